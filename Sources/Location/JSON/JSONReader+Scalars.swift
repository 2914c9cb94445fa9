extension JSONReader {
  /// RFC 8259, section 6: no plus sign, no leading zero, digits on both sides of the point.
  mutating func number() throws(JSONError) -> Double {
    let start = next
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("-") { _ = skip("+") }
      try digits()
    }
    let text = String(decoding: bytes[start..<next], as: UTF8.self)
    // Beyond the range of a Double the conversion gives an infinity, which nothing here means.
    guard let value = Double(text), value.isFinite else { throw failure }
    return value
  }

  private mutating func digits() throws(JSONError) {
    let run = bytes[next...].prefix(while: DecimalNumber.isDigit)
    guard !run.isEmpty else { throw failure }
    next += run.count
  }

  /// RFC 8259, section 7: control characters must be escaped, and the bytes must be UTF-8.
  mutating func string() throws(JSONError) -> String {
    try expect("\"")
    var text: [UInt8] = []
    while let byte = peek {
      guard byte >= 0x20 else { throw failure }
      next += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else { throw failure }
        return string
      case UInt8(ascii: "\\"):
        text.append(contentsOf: Array(String(try escape()).utf8))
      default:
        text.append(byte)
      }
    }
    throw failure
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard let mark = peek else { throw failure }
    next += 1
    switch mark {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(mark)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw failure
    }
  }

  /// A lone half of a surrogate pair is grammatical and means no character: U+FFFD stands for it.
  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let afterFirst = next
    guard first < 0xDC00, skip("\\"), skip("u") else {
      next = afterFirst
      return "\u{FFFD}"
    }
    let second = try fourHexDigits()
    guard (0xDC00...0xDFFF).contains(second) else {
      next = afterFirst
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func fourHexDigits() throws(JSONError) -> UInt32 {
    let end = min(next + 4, bytes.count)
    let digits = bytes[next..<end].compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 4 else { throw failure }
    next = end
    return digits.reduce(0) { $0 * 16 + UInt32($1) }
  }
}
