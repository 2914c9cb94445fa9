/// Plain decimal numbers: digits, at most one full stop between digits, an optional sign before.
enum DecimalNumber {
  /// The value, or nil for anything else: an exponent, a comma, blanks, "inf", no digits.
  ///
  /// Swift's own conversion knows no locale; C's `strtod` would want commas in half of Europe.
  static func parse(_ text: some StringProtocol, allowsPlus: Bool = true) -> Double? {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") || (allowsPlus && digits.first == UInt8(ascii: "+")) {
      digits = digits.dropFirst()
    }
    let parts = digits.split(
      separator: UInt8(ascii: "."),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let isPlain = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
    guard isPlain, let value = Double(text), value.isFinite else { return nil }
    return value + 0.0
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
