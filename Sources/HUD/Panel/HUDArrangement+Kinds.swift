internal import Canvas

/// What there is to arrange.
struct HUDParts {
  /// What is drawn beside the words, if anything.
  enum Kind {
    case none
    /// A mark, a spinner or a picture.
    case sign
    case ring
    case pie
    case bar
  }

  let content: HUDContent
  let kind: Kind
  /// True for what goes on: its words change while it is shown.
  let isLiving: Bool
  let words: HUDWords
  /// The widest box, in points.
  let maximumWidth: Double

  private var look: HUDLook { words.look }

  /// The arrangement that suits.
  func arranged() -> HUDArrangement {
    switch kind {
    case .none: wordsAlone()
    case .bar: aboveBar()
    case .sign, .ring, .pie: stacked() ?? beside()
    }
  }

  private func side(_ usual: Double) -> Double {
    max(8, min(content.iconSize ?? usual, maximumWidth - 32, 1024))
  }

  private func percentage(_ font: Font, _ color: Color) -> HUDPercentage {
    HUDPercentage(font: font, color: color, scale: words.scale)
  }

  // MARK: Words alone: a pill

  private func wordsAlone() -> HUDArrangement {
    let (paddingX, paddingY) = (20.0, 12.0)
    let width = max(40, maximumWidth - 2 * paddingX)
    let title = words.title(content.title, alignment: .center, within: width)
    let detail = words.detail(content.detail, alignment: .center, within: width)
    let block = Block(title, detail)
    var made = HUDArrangement()
    made.size = Size(
      width: max(HUDMeasure.up(block.width + 2 * paddingX), 72),
      height: max(HUDMeasure.up(block.height + 2 * paddingY), 44)
    )
    block.add(to: &made, centredAt: made.size.width / 2, top: (made.size.height - block.height) / 2)
    return made
  }

  // MARK: Words under a glyph: the chapter's box

  /// Nil where the words are too long for it, or may become so.
  private func stacked() -> HUDArrangement? {
    if !content.detail.isEmpty, isLiving { return nil }
    let side = side(HUDMeasure.glyph)
    let limit = min(max(HUDMeasure.stackedLine, side + 48), maximumWidth - 24)
    let title = words.title(content.title, alignment: .center, within: limit)
    let detail = words.detail(content.detail, alignment: .center, within: limit)
    for text in [title, detail].compactMap({ $0 }) where text.lineCount > 1 || text.isEllipsized {
      return nil
    }
    let block = Block(title, detail)
    let below = kind == .pie && content.progress != nil
    return below || block.height > 0
      ? stacked(block, side, showsPercentageBelow: below)
      : glyphAlone(side)
  }

  private func glyphAlone(_ side: Double) -> HUDArrangement {
    let extent = HUDMeasure.up(side + 48)
    var made = HUDArrangement()
    made.size = Size(width: extent, height: extent)
    made.glyph = Rect(
      x: (extent - side) / 2,
      y: (extent - side) / 2,
      width: side,
      height: side
    )
    addPercentageInside(to: &made)
    return made
  }

  private func stacked(_ block: Block, _ side: Double, showsPercentageBelow: Bool) -> HUDArrangement
  {
    let style = percentage(
      block.title == nil ? HUDMeasure.titleFont : HUDMeasure.detailFont,
      look.detail
    )
    let room = showsPercentageBelow ? style.reserved : .zero
    // The chapter has the middle of its word 12 points under the glyph.
    let first = block.title?.size.height ?? block.detail?.size.height ?? room.height
    let top = 12 + side + 12 - first / 2
    let gap = showsPercentageBelow && block.height > 0 ? 2.0 : 0
    let bottom = top + block.height + gap + room.height
    let text = max(block.width, room.width)
    var made = HUDArrangement()
    made.size.height = max(HUDMeasure.up(bottom + 12), HUDMeasure.side)
    let width = text <= HUDMeasure.side - 16 ? HUDMeasure.side : HUDMeasure.up(text + 32)
    made.size.width = min(
      max(width, HUDMeasure.up(side + 32), made.size.height),
      max(width, maximumWidth)
    )
    let middle = made.size.width / 2
    made.glyph = Rect(x: middle - side / 2, y: 12, width: side, height: side)
    block.add(to: &made, centredAt: middle, top: top)
    if showsPercentageBelow {
      let frame = Rect(
        origin: Point(x: middle - room.width / 2, y: bottom - room.height),
        size: room
      )
      made.percentage = (frame, style, .center)
    }
    addPercentageInside(to: &made)
    return made
  }

  private func addPercentageInside(to made: inout HUDArrangement) {
    guard kind == .ring, let glyph = made.glyph else { return }
    let font = Font(size: glyph.width / 4, weight: .semibold)
    let style = percentage(font, look.title)
    let size = style.reserved
    let corner = Point(x: glyph.midX - size.width / 2, y: glyph.midY - size.height / 2)
    made.percentage = (Rect(origin: corner, size: size), style, .center)
  }

  // MARK: Words beside a glyph

