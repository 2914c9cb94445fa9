public import Canvas
public import Interface

/// Where a HUD stands on the screen, how it looks there, and how long it stays.
public struct HUDPresentation: Equatable, Sendable {
  /// Its colours; nil: those that stand out from what lies beneath.
  public var theme: HUDTheme?
  /// Where in the work area, or in the window it lies over.
  public var position = HUDPosition.center
  /// Moved from there to the right and down, in points.
  public var offset = Point.zero
  /// On which monitors.
  public var monitor = MonitorChoice.focused
  /// Another program's window it lies over and follows; nil: the screen.
  public var window: UInt32?
  /// Device pixels in a point; nil: the desktop's.
  public var scale: Double?
  /// True when everything behind is darkened.
  public var dims = false
  /// True when clicks on the box stop there.
  public var takesClicks = false
  /// True when a click on the box or Escape ends it.
  public var isCancellable = false
  /// False when of these only a click does.
  public var hearsEscape = true
  /// How long it stays.
  public var times = HUDTimes()

  /// Makes a presentation: in the middle of the focused window's monitor until it is hidden.
  public init() {}

  /// True when another presentation puts the box in the same place, so that one can become the other there.
  func isSamePlace(as other: HUDPresentation) -> Bool {
    var other = other
    (other.times, other.theme) = (times, theme)
    return self == other
  }
}
