internal import CX11
internal import Canvas
internal import Interface

/// A translucent window above the host's frame: no focus, no input, moved but never resized by its
/// animation.
@MainActor
final class OverlayWindow: Overlay {
  let id: xcb_window_t
  private(set) weak var host: TopLevelWindow?
  var onFailure: (() -> Void)?
  let stacking: OverlayStacking
  private let connection: Connection
  private let visual: Visual
  private let colormap: xcb_colormap_t
  private var content: OverlayContent
  private var picture: OverlayPicture?
  private var shown: (scale: Double, alpha: Double)?
  /// Blended by us over the host's own pixels: what a compositor would show, without one.
  private var isOpaque = false
  private var isMapped = false
  private var isRemoved = false

  /// Makes the window, unmapped; nil when the server refuses it.
  ///
  /// - Parameters:
  ///   - host: the window it lies over.
  ///   - content: what it shows.
  init?(over host: TopLevelWindow, content: OverlayContent) {
    let connection = host.connection
    let area = OverlayPicture.area(of: content, scale: connection.scale)
    let request = OverlayRequest(connection, area: area)
    guard let (made, visual) = request.granted(connection, area: area) else { return nil }
    guard let picture = try? OverlayPicture(connection, content: content, visual: visual) else {
      connection.destroyOverlay(made.id, made.colormap)
      return nil
    }
    (id, colormap) = (made.id, made.colormap)
    self.visual = visual
    self.connection = connection
    self.host = host
    self.content = content
    self.picture = picture
    stacking = OverlayStacking(connection, host: host.id, overlay: made.id)
    describe(under: host)
    connection.register(self)
  }

  isolated deinit { remove() }

  private func describe(under host: TopLevelWindow) {
    connection.describeOverlay(id, instance: "taglocation-hud", name: "TagLocation")
    let transient = XCB_ATOM_WM_TRANSIENT_FOR.rawValue
    connection.setProperty(transient, of: id, type: XCB_ATOM_WINDOW, to: [host.id])
    connection.keepCompositing(for: id)
  }

  // MARK: Overlay

  func present(scale: Double, alpha: Double) {
    guard !isRemoved else { return }
    if shown == nil { begin() }
    if picture == nil {
      picture = try? OverlayPicture(connection, content: content, visual: visual)
      stacking.placeAgain()
      shape()
    }
    shown = (scale, alpha)
    compose()
    settle()
  }

  func update(_ content: OverlayContent) {
    self.content = content
    picture = nil
  }

  func redraw(_ area: Rect?) { picture?.redraw(area, content: content) }

  func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    stacking.stop()
    connection.unregister(id)
    // A compositor that fades windows out fades what they show last: nothing.
    if isMapped, !isOpaque {
      xcb_change_window_attributes(connection.xcb, id, XCB_CW_BACK_PIXEL.rawValue, [UInt32(0)])
      xcb_clear_area(connection.xcb, 0, id, 0, 0, 0, 0)
    }
    xcb_unmap_window(connection.xcb, id)
    connection.destroyOverlay(id, colormap)
    picture = nil
    connection.flush()
  }

  // MARK: Drawing

  private func begin() {
    let cookie = xcb_get_selection_owner(connection.xcb, connection.atoms[.compositor])
    connection.selectCompositorChanges(on: id)
    stacking.start()
    let owner = Reply(xcb_get_selection_owner_reply(connection.xcb, cookie, nil))?.value.owner
    isOpaque = visual.depth != 32 || (owner ?? 0) == 0
    shape()
  }

  /// Goes opaque, since raw translucent pixels would show from now on.
  ///
  /// A compositor that arrives changes nothing until the next show: it composites only later.
  func compositorLeft() {
    guard shown != nil, !isOpaque else { return }
    isOpaque = true
    shape()
    compose()
  }

  /// The form beneath changed; what is blended over it changes too.
  func hostDidDraw(_ area: PixelRect) {
    guard isOpaque, shown != nil, let picture else { return }
    if !area.intersection(picture.area).isEmpty { compose() }
    shape()
  }

  /// The frame is the window's background, so that the server repairs exposures by itself.
  private func compose() {
    guard let shown, let picture else { return }
    picture.compose(
      scaledBy: shown.scale,
      alpha: shown.alpha,
      over: isOpaque ? host?.buffer.map { ($0.surface, $0.bounds) } : nil
    )
    xcb_change_window_attributes(
      connection.xcb,
      id,
      XCB_CW_BACK_PIXMAP.rawValue,
      [picture.frame.pixmap]
    )
    if isMapped { xcb_clear_area(connection.xcb, 0, id, 0, 0, 0, 0) }
  }

  /// Opaque pixels are known only for the host's own area.
  private func shape() {
    guard isOpaque, let host, let picture else { return }
    let part = picture.area.intersection(host.bounds)
      .offsetBy(dx: -picture.area.x, dy: -picture.area.y)
    connection.setShape(XCB_SHAPE_SK_BOUNDING, of: id, to: [part])
  }

  // MARK: Place

  /// Brings place and visibility up to date; called when the event queue is empty, so that a frame
  /// and its window, told one after the other, make one move.
  func settle() {
    guard !isRemoved, shown != nil else { return }
    guard !stacking.isRefused else { return fail() }
    let isVisible = stacking.isVisible
    if stacking.needsPlace, isVisible { place() }
    guard isVisible != isMapped else { return }
    isMapped = isVisible
    if isVisible {
      xcb_map_window(connection.xcb, id)
    } else {
      xcb_unmap_window(connection.xcb, id)
    }
  }

  /// Place, size and order in one request: a manager that answers the first could else seem to refuse
  /// the second.
  private func place() {
    guard let picture else { return }
    stacking.placed()
    let origin = stacking.hostOrigin
    let mask =
      XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue
      | XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue
      | XCB_CONFIG_WINDOW_SIBLING.rawValue | XCB_CONFIG_WINDOW_STACK_MODE.rawValue
    let values = [
      UInt32(bitPattern: Int32(origin.x + picture.area.x)),
      UInt32(bitPattern: Int32(origin.y + picture.area.y)),
      UInt32(max(picture.area.width, 1)), UInt32(max(picture.area.height, 1)), stacking.frame,
      XCB_STACK_MODE_ABOVE.rawValue,
    ]
    xcb_configure_window(connection.xcb, id, UInt16(mask), values)
  }

  private func fail() {
    remove()
    let report = onFailure
    onFailure = nil
    report?()
  }
}
