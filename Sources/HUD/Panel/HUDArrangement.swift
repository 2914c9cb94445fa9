internal import Canvas

/// Where the parts of a panel lie, in points from the corner of its box.
struct HUDArrangement {
  /// A text and the top left corner of its lines.
  struct Text {
    let layout: TextLayout
    var origin: Point
  }

  /// The same for panels that differ in what lives only.
  var number: Int?
  /// The box; a multiple of four points each way.
  var size = Size.zero
  var glyph: Rect?
  var texts: [Text] = []
  var bar: Rect?
  /// Where a percentage stands and at which side of that.
  var percentage: (frame: Rect, style: HUDPercentage, alignment: TextAlignment)?

  /// The same seen in a mirror, for words that are read from right to left.
  func mirrored() -> HUDArrangement {
    var other = self
    func flip(_ rect: Rect) -> Rect {
      rect.offsetBy(dx: size.width - rect.maxX - rect.minX, dy: 0)
    }
    other.glyph = glyph.map(flip)
    other.bar = bar.map(flip)
    other.texts = texts.map { text in
      let width = text.layout.contentWidth.rounded(.up)
      return Text(
        layout: text.layout,
        origin: Point(x: size.width - text.origin.x - width, y: text.origin.y)
      )
    }
    if let (frame, style, alignment) = percentage {
      let turned: TextAlignment = alignment == .trailing ? .leading : alignment
      other.percentage = (flip(frame), style, turned)
    }
    return other
  }

  /// The same farther from the box's corner, in points; the box stays as large as it is.
  func moved(right: Double, down: Double) -> HUDArrangement {
    var other = self
    other.glyph = glyph?.offsetBy(dx: right, dy: down)
    other.bar = bar?.offsetBy(dx: right, dy: down)
    other.texts = texts.map {
      Text(layout: $0.layout, origin: $0.origin.offsetBy(dx: right, dy: down))
    }
    other.percentage?.frame = percentage?.frame.offsetBy(dx: right, dy: down) ?? .zero
    return other
  }

  /// Adds a percentage that ends at `right`, on the first line of a text that begins at `top`.
  mutating func add(
    _ figures: HUDPercentage,
    right: Double,
    besideLineOf text: TextLayout?,
    top: Double
  ) {
    let size = figures.reserved
    let baseline = text?.baseline ?? figures.baseline
    let corner = Point(x: right - size.width, y: top + baseline - figures.baseline)
    percentage = (Rect(origin: corner, size: size), figures, .trailing)
  }
}
