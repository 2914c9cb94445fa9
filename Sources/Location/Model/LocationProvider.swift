/// What a source of positions has to say.
package enum LocationEvent: Hashable, Sendable {
  /// A position, not judged yet.
  case fix(Fix)
  /// No position, and why.
  case failure(LocationFailure)
  /// The source has said all it will ever say, as a recording at its end.
  case ended
}

/// A source of positions.
///
/// Starting and stopping return at once; nothing is delivered before `start` has returned, and
/// nothing after `stop`. A provider may be started again.
@MainActor
package protocol LocationProvider: AnyObject {
  /// Begins to deliver events on the main actor; a provider already started begins anew.
  func start(_ deliver: @escaping @MainActor (LocationEvent) -> Void)
  /// Ends the deliveries at once.
  func stop()
}
