internal import Canvas

/// Words above a bar, with the percentage at the other end of their line.
extension HUDParts {
  private static let edge = Size(width: 20, height: 16)
  private static let gap = 16.0
  /// The spinner in the place of a percentage where nothing is measured yet.
  private static let spinner = 16.0

  func aboveBar() -> HUDArrangement {
    let made = bar(within: maximumWidth)
    return isRightToLeft(made) ? made.mirrored() : made
  }

  /// All that at the side of a mark or a picture.
  func besideBar() -> HUDArrangement {
    let (start, gap) = (16.0, 12.0)
    // Half of the widest box is the bar's.
    let half = min(maximumWidth, HUDMeasure.largest) / 2
    let side = min(side(HUDMeasure.smallGlyph), half - start - gap)
    let lead = start + side + gap - Self.edge.width
    let bar = bar(within: maximumWidth - lead)
    let height = max(bar.size.height, HUDMeasure.up(side + 24))
    var made = bar.moved(right: lead, down: (height - bar.size.height) / 2)
    made.size = Size(width: HUDMeasure.up(bar.size.width + lead), height: height)
    made.glyph = Rect(x: start, y: (height - side) / 2, width: side, height: side)
    return isRightToLeft(made) ? made.mirrored() : made
  }

  private func isRightToLeft(_ made: HUDArrangement) -> Bool {
    made.texts.first?.layout.isRightToLeft ?? false
  }

  /// In the order of left to right.
  private func bar(within maximumWidth: Double) -> HUDArrangement {
    let figures = percentage(HUDMeasure.detailFont, look.detail)
    let room = figures.reserved.width
    let column = max(40, maximumWidth - 2 * Self.edge.width)
    let head = max(40, column - Self.gap - room)
    let title = words.title(content.title, alignment: .leading, within: head)
    let detail = words.detail(content.detail, alignment: .leading, within: column)
    let bar = HUDMeasure.bar.width
    let width = max(
      title.map { $0.contentWidth + Self.gap + room } ?? bar + Self.gap + room,
      bar,
      detail?.contentWidth ?? 0
    )
    var made = HUDArrangement()
    made.size.width = HUDMeasure.up(min(width, column) + 2 * Self.edge.width)
    let right = made.size.width - Self.edge.width
    if content.progress == nil {
      let line = title.map { $0.size.height / Double($0.lineCount) } ?? Self.spinner
      let top = Self.edge.height + (line - Self.spinner) / 2
      made.glyph = Rect(x: right - Self.spinner, y: top, width: Self.spinner, height: Self.spinner)
    } else {
      made.add(figures, right: right, besideLineOf: title, top: Self.edge.height)
    }
    let height = title?.size.height ?? max(figures.reserved.height, Self.spinner)
    let bottom = addBar(to: &made, line: height, room: room, isUnderTitle: title != nil)
    finish(&made, title, detail, bottom: bottom)
    return made
  }

  /// Adds the bar under the title's line, or on the percentage's where there is no title.
  ///
  /// - Returns: where what comes next may begin.
  private func addBar(
    to made: inout HUDArrangement,
    line: Double,
    room: Double,
    isUnderTitle: Bool
  ) -> Double {
    let height = HUDMeasure.bar.height
    let top = Self.edge.height + (isUnderTitle ? line + 8 : (line - height) / 2)
    let width = made.size.width - 2 * Self.edge.width - (isUnderTitle ? 0 : Self.gap + room)
    made.bar = Rect(x: Self.edge.width, y: top, width: width, height: height)
    return isUnderTitle ? top + height : Self.edge.height + line
  }

  private func finish(
    _ made: inout HUDArrangement,
    _ title: TextLayout?,
    _ detail: TextLayout?,
    bottom: Double
  ) {
    HUDBlock(title, nil).add(to: &made, left: Self.edge.width, top: Self.edge.height)
    HUDBlock(detail, nil).add(to: &made, left: Self.edge.width, top: bottom + 8)
    let end = detail.map { bottom + 8 + $0.size.height } ?? bottom
    made.size.height = HUDMeasure.up(end + Self.edge.height)
  }
}
