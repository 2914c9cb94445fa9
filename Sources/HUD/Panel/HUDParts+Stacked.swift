internal import Canvas

/// Words under a glyph: the chapter's box.
extension HUDParts {
  /// Nil where the words are too long for it, or may become so.
  func stacked() -> HUDArrangement? {
    if !content.detail.isEmpty, isLiving { return nil }
    let side = side(HUDMeasure.glyph)
    let limit = min(max(HUDMeasure.stackedLine, side + 48), maximumWidth - 32)
    let block = HUDBlock(
      words.title(content.title, alignment: .center, within: nil),
      words.detail(content.detail, alignment: .center, within: nil)
    )
    guard block.width <= limit, block.isOneLineEach else { return nil }
    var made = block.first == nil && kind != .pie ? alone(side) : under(side, block)
    if kind == .ring { addPercentageInside(to: &made) }
    return made
  }

  private func alone(_ side: Double) -> HUDArrangement {
    let extent = HUDMeasure.up(side + 48)
    let edge = (extent - side) / 2
    var made = HUDArrangement()
    made.size = Size(width: extent, height: extent)
    made.glyph = Rect(x: edge, y: edge, width: side, height: side)
    return made
  }

  private func under(_ side: Double, _ block: HUDBlock) -> HUDArrangement {
    let figures = figuresBelow(block)
    // The chapter has the middle of its word 12 points under the glyph.
    let top = 24 + side - (block.first?.size.height ?? figures?.reserved.height ?? 0) / 2
    let gap = figures == nil || block.first == nil ? 0 : HUDBlock.gap
    let bottom = top + block.height + gap + (figures?.reserved.height ?? 0)
    let width = max(block.width, figures?.reserved.width ?? 0)
    var made = HUDArrangement()
    made.size = boxSize(side, width: width, bottom: bottom)
    let middle = made.size.width / 2
    // Of more room than the chapter's box leaves, a small glyph has half above it.
    let lead = ((made.size.height - bottom - 12) / 8).rounded(.down) * 4
    made.glyph = Rect(x: middle - side / 2, y: 12 + lead, width: side, height: side)
    block.add(to: &made, centredAt: middle, top: top + lead)
    if let figures {
      let room = figures.reserved
      let corner = Point(x: middle - room.width / 2, y: bottom + lead - room.height)
      made.percentage = (Rect(origin: corner, size: room), figures, .center)
    }
    return made
  }

  /// A disc has no room inside for its percentage.
  private func figuresBelow(_ block: HUDBlock) -> HUDPercentage? {
    guard kind == .pie else { return nil }
    return block.first == nil
      ? percentage(HUDMeasure.titleFont, look.title)
      : percentage(HUDMeasure.detailFont, look.detail)
  }

  /// Never narrower than high: a tall box looks like a dialogue.
  private func boxSize(_ side: Double, width: Double, bottom: Double) -> Size {
    let height = max(HUDMeasure.up(bottom + 12), HUDMeasure.side)
    let fitting = width <= HUDMeasure.side - 16 ? HUDMeasure.side : HUDMeasure.up(width + 32)
    let needed = max(fitting, HUDMeasure.up(side + 32))
    return Size(width: max(needed, min(height, maximumWidth)), height: height)
  }

  private func addPercentageInside(to made: inout HUDArrangement) {
    guard let glyph = made.glyph else { return }
    let font = Font(size: glyph.width / 4.8, weight: .semibold)
    let style = percentage(font, look.title)
    let size = style.reserved
    let corner = Point(x: glyph.midX - size.width / 2, y: glyph.midY - size.height / 2)
    made.percentage = (Rect(origin: corner, size: size), style, .center)
  }
}
