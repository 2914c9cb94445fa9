internal import Canvas

/// Where the parts of a panel lie, in points from the corner of its box.
struct HUDArrangement {
  /// A text and the top left corner of its lines.
  struct Text {
    let layout: TextLayout
    var origin: Point
  }

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

  /// Adds a text with the middle of its lines at `midX`.
  mutating func add(_ text: TextLayout, centredAt midX: Double, top: Double) {
    let width = text.contentWidth.rounded(.up)
    texts.append(Text(layout: text, origin: Point(x: midX - width / 2, y: top)))
  }

  /// Adds a text that begins at `left`.
  mutating func add(_ text: TextLayout, left: Double, top: Double) {
    texts.append(Text(layout: text, origin: Point(x: left, y: top)))
  }
}
