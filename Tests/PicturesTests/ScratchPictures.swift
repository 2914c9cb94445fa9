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
