internal import Canvas

/// The keys a text view uses; what it does not use goes on along the responder chain.
extension TextView {
  /// Does what a key does to the text; answers whether it did anything.
  func use(_ event: KeyEvent) -> Bool {
    if event.modifiers == .control, event.key == .character("v") {
      paste(from: .clipboard)
      return true
    }
    guard event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
    if edit(event) || move(event) { return true }
    guard !event.text.isEmpty, event.key != .escape, event.key != .tab, event.key != .enter
    else { return false }
    insert(event.text)
    return true
  }

  private func edit(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .backspace: change { $0.deleteBackward() }
    case .delete: change { $0.deleteForward() }
    case .enter where !isSingleLine: change { $0.insert("\n") }
    default: return false
    }
    return true
  }

  private func move(_ event: KeyEvent) -> Bool {
    let wanted = wantedColumn
    wantedColumn = nil
    switch event.key {
    case .left: buffer.moveBackward()
    case .right: buffer.moveForward()
    case .home: buffer.moveCaret(to: layout.line(at: buffer.caret).lowerBound)
    case .end: buffer.moveCaret(to: layout.line(at: buffer.caret).upperBound)
    case .up where !isSingleLine: moveVertically(by: -1, column: wanted)
    case .down where !isSingleLine: moveVertically(by: 1, column: wanted)
    case .pageUp where !isSingleLine: moveVertically(by: -frame.height, column: wanted)
    case .pageDown where !isSingleLine: moveVertically(by: frame.height, column: wanted)
    default: return false
    }
    return true
  }

  /// Goes to the line just above or below, or so many points away, and stays in the column.
  private func moveVertically(by distance: Double, column: Double?) {
    let place = layout.caret(at: buffer.caret)
    let column = column ?? place.minX
    let y = distance < 0 ? place.minY + distance : place.maxY + distance
    if y < 0 {
      buffer.moveCaret(to: 0)
    } else if y > layout.size.height {
      buffer.moveCaret(to: buffer.text.utf8.count)
    } else {
      buffer.moveCaret(to: layout.offset(at: Point(x: column, y: y)))
    }
    wantedColumn = column
  }

  /// Inserts what was typed or pasted: line ends as line feeds, no other control characters.
  package func insert(_ string: String) {
    let clean = TextView.clean(string, singleLine: isSingleLine)
    guard !clean.isEmpty else { return }
    change { $0.insert(clean) }
  }

  private func change(_ edit: (inout TextBuffer) -> Void) {
    wantedColumn = nil
    var changed = buffer
    edit(&changed)
    guard changed != buffer else { return }
    buffer = changed
    onChange()
  }

  func paste(from source: PasteSource) {
    rootView?.host?.requestText(from: source) { [weak self] result in
      guard let self, isFirstResponder, case .success(let text) = result else { return }
      insert(text)
    }
  }

  static func clean(_ string: String, singleLine: Bool) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      let endsLine =
        scalar == "\r" || scalar == "\n" || scalar == "\u{2028}"
        || scalar == "\u{2029}" || scalar == "\u{85}"
      if endsLine {
        if scalar != "\n" || previous != "\r" { result += singleLine ? " " : "\n" }
      } else if scalar == "\t" || scalar.properties.generalCategory != .control {
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }
}
