internal import CX11
internal import Canvas
internal import Glibc

@testable internal import Interface
@testable import XWindow

/// A server whose screen is one colour, the screen under test, and a second client that looks on.
final class ScreenStage: RunsConnection {
  let server: PrivateServer
  let observer: Observer
  let timers = LoopTimers()
  let connection: Connection
  let screen: DesktopScreen
  /// What was told as a fault of ours.
  var faults: [String] = []
  /// An overlay dies with its last owner.
  var held: [any Overlay] = []

  init(
    _ server: PrivateServer,
    display: String? = nil,
    scale: Double? = 1,
    color: UInt32 = 0xffcc00,
    before: (Observer) throws -> Void = { _ in }
  ) throws {
    self.server = server
    observer = try Observer(server)
    observer.paintRoot(color)
    try before(observer)
    connection = try Connection(
      displayName: display ?? server.display,
      timers: timers,
      scale: scale
    )
    screen = DesktopScreen(connection)
    connection.errors.write = { [weak self] in self?.faults.append($0) }
  }

  convenience init(
    depth: Int = 24,
    arguments: [String] = [],
    scale: Double? = 1,
    before: (Observer) throws -> Void = { _ in }
  ) throws {
    try self.init(PrivateServer(depth: depth, arguments: arguments), scale: scale, before: before)
  }

  /// Runs until everything that others have done so far has been handled.
  func settle() throws {
    observer.sync()
    connection.flush()
    let cookie = xcb_get_input_focus(connection.xcb)
    _ = Reply(xcb_get_input_focus_reply(connection.xcb, cookie, nil))
    turn()
  }

  @discardableResult
  func startPicom() throws -> pid_t {
    let process = try server.start("picom", ["--config", "/dev/null", "--backend", "xrender"])
    try run(until: "picom") { observer.owner(of: "_NET_WM_CM_S0") != 0 }
    return process
  }

  /// Starts a window manager and waits until it answers a question: what asks to be mapped before is
  /// forgotten.
  func startOpenbox() throws {
    try server.start("openbox")
    let window = observer.makeWindow(PixelRect(x: 0, y: 0, width: 1, height: 1))
    try run(until: "openbox's answer") {
      observer.message(window, "_NET_REQUEST_FRAME_EXTENTS", [], to: observer.root)
      return observer.property("_NET_FRAME_EXTENTS", of: window).type != 0
    }
    observer.destroy(window)
  }

  /// A window over the whole screen: a compositor paints the root as it likes.
  func layBackdrop(_ color: UInt32 = 0xffcc00) {
    observer.map(
      observer.makeWindow(PixelRect(x: 0, y: 0, width: 1024, height: 900), color: color)
    )
  }

  /// A program's window that is painted once: where another leaves, its pixels stay.
  func layIdleProgram() {
    let window = observer.makeWindow(PixelRect(x: 0, y: 0, width: 800, height: 800))
    let nothing = [UInt32(0)]
    xcb_change_window_attributes(observer.xcb, window, XCB_CW_BACK_PIXMAP.rawValue, nothing)
    observer.map(window)
    observer.fill(window, 0xffcc00)
  }

  // MARK: Overlays

  /// The tutorial's box: white 0.3 at an opacity of 0.8, 96 points wide.
  static func box(x: Double = 200, y: Double = 300, maximumScale: Double = 1.3) -> OverlayContent {
    let frame = Rect(x: x, y: y, width: 96, height: 96)
    return OverlayContent(frame: frame, maximumScale: maximumScale) {
      let box = Rect(x: 0, y: 0, width: 96, height: 96)
      $0.fill(Path(roundedRect: box, radius: 10), Color(white: 0.3, alpha: 0.8))
    }
  }

  func make(
    _ content: OverlayContent = ScreenStage.box(),
    _ behavior: OverlayBehavior = OverlayBehavior(scale: 1)
  ) -> DesktopOverlay? {
    let overlay = screen.makeOverlay(for: content, behavior)
    if let overlay { held.append(overlay) }
    return overlay as? DesktopOverlay
  }

