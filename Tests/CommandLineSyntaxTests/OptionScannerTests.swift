import Testing

@testable import CommandLineSyntax

@Suite struct OptionScannerTests {
  private let syntax = Syntax(options: [
    .init("--size N", letter: "s", .nothing, "A number."), .init("--flag", .nothing, "A flag."),
    Syntax.help,
  ])

  private func scan(_ arguments: String...) throws(UsageError) -> OptionScanner.Finding {
    try OptionScanner(syntax: syntax).scan(arguments)
  }

  @Test(arguments: [["--size", "-5"], ["--size=-5"], ["-s", "-5"], ["-s-5"]])
  func aValueMayFollowOrBeAttachedAndBeginWithADash(words: [String]) throws {
    let found = try OptionScanner(syntax: syntax).scan(words + ["--flag", "word"])
    #expect(found.values == ["--size": "-5", "--flag": ""])
    #expect(found.positionals == ["word"])
  }

  @Test func afterTwoDashesNothingIsAnOption() throws {
    #expect(try scan("--", "--size").positionals == ["--size"])
  }

  @Test func theLetterOfHelpIsHelp() throws {
    #expect(try scan("-h", "--nonsense").has("--help"))
  }

  @Test func whatIsWrongIsNamedWithWhatIsNear() {
    #expect(throws: UsageError("Unknown option --sise. Did you mean --size?")) {
      try scan("--sise")
    }
    #expect(throws: UsageError("--size needs a value: --size N")) { try scan("--size") }
    #expect(throws: UsageError("--flag takes no value.")) { try scan("--flag=1") }
    #expect(throws: UsageError("--flag is given twice; give it once.")) {
      try scan("--flag", "--flag")
    }
  }

  @Test func aCommandEndsTheOptions() throws {
    let found = try OptionScanner(syntax: Syntax(options: [Syntax.help], endsAtFirstWord: true))
      .scan(["make", "--help"])
    #expect(found.positionals == ["make", "--help"])
    #expect(!found.has("--help"))
  }
}
