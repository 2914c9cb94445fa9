/// When the keyboard on the screen writes a capital by itself; UIKit's `UITextAutocapitalizationType`.
public enum TextAutocapitalizationType: Sendable {
  /// Never.
  case none
  /// Where a sentence begins.
  case sentences
}

/// Which keys the keyboard on the screen begins with; UIKit's `UIKeyboardType`.
public enum KeyboardType: Sendable {
  /// Letters.
  case `default`
  /// Digits and signs.
  case numbersAndPunctuation
}

extension TextView {
  /// True when what is written next begins a sentence, and the text wants a capital there.
  ///
  /// A sentence begins at the start, in a new line, and after a blank that follows its end.
  var wantsCapital: Bool {
    guard autocapitalizationType == .sentences, markedText == nil else { return false }
    let text = buffer.text
    let caret = buffer.index(buffer.selection.range.lowerBound)
    var isApart = false
    for character in text[..<caret].reversed() {
      if character.isNewline { return true }
      guard character.isWhitespace else { return isApart && ".!?…".contains(character) }
      isApart = true
    }
    return true
  }
}