  /// Makes the box and waits until it is on the screen.
  func show(
    _ content: OverlayContent = ScreenStage.box(),
    _ behavior: OverlayBehavior = OverlayBehavior(scale: 1)
  ) throws -> DesktopOverlay {
    guard let overlay = make(content, behavior) else { throw Missing("an overlay") }
    overlay.present(scale: 1, alpha: 1)
    try run(until: "the overlay") { observer.isViewable(overlay.id) }
    return overlay
  }

  /// The screen inside the box, away from its edges.
  var boxPixel: UInt32? { observer.pixel(248, 348) }
}

extension Observer {
  /// Waits until the server has done all that was asked here.
  func sync() { _ = focus }

  func paintRoot(_ color: UInt32) {
    xcb_change_window_attributes(xcb, root, XCB_CW_BACK_PIXEL.rawValue, [color])
    xcb_clear_area(xcb, 0, root, 0, 0, 0, 0)
    sync()
  }

  /// Draws a colour over all of a window, once.
  func fill(_ window: xcb_window_t, _ color: UInt32) {
    let gc = xcb_generate_id(xcb)
    xcb_create_gc(xcb, gc, window, XCB_GC_FOREGROUND.rawValue, [color])
    var area = xcb_rectangle_t(x: 0, y: 0, width: 4000, height: 4000)
    xcb_poly_fill_rectangle(xcb, window, gc, 1, &area)
    xcb_free_gc(xcb, gc)
    sync()
  }

  /// Becomes the owner of a selection, as a compositor does, and does nothing more.
  @discardableResult
  func takeSelection(_ name: String) -> xcb_window_t {
    let window = makeWindow(PixelRect(x: 0, y: 0, width: 1, height: 1))
    xcb_set_selection_owner(xcb, window, atom(name), 0)
    sync()
    return window
  }

  /// Makes another program's window.
  func makeWindow(
    _ area: PixelRect,
    color: UInt32 = 0x0000ff,
    isOverrideRedirect: Bool = false,
    parent: xcb_window_t? = nil,
    isInputOnly: Bool = false
  ) -> xcb_window_t {
    let id = xcb_generate_id(xcb)
    let kind = isInputOnly ? XCB_WINDOW_CLASS_INPUT_ONLY : XCB_WINDOW_CLASS_INPUT_OUTPUT
    let override = XCB_CW_OVERRIDE_REDIRECT.rawValue
    let isRedirected: UInt32 = isOverrideRedirect ? 1 : 0
    xcb_create_window(
      xcb,
      UInt8(XCB_COPY_FROM_PARENT),
      id,
      parent ?? root,
      Int16(area.x),
      Int16(area.y),
      UInt16(area.width),
      UInt16(area.height),
      0,
      UInt16(kind.rawValue),
      0,
      isInputOnly ? override : XCB_CW_BACK_PIXEL.rawValue | override,
      isInputOnly ? [isRedirected] : [color, isRedirected]
    )
    return id
  }

  func map(_ window: xcb_window_t) {
    xcb_map_window(xcb, window)
    sync()
  }

  func unmap(_ window: xcb_window_t) {
    xcb_unmap_window(xcb, window)
    sync()
  }

  func destroy(_ window: xcb_window_t) {
    xcb_destroy_window(xcb, window)
    sync()
  }

  /// Sets a property of 32-bit numbers.
  func setNumbers(_ name: String, of window: xcb_window_t, _ values: [UInt32]) {
    xcb_change_property(
      xcb,
      UInt8(XCB_PROP_MODE_REPLACE.rawValue),
      window,
      atom(name),
      XCB_ATOM_CARDINAL.rawValue,
      32,
      UInt32(values.count),
      values
    )
    sync()
  }

  func setText(_ name: xcb_atom_t, of window: xcb_window_t, _ text: String) {
    let bytes = Array(text.utf8)
    xcb_change_property(
      xcb,
      UInt8(XCB_PROP_MODE_REPLACE.rawValue),
      window,
      name,
      XCB_ATOM_STRING.rawValue,
      8,
      UInt32(bytes.count),
      bytes
    )
    sync()
  }
}
