internal import Canvas

/// Sets a panel's words: bounded, wrapped, and no wider than need be.
struct HUDWords {
  let look: HUDLook
  let scale: Double
  let maximumLines: Int

  /// Sets a title, unbroken where no width is given; nil when there are no words.
  func title(_ text: String, alignment: TextAlignment, within width: Double?) -> TextLayout? {
    let style = TextStyle(
      font: HUDMeasure.titleFont,
      color: look.title,
      alignment: alignment,
      maximumLines: max(1, min(maximumLines, HUDMeasure.mostLines))
    )
    return set(text, style, within: width)
  }

  /// Sets a detail, unbroken where no width is given; nil when there are no words.
  func detail(
    _ text: String,
    alignment: TextAlignment,
    within width: Double?,
    lines: Int = HUDMeasure.detailLines
  ) -> TextLayout? {
    let style = TextStyle(
      font: HUDMeasure.detailFont,
      color: look.detail,
      alignment: alignment,
      maximumLines: lines
    )
    return set(text, style, within: width)
  }

  private func set(_ text: String, _ style: TextStyle, within width: Double?) -> TextLayout? {
    let text = Self.bounded(text)
    guard !text.isEmpty else { return nil }
    var layout = TextLayout(text, style: style, scale: scale)
    // Lines are as long as reads well; they become longer only before words would have to be left out.
    guard let width else { return layout }
    let line = min(width, HUDMeasure.line)
    // Most words need no measure: they are not broken a second time.
    if layout.contentWidth <= line, layout.lineCount <= style.maximumLines { return layout }
    Self.wrap(layout, within: width)
    if let cut = Self.cuttingAfterLastLine(layout) {
      layout = TextLayout(cut, style: style, scale: scale)
      Self.wrap(layout, within: width)
    }
    layout.balance()
    layout.wrap(at: layout.contentWidth.rounded(.up))
    return layout
  }

  private static func wrap(_ layout: TextLayout, within width: Double) {
    layout.wrap(at: min(width, HUDMeasure.line))
    guard width > HUDMeasure.line else { return }
    if layout.isEllipsized || layout.hasJoinedLines { layout.wrap(at: width) }
  }

  /// The text up to the break in its last line, which takes all that is left, and an ellipsis; nil when there is none.
  private static func cuttingAfterLastLine(_ layout: TextLayout) -> String? {
    let text = layout.text
    let start = layout.line(at: text.utf8.count).lowerBound
    let head = text.utf8.index(text.startIndex, offsetBy: start)
    guard let end = text.unicodeScalars[head...].firstIndex(of: "\u{2028}") else { return nil }
    var last = text[head..<end]
    while last.last?.isWhitespace == true { last.removeLast() }
    return text[..<head] + last + "…"
  }

  /// No more than can ever be shown, in one paragraph: Pango counts the lines of each paragraph by itself.
  private static func bounded(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(2048) where scalar != "\r" {
      switch scalar {
      case "\n", "\u{2029}": kept.append("\u{2028}")
      case "\0"..<" ", "\u{7f}": kept.append(" ")
      default: kept.append(scalar)
      }
    }
    while let last = kept.last, last == "\u{2028}" || last == " " { kept.removeLast() }
    return String(kept)
  }
}
