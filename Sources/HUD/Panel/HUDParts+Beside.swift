internal import Canvas

/// Words beside a glyph, for more of them than find room under it.
extension HUDParts {
  private static let start = 16.0
  private static let gap = 12.0
  private static let end = 20.0

  /// The glyph first, then the words; for a gauge its percentage last.
  func beside() -> HUDArrangement {
    let side = side(HUDMeasure.smallGlyph)
    let figures = kind == .sign ? nil : percentage(HUDMeasure.detailFont, look.detail)
    let figuresWidth = figures.map { $0.reserved.width + Self.gap } ?? 0
    let left = Self.start + side + Self.gap
    let column = max(40, maximumWidth - left - figuresWidth - Self.end)
    let block = HUDBlock(
      words.title(content.title, alignment: .leading, within: column),
      words.detail(
        content.detail,
        alignment: .leading,
        within: column,
        lines: isLiving ? 2 : HUDMeasure.detailLines
      )
    )
    var made = HUDArrangement()
    made.size = Size(
      width: HUDMeasure.up(left + steady(block, within: column) + figuresWidth + Self.end),
      height: HUDMeasure.up(max(side, block.height) + 24)
    )
    let middle = made.size.height / 2
    made.glyph = Rect(x: Self.start, y: middle - side / 2, width: side, height: side)
    let top = middle - block.height / 2
    block.add(to: &made, left: left, top: top)
    if let figures {
      made.add(figures, right: made.size.width - Self.end, besideLineOf: block.first, top: top)
    }
    return block.isRightToLeft ? made.mirrored() : made
  }

  /// The width of the words; of those that change often, such as a command's last line, in steps, so that the box seldom changes.
  private func steady(_ block: HUDBlock, within column: Double) -> Double {
    guard isLiving, block.detail != nil else { return block.width }
    return min(max((block.width / 80).rounded(.up) * 80, 160), column)
  }
}
