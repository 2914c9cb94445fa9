/// The way from a provider to whoever listens; once closed nothing passes, whatever is under way.
@MainActor
final class Outlet {
  private var listener: (@MainActor (LocationEvent) -> Void)?

  init(_ listener: @escaping @MainActor (LocationEvent) -> Void) {
    self.listener = listener
  }

  var isOpen: Bool { listener != nil }

  func close() {
    listener = nil
  }

  /// Hands events over, until the listener itself closes the outlet.
  func deliver(_ events: [LocationEvent]) {
    for event in events { listener?(event) }
  }
}
