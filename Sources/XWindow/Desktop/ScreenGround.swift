internal import CX11
internal import Canvas
internal import Interface

/// The screen's pixels beneath an overlay, copied on the server: what it is blended over where nobody
/// composites.
final class ScreenGround {
  private let connection: Connection
  private var present: GroundCopy?
  /// What lay beneath where the overlay was before it moved.
  private var past: GroundCopy?
  private var gc: xcb_gcontext_t?

  init(_ connection: Connection) { self.connection = connection }

  isolated deinit {
    if let gc { xcb_free_gc(connection.xcb, gc) }
  }

  /// The copy; nil where there is none that could be drawn.
  var surface: Surface? { present?.buffer.surface }

  /// How much of its area the overlay hides, counted from its corner; nil: all of it.
  var cut: [PixelRect]? {
    get { present?.cut }
    set { present?.cut = newValue }
  }

  /// What the screen does not show, since the overlay hides it or has left only now; the oldest first.
  func hidden(_ now: Instant) -> [GroundCopy] {
    [past, present].compactMap { $0 }.filter { $0.isHidden(now) }
  }

  /// Gives back a copy that is too large to be kept for nobody.
  func shrink(to limit: Int) {
    func isTooLarge(_ copy: GroundCopy?) -> Bool {
      copy.map { $0.buffer.bounds.width * $0.buffer.bounds.height > limit } ?? false
    }
    if isTooLarge(past) { past = nil }
    if isTooLarge(present) { present = nil }
  }

  /// The overlay was taken away.
  func uncovered(_ now: Instant) { present?.leaving = now }

  /// Copies the pixels of an area.
  ///
  /// - Parameters:
  ///   - area: in device pixels of the screen.
  ///   - scale: device pixels in a point of what is drawn over it.
  ///   - isFollowing: what was copied before lies there now, beneath the overlay.
  ///   - others: what other overlays hide.
  ///   - now: the present moment.
  func capture(
    _ area: PixelRect,
    scale: Double,
    isFollowing: Bool,
    others: [GroundCopy],
    _ now: Instant
  ) {
    let old = present
    let own = isFollowing ? [old?.moved(to: area)].compactMap { $0 } : hidden(now)
    if old?.area != area { past = isFollowing ? nil : old?.left(now) }
    let reusable = old?.buffer.serves(area, scale) == true && own.isEmpty ? old?.buffer : nil
    guard let buffer = reusable ?? makeBuffer(area, scale) else { return present = nil }
    present = GroundCopy(buffer: buffer, area: area)
    buffer.surface.flush()
    let screen = PixelRect(x: 0, y: 0, width: 0, height: 0)
    copy(connection.root, from: screen, to: buffer, area, area)
    for hidden in others + own { restore(hidden, to: buffer, area) }
    buffer.surface.markDirty()
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

  /// Puts what an overlay hides in its place.
  private func restore(_ hidden: GroundCopy, to buffer: BackBuffer, _ area: PixelRect) {
    let part = hidden.area.intersection(area)
    guard !part.isEmpty else { return }
    if let cut = hidden.cut {
      let rectangles = cut.map(\.wire)
      xcb_set_clip_rectangles(
        connection.xcb,
        UInt8(XCB_CLIP_ORDERING_UNSORTED.rawValue),
        context,
        Int16(clamping: hidden.area.x - area.x),
        Int16(clamping: hidden.area.y - area.y),
        UInt32(rectangles.count),
        rectangles
      )
    }
    copy(hidden.buffer.pixmap, from: hidden.area, to: buffer, area, part)
    if hidden.cut != nil {
      xcb_change_gc(connection.xcb, context, XCB_GC_CLIP_MASK.rawValue, [UInt32(0)])
    }
  }

  /// Copies a part of the screen out of a drawable that lies at `origin` there.
  private func copy(
    _ source: xcb_drawable_t,
    from origin: PixelRect,
    to buffer: BackBuffer,
    _ area: PixelRect,
    _ part: PixelRect
  ) {
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
