import Glibc
import Testing
import TimeLimits

@testable import Places

/// Each variable of the XDG Base Directory Specification in each state it can have.
@Suite(.endsInTime) struct DirectoryMatrixTests {
  enum Setting: CaseIterable { case unset, empty, relative, unwritable, fine }

  private let folder = ScratchFolder()

  /// What a variable is set to that would name this folder.
  private func value(_ setting: Setting, _ name: String) -> String? {
    switch setting {
    case .unset: nil
    case .empty: ""
    case .relative: "relative/\(name)"
    // No folder can be made in a file, whoever asks.
    case .unwritable: folder.file("file") + "/\(name)"
    case .fine: folder.file(name)
    }
  }

  private func directories(data: Setting, state: Setting) throws -> DataDirectories {
    let variables = [
      "HOME": folder.file("home"), "XDG_DATA_HOME": value(data, "data"),
      "XDG_STATE_HOME": value(state, "state"),
    ]
    return try DataDirectories(variable: { variables[$0] ?? nil })
  }

  /// Where the folder must be.
  private func expected(_ setting: Setting, _ name: String, inHome: String) -> String {
    let counts = setting == .fine || setting == .unwritable
    let base = counts ? value(setting, name) ?? "" : folder.file("home") + inHome
    return base + "/taglocation"
  }

  @Test(arguments: Setting.allCases, Setting.allCases)
  func emptyAndRelativeValuesDoNotCount(data: Setting, state: Setting) throws {
    let found = try directories(data: data, state: state)
    #expect(found.data == expected(data, "data", inHome: "/.local/share"))
    #expect(found.state == expected(state, "state", inHome: "/.local/state"))
  }

  @Test(arguments: Setting.allCases, Setting.allCases)
  func whatCannotBeWrittenIsReportedAndTheRestIsPrivate(data: Setting, state: Setting) throws {
    folder.write([], to: "file")
    let found = try directories(data: data, state: state)
    let place = Place(latitude: 1, longitude: 2, source: "typed", created: 0, timeZone: "UTC")
    check(data, of: found.data) {
      try PlaceStore(path: found.store, makingFolders: true).add(place)
    }
    check(state, of: found.state) {
      try DraftFile(path: found.draft).save(Draft(place: place))
    }
    #expect(access("relative", F_OK) != 0)
  }

  private func check(_ setting: Setting, of path: String, _ work: () throws -> Void) {
    guard setting != .unwritable else {
      #expect("of \(path)") {
        try work()
      } throws: { error in
        (error as? StoreError)?.description.contains(folder.file("file")) ?? false
      }
      return
    }
    #expect(throws: Never.self, "of \(path)") { try work() }
    #expect(mode(path) == 0o700)
  }

  @Test func filesAreTheirOwnersAlone() throws {
    let found = try directories(data: .fine, state: .fine)
    let place = Place(latitude: 1, longitude: 2, source: "typed", created: 0, timeZone: "UTC")
    try PlaceStore(path: found.store, makingFolders: true).add(place)
    try DraftFile(path: found.draft).save(Draft(place: place))
    for path in [found.store, found.draft] { #expect(mode(path) == 0o600) }
    for path in [found.data, folder.file("data"), found.state] { #expect(mode(path) == 0o700) }
  }

  private func mode(_ path: String) -> mode_t {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & 0o7777 : 0
  }
}
