public import Canvas

/// How the user's desktop wants pointing, motion and colours to be.
public struct InputPreferences: Equatable, Sendable {
  /// How soon the second press of a double click has to come.
  public var doubleClickTime: Duration
  /// How far it may be away from the first one, in points.
  public var doubleClickDistance: Double
  /// How far a press may wander before it is a drag, in points.
  public var dragThreshold: Double
  /// True when nothing is to slide or spring; what comes and goes may fade.
  public var reducesMotion: Bool
  /// The appearance of the desktop's own theme; unspecified where it has none.
  public var userInterfaceStyle: UserInterfaceStyle

  /// Makes preferences; the defaults are those of desktops that say nothing.
  public init(
    doubleClickTime: Duration = .milliseconds(400),
    doubleClickDistance: Double = 5,
    dragThreshold: Double = 8,
    reducesMotion: Bool = false,
    userInterfaceStyle: UserInterfaceStyle = .unspecified
  ) {
    self.doubleClickTime = doubleClickTime
    self.doubleClickDistance = doubleClickDistance
    self.dragThreshold = dragThreshold
    self.reducesMotion = reducesMotion
    self.userInterfaceStyle = userInterfaceStyle
  }
}
