/// Text made fit for one line of a terminal.
package enum PrintableText {
  /// The text with everything escaped that could break the line or act on the terminal.
  ///
  /// A line feed becomes `\n`, a tab `\t`, a backslash `\\`; other control characters, line
  /// separators and marks of writing direction become `\u{…}` with their number.
  package static func escaped(_ text: String) -> String {
    escape(text, alsoBackslash: true)
  }

  /// The same for messages, where a backslash stays as it is.
  package static func line(_ text: String) -> String {
    escape(text, alsoBackslash: false)
  }

  private static func escape(_ text: String, alsoBackslash: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case "\\" where alsoBackslash: escaped += "\\\\"
      case _ where isUnsafe(scalar): escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Directional embeddings, overrides and isolates (Unicode Standard Annex 9, 2).
    default: (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }
}
