import Glibc
import Testing

/// A folder for the files of one test, which goes with it.
final class ScratchPictures {
  private let folder: String

  init() throws {
    var template = Array("/tmp/pictures.XXXXXX".utf8CString)
    folder = try template.withUnsafeMutableBufferPointer { buffer in
      String(cString: try #require(buffer.baseAddress.flatMap { mkdtemp($0) }))
    }
  }

  deinit {
    if let entries = opendir(folder) {
      while let entry = readdir(entries) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        unlink(folder + "/" + name)
      }
      closedir(entries)
    }
    rmdir(folder)
  }

  func path(_ name: String) -> String { folder + "/" + name }

  func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  func bytes(of path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }
}

/// The beginning of a PNG file: what tells its size, and an empty piece of pixels.
enum PNGHeader {
  static func bytes(width: UInt32, height: UInt32) -> [UInt8] {
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    let kind: [UInt8] = [8, 2, 0, 0, 0]
    // Nothing, deflated.
    let pixels: [UInt8] = [0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]
    let header = chunk("IHDR", big(width) + big(height) + kind)
    return signature + header + chunk("IDAT", pixels)
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return big(UInt32(data.count)) + body + big(checksum(body))
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32 of PNG (ISO/IEC 15948, annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
