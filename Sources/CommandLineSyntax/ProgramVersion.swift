/// The version of the programs, in one place.
package enum ProgramVersion {
  /// A library at work in a program.
  package struct Library: Equatable, Sendable {
    /// Its name.
    package let name: String
    /// Its version; empty where nobody can tell.
    package let version: String

    /// A library and its version.
    package init(_ name: String, _ version: String) {
      (self.name, self.version) = (name, version)
    }

    /// libxcb, at the version the program was built with.
    package static var xcb: Library { Library("xcb", BuildFacts.xcbVersion) }
  }

  /// The version, by semver.org.
  package static let number = "0.1.0"

  /// What `--version` prints.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - libraries: what it is linked with.
  /// - Returns: a line for the program, and one for the libraries where their versions are known.
  package static func text(of program: Program, libraries: [Library]) -> String {
    text(of: program, date: BuildFacts.commitDate, libraries: libraries)
  }

  static func text(of program: Program, date: String, libraries: [Library]) -> String {
    let known = libraries.filter { !$0.version.isEmpty }
    let line = known.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    let origin = isDate(date) ? date : "working copy"
    return "\(program.rawValue) \(number) (\(origin))\n" + (line.isEmpty ? "" : line + "\n")
  }

  /// Git leaves the words as they are where it does not know the commit.
  private static func isDate(_ text: String) -> Bool {
    text.utf8.count == 10 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2d }
  }
}
