internal import CX11
internal import Canvas
internal import Interface

/// The screen's pixels beneath an overlay, copied on the server: what it is blended over where nobody
/// composites.
final class ScreenGround {
  private let connection: Connection
  private var buffer: BackBuffer?
  /// Where the copy is from, in device pixels of the screen.
  private(set) var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// When the overlay left that place; nil while it lies there.
  private var leaving: Instant?
  private var gc: xcb_gcontext_t?

  /// How long programs may take to paint again where an overlay was: until then the screen shows
  /// it still, or nothing.
  private static let repaint = Duration.milliseconds(200)

  init(_ connection: Connection) { self.connection = connection }

  isolated deinit {
    if let gc { xcb_free_gc(connection.xcb, gc) }
  }

  /// The copy; nil where there is none that could be drawn.
  var surface: Surface? { buffer?.surface }

  /// Gives back a copy that is too large to be kept for nobody.
  func shrink(to limit: Int) {
    if let held = buffer?.bounds, held.width * held.height > limit { buffer = nil }
  }

  /// The overlay was taken away.
  func uncovered(_ now: Instant) { leaving = now }

  /// Copies the pixels of an area.
  ///
  /// - Parameters:
  ///   - newArea: in device pixels of the screen.
  ///   - scale: device pixels in a point of what is drawn over it.
  ///   - covered: where what was copied before lies now, when the screen shows the overlay there.
  ///   - part: how much of that the overlay hides; nil for all of it.
  ///   - now: the present moment.
  func capture(
    _ newArea: PixelRect,
    scale: Double,
    keeping covered: PixelRect?,
    part: PixelRect? = nil,
    _ now: Instant
  ) {
    let covered = covered ?? leaving.flatMap { now - $0 < Self.repaint ? area : nil }
    let old = buffer
    if covered != nil || old.map({ !Self.serves($0, newArea, scale) }) ?? true {
      buffer = makeBuffer(newArea, scale)
    }
    (area, leaving) = (newArea, nil)
    guard let buffer else { return }
    buffer.surface.flush()
    copy(connection.root, to: buffer, newArea, from: (0, 0))
    if let covered, let old {
      let hidden = newArea.intersection(covered).intersection(part ?? covered)
      copy(old.pixmap, to: buffer, hidden, from: (covered.x, covered.y))
    }
    buffer.surface.markDirty()
  }

  private static func serves(_ buffer: BackBuffer, _ area: PixelRect, _ scale: Double) -> Bool {
    let held = buffer.bounds
    return buffer.scale == scale && held.width >= area.width && held.height >= area.height
      && held.width * held.height <= 4 * area.width * area.height
  }

  /// A buffer with a colour in it that stays where the screen may not be read.
  private func makeBuffer(_ area: PixelRect, _ scale: Double) -> BackBuffer? {
    guard let visual = VisualChooser.standard(connection), visual.hasColorBits,
      let made = try? BackBuffer(
        connection,
        width: area.width,
        height: area.height,
        visual: visual,
        scale: scale
      )
    else { return nil }
    made.draw(made.bounds) { $0.clear(Color(white: 0.2)) }
    return made
  }

  /// Copies a part of the screen's area out of a drawable whose corner lies at `origin` there.
  private func copy(
    _ source: xcb_drawable_t,
    to buffer: BackBuffer,
    _ part: PixelRect,
    from origin: (x: Int, y: Int)
  ) {
    guard !part.isEmpty else { return }
    xcb_copy_area(
      connection.xcb,
      source,
      buffer.pixmap,
      context,
      Int16(clamping: part.x - origin.x),
      Int16(clamping: part.y - origin.y),
      Int16(clamping: part.x - area.x),
      Int16(clamping: part.y - area.y),
      UInt16(clamping: part.width),
      UInt16(clamping: part.height)
    )
  }

  /// Copies the root with the windows in it, and tells of nothing it could not copy.
  private var context: xcb_gcontext_t {
    if let gc { return gc }
    let made = xcb_generate_id(connection.xcb)
    gc = made
    let mask = XCB_GC_SUBWINDOW_MODE.rawValue | XCB_GC_GRAPHICS_EXPOSURES.rawValue
    let values = [XCB_SUBWINDOW_MODE_INCLUDE_INFERIORS.rawValue, 0]
    xcb_create_gc(connection.xcb, made, connection.root, mask, values)
    return made
  }
}
