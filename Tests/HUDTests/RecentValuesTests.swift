import Testing

@testable import HUD

@Suite struct RecentValuesTests {
  private var values = RecentValues<String, Int>(limit: 2)
  private var made: [String] = []

  private mutating func ask(_ key: String) -> Int {
    var asked = made
    defer { made = asked }
    return values.value(for: key) {
      asked.append(key)
      return key.count
    }
  }

  @Test mutating func aValueIsMadeOnce() {
    #expect(ask("a") == 1)
    #expect(ask("a") == 1)
    #expect(ask("bb") == 2)
    #expect(made == ["a", "bb"])
  }

  @Test mutating func theOneThatWasUsedLongestAgoGoes() {
    for key in ["a", "bb", "a", "ccc", "a", "bb"] { _ = ask(key) }
    #expect(made == ["a", "bb", "ccc", "bb"])
  }
}
