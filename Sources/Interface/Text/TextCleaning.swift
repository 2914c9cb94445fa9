/// What may come into a text from outside: words and line feeds, nothing that is only a command.
enum TextCleaning {
  /// Makes line ends line feeds and drops the other control characters.
  ///
  /// - Parameters:
  ///   - string: what was typed or pasted.
  ///   - singleLine: true when line breaks and tabs become spaces.
  /// - Returns: what may go in.
  static func clean(_ string: String, singleLine: Bool) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      if endsLine(scalar) {
        if scalar != "\n" || previous != "\r" { result += singleLine ? " " : "\n" }
      } else if scalar == "\t" {
        result += singleLine ? " " : "\t"
      } else if !isDropped(scalar) {
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  /// The mandatory breaks of Unicode's line breaking (UAX #14: BK, CR, LF, NL).
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\u{b}", "\u{c}", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Control characters, and the mark that tells the order of bytes in a file.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar == "\u{feff}"
  }
}
