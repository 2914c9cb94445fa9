/// A key of the keyboard on the screen.
enum KeyCap: Equatable {
  /// Writes something: a key of the layout at one of its levels.
  case character(code: Int, level: Int, label: String)
  /// Makes the next letter a capital, or all of them.
  case shift
  /// Deletes to the left.
  case backspace
  /// Leads to another sheet of keys.
  case sheet(KeyboardSheet, label: String)
  /// Goes on to the next layout.
  case nextLayout
  /// The space bar; the layout's name stands on it.
  case space
  /// Return.
  case enter
  /// Puts the keyboard away.
  case hide

  /// True for keys that stand back in colour because they write nothing.
  var isFunction: Bool {
    switch self {
    case .character, .space: false
    default: true
    }
  }
}

/// Which keys are shown.
enum KeyboardSheet: Equatable {
  /// Letters.
  case letters
  /// Digits and signs, by page.
  case signs(page: Int)
}

/// Whether letters are capitals.
enum KeyboardShift: Equatable {
  /// They are small.
  case off
  /// The next one is.
  case once
  /// All are.
  case locked
}
