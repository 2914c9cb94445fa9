internal import CX11
internal import Canvas
internal import Interface

extension OverlayWindow {
  typealias Made = (id: xcb_window_t, visual: Visual, colormap: xcb_colormap_t)

  /// Makes the window with alpha where the server has it, else like any other.
  static func create(_ connection: Connection, _ area: PixelRect) -> Made? {
    for visual in [VisualChooser.translucent(connection), VisualChooser.standard(connection)] {
      if let visual, let made = try? create(connection, area, visual) { return made }
    }
    return nil
  }

  /// A window of another depth than its parent needs its own colormap and a border colour, or it is
  /// refused (BadMatch).
  private static func create(
    _ connection: Connection,
    _ area: PixelRect,
    _ visual: Visual
  ) throws(ProtocolError) -> Made {
    let xcb = connection.xcb
    let (id, colormap) = (xcb_generate_id(xcb), xcb_generate_id(xcb))
    let mask =
      XCB_CW_BACK_PIXMAP.rawValue | XCB_CW_BORDER_PIXEL.rawValue
      | XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue | XCB_CW_COLORMAP.rawValue
    let values = [0, 0, 1, XCB_EVENT_MASK_NO_EVENT.rawValue, colormap]
    try connection.trapErrors {
      xcb_create_colormap(
        xcb,
        UInt8(XCB_COLORMAP_ALLOC_NONE.rawValue),
        colormap,
        connection.root,
        visual.id
      )
      xcb_create_window(
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
        values
      )
    }
    return (id, visual, colormap)
  }

  static func destroy(_ connection: Connection, _ id: xcb_window_t, _ colormap: xcb_colormap_t) {
    xcb_destroy_window(connection.xcb, id)
    xcb_free_colormap(connection.xcb, colormap)
  }

  /// Says what the window is, and that clicks go through it.
  func describe(_ host: TopLevelWindow) {
    let connection = host.connection
    if connection.extensions.hasShape {
      xcb_shape_rectangles(
        connection.xcb,
        UInt8(XCB_SHAPE_SO_SET.rawValue),
        UInt8(XCB_SHAPE_SK_INPUT.rawValue),
        UInt8(XCB_CLIP_ORDERING_UNSORTED.rawValue),
        id,
        0,
        0,
        0,
        nil
      )
    }
    connection.setProperty(
      XCB_ATOM_WM_TRANSIENT_FOR.rawValue,
      of: id,
      type: XCB_ATOM_WINDOW,
      to: [host.id]
    )
    connection.setClass(instance: "taglocation-hud", name: "TagLocation", of: id)
    connection.setProperty(
      .windowType,
      of: id,
      type: XCB_ATOM_ATOM,
      to: [connection.atoms[.typeNotification]]
    )
    // 2: keep compositing while this shows. picom draws shadows around whole windows, margins
    // included, unless told.
    connection.setProperty(.bypassCompositor, of: id, type: XCB_ATOM_CARDINAL, to: [2])
    connection.setProperty(.comptonShadow, of: id, type: XCB_ATOM_CARDINAL, to: [0])
  }
}
