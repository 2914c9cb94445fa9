/// Fields of a message to an input method, least significant byte first.
struct XIMWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add8(_ value: UInt8) { bytes.append(value) }
  mutating func add16(_ values: UInt16...) { for value in values { append(value) } }
  mutating func add32(_ values: UInt32...) { for value in values { append(value) } }
  mutating func add(_ more: [UInt8]) { bytes += more }

  /// Adds zeroes up to a multiple of four bytes.
  mutating func pad() { while !bytes.count.isMultiple(of: 4) { bytes.append(0) } }

  /// Adds an attribute: its number, the length of its value, the value, padded.
  mutating func add(attribute: UInt16, _ value: [UInt8]) {
    add16(attribute, UInt16(clamping: value.count))
    add(value)
    pad()
  }

  private mutating func append<Number: FixedWidthInteger>(_ value: Number) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }
}

/// Fields of a message from an input method, which may be cut short or lie about its lengths.
struct XIMReader {
  private let bytes: [UInt8]
  private(set) var offset = 0
  /// False once something was asked for that is not there.
  private(set) var isIntact = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset >= bytes.count }

  mutating func read16() -> UInt16 {
    let part = take(2)
    return UInt16(part[0]) | UInt16(part[1]) << 8
  }

  mutating func read32() -> UInt32 { UInt32(read16()) | UInt32(read16()) << 16 }

  /// The next bytes; zeroes where they are not there.
  mutating func take(_ count: Int) -> [UInt8] {
    guard count <= bytes.count - offset else {
      isIntact = false
      offset = bytes.count
      return [UInt8](repeating: 0, count: count)
    }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  /// Goes on to a multiple of four bytes; at the very end the padding may be missing.
  mutating func skipPadding() { offset = min((offset + 3) / 4 * 4, bytes.count) }

  /// A list of so many bytes, to be read by itself.
  mutating func list(_ count: UInt16) -> XIMReader { XIMReader(take(Int(count))) }
}
