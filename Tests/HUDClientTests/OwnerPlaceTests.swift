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

  @Test func withoutAKnownProgramPathIsLeft() {
    #expect(OwnerProgram.places(ofProgram: "", search: "/a") == ["/a/hud-owner"])
    #expect(OwnerProgram.places(ofProgram: "", search: "").isEmpty)
  }
}
