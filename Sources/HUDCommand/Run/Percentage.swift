/// Percentages in the output of a command.
enum Percentage {
  /// The percentage of a line as a fraction, such as 0.4 for "[ 40%] Building"; nil where there is none.
  ///
  /// Of several the first is that of the whole: apt has "20% [2 bar 90%]". Where only dots and blanks lie between them
  /// the line is one that grows, "10%...20%", and the last of those counts.
  static func value(of line: String) -> Double? {
    let bytes = Array(line.utf8)
    var found: Double?
    var end = 0
    for sign in bytes.indices where bytes[sign] == 0x25 {
      guard let (start, value) = percentage(before: sign, in: bytes) else { continue }
      guard found == nil || bytes[end..<start].allSatisfy({ isDot($0) || $0 == 0x20 }) else {
        break
      }
      (found, end) = (value, sign + 1)
    }
    return found
  }

  /// Whether a line is a percentage and nothing else.
  static func isAll(of line: String) -> Bool {
    let bytes = Array(line.utf8)
    guard let sign = bytes.lastIndex(of: 0x25),
      let (start, _) = percentage(before: sign, in: bytes)
    else { return false }
    return (bytes[..<start] + bytes[(sign + 1)...]).allSatisfy { $0 == 0x20 }
  }

  private static func percentage(
    before sign: Int,
    in bytes: [UInt8]
  ) -> (start: Int, value: Double)? {
    var end = sign
    if end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    var start = end
    while start > 0, isDigit(bytes[start - 1]) || isPoint(bytes[start - 1]) { start -= 1 }
    // "v1.40%" is a name, "-5%" a difference.
    if start > 0, isLetter(bytes[start - 1]) || bytes[start - 1] == 0x2d { return nil }
    while start < end, isPoint(bytes[start]) { start += 1 }
    // In half of the world "33,5 %".
    let digits = bytes[start..<end].map { isPoint($0) ? 0x2e : $0 }
    guard let percent = Quantity.decimal(String(decoding: digits, as: UTF8.self)), percent <= 100
    else { return nil }
    return (start, percent / 100)
  }

  /// A decimal point or comma.
  private static func isPoint(_ byte: UInt8) -> Bool { isDot(byte) || byte == 0x2c }

  private static func isDot(_ byte: UInt8) -> Bool { byte == 0x2e }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5a).contains(byte & 0xdf) || byte >= 0x80 || byte == 0x5f
  }
}
