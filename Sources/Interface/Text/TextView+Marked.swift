public import Canvas

/// Text under composition: it stands in the lines where the selection is, and the buffer knows nothing of it.
extension TextView: TextInputClient {
  /// The text with what is being composed in it.
  var shownText: String {
    guard let markedText else { return buffer.text }
    var text = buffer.text
    let range = buffer.selection.range
    text.replaceSubrange(
      buffer.index(range.lowerBound)..<buffer.index(range.upperBound),
      with: markedText.text
    )
    return text
  }

  /// The caret in the text that is shown, in bytes.
  var shownCaret: Int {
    guard let markedText else { return buffer.caret }
    return buffer.selection.range.lowerBound + min(markedText.caret, markedText.text.utf8.count)
  }

  /// Shows what is being composed, in place of what was; nil ends it and nothing stays.
  public final func setMarkedText(_ marked: MarkedText?) {
    let wanted = marked.flatMap { marked -> MarkedText? in
      let text = TextCleaning.clean(marked.text, singleLine: true)
      guard !text.isEmpty else { return nil }
      // Places mean nothing in a text that had to be changed.
      return text == marked.text ? marked : MarkedText(text)
    }
    guard wanted != markedText else { return }
    markedText = wanted
  }

  /// Makes text of what is being composed, as it stands.
  public final func unmarkText() {
    guard let markedText else { return }
    insertText(markedText.text)
    rootView?.host?.textInputDidEnd(keeping: markedText.text)
  }

  /// Inserts text that is finished, in place of what was being composed.
  public final func insertText(_ text: String) {
    markedText = nil
    insert(text)
  }

  /// The caret in the window, in points.
  public final var caretRectInWindow: Rect {
    guard let rootView else { return caretRect }
    return convert(caretRect, to: rootView)
  }

  /// A line under what is being composed, and colour behind the part that is being converted.
  func drawMarks(in context: Context) {
    guard let markedText else { return }
    let start = buffer.selection.range.lowerBound
    let origin = textOrigin
    let shown = -origin.y...(-origin.y + frame.height)
    func fill(_ range: Range<Int>, _ shape: (Rect) -> Rect, _ color: Color) {
      let range = start + range.lowerBound..<start + range.upperBound
      for rect in layout.rects(of: range, visible: shown) {
        let placed = shape(rect.offsetBy(dx: origin.x, dy: origin.y))
        context.fill(placed.aligned(toScale: contentScale), color)
      }
    }
    let whole = 0..<markedText.text.utf8.count
    for range in markedText.highlights {
      fill(range.clamped(to: whole), { $0 }, Palette.selection)
    }
    let line = max(1, font.size / 16)
    fill(
      whole,
      { Rect(x: $0.minX, y: $0.maxY - 2 * line, width: $0.width, height: line) },
      Palette.label
    )
  }
}
