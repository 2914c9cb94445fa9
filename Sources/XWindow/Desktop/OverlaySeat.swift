internal import CX11
internal import Canvas
internal import Interface

/// A window for overlays, with its pixmaps; kept unmapped between one show and the next, which then
/// needs no answer of the server.
final class OverlaySeat {
  let id: xcb_window_t
  let visual: Visual
  private let connection: Connection
  private let colormap: xcb_colormap_t
  private var picture: OverlayPicture?
  let ground: ScreenGround
  private var inputArea: PixelRect?
  private var isShaped = false

  /// A window that was asked for, and may be refused.
  struct Request {
    fileprivate let id: xcb_window_t
    fileprivate let colormap: xcb_colormap_t
    fileprivate let visual: Visual?
    fileprivate let cookies: [xcb_void_cookie_t]

    init(_ connection: Connection) {
      self.init(connection, VisualChooser.translucent(connection))
    }

    /// A window of another depth than its parent needs its own colormap and a border colour, or it
    /// is refused (BadMatch).
    fileprivate init(_ connection: Connection, _ visual: Visual?) {
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
        0,
        0,
        1,
        1,
        0,
        UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue),
        visual.id,
        mask,
        [0, 0, 1, XCB_EVENT_MASK_NO_EVENT.rawValue, colormap]
      )
      cookies = [made, window]
    }

    /// True when there is no such window; waits for the server unless later answers have come.
    fileprivate func isRefused(_ connection: Connection) -> Bool {
      let errors = cookies.map { Reply(xcb_request_check(connection.xcb, $0)) != nil }
      return visual == nil || errors.contains(true)
    }
  }

  /// Takes a window that was asked for, or one like any other where that is refused.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - request: what was asked; when answers to later questions have come this costs no trip.
  convenience init?(_ connection: Connection, _ request: Request) {
    var request = request
    if request.isRefused(connection) {
      request = Request(connection, VisualChooser.standard(connection))
      guard !request.isRefused(connection) else { return nil }
    }
    guard let visual = request.visual else { return nil }
    self.init(connection, request, visual)
  }

  convenience init?(_ connection: Connection) { self.init(connection, Request(connection)) }

  private init(_ connection: Connection, _ request: Request, _ visual: Visual) {
    self.connection = connection
    self.visual = visual
    (id, colormap) = (request.id, request.colormap)
    ground = ScreenGround(connection)
    describe()
  }

  func destroy() {
    picture = nil
    xcb_destroy_window(connection.xcb, id)
    xcb_free_colormap(connection.xcb, colormap)
  }

  /// Says what the window is, and that clicks go through it.
  private func describe() {
    sendInput([])
    connection.setClass(instance: "hud", name: "Hud", of: id)
    connection.setProperty(
      .windowType,
      of: id,
      type: XCB_ATOM_ATOM,
      to: [connection.atoms[.typeNotification]]
    )
    // picom draws shadows around whole windows, margins included, unless told.
    connection.setProperty(.comptonShadow, of: id, type: XCB_ATOM_CARDINAL, to: [0])
  }

  // MARK: Picture

  /// The picture of a content, in the pixmaps of the one before where they are large enough.
  func draw(_ content: OverlayContent, scale: Double) -> OverlayPicture? {
    if let picture, picture.reuse(for: content, scale: scale) { return picture }
    picture = nil
    picture = try? OverlayPicture(connection, content: content, visual: visual, scale: scale)
    return picture
  }

  /// Pixels that are kept for the next show at most: 4 MiB of a picture.
  private static let spareArea = 1 << 20

  /// The show is over.
  func rest() {
    ground.shrink(to: Self.spareArea)
    if let held = picture?.frame.bounds, held.width * held.height > Self.spareArea { picture = nil }
  }

  // MARK: Shapes

  /// Where clicks are taken, in the window; nil lets all of them through.
  func takeInput(_ area: PixelRect?) {
    guard area != inputArea else { return }
    if (area == nil) != (inputArea == nil) {
      let events = XCB_EVENT_MASK_BUTTON_PRESS.rawValue | XCB_EVENT_MASK_BUTTON_RELEASE.rawValue
      xcb_change_window_attributes(
        connection.xcb,
        id,
        XCB_CW_EVENT_MASK.rawValue,
        [area == nil ? 0 : events]
      )
    }
    inputArea = area
    sendInput(area.map { [$0.wire] } ?? [])
  }

  private func sendInput(_ rectangles: [xcb_rectangle_t]) { send(rectangles, XCB_SHAPE_SK_INPUT) }

  /// Cuts the window to rectangles; nil shows all of it.
  func shape(_ rectangles: [PixelRect]?) {
    guard rectangles != nil || isShaped, connection.extensions.hasShape else { return }
    isShaped = rectangles != nil
    if let rectangles {
      send(rectangles.map(\.wire), XCB_SHAPE_SK_BOUNDING)
    } else {
      let (set, kind) = (XCB_SHAPE_SO_SET.rawValue, XCB_SHAPE_SK_BOUNDING.rawValue)
      xcb_shape_mask(connection.xcb, UInt8(set), UInt8(kind), id, 0, 0, 0)
    }
  }

  private func send(_ rectangles: [xcb_rectangle_t], _ kind: xcb_shape_sk_t) {
    guard connection.extensions.hasShape else { return }
    xcb_shape_rectangles(
      connection.xcb,
      UInt8(XCB_SHAPE_SO_SET.rawValue),
      UInt8(kind.rawValue),
      UInt8(XCB_CLIP_ORDERING_UNSORTED.rawValue),
      id,
      0,
      0,
      UInt32(rectangles.count),
      rectangles
    )
  }

  // MARK: On the screen

  func map() {
    // 2: keep compositing while this shows.
    connection.setProperty(.bypassCompositor, of: id, type: XCB_ATOM_CARDINAL, to: [2])
    xcb_map_window(connection.xcb, id)
  }

  /// Takes the window off the screen.
  ///
  /// - Parameter isOpaque: its pixels hide what is beneath.
  func unmap(isOpaque: Bool) {
    // A compositor that fades windows out fades what they show last: nothing.
    if !isOpaque {
      xcb_change_window_attributes(connection.xcb, id, XCB_CW_BACK_PIXEL.rawValue, [UInt32(0)])
      xcb_clear_area(connection.xcb, 0, id, 0, 0, 0, 0)
    }
    xcb_unmap_window(connection.xcb, id)
    xcb_delete_property(connection.xcb, id, connection.atoms[.bypassCompositor])
    ground.uncovered(connection.timers.now)
  }

  /// Shows a frame, at the window's next exposure.
  ///
  /// It is the window's background, so that the server repairs exposures by itself.
  func take(_ frame: BackBuffer) {
    xcb_change_window_attributes(
      connection.xcb,
      id,
      XCB_CW_BACK_PIXMAP.rawValue,
      [frame.pixmap]
    )
  }

  /// Paints what was taken.
  func paint() { xcb_clear_area(connection.xcb, 0, id, 0, 0, 0, 0) }
}
