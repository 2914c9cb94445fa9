import Glibc
import Testing

/// A file in a folder of its own that goes with it.
final class ScratchFile {
  let path: String
  private let folder: String

  init(_ text: String) throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/taglocation-test-XXXXXX".utf8CString)
    _ = try #require(mkdtemp(&template))
    folder = String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self)
    path = folder + "/recording.ndjson"
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
  }

  deinit {
    unlink(path)
    for kind in ["folder", "pipe"] { remove("\(path).\(kind)") }
    rmdir(folder)
  }
}
