import HUD
import Testing

@Suite("What a HUD shows")
struct HUDContentTests {
  @Test("Letters that a font may tell apart are not the same")
  func letters() {
    // One Chinese letter and its form in Japanese names: Unicode calls them canonically equal.
    let (one, other) = ("\u{795e}", "\u{fa19}")
    #expect(one == other)
    #expect(HUDContent(title: one) != HUDContent(title: other))
    #expect(HUDContent(detail: one) != HUDContent(detail: other))
    #expect(HUDContent(title: one) == HUDContent(title: one))
  }

  @Test("Each part of it counts")
  func parts() {
    let content = HUDContent(.bar, title: "Volume", detail: "Speakers")
    let changes: [(inout HUDContent) -> Void] = [
      { $0.glyph = .pie }, { $0.title = "" }, { $0.detail = "" }, { $0.progress = 0 },
      { $0.iconSize = 20 }, { $0.maximumLines = 1 },
    ]
    for change in changes {
      var other = content
      change(&other)
      #expect(other != content)
    }
  }
}
