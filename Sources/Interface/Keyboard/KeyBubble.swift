internal import Canvas

/// What a key writes, larger and above the finger that covers it.
final class KeyBubble: View {
  private var label = ""

  override func hitTest(_ point: Point) -> View? { nil }

  /// Shows what is on a key.
  ///
  /// - Parameters:
  ///   - label: what stands on it.
  ///   - face: where it is, in the keyboard's coordinates.
  ///   - bounds: the keyboard; the bubble stays between its sides.
  func show(_ label: String, over face: Rect, within bounds: Rect) {
    self.label = label
    let width = max(46, face.width + 16)
    let left = min(max(bounds.minX + 2, face.midX - width / 2), bounds.maxX - width - 2)
    frame = Rect(x: left, y: face.minY - 58, width: width, height: 54)
      .aligned(toScale: contentScale)
    isHidden = false
    setNeedsDisplay()
  }

  override func draw(_ dirty: Rect, in context: Context) {
    KeyCard.draw(bounds, in: context)
    KeyLabel.draw(label, size: 30, in: bounds, scale: contentScale, context)
  }
}

/// The ground of what comes up above a key.
enum KeyCard {
  /// Draws the ground, its shadow and its edge.
  static func draw(_ bounds: Rect, in context: Context) {
    let card = bounds.insetBy(dx: 2, dy: 2)
    context.fill(Path(roundedRect: card.offsetBy(dx: 0, dy: 1), radius: 9), Palette.keyShadow)
    context.fill(Path(roundedRect: card, radius: 9), Palette.key)
    // On a white row it would have no edge.
    context.strokeEdge(of: card, radius: 9, Palette.separator)
  }
}

/// Words in the middle of a key.
enum KeyLabel {
  /// Draws a text in the middle of a rectangle, smaller where it would not fit.
  static func draw(
    _ text: String,
    size: Double,
    color: Color = Palette.label,
    in rect: Rect,
    scale: Double,
    _ context: Context
  ) {
    guard !text.isEmpty else { return }
    func layout(_ size: Double) -> TextLayout {
      TextLayout(
        text,
        style: TextStyle(font: Font(size: size), color: color),
        scale: scale
      )
    }
    var made = layout(size)
    let room = rect.width - 4
    if made.size.width > room, room > 0 {
      made = layout(max(9, size * room / made.size.width))
    }
    let origin = Point(
      x: rect.midX - made.size.width / 2,
      y: ((rect.midY - made.size.height / 2) * scale).rounded() / scale
    )
    made.draw(in: context, at: origin)
  }
}
