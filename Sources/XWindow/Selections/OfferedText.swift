/// A text as other programs can have it.
final class OfferedText {
  let text: String
  private(set) lazy var utf8 = Array(text.utf8)
  /// Latin 1, which is all that STRING can say; nil where the text needs more.
  ///
  /// Such a text is refused as STRING: a question mark in the place of a letter is a wrong text,
  /// and who asks for STRING alone learns that there is none.
  private(set) lazy var latin1 = Self.latin1(of: text)

  init(_ text: String) { self.text = text }

  /// STRING has the printing letters of ISO 8859-1, tab and line feed (ICCCM 2.7.1).
  private static func latin1(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0a, 0x20...0x7e, 0xa0...0xff: bytes.append(UInt8(scalar.value))
      default: return nil
      }
    }
    return bytes
  }
}
