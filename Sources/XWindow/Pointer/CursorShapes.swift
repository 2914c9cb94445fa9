internal import CX11
internal import Glibc
public import Interface

/// The pointer's shapes by the user's theme, each loaded when it is first needed.
@MainActor
final class CursorShapes {
  private let xcb: OpaquePointer
  private let screen: UnsafeMutablePointer<xcb_screen_t>
  private var context: OpaquePointer?
  private var loaded: [PointerCursor: xcb_cursor_t] = [:]
  private var theme: String?
  private var size: Int?

  init(_ xcb: OpaquePointer, screen: UnsafeMutablePointer<xcb_screen_t>) {
    self.xcb = xcb
    self.screen = screen
  }

  isolated deinit { if let context { CursorLibrary.shared?.freeContext(context) } }

  /// Takes the theme of the desktop's settings; what was loaded of another one is dropped.
  func use(theme: String?, size: Int?) {
    guard theme != self.theme || size != self.size else { return }
    (self.theme, self.size) = (theme, size)
    for cursor in loaded.values where cursor != 0 { xcb_free_cursor(xcb, cursor) }
    loaded = [:]
    if let context { CursorLibrary.shared?.freeContext(context) }
    context = nil
  }

  /// The server's number of a shape; 0, which means the desktop's own, for the arrow.
  func cursor(_ shape: PointerCursor) -> xcb_cursor_t {
    guard shape != .arrow else { return 0 }
    if let cursor = loaded[shape] { return cursor }
    let cursor = themed(shape) ?? plain(shape)
    loaded[shape] = cursor
    return cursor
  }

  // MARK: Themes

  /// The name in today's themes, and the one that all themes have.
  private static func names(_ shape: PointerCursor) -> [String] {
    switch shape {
    case .arrow: ["default", "left_ptr"]
    case .text: ["text", "xterm"]
    case .hand: ["pointer", "hand2"]
    case .wait: ["wait", "watch"]
    }
  }

  private func themed(_ shape: PointerCursor) -> xcb_cursor_t? {
    guard let library = CursorLibrary.shared else { return nil }
    if context == nil {
      nameTheme()
      guard library.makeContext(xcb, screen, &context) >= 0 else { return nil }
    }
    guard let context else { return nil }
    return Self.names(shape).lazy.map { library.load(context, $0) }.first { $0 != 0 }
  }

  /// The library knows the root window's resources and the environment, but no XSETTINGS; what these
  /// say is handed on by the environment, unless the user set it for this program.
  private func nameTheme() {
    if let theme { setenv("XCURSOR_THEME", theme, isOurs("XCURSOR_THEME")) }
    if let size { setenv("XCURSOR_SIZE", String(size), isOurs("XCURSOR_SIZE")) }
  }

  private var ours: Set<String> = []

  private func isOurs(_ name: String) -> Int32 {
    if getenv(name) == nil { ours.insert(name) }
    return ours.contains(name) ? 1 : 0
  }

  // MARK: The server's own

  /// The glyphs of the font "cursor" (X protocol, appendix B); each shape is followed by its mask.
  private func plain(_ shape: PointerCursor) -> xcb_cursor_t {
    let glyph: UInt16 =
      switch shape {
      case .arrow: 68
      case .text: 152
      case .hand: 60
      case .wait: 150
      }
    let font = xcb_generate_id(xcb)
    xcb_open_font(xcb, font, 6, "cursor")
    let cursor = xcb_generate_id(xcb)
    let white = UInt16.max
    xcb_create_glyph_cursor(
      xcb,
      cursor,
      font,
      font,
      glyph,
      glyph + 1,
      0,
      0,
      0,
      white,
      white,
      white
    )
    xcb_close_font(xcb, font)
    return cursor
  }
}

extension TopLevelWindow {
  /// Gives the pointer a shape while it is over the window.
  public func setCursor(_ cursor: PointerCursor) {
    guard cursor != self.cursor else { return }
    self.cursor = cursor
    showCursor()
  }

  /// The shapes are others from now on.
  func cursorsChanged() { if cursor != .arrow { showCursor() } }

  /// Loading shapes waits for answers of the server, which no first frame may.
  private func showCursor() {
    guard connection.hasStarted, !isClosed else { return }
    let number = connection.cursors.cursor(cursor)
    xcb_change_window_attributes(connection.xcb, id, XCB_CW_CURSOR.rawValue, [number])
  }

  /// The desktop's scale is another one: everything is drawn anew in a window of the same pixels.
  func scaleChanged() {
    isStale = true
    needsDisplay = true
  }
}
