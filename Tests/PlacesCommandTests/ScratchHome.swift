import Glibc
import Places
import PlacesCommand
import Testing

/// A home of a test's own, and the program run in it.
final class ScratchHome {
  let path: String

  init() {
    let base = ProcessEnvironment.value("TMPDIR") ?? P_tmpdir
    var template = Array("\(base)/command-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? ""
    precondition(!path.isEmpty, "no temporary folder can be made")
  }

  deinit {
    let store = DataFiles.store
    for suffix in ["-journal", ""] { unlink("\(path)/\(store)\(suffix)") }
    unlink("\(path)/foreign")
    for folder in ["data/taglocation", "data", ""] { rmdir("\(path)/\(folder)") }
  }

  var store: String { "\(path)/\(DataFiles.store)" }
  var isEmpty: Bool { access("\(path)/data", F_OK) != 0 }

  /// Runs the program at 2026-03-05 12:06:59 UTC with all its data in this home.
  func run(_ arguments: String...) -> CommandResult {
    let variables = ["XDG_DATA_HOME": "\(path)/data", "HOME": path, "TZ": "Europe/Zurich"]
    let surroundings = PlacesCommand.Surroundings(
      variable: { variables[$0] },
      now: { 1_772_712_419.25 }
    )
    switch PlacesCommand.run(arguments, in: surroundings) {
    case .finished(let result): return result
    case .window:
      Issue.record("the window was asked for")
      return CommandResult()
    }
  }

  private enum DataFiles {
    static let store = "data/taglocation/places.sqlite"
  }
}
