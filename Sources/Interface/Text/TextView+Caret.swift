internal import Canvas

/// What shows where typing goes on, and what is chosen.
extension TextView {
  /// Where the first line's corner lies; a single line slides sideways and stands in the middle.
  var textOrigin: Point {
    guard isSingleLine else { return Point(x: 0, y: -scrollOffset) }
    let top = ((frame.height - layout.size.height) / 2 * contentScale).rounded() / contentScale
    let slack = frame.width - layout.size.width - 2
    guard slack > 0, layout.isRightToLeft(at: 0) else { return Point(x: -scrollOffset, y: top) }
    // A line that wraps nowhere has no right edge to stand at but the field's.
    return Point(x: slack, y: top)
  }

  /// A selection shows for itself where the next letter goes.
  var showsCaret: Bool {
    isFirstResponder && (buffer.selection.isEmpty || markedText != nil)
      && (caret.isVisible || rootView?.hasKeyboardFocus == false)
  }

  /// Where the caret is, in the text that is shown.
  var caretPlace: TextPlace {
    TextPlace(offset: shownCaret, affinity: markedText == nil ? selectionAffinity : .forward)
  }

  /// Moves the caret to a place, and to its side of a soft break.
  func moveCaret(to place: TextPlace, extending: Bool = false) {
    buffer.moveCaret(to: place.offset, extending: extending)
    selectionAffinity = place.affinity
  }

  var caretRect: Rect { rect(ofCaret: layout.caret(at: caretPlace), width: 2) }

  private func rect(ofCaret place: Rect, width: Double) -> Rect {
    let origin = textOrigin
    let x = min(max(0, place.minX + origin.x), max(0, frame.width - width))
    return Rect(x: x, y: place.minY + origin.y, width: width, height: place.height)
      .aligned(toScale: contentScale)
  }

  /// Blinks only while there is a caret to see.
  func updateBlinking() {
    guard isFirstResponder, buffer.selection.isEmpty || markedText != nil else {
      return caret.stop()
    }
    caret.start(timers: rootView?.timers)
  }

  /// Asks for the caret, its flag and its weak half to be drawn again.
  func showCaret() {
    let flag = layout.hasRightToLeftText ? CaretFlag.length : 0
    setNeedsDisplay(caretRect.insetBy(dx: -1 - flag, dy: -1))
    guard layout.hasRightToLeftText else { return }
    let weak = rect(ofCaret: layout.carets(at: shownCaret).weak, width: 1)
    setNeedsDisplay(weak.insetBy(dx: -1 - flag, dy: -1))
  }

  /// Where both reading directions are in use, a flag at the top tells which way text goes in.
  ///
  /// Between them there are two places: the strong caret for text in the paragraph's own direction,
  /// and half a caret for text in the other one.
  func drawCaret(in context: Context) {
    let rect = caretRect
    context.fill(rect, Palette.tint)
    guard layout.hasRightToLeftText else { return }
    let carets = layout.carets(at: shownCaret)
    let isLeftward = layout.isRightToLeft(at: shownCaret)
    context.fill(CaretFlag.path(on: rect, pointsLeft: isLeftward), Palette.tint)
    guard carets.weak.minX != carets.strong.minX, selectionAffinity == .forward else { return }
    var weak = self.rect(ofCaret: carets.weak, width: 1)
    weak.size.height /= 2
    context.fill(weak, Palette.tint)
    context.fill(CaretFlag.path(on: weak, pointsLeft: !isLeftward), Palette.tint)
  }

  func drawSelection(in context: Context) {
    guard !buffer.selection.isEmpty, markedText == nil else { return }
    let origin = textOrigin
    let isActive = isFirstResponder && rootView?.hasKeyboardFocus == true
    let color = isActive ? Palette.selection : Palette.inactiveSelection
    let shown = -origin.y...(-origin.y + frame.height)
    for rect in layout.rects(of: buffer.selection.range, visible: shown) {
      context.fill(rect.offsetBy(dx: origin.x, dy: origin.y), color)
    }
  }
}

/// The little triangle at the top of a caret.
private enum CaretFlag {
  /// How far it sticks out, in points.
  static let length = 4.0

  static func path(on caret: Rect, pointsLeft: Bool) -> Path {
    let x = pointsLeft ? caret.minX : caret.maxX
    let tip = pointsLeft ? x - length : x + length
    return Path(points: [
      Point(x: x, y: caret.minY), Point(x: tip, y: caret.minY + length / 2),
      Point(x: x, y: caret.minY + length),
    ])
  }
}
