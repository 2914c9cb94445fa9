internal import CCairo

/// Where the words of a text begin and end, by Unicode's rules (UAX #29).
///
/// Where a script puts no marks between words (Thai, Lao, Khmer, Burmese), Pango's dictionaries say,
/// if it has any. Places are offsets into the UTF-8 bytes.
public struct TextBreaks: Sendable {
  /// The words in order; blanks and signs lie between them.
  public private(set) var words: [Range<Int>] = []

  /// Looks for the words of a text.
  ///
  /// - Parameter text: the text; it takes about as long as laying it out, so give a paragraph.
  public init(_ text: String) {
    var start = 0
    var end = 0
    var isWord = false
    var previous: Unicode.Scalar?
    for (scalar, attribute) in zip(text.unicodeScalars, TextBreaks.attributes(of: text)) {
      if TextBreaks.parts(previous, scalar, attribute) {
        if isWord { words.append(start..<end) }
        start = end
        isWord = false
      }
      isWord = isWord || scalar.belongsToWord
      end += UTF8.width(scalar)
      previous = scalar
    }
    if isWord { words.append(start..<end) }
  }

  private static func parts(
    _ previous: Unicode.Scalar?,
    _ next: Unicode.Scalar,
    _ attribute: PangoLogAttr
  ) -> Bool {
    guard let previous, previous.needsDictionary, next.needsDictionary else {
      return attribute.is_word_boundary != 0
    }
    return attribute.is_word_start != 0
  }

  /// What Pango says of the place before each scalar, and of the end.
  private static func attributes(of text: String) -> [PangoLogAttr] {
    let count = text.unicodeScalars.count + 1
    return [PangoLogAttr](unsafeUninitializedCapacity: count) { buffer, filled in
      buffer.initialize(repeating: PangoLogAttr())
      var text = text
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          pango_get_log_attrs(
            $0.baseAddress,
            Int32(clamping: $0.count),
            -1,
            pango_language_get_default(),
            buffer.baseAddress,
            Int32(clamping: count)
          )
        }
      }
      filled = count
    }
  }
}

extension Unicode.Scalar {
  /// True for what makes a word of a piece between two boundaries.
  fileprivate var belongsToWord: Bool {
    properties.isAlphabetic || properties.numericType != nil
  }

  /// True in the scripts for which Unicode's rules leave words to dictionaries.
  fileprivate var needsDictionary: Bool {
    switch value {
    case 0xe00...0xeff, 0x1000...0x109f, 0x1780...0x17ff: true
    default: false
    }
  }
}
