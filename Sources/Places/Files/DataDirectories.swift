import Glibc

/// Where the program's files are, by the XDG Base Directory Specification.
package struct DataDirectories: Equatable, Sendable {
  /// Folder of what the user made.
  package let data: String
  /// Folder of what is only kept between two starts.
  package let state: String

  /// The store of places.
  package var store: String { data + "/places.sqlite" }
  /// What was typed in the form and not yet saved.
  package var draft: String { state + "/draft" }
  /// The coordinates last typed.
  package var lastPosition: String { state + "/last-position" }

  /// Works the folders out; touches none.
  ///
  /// - Parameter variable: looks an environment variable up.
  /// - Throws: if neither the variables nor the user database name a folder.
  package init(
    variable: ProcessEnvironment.Lookup = ProcessEnvironment.value
  ) throws(StoreError) {
    func folder(_ name: String, below home: String) throws(StoreError) -> String {
      // Unset or empty means the default; relative paths are to be ignored (specification, 2).
      if let base = Self.absolute(variable(name)) { return base + "/taglocation" }
      guard let base = Self.absolute(variable("HOME")) ?? Self.absolute(Self.homeOnRecord()) else {
        throw StoreError(path: name, cause: .noHome)
      }
      return base + home + "/taglocation"
    }
    data = try folder("XDG_DATA_HOME", below: "/.local/share")
    state = try folder("XDG_STATE_HOME", below: "/.local/state")
  }

  /// The path without the slashes at its end, or nil if it is not absolute.
  private static func absolute(_ path: String?) -> String? {
    guard var path, path.hasPrefix("/") else { return nil }
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func homeOnRecord() -> String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 1 << 14)
    guard getpwuid_r(getuid(), &entry, &buffer, buffer.count, &found) == 0, found != nil else {
      return nil
    }
    return entry.pw_dir.map { String(cString: $0) }
  }
}
