/// How long a HUD stays.
public struct HUDTimes: Equatable, Sendable {
  /// From when it is shown until it goes by itself; nil: until it is hidden.
  public var duration: Duration?
  /// Before it comes: what is over sooner never shows.
  public var grace: Duration
  /// At least, from when it is shown, unless the user cancels it.
  public var minimum: Duration
  /// At most, from when it is shown, whatever holds it; nil: no limit.
  public var maximum: Duration?

  /// Makes times.
  public init(
    duration: Duration? = nil,
    grace: Duration = .zero,
    minimum: Duration = .zero,
    maximum: Duration? = nil
  ) {
    self.duration = duration
    self.grace = grace
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// A wish that a HUD stays, from `hold()` until it is given back.
public struct HUDHold: Hashable, Sendable {
  let number: Int
}
