import Glibc

@testable import Places

/// A folder of a test's own, removed with everything in it when the test ends.
final class ScratchFolder {
  let path: String

  init() {
    let base = ProcessEnvironment.value("TMPDIR") ?? P_tmpdir
    var template = Array("\(base)/places-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? ""
    precondition(!path.isEmpty, "no temporary folder can be made")
  }

  deinit {
    Self.remove(path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Names of what is in the folder, sorted.
  var names: [String] { Self.names(in: path) }

  /// The permission bits of a file in the folder, or nil if it does not exist.
  func mode(of name: String) -> mode_t? {
    var status = stat()
    return stat(file(name), &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  func write(_ bytes: [UInt8], to name: String) {
    guard let stream = fopen(file(name), "w") else { return }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
  }

  func read(_ name: String) -> [UInt8]? { AtomicFile.read(file(name)) }

  /// The content of all files, to see that nothing has changed.
  var picture: [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, read($0) ?? []) })
  }

  static func names(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func remove(_ path: String) {
    chmod(path, 0o700)
    for name in names(in: path) { remove("\(path)/\(name)") }
    Glibc.remove(path)
  }
}
