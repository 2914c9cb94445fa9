internal import Glibc

/// Finds the program's pictures; a missing one is no error, the drawing does without it.
///
/// Looked through in this order: `Resources` in a folder above the program (the build tree), then
/// `share/taglocation` beside the program's own folder (the prefix), then `taglocation` in
/// each of `XDG_DATA_DIRS` (XDG Base Directory Specification; relative entries are ignored).
public struct ResourceFinder: Sendable {
  private let folders: [String]

  /// Makes a finder.
  ///
  /// - Parameters:
  ///   - program: the path of the running program; by default what the kernel says it is.
  ///   - dataDirectories: what `XDG_DATA_DIRS` says; nil or empty for the specification's default.
  public init(
    program: String? = ResourceFinder.runningProgram,
    dataDirectories: String? = ResourceFinder.listedDirectories
  ) {
    var folders: [String] = []
    var folder = program.map(ResourceFinder.parent)
    let prefix = folder.map { ResourceFinder.parent(of: $0) + "/share/taglocation" }
    while let above = folder, above != "/", !above.isEmpty {
      folders.append(above + "/Resources")
      folder = ResourceFinder.parent(of: above)
    }
    if let prefix { folders.append(prefix) }
    let listed = dataDirectories.flatMap { $0.isEmpty ? nil : $0 }
    for entry in (listed ?? "/usr/local/share:/usr/share").split(separator: ":")
    where entry.hasPrefix("/") {
      folders.append(entry + "/taglocation")
    }
    self.folders = folders
  }

  /// The path of a file of the program's; nil when it is nowhere.
  public func path(of name: String) -> String? {
    folders.lazy.map { $0 + "/" + name }.first { access($0, R_OK) == 0 }
  }

  /// The path of the running program; nil where `/proc` is missing.
  public static var runningProgram: String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard length > 0 else { return nil }
    return String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// What `XDG_DATA_DIRS` says; nil when it is not set.
  public static var listedDirectories: String? {
    getenv("XDG_DATA_DIRS").map { String(cString: $0) }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }
}
