/// Compression for pictures of forms: runs of one byte and nothing else, with the fixed codes.
///
/// RFC 1951, section 3.2.6. A run is a match at distance 1; after PNG's row filter most of a form is
/// one long run of zeros, so this small part of the format gets most of what the whole would.
enum Deflate {
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var bits = BitWriter()
    bits.write(0b011, count: 3)
    var index = 0
    while index < bytes.count {
      writeLiteralOrLength(Int(bytes[index]), to: &bits)
      index += 1
      index += writeRun(of: bytes[index - 1], in: bytes[index...], to: &bits)
    }
    writeLiteralOrLength(256, to: &bits)
    return bits.finished()
  }

  /// Writes the repetitions that follow a byte, as one match if there are at least three.
  private static func writeRun(of byte: UInt8, in rest: ArraySlice<UInt8>, to bits: inout BitWriter)
    -> Int
  {
    let run = rest.prefix(258).prefix { $0 == byte }.count
    guard run >= 3 else { return 0 }
    let (code, extra, base) = lengthCode(for: run)
    writeLiteralOrLength(code, to: &bits)
    bits.write(UInt32(run - base), count: extra)
    bits.write(0, count: 5)
    return run
  }

  /// The code, the number of extra bits and the shortest length of a match (table of 3.2.5).
  static func lengthCode(for length: Int) -> (code: Int, extra: Int, base: Int) {
    if length == 258 { return (285, 0, 258) }
    if length < 11 { return (254 + length, 0, length) }
    let steps = length - 3
    let extra = Int.bitWidth - 3 - steps.leadingZeroBitCount
    let group = steps >> extra
    return (257 + 4 * extra + group, extra, (group << extra) + 3)
  }

  private static func writeLiteralOrLength(_ symbol: Int, to bits: inout BitWriter) {
    switch symbol {
    case ..<144: bits.writeCode(UInt32(0x30 + symbol), count: 8)
    case ..<256: bits.writeCode(UInt32(0x190 + symbol - 144), count: 9)
    case ..<280: bits.writeCode(UInt32(symbol - 256), count: 7)
    default: bits.writeCode(UInt32(0xc0 + symbol - 280), count: 8)
    }
  }
}

/// Bits packed from the lowest of each byte upwards.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var held: UInt32 = 0
  private var heldCount = 0

  mutating func write(_ value: UInt32, count: Int) {
    held |= value << UInt32(heldCount)
    heldCount += count
    while heldCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: held))
      held >>= 8
      heldCount -= 8
    }
  }

  /// Huffman codes alone are packed from their highest bit (3.1.1).
  mutating func writeCode(_ code: UInt32, count: Int) {
    for bit in (0..<count).reversed() { write(code >> UInt32(bit) & 1, count: 1) }
  }

  func finished() -> [UInt8] {
    heldCount == 0 ? bytes : bytes + [UInt8(truncatingIfNeeded: held)]
  }
}
