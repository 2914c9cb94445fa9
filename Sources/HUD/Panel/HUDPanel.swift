public import Canvas

/// One content of a HUD, laid out and ready to be drawn.
///
/// It has no clock: what moves is told to `draw` by a moment.
public struct HUDPanel {
  /// The extent of the box, in points; a whole number of device pixels at 1, 1.25, 1.5, 2 and 3 of them in a point.
  public let size: Size

  let sign: HUDSign
  private let look: HUDLook
  private let scale: Double
  private let progress: Double?
  private let arrangement: HUDArrangement

  /// Lays out a content.
  ///
  /// - Parameters:
  ///   - content: what is shown.
  ///   - theme: its colours.
  ///   - scale: device pixels in a point where it will be drawn.
  ///   - maximumWidth: the widest box, in points; longer words wrap.
  ///   - pictures: finds pictures named by the content; without it they are left out.
  public init(
    _ content: HUDContent,
    theme: HUDTheme,
    scale: Double,
    maximumWidth: Double,
    pictures: (any HUDPictureSource)? = nil
  ) {
    self.scale = scale
    look = HUDLook(theme)
    progress = content.progress.map { max(0, min(1, $0)) }
    let side = (content.iconSize ?? HUDMeasure.glyph) * scale
    sign = HUDSign(content, side: Int(max(1, min(side.rounded(), 4096))), pictures)
    let width = max(HUDMeasure.side, (maximumWidth / 4).rounded(.down) * 4)
    let parts = HUDParts(
      content: content,
      kind: sign.kind(withValue: progress != nil),
      isLiving: sign.isSpinner || sign.isGauge,
      words: HUDWords(look: look, scale: scale, maximumLines: content.maximumLines),
      maximumWidth: width
    )
    let setting = HUDSetting(content, theme: theme, scale: scale, maximumWidth: width)
    arrangement = setting?.arrangement { parts.arranged() } ?? parts.arranged()
    size = arrangement.size
  }

  /// The same for panels that differ in what lives only; nil where none is known to.
  var number: Int? { arrangement.number }

  /// True while a spinner turns, which it does for ever.
  public var isAlive: Bool { sign.isSpinner || (sign.isBar && progress == nil) }

  /// What changes from frame to frame of a spinner, a mark or a value, in points from the box's corner; nil where nothing does.
  public var livingArea: Rect? {
    let glyph = sign.isStill ? nil : arrangement.glyph
    let areas = [glyph, arrangement.bar, arrangement.percentage?.frame].compactMap { $0 }
    guard !areas.isEmpty else { return nil }
    // A point more each way holds what antialiasing spreads and what goes to the nearest pixel.
    let area = areas.reduce(Rect.zero) { $0.union($1) }.insetBy(dx: -1, dy: -1)
    return area.aligned(toScale: scale).intersection(Rect(origin: .zero, size: size))
  }

  // MARK: Drawing

  /// Draws the panel.
  ///
  /// - Parameters:
  ///   - box: where its box is; one of another size than `size` has the content in its middle, and cut off at its edge.
  ///   - context: what to draw on.
  ///   - moment: what of it moves, and where that is.
  public func draw(in box: Rect, context: Context, moment: HUDMoment) {
    drawBox(box, context: context)
    drawContent(in: box, context: context, moment: moment)
  }

  /// Draws the box without what is in it, for contents that fade into one another within one box.
  ///
  /// - Parameters:
  ///   - box: its place and size.
  ///   - context: what to draw on.
  public func drawBox(_ box: Rect, context: Context) {
    let radius = HUDLook.radius(of: box.size)
    let part = context.clipBounds
    // Most of what lives is in the middle, where there is one colour.
    if box.insetBy(dx: radius, dy: radius).contains(part) { return context.fill(part, look.box) }
    context.fill(Self.outline(of: box), look.box)
    context.strokeEdge(of: box, radius: radius, look.edge)
  }

  /// Draws what is in the box, without the box.
  ///
  /// - Parameters:
  ///   - box: the box around it.
  ///   - context: what to draw on.
  ///   - moment: what of it moves, and where that is.
  public func drawContent(in box: Rect, context: Context, moment: HUDMoment) {
    context.withState {
      if box.size != size { context.clip(to: Self.outline(of: box)) }
      context.translate(
        x: snap(box.minX + (box.width - size.width) / 2),
        y: snap(box.minY + (box.height - size.height) / 2)
      )
      context.withAlpha(moment.opacity) { drawParts(context, moment) }
    }
  }

  private static func outline(of box: Rect) -> Path {
    Path(roundedRect: box, radius: HUDLook.radius(of: box.size))
  }

  private func drawParts(_ context: Context, _ moment: HUDMoment) {
    let progress = self.progress.map { max(0, min(1, moment.progress ?? $0)) }
    let pen = HUDPen(context: context, look: look, moment: moment, progress: progress)
    drawTexts(context)
    if let bar = arrangement.bar {
      pen.drawBar(in: bar.aligned(toScale: scale), fromRight: isMirrored)
    }
    if let glyph = arrangement.glyph { pen.draw(sign, in: glyph.aligned(toScale: scale)) }
    guard let progress, let (frame, style, alignment) = arrangement.percentage else { return }
    let base = snap(frame.minY + style.baseline) - style.baseline
    let line = Rect(x: frame.minX, y: base, width: frame.width, height: frame.height)
    style.draw(progress, in: line, alignment: alignment, context: context)
  }

  private func drawTexts(_ context: Context) {
    // Cairo's clip is made of whole pixels around what was asked for.
    let part = context.clipBounds
    for text in arrangement.texts {
      let origin = onPixels(text)
      let ink = text.layout.inkBounds.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -1, dy: -1)
      if ink.intersects(part) { text.layout.draw(in: context, at: origin) }
    }
  }

  private var isMirrored: Bool { arrangement.texts.first?.layout.isRightToLeft ?? false }

  /// Letters stand sharp when their baseline is on a pixel's edge.
  private func onPixels(_ text: HUDArrangement.Text) -> Point {
    let baseline = text.layout.baseline
    return Point(x: snap(text.origin.x), y: snap(text.origin.y + baseline) - baseline)
  }

  private func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
}
