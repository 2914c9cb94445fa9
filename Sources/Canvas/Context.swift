internal import CCairo

/// Draws on a surface; coordinates are points.
public final class Context {
  let pointer: OpaquePointer
  /// Device pixels in a point at the time the context was made.
  public let scale: Double
  /// Which face of a colour with two is drawn.
  public var userInterfaceStyle = UserInterfaceStyle.light

  /// Makes a context that draws on `surface`.
  public init(_ surface: Surface) {
    var scale = 1.0
    var vertical = 1.0
    cairo_surface_get_device_scale(surface.pointer, &scale, &vertical)
    self.scale = scale
    // cairo_create answers a context in error rather than NULL; drawing on it does nothing.
    pointer = cairo_create(surface.pointer)
  }

  deinit { cairo_destroy(pointer) }

  // MARK: State

  /// Runs `body` and then brings back the clip, the transform and the colour of before.
  public func withState(_ body: () -> Void) {
    cairo_save(pointer)
    body()
    cairo_restore(pointer)
  }

  /// Moves the origin.
  public func translate(x: Double, y: Double) { cairo_translate(pointer, x, y) }

  /// Scales about the origin.
  public func scale(by factor: Double) { cairo_scale(pointer, factor, factor) }

  /// Limits drawing to a rectangle, as well as to the clip there is.
  public func clip(to rect: Rect) {
    cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(pointer)
  }

  /// The rectangle around what can still be drawn on, in points.
  public var clipBounds: Rect {
    var x1 = 0.0
    var y1 = 0.0
    var x2 = 0.0
    var y2 = 0.0
    cairo_clip_extents(pointer, &x1, &y1, &x2, &y2)
    return Rect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  // MARK: Painting

  /// Fills everything inside the clip, replacing what is there (alpha included).
  public func clear(_ color: Color = .clear) {
    cairo_save(pointer)
    cairo_set_operator(pointer, CAIRO_OPERATOR_SOURCE)
    setSource(color)
    cairo_paint(pointer)
    cairo_restore(pointer)
  }

  /// Fills a rectangle.
  public func fill(_ rect: Rect, _ color: Color) {
    setSource(color)
    cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(pointer)
  }

  /// Fills a path.
  public func fill(_ path: Path, _ color: Color) {
    setSource(color)
    path.add(to: pointer)
    cairo_fill(pointer)
  }

  /// Draws along a path with round ends and joins.
  ///
  /// - Parameters:
  ///   - path: the line.
  ///   - color: its colour.
  ///   - width: its thickness in points.
  public func stroke(_ path: Path, _ color: Color, width: Double) {
    setSource(color)
    path.add(to: pointer)
    cairo_set_line_width(pointer, width)
    cairo_set_line_cap(pointer, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(pointer, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(pointer)
  }

  /// Draws a line of one device pixel along the inner edge of a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, with its edges on device pixels.
  ///   - radius: of its corners, in points.
  ///   - color: the line's colour; a clear one draws nothing.
  public func strokeEdge(of rect: Rect, radius: Double, _ color: Color) {
    guard color.resolvedColor(with: userInterfaceStyle).alpha > 0 else { return }
    let width = 1 / scale
    let line = rect.insetBy(dx: width / 2, dy: width / 2)
    stroke(Path(roundedRect: line, radius: radius - width / 2), color, width: width)
  }

  /// Limits drawing to the inside of a path, as well as to the clip there is.
  public func clip(to path: Path) {
    path.add(to: pointer)
    cairo_clip(pointer)
  }

  /// Draws a picture into a rectangle.
  public func draw(_ image: Image, in rect: Rect) {
    guard image.pixelWidth > 0, image.pixelHeight > 0 else { return }
    cairo_save(pointer)
    cairo_translate(pointer, rect.minX, rect.minY)
    cairo_scale(
      pointer,
      rect.width / Double(image.pixelWidth),
      rect.height / Double(image.pixelHeight)
    )
    cairo_set_source_surface(pointer, image.pointer, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_GOOD)
    cairo_paint(pointer)
    cairo_restore(pointer)
  }

  /// Draws `body` as one layer at an opacity.
  ///
  /// - Parameters:
  ///   - alpha: opacity from 0 to 1.
  ///   - body: draws the layer.
  public func withAlpha(_ alpha: Double, _ body: () -> Void) {
    guard alpha < 1 else { return body() }
    guard alpha > 0 else { return }
    cairo_push_group(pointer)
    body()
    cairo_pop_group_to_source(pointer)
    cairo_paint_with_alpha(pointer, alpha)
  }

  /// Composes another surface, scaled about a centre, over what is there; done by the X server where both live on it.
  ///
  /// - Parameters:
  ///   - surface: the picture.
  ///   - rect: where it lies when not scaled, in points.
  ///   - factor: scale about the centre of `rect`.
  ///   - alpha: opacity from 0 to 1.
  ///   - replacing: when true the picture replaces everything inside the clip instead of lying over it.
  package func compose(
    _ surface: Surface,
    in rect: Rect,
    scaledBy factor: Double,
    alpha: Double,
    replacing: Bool
  ) {
    cairo_save(pointer)
    cairo_translate(pointer, rect.midX, rect.midY)
    cairo_scale(pointer, factor, factor)
    cairo_set_source_surface(pointer, surface.pointer, -rect.width / 2, -rect.height / 2)
    // Bilinear is what every X server does by itself; a better filter would bring the pixels back to us.
    cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_BILINEAR)
    cairo_set_operator(pointer, replacing ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
    if alpha >= 1 { cairo_paint(pointer) } else { cairo_paint_with_alpha(pointer, alpha) }
    cairo_restore(pointer)
  }

  func setSource(_ color: Color) {
    let color = color.resolvedColor(with: userInterfaceStyle)
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }
}
