internal import Canvas

/// The keys a text view uses; what it does not use goes on along the responder chain.
extension TextView {
  /// Does what a key does to the text; answers whether it did anything.
  func use(_ event: KeyEvent) -> Bool {
    if command(event) || edit(event) || move(event) { return true }
    guard event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
    // Tab leaves the view: a form is walked with it, as in GTK where a text takes no tabs.
    guard !event.text.isEmpty, event.key != .escape, event.key != .tab, event.key != .enter
    else { return false }
    insert(event.text)
    return true
  }

  private func command(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.character("a"), .control): selectAll()
    case (.character("z"), .control): undo()
    case (.character("z"), [.control, .shift]), (.character("y"), .control): redo()
    case (.character("x"), .control), (.delete, .shift): cut()
    case (.character("c"), .control), (.insert, .control): copy()
    case (.character("v"), .control), (.insert, .shift): paste(from: .clipboard)
    default: return false
    }
    return true
  }

  private func edit(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.alt, .logo]) else { return false }
    let isControl = event.modifiers.contains(.control)
    switch event.key {
    case .backspace: delete(isControl ? .word : .character, .backward)
    case .delete: delete(isControl ? .word : .character, .forward)
    case .enter where !isSingleLine && !isControl: change(.typing) { $0.insert("\n") }
    default: return false
    }
    return true
  }

  // MARK: Moving

  private func move(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.alt, .logo]) else { return false }
    let extending = event.modifiers.contains(.shift)
    let isControl = event.modifiers.contains(.control)
    let target =
      isControl
      ? controlTarget(event.key) : horizontalTarget(event.key, extending: extending)
    if let target {
      wantedColumn = nil
      go(to: target, extending: extending)
      return true
    }
    guard !isControl, let distance = verticalDistance(event.key) else { return false }
    moveVertically(by: distance, extending: extending)
    return true
  }

  private func go(to place: TextPlace, extending: Bool) {
    moveCaret(to: place, extending: extending)
    if extending { offerLater() }
  }

  private func horizontalTarget(_ key: Key, extending: Bool) -> TextPlace? {
    switch key {
    case .left: TextPlace(offset: visualTarget(.left, extending: extending))
    case .right: TextPlace(offset: visualTarget(.right, extending: extending))
    case .home: TextPlace(offset: layout.line(at: caretPlace).lowerBound)
    case .end: layout.lineEnd(at: caretPlace)
    default: nil
    }
  }

  private func controlTarget(_ key: Key) -> TextPlace? {
    let isRightToLeft = layout.isRightToLeft(at: buffer.caret)
    func target(_ unit: TextUnit, _ direction: TextDirection) -> TextPlace {
      TextPlace(offset: buffer.offset(from: buffer.caret, moving: direction, by: unit))
    }
    return switch key {
    case .left: target(.word, isRightToLeft ? .forward : .backward)
    case .right: target(.word, isRightToLeft ? .backward : .forward)
    case .up: target(.paragraph, .backward)
    case .down: target(.paragraph, .forward)
    case .home: target(.document, .backward)
    case .end: target(.document, .forward)
    default: nil
    }
  }

  /// One character over the screen; or, when something is chosen, the end of it on that side.
  private func visualTarget(_ direction: VisualDirection, extending: Bool) -> Int {
    let isForward = (direction == .right) != layout.isRightToLeft(at: buffer.caret)
    if !extending, !buffer.selection.isEmpty {
      let range = buffer.selection.range
      return isForward ? range.upperBound : range.lowerBound
    }
    guard layout.hasRightToLeftText else {
      return buffer.offset(
        from: buffer.caret,
        moving: isForward ? .forward : .backward,
        by: .character
      )
    }
    var place = buffer.caret
    // Pango's clusters are those of an older Unicode now and then: go on to a boundary of ours.
    while let next = layout.offset(from: place, moving: direction), next != place {
      place = next
      if buffer.boundary(atOrBefore: place) == place { return place }
    }
    return buffer.caret
  }

  private func verticalDistance(_ key: Key) -> Double? {
    guard !isSingleLine else { return nil }
    return switch key {
    case .up: -1
    case .down: 1
    case .pageUp: -frame.height
    case .pageDown: frame.height
    default: nil
    }
  }

  /// Goes to the line just above or below, or so many points away, and stays in the column.
  private func moveVertically(by distance: Double, extending: Bool) {
    let place = layout.caret(at: caretPlace)
    let column = wantedColumn ?? place.minX
    let y = distance < 0 ? place.minY + distance : place.maxY + distance
    let target =
      if y < 0 {
        TextPlace(offset: 0)
      } else if y > layout.size.height {
        TextPlace(offset: buffer.count)
      } else {
        layout.place(at: Point(x: column, y: y))
      }
    go(to: target, extending: extending)
    wantedColumn = column
  }

  /// What the list of keys says about a text.
  static func hints(singleLine: Bool) -> [KeyHint] {
    var hints = [
      KeyHint("Shift + a movement", "Choose text"),
      KeyHint("Ctrl+A", "Choose everything"),
      KeyHint("Ctrl + ← →", "Move by words"),
      KeyHint("Ctrl+Backspace", "Delete a word"),
      KeyHint("Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"),
      KeyHint("Ctrl+X, Ctrl+C, Ctrl+V", "Cut, copy, paste"),
    ]
    if !singleLine { hints.insert(KeyHint("Ctrl + ↑ ↓", "Move by paragraphs"), at: 3) }
    return hints
  }
}
