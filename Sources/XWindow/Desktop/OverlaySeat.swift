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

  /// Where it waits until a place is known.
  private static let nowhere = PixelRect(x: 0, y: 0, width: 1, height: 1)

  /// Asks for a window, and does not wait.
  static func request(_ connection: Connection) -> OverlayRequest {
    OverlayRequest(connection, area: nowhere)
  }

  /// Takes a window that was asked for, or one like any other where that is refused.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - request: what was asked; when answers to later questions have come this costs no trip.
  init?(_ connection: Connection, _ request: OverlayRequest) {
    guard let (made, visual) = request.granted(connection, area: Self.nowhere) else { return nil }
    self.connection = connection
    self.visual = visual
    (id, colormap) = (made.id, made.colormap)
    ground = ScreenGround(connection)
    connection.describeOverlay(id, instance: "hud", name: "Hud")
  }

  convenience init?(_ connection: Connection) {
    self.init(connection, Self.request(connection))
  }

  func destroy() {
    picture = nil
    connection.destroyOverlay(id, colormap)
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
    connection.setShape(XCB_SHAPE_SK_INPUT, of: id, to: area.map { [$0] } ?? [])
  }

  /// Cuts the window to rectangles; nil shows all of it.
  func shape(_ rectangles: [PixelRect]?) {
    guard rectangles != nil || isShaped, connection.extensions.hasShape else { return }
    isShaped = rectangles != nil
    if let rectangles {
      connection.setShape(XCB_SHAPE_SK_BOUNDING, of: id, to: rectangles)
    } else {
      let (set, kind) = (XCB_SHAPE_SO_SET.rawValue, XCB_SHAPE_SK_BOUNDING.rawValue)
      xcb_shape_mask(connection.xcb, UInt8(set), UInt8(kind), id, 0, 0, 0)
    }
  }

  // MARK: On the screen

  func map() {
    connection.keepCompositing(for: id)
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
