/// The command's name and version, in one place.
package enum ProgramVersion {
  /// The version, by semver.org.
  package static let number = "0.1.0"
  /// The line that `--version` prints.
  package static let line = "hud \(number)"
}
