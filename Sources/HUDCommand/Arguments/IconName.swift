internal import CommandLineSyntax
internal import Glibc
internal import HUDWire

/// What `--icon` names: a picture that is built in, or one in a file.
enum IconName {
  static let words = ["check", "cross", "info", "warning"]

  /// The glyph; a file's name is made absolute, since the owner has another working folder.
  static func glyph(_ text: String) throws(UsageError) -> HUDRequest.Glyph {
    if words.contains(text), let glyph = HUDRequest.Glyph(name: text) { return glyph }
    guard !text.isEmpty else {
      throw UsageError("--icon needs \(words.joined(separator: ", ")), or the name of a file.")
    }
    if let problem = problem(with: text) {
      guard !text.contains("/"), let near = Spelling.nearest(to: text, among: words) else {
        throw UsageError("--icon \(text): \(problem).")
      }
      throw UsageError("--icon \(text): \(problem). Did you mean \(near)?")
    }
    return .file(absolute(text))
  }

  /// Why the file is of no use; nil where it is.
  private static func problem(with path: String) -> String? {
    // A pipe without a writer must not hold us up.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else {
      return errno == ENOENT ? "there is no such icon or file" : String(cString: strerror(errno))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return "this is not a regular file"
    }
    return nil
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }
}
