public import Canvas

/// A monitor, in device pixels from the top left corner of the screen that all monitors share.
public struct Monitor: Equatable, Sendable {
  /// The name of its output, such as `HDMI-1`; `screen` where the server names none.
  public var name: String
  /// All of it.
  public var frame: Rect
  /// What panels and docks leave free.
  public var workArea: Rect

  /// Makes a monitor.
  public init(name: String, frame: Rect, workArea: Rect) {
    self.name = name
    self.frame = frame
    self.workArea = workArea
  }
}

/// Which monitors are meant.
public enum MonitorChoice: Equatable, Sendable {
  /// The one with the focused window; where nothing has the focus, the pointer's.
  case focused
  /// The one with the pointer.
  case pointer
  /// The desktop's first.
  case primary
  /// Every one.
  case all
  /// The one with the output of this name; the focused one where there is none.
  case named(String)
  /// By number, from 0; beyond the last, the last.
  case index(Int)
}

/// How an overlay behaves that belongs to no window of this program.
public struct OverlayBehavior {
  /// Device pixels in a point of its content.
  public var scale: Double
  /// Another program's window that it lies over and follows, and from whose corner the content's frame counts; nil: the screen.
  public var window: UInt32?
  /// Called when that window has another size.
  public var onWindowResize: (() -> Void)?
  /// Called when the user clicks the box; nil lets clicks through to what lies beneath.
  public var onClick: (() -> Void)?
  /// Called when the user presses Escape, which goes where it goes all the same; nil does not listen.
  public var onEscape: (() -> Void)?
  /// It darkens what lies beneath, and stays as long as what is shown over it.
  public var isCurtain = false

  /// Makes a behaviour.
  public init(
    scale: Double,
    window: UInt32? = nil,
    onWindowResize: (() -> Void)? = nil,
    onClick: (() -> Void)? = nil,
    onEscape: (() -> Void)? = nil
  ) {
    self.scale = scale
    self.window = window
    self.onWindowResize = onWindowResize
    self.onClick = onClick
    self.onEscape = onEscape
  }
}

/// The whole screen, for a program that shows overlays and has no window.
public protocol OverlayScreen: AnyObject {
  /// Device pixels in a point, by the desktop's settings; follows their changes.
  var scale: Double { get }
  /// True while a locker covers the screen; nothing must be shown then.
  var isLocked: Bool { get }
  /// True when the desktop wants nothing to slide or spring; follows its changes.
  var reducesMotion: Bool { get }
  /// Called when monitors, work area, scale or the lock have changed.
  var onChange: (() -> Void)? { get set }
  /// The monitors meant, at least one.
  func monitors(_ choice: MonitorChoice) -> [Monitor]
  /// False where a name or a number is that of no monitor, and `monitors(_:)` gives another.
  func hasMonitor(_ choice: MonitorChoice) -> Bool
  /// Where another program's window is, in device pixels of the screen; nil when it is gone or not a window.
  func frame(ofWindow id: UInt32) -> Rect?
  /// True while a window in the state "fullscreen" is active.
  func isFullscreenActive() -> Bool
  /// How bright the screen is in an area of device pixels, from 0 to 1 (relative luminance, WCAG 2.1); nil where it cannot be read.
  func luminance(of area: Rect) -> Double?
  /// Makes an overlay; nil when the server refuses it or its window is gone.
  func makeOverlay(for content: OverlayContent, _ behavior: OverlayBehavior) -> (any Overlay)?
  /// Calls `body` at the screen's next refresh, once.
  func requestFrame(_ body: @escaping (Instant) -> Void)
}
