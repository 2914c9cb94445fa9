internal import Glibc

/// Pixels as they were on the screen, 0x..RRGGBB, row by row.
package struct Picture: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]

  /// The colour at a place, 0xRRGGBB.
  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] & 0xffffff }

  /// Writes the picture as a PNG file without alpha.
  ///
  /// - Throws: ``XTestFailure`` when the file cannot be written whole.
  package func writePNG(to path: String) throws {
    var header = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    header += [8, 2, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    file += chunk("IHDR", header) + chunk("IDAT", zlibStream(rows())) + chunk("IEND", [])
    try write(file, to: path)
  }

  /// Each row as its difference from the row above (PNG filter "Up"): even areas become zeros.
  private func rows() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((width * 3 + 1) * height)
    for (index, pixel) in pixels.enumerated() {
      if index.isMultiple(of: width) { bytes.append(2) }
      let above = index < width ? 0 : pixels[index - width]
      for shift: UInt32 in [16, 8, 0] {
        bytes.append(
          UInt8(truncatingIfNeeded: pixel >> shift) &- UInt8(truncatingIfNeeded: above >> shift)
        )
      }
    }
    return bytes
  }
}

private func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
  let checked = Array(name.utf8) + body
  return bigEndian(UInt32(body.count)) + checked + bigEndian(cyclicCheck(checked))
}

/// A zlib stream (RFC 1950).
private func zlibStream(_ bytes: [UInt8]) -> [UInt8] {
  [0x78, 0x01] + Deflate.compressed(bytes) + bigEndian(adler(bytes))
}

private func adler(_ bytes: [UInt8]) -> UInt32 {
  var (a, b): (UInt32, UInt32) = (1, 0)
  for byte in bytes {
    a = (a + UInt32(byte)) % 65521
    b = (b + a) % 65521
  }
  return b << 16 | a
}

/// CRC-32 as PNG asks for it (PNG specification, annex D).
private func cyclicCheck(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(UInt32.max) { check, byte in
    cyclicTable[Int(UInt8(truncatingIfNeeded: check) ^ byte)] ^ check >> 8
  }
}

private let cyclicTable: [UInt32] = (0..<256).map { index in
  (0..<8).reduce(UInt32(index)) { value, _ in
    value & 1 == 0 ? value >> 1 : 0xedb8_8320 ^ value >> 1
  }
}

private func write(_ bytes: [UInt8], to path: String) throws {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard file >= 0 else { throw XTestFailure("\(path): \(errorText())") }
  defer { close(file) }
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    guard written > 0 || errno == EINTR else { throw XTestFailure("\(path): \(errorText())") }
    rest = rest.dropFirst(max(written, 0))
  }
}
