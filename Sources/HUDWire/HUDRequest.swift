/// What a client asks of the owner of a display's HUDs.
public struct HUDRequest: Equatable, Sendable {
  /// What to do.
  public enum Verb: String, Sendable {
    /// Shows a HUD, or changes the one of the same key.
    case show
    /// Lets the HUD of the key go; all of them when there is no key.
    case hide
    /// Tells what is shown and queued.
    case list
  }

  /// What stands above or beside the words.
  public enum Glyph: Equatable, Sendable {
    /// Words alone.
    case none
    /// A check mark: it worked.
    case check
    /// A cross: it failed.
    case cross
    /// An i: good to know.
    case info
    /// An exclamation mark: take care.
    case warning
    /// Something turns: it goes on.
    case spinner
    /// A ring that closes.
    case ring
    /// A disc that fills.
    case pie
    /// A bar that fills.
    case bar
    /// A picture from a file, by its absolute path.
    case file(String)
  }

  /// Where on the monitor.
  public enum Position: String, CaseIterable, Sendable {
    /// The top left corner.
    case topLeft = "top-left"
    /// The middle of the top edge.
    case top
    /// The top right corner.
    case topRight = "top-right"
    /// The middle of the left edge.
    case left
    /// The middle.
    case center
    /// The middle of the right edge.
    case right
    /// The bottom left corner.
    case bottomLeft = "bottom-left"
    /// The middle of the bottom edge.
    case bottom
    /// The bottom right corner.
    case bottomRight = "bottom-right"
  }

  /// On which monitor.
  public enum Monitor: Equatable, Sendable {
    /// The one with the focused window; where nothing has the focus, the pointer's.
    case focused
    /// The one with the pointer.
    case pointer
    /// The desktop's first.
    case primary
    /// Every one.
    case all
    /// The one with the output of this name, such as `HDMI-1`.
    case named(String)
    /// By number, from 0, as RandR lists them.
    case index(Int)
  }

  /// Dark words on light, or light on dark.
  public enum Theme: String, CaseIterable, Sendable {
    /// What contrasts with what lies beneath.
    case auto
    /// Dark words on light.
    case light
    /// Light words on dark.
    case dark
  }

  /// What becomes of clicks on the box.
  public enum Input: String, CaseIterable, Sendable {
    /// They go to what lies beneath.
    case pass
    /// They stop at the box.
    case box
  }

  /// What to do over a window that fills the screen.
  public enum Fullscreen: String, CaseIterable, Sendable {
    /// Show it there.
    case show
    /// Leave it out.
    case suppress
  }

  /// What to do.
  public var verb: Verb
  /// A number of the client's choice that comes back in events; 0 asks for none.
  public var serial: UInt32 = 0
  /// The slot, in which a new HUD changes the old one in place; empty for the common one.
  public var key = ""
  /// The first, larger words.
  public var title = ""
  /// The second, smaller words.
  public var detail = ""
  /// What stands with the words.
  public var glyph = Glyph.none
  /// How far it is, from 0 to 1; nil where nothing is measured.
  public var progress: Double?
  /// How long it stays once shown, in milliseconds; nil: long enough to be read; 0: until it is hidden.
  public var duration: Int?
  /// How long to wait before it comes, in milliseconds: what is over sooner never shows.
  public var grace = 0
  /// How long it stays at least, in milliseconds, once shown.
  public var minimum = 0
  /// How long it stays at most, in milliseconds, whatever happens; 0: no limit.
  public var maximum = 0
  /// Where on the monitor.
  public var position = Position.center
  /// Moved to the right and down by so many points.
  public var offset = (x: 0.0, y: 0.0)
  /// On which monitor.
  public var monitor = Monitor.focused
  /// The window it lies over and follows; 0: none.
  public var window: UInt32 = 0
  /// Dark or light.
  public var theme = Theme.auto
  /// Device pixels in a point; nil: the desktop's.
  public var scale: Double?
  /// Side of the glyph in points; nil: the usual one.
  public var iconSize: Double?
  /// Lines of the title at most; nil: the usual number.
  public var lines: Int?
  /// True to darken everything behind.
  public var dims = false
  /// What becomes of clicks on the box.
  public var input = Input.pass
  /// True when a click or Escape ends it, with the reason "cancelled".
  public var isCancellable = false
  /// False when of these only a click does: Escape may be meant for the program that has the keyboard.
  public var hearsEscape = true
  /// What to do over a window that fills the screen.
  public var fullscreen = Fullscreen.show
  /// True when it goes with the client's window, that is with its connection.
  public var isTied = false

  /// Makes a request.
  public init(_ verb: Verb) { self.verb = verb }

  /// Equal when every field is.
  public static func == (one: HUDRequest, other: HUDRequest) -> Bool {
    one.encoded() == other.encoded()
  }
}
