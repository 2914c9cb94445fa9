import Testing

@testable import CommandLineSyntax

@Suite struct VersionTests {
  private func text(_ date: String, _ libraries: ProgramVersion.Library...) -> String {
    ProgramVersion.text(of: .taglocation, date: date, libraries: libraries)
  }

  @Test func theDateOfTheCommitStandsBehindTheVersion() {
    #expect(text("2026-03-05") == "taglocation \(ProgramVersion.number) (2026-03-05)\n")
  }

  // In a checkout git leaves the words between dollar signs alone.
  @Test func withoutADateItIsAWorkingCopy() {
    let words = "taglocation \(ProgramVersion.number) (working copy)\n"
    for date in ["$Format:%cs$", "", "2026-03", "yesterday.."] { #expect(text(date) == words) }
  }

  @Test func onlyLibrariesOfKnownVersionsAreNamed() {
    let lines = text("2026-03-05", .init("cairo", "1.16.0"), .init("xcb", ""), .init("a", "2"))
    #expect(lines.hasSuffix("\ncairo 1.16.0, a 2\n"))
  }
}

@Suite struct ExitTableTests {
  @Test func aNumberAboveOneHasOneSenseInAllPrograms() {
    for code in Int32(2)...9 {
      let senses = Program.allCases.compactMap { ExitTable.meaning(of: code, in: $0) }
      let starts = Set(senses.map { $0.split { " ;,".contains($0) }.prefix(4) })
      #expect(starts.count == 1, "code \(code)")
    }
    #expect(ExitTable.meaning(of: 8, in: .taglocation) == nil)
  }
}