  private func beside() -> HUDArrangement {
    let side = side(HUDMeasure.smallGlyph)
    let (padding, gap, end) = (16.0, 12.0, 20.0)
    let showsPercentage = kind != .sign
    let style = percentage(HUDMeasure.detailFont, look.detail)
    let figures = showsPercentage ? style.reserved.width + gap : 0
    let column = max(40, maximumWidth - padding - side - gap - figures - end)
    let title = words.title(content.title, alignment: .leading, within: column)
    let detail = words.detail(
      content.detail,
      alignment: .leading,
      within: column,
      lines: isLiving ? 2 : HUDMeasure.detailLines
    )
    let block = Block(title, detail)
    // What changes often, such as a command's last line, must not change the box each time.
    let steps = isLiving && detail != nil ? max((block.width / 80).rounded(.up) * 80, 160) : 0
    let width = min(max(block.width, steps), column)
    var made = HUDArrangement()
    made.size = Size(
      width: HUDMeasure.up(padding + side + gap + width + figures + end),
      height: HUDMeasure.up(max(side, block.height) + 24)
    )
    let middle = made.size.height / 2
    made.glyph = Rect(x: padding, y: middle - side / 2, width: side, height: side)
    let top = middle - block.height / 2
    block.add(to: &made, left: padding + side + gap, top: top)
    if showsPercentage {
      addPercentage(style, to: &made, right: made.size.width - end, besideLineOf: block, top: top)
    }
    return block.isRightToLeft ? made.mirrored() : made
  }

  private func addPercentage(
    _ style: HUDPercentage,
    to made: inout HUDArrangement,
    right: Double,
    besideLineOf block: Block,
    top: Double
  ) {
    let size = style.reserved
    let baseline = (block.title ?? block.detail)?.baseline ?? style.baseline
    let corner = Point(x: right - size.width, y: top + baseline - style.baseline)
    made.percentage = (Rect(origin: corner, size: size), style, .trailing)
  }

  // MARK: Words above a bar

  private func aboveBar() -> HUDArrangement {
    let (paddingX, paddingY, gap) = (20.0, 16.0, 16.0)
    let style = percentage(HUDMeasure.detailFont, look.detail)
    // Where nothing is measured a small spinner stands in the place of the percentage.
    let figures = Size(width: style.reserved.width, height: max(style.reserved.height, 16))
    let column = max(40, maximumWidth - 2 * paddingX)
    let title = words.title(
      content.title,
      alignment: .leading,
      within: max(40, column - gap - figures.width)
    )
    let detail = words.detail(content.detail, alignment: .leading, within: column)
    let headWidth = title.map { $0.contentWidth.rounded(.up) + gap + figures.width } ?? 0
    let barWidth = content.iconSize ?? HUDMeasure.bar.width
    let beside = title == nil ? gap - 4 + figures.width : 0
    let inner = min(max(headWidth, barWidth + beside, detail?.contentWidth ?? 0), column)
    var made = HUDArrangement()
    made.size.width = HUDMeasure.up(inner + 2 * paddingX)
    let right = made.size.width - paddingX
    let headHeight = max(title?.size.height ?? 0, title == nil ? 0 : figures.height)
    let barTop =
      title == nil
      ? paddingY + (figures.height - HUDMeasure.bar.height) / 2 : paddingY + headHeight + 8
    made.bar = Rect(
      x: paddingX,
      y: barTop,
      width: right - paddingX - beside,
      height: HUDMeasure.bar.height
    )
    var bottom = title == nil ? paddingY + figures.height : barTop + HUDMeasure.bar.height
    if let title { made.add(title, left: paddingX, top: paddingY) }
    if let detail {
      made.add(detail, left: paddingX, top: bottom + 8)
      bottom += 8 + detail.size.height
    }
    made.size.height = HUDMeasure.up(bottom + paddingY)
    if content.progress != nil {
      addPercentage(style, to: &made, right: right, besideLineOf: Block(title, nil), top: paddingY)
    } else {
      let y = paddingY + ((title == nil ? figures.height : headHeight) - 16) / 2
      made.glyph = Rect(x: right - 16, y: y, width: 16, height: 16)
    }
    return Block(title, detail).isRightToLeft ? made.mirrored() : made
  }
}

/// A title with a detail under it.
private struct Block {
  let title: TextLayout?
  let detail: TextLayout?
  private let gap = 4.0

  init(_ title: TextLayout?, _ detail: TextLayout?) {
    self.title = title
    self.detail = detail
  }

  var width: Double {
    max(title?.contentWidth ?? 0, detail?.contentWidth ?? 0).rounded(.up)
  }

  var height: Double {
    let between = title != nil && detail != nil ? gap : 0
    return (title?.size.height ?? 0) + between + (detail?.size.height ?? 0)
  }

  var isRightToLeft: Bool { (title ?? detail)?.isRightToLeft ?? false }

  func add(to made: inout HUDArrangement, centredAt middle: Double, top: Double) {
    if let title { made.add(title, centredAt: middle, top: top) }
    if let detail {
      made.add(detail, centredAt: middle, top: top + height - detail.size.height)
    }
  }

  func add(to made: inout HUDArrangement, left: Double, top: Double) {
    if let title { made.add(title, left: left, top: top) }
    if let detail { made.add(detail, left: left, top: top + height - detail.size.height) }
  }
}
