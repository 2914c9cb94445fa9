import HUD
import Testing

@Suite("The time a HUD stays by default")
struct HUDReadingTimeTests {
  private func time(_ title: String, _ detail: String = "") -> Duration {
    HUDReadingTime.duration(of: HUDContent(title: title, detail: detail))
  }

  @Test("Complaint 7: a short message stays 1.5 s, not five")
  func short() {
    #expect(time("") == .milliseconds(1500))
    #expect(time("Saved") == .milliseconds(1500))
    #expect(time("123456789012345") == .milliseconds(1500))
  }

  @Test("Complaint 7: each further character, of title or detail, adds 0.06 s, up to 6 s")
  func long() {
    #expect(time("1234567890123456") == .milliseconds(1560))
    #expect(time("1234567890", "1234567890") == .milliseconds(1800))
    #expect(time(String(repeating: "a", count: 90)) == .seconds(6))
    #expect(time(String(repeating: "a", count: 1_000_000)) == .seconds(6))
  }

  @Test("A character that is a word counts as three")
  func dense() {
    #expect(time("保存しました") == .milliseconds(1500))
    #expect(time("保存保存保存") == .milliseconds(1680))
    #expect(time("저장저장저장") == .milliseconds(1680))
  }
}
