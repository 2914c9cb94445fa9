import Glibc

/// Small files that are, at any moment and after any crash, wholly old or wholly new.
enum AtomicFile {
  private static let largest = 16 << 20

  /// Writes beside the file, brings that to the disk, and renames it over the old one.
  static func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    let folder = Folder.containing(path)
    try Folder.make(folder)
    let temporary = "\(path).\(getpid()).tmp"
    do throws(StoreError) {
      try writeThrough(bytes, to: temporary, reporting: path)
      _ = try systemCall(on: path) { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
    try Folder.sync(folder)
  }

  /// The file's bytes, or nil if there is none or it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= largest {
      let count = try? systemCall(on: path) { Glibc.read(descriptor, &chunk, chunk.count) }
      guard let count else { return nil }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
    return nil
  }

  /// Removes what writers that were killed have left beside the file.
  static func removeLeftovers(of path: String) {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    let folder = Folder.containing(path)
    for entry in names(in: folder) where entry.hasPrefix("\(name).") && entry.hasSuffix(".tmp") {
      guard let writer = pid_t(entry.dropFirst(name.count + 1).dropLast(4)), writer > 0,
        kill(writer, 0) == -1, errno == ESRCH
      else { continue }
      unlink("\(folder)/\(entry)")
    }
  }

  private static func writeThrough(
    _ bytes: [UInt8],
    to temporary: String,
    reporting path: String
  ) throws(StoreError) {
    let descriptor = try systemCall(on: path) {
      open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      written += try systemCall(on: path) {
        bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      }
    }
    _ = try systemCall(on: path) { fsync(descriptor) }
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let start = UnsafeRawPointer(entry).advanced(by: offset)
      names.append(String(cString: start.assumingMemoryBound(to: CChar.self)))
    }
    return names
  }
}
