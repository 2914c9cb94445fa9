/// A request as it is put together: little-endian fields, padded to words.
package struct WireRequest {
  private(set) var bytes: [UInt8]

  package init(_ opcode: UInt8, _ detail: UInt8 = 0) { bytes = [opcode, detail, 0, 0] }

  package mutating func add(_ values: UInt32...) { add(values) }

  package mutating func add(_ values: [UInt32]) {
    for value in values { addBytes(of: value) }
  }

  package mutating func add16(_ values: UInt16...) {
    for value in values { addBytes(of: value) }
  }

  package mutating func add(text: String) { bytes += Array(text.utf8) }

  package mutating func add(bytes more: [UInt8]) { bytes += more }

  private mutating func addBytes<Number: FixedWidthInteger>(of value: Number) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }

  /// The bytes to send: padded, with the length in words in its place.
  func finished() -> [UInt8] {
    var all = bytes
    while !all.count.isMultiple(of: 4) { all.append(0) }
    let words = all.count / 4
    all[2] = UInt8(truncatingIfNeeded: words)
    all[3] = UInt8(truncatingIfNeeded: words >> 8)
    return all
  }
}

/// Little-endian fields of what the server sent; out of range reads as 0.
package struct WireReply {
  let bytes: [UInt8]

  package func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  package func word16(_ offset: Int) -> UInt16 {
    UInt16(byte(offset)) | UInt16(byte(offset + 1)) << 8
  }

  package func word32(_ offset: Int) -> UInt32 {
    UInt32(word16(offset)) | UInt32(word16(offset + 2)) << 16
  }

  func signed16(_ offset: Int) -> Int { Int(Int16(bitPattern: word16(offset))) }

  package func words32(_ offset: Int, count: Int) -> [UInt32] {
    let end = offset + 4 * count
    guard end <= bytes.count else { return (0..<count).map { word32(offset + 4 * $0) } }
    // In one piece, in the byte order of all machines this is built for: a screen has half a million of them.
    return [UInt32](unsafeUninitializedCapacity: count) { words, filled in
      bytes.withUnsafeBytes {
        let part = UnsafeRawBufferPointer(rebasing: $0[offset..<end])
        UnsafeMutableRawBufferPointer(words).copyMemory(from: part)
      }
      filled = count
    }
  }

  package func slice(_ offset: Int, count: Int) -> [UInt8] {
    Array(bytes.dropFirst(offset).prefix(count))
  }
}
