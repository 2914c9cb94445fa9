import Testing

@testable import HUDClient

@Suite struct OwnerPlaceTests {
  @Test func theOwnerIsLookedForBesideTheProgramInItsPrefixAndThenInPath() {
    let places = OwnerProgram.places(ofProgram: "/p/bin/hud", search: "/a:relative::/b")
    #expect(
      places == [
        "/p/bin/hud-owner", "/p/bin/../libexec/taglocation/hud-owner", "/a/hud-owner",
        "/b/hud-owner",
      ]
    )
  }

  // An absolute path was said not to be an absolute path.
  @Test(arguments: [
    ("/no/such", "/no/such does not exist"), ("/dev/null/x", "/dev/null/x does not exist"),
    ("hud-owner", "hud-owner is not an absolute path"), ("/usr", "/usr is not a file"),
    ("/etc/passwd", "/etc/passwd is not executable"),
  ])
  func whatIsWrongWithTheVariableIsSaid(value: String, words: String) {
    let error = #expect(throws: HUDClientError.self) {
      try OwnerProgram(nil, variable: value).path()
    }
    #expect(error?.description == "HUD_OWNER: \(words)")
    let other = #expect(throws: HUDClientError.self) {
      try OwnerProgram(value, variable: "/bin/sh").path()
    }
    #expect(other?.description == words)
  }

  @Test func anEmptyVariableCountsAsUnset() {
    #expect(throws: Never.self) { try OwnerProgram(nil, variable: "/bin/sh").path() }
    func outcome(_ variable: String?) -> String {
      do throws(HUDClientError) {
        return try OwnerProgram(nil, variable: variable).path()
      } catch {
        return error.description
      }
    }
    #expect(outcome("") == outcome(nil))
  }

  @Test func withoutAKnownProgramPathIsLeft() {
    #expect(OwnerProgram.places(ofProgram: "", search: "/a") == ["/a/hud-owner"])
    #expect(OwnerProgram.places(ofProgram: "", search: "").isEmpty)
  }
}
