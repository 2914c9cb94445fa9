/// Percentages in the output of a command.
enum Percentage {
  /// The last percentage of a line as a fraction, such as 0.4 for "[ 40%] Building"; nil where there is none.
  static func last(in line: String) -> Double? {
    let bytes = Array(line.utf8)
    for sign in bytes.indices.reversed() where bytes[sign] == 0x25 {
      if let value = value(before: sign, in: bytes) { return value }
    }
    return nil
  }

  private static func value(before sign: Int, in bytes: [UInt8]) -> Double? {
    var end = sign
    if end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    var start = end
    while start > 0, isDigit(bytes[start - 1]) || bytes[start - 1] == 0x2e { start -= 1 }
    // "v1.40%" is a name, "-5%" a difference.
    if start > 0, isLetter(bytes[start - 1]) || bytes[start - 1] == 0x2d { return nil }
    while start < end, bytes[start] == 0x2e { start += 1 }
    let digits = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let percent = Quantity.decimal(digits), percent <= 100 else { return nil }
    return percent / 100
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5a).contains(byte & 0xdf) || byte >= 0x80 || byte == 0x5f
  }
}
