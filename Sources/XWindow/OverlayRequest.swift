internal import CX11
internal import Canvas

/// A window for an overlay that was asked for, unmapped, and may be refused.
struct OverlayRequest {
  let id: xcb_window_t
  let colormap: xcb_colormap_t
  /// Nil where the server has no visual that would do.
  let visual: Visual?
  private let cookies: [xcb_void_cookie_t]

  /// Asks for a window with alpha where the server has it, else for one like any other.
  init(_ connection: Connection, area: PixelRect) {
    let visual = VisualChooser.translucent(connection) ?? VisualChooser.standard(connection)
    self.init(connection, area, visual)
  }

  /// A window of another depth than its parent needs its own colormap and a border colour, or it
  /// is refused (BadMatch).
  private init(_ connection: Connection, _ area: PixelRect, _ visual: Visual?) {
    let xcb = connection.xcb
    (id, colormap) = (xcb_generate_id(xcb), xcb_generate_id(xcb))
    self.visual = visual
    guard let visual else {
      cookies = []
      return
    }
    let mask =
      XCB_CW_BACK_PIXMAP.rawValue | XCB_CW_BORDER_PIXEL.rawValue
      | XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue | XCB_CW_COLORMAP.rawValue
    let alloc = UInt8(XCB_COLORMAP_ALLOC_NONE.rawValue)
    let made = xcb_create_colormap_checked(xcb, alloc, colormap, connection.root, visual.id)
    let window = xcb_create_window_checked(
      xcb,
      visual.depth,
      id,
      connection.root,
      Int16(clamping: area.x),
      Int16(clamping: area.y),
      UInt16(clamping: max(area.width, 1)),
      UInt16(clamping: max(area.height, 1)),
      0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue),
      visual.id,
      mask,
      [0, 0, 1, XCB_EVENT_MASK_NO_EVENT.rawValue, colormap]
    )
    cookies = [made, window]
  }

  /// What the server made of it: this window, or one without alpha where it was refused.
  ///
  /// - Parameters:
  ///   - connection: the connection; when answers to later questions have come it is not waited for.
  ///   - area: the area asked for.
  /// - Returns: the window and its visual; nil when both were refused.
  func granted(_ connection: Connection, area: PixelRect) -> (OverlayRequest, Visual)? {
    if let visual, isGranted(connection) { return (self, visual) }
    let plain = OverlayRequest(connection, area, VisualChooser.standard(connection))
    guard let visual = plain.visual, plain.isGranted(connection) else { return nil }
    return (plain, visual)
  }

  /// True when it is there; what is there of a refused one is given back.
  private func isGranted(_ connection: Connection) -> Bool {
    let errors = cookies.map { Reply(xcb_request_check(connection.xcb, $0)) != nil }
    // The window was refused, and its colormap was not.
    if errors == [false, true] { xcb_free_colormap(connection.xcb, colormap) }
    return !errors.contains(true)
  }
}

extension Connection {
  /// Gives an overlay's window and its colormap back.
  func destroyOverlay(_ window: xcb_window_t, _ colormap: xcb_colormap_t) {
    xcb_destroy_window(xcb, window)
    xcb_free_colormap(xcb, colormap)
  }

  /// Says what an overlay's window is, and that clicks go through it.
  func describeOverlay(_ window: xcb_window_t, instance: String, name: String) {
    setShape(XCB_SHAPE_SK_INPUT, of: window, to: [])
    setClass(instance: instance, name: name, of: window)
    setProperty(.windowType, of: window, type: XCB_ATOM_ATOM, to: [atoms[.typeNotification]])
    // picom draws shadows around whole windows, margins included, unless told.
    setProperty(.comptonShadow, of: window, type: XCB_ATOM_CARDINAL, to: [0])
  }

  /// Keeps desktops compositing while an overlay shows.
  func keepCompositing(for window: xcb_window_t) {
    // 2: keep compositing, where 1 would ask for the contrary (EWMH, _NET_WM_BYPASS_COMPOSITOR).
    setProperty(.bypassCompositor, of: window, type: XCB_ATOM_CARDINAL, to: [2])
  }

  /// Cuts a window, or what takes its clicks, to rectangles.
  ///
  /// - Parameters:
  ///   - kind: whether what shows or what takes clicks is cut.
  ///   - window: the window.
  ///   - rectangles: in device pixels of the window; none leaves nothing.
  func setShape(_ kind: xcb_shape_sk_t, of window: xcb_window_t, to rectangles: [PixelRect]) {
    guard extensions.hasShape else { return }
    xcb_shape_rectangles(
      xcb,
      UInt8(XCB_SHAPE_SO_SET.rawValue),
      UInt8(kind.rawValue),
      UInt8(XCB_CLIP_ORDERING_UNSORTED.rawValue),
      window,
      0,
      0,
      UInt32(rectangles.count),
      rectangles.map(\.wire)
    )
  }
}
