import CommandLineSyntax
import Testing

@testable import HUDCommand

@Suite("The options of hud: documented and real")
struct HUDOptionsTests {
  @Test func everyDocumentedOptionIsTaken() throws {
    let arguments = Arguments { $0 == "WINDOWID" ? "77" : nil }
    for page in HUDManual.manual.pages where page.selector.count < 2 {
      // What --as takes begins with the name; it has a test of its own.
      for option in page.options where option.name != "--as" {
        let rest = page.selector == ["hide"] || page.selector == ["list"] ? [] : ["a", "b.png"]
        let words = OptionSample(option: option, page: page).words
        _ = try arguments.parse(words + rest, of: "hud")
      }
    }
  }

  @Test func everyStandInIsTaken() throws {
    let arguments = Arguments { _ in nil }
    for page in HUDManual.manual.pages where page.selector.count == 2 {
      guard case .dropIn(let program, _) = try arguments.parse(page.selector, of: "hud") else {
        Issue.record("\(page.selector) is not taken")
        continue
      }
      #expect(program.rawValue == page.selector[1])
    }
  }

  @Test func everyDocumentedOptionOfAStandInIsTakenInBothSpellings() throws {
    for program in DropInProgram.allCases {
      let (page, scanner) = (CommandPage.of(program), OptionScanner(syntax: program.syntax))
      for option in page.options {
        let sample = OptionSample(option: option, page: page)
        #expect(try scanner.scan(sample.pair).has(option.name))
        guard let letter = option.letter else { continue }
        #expect(try scanner.scan(["-\(letter)"] + sample.pair.dropFirst()).has(option.name))
      }
    }
  }

  // The parser reads by `Syntax`; nothing it has may be missing from the help.
  @Test func everyOptionThatIsTakenIsDocumented() {
    for topic in HelpTopic.allCases {
      let documented = Set(CommandPage.of(topic).options.map(\.name))
      #expect(Set(Syntax.of(topic).options.map(\.name)) == documented)
    }
    for program in DropInProgram.allCases {
      let (shown, help) = (CommandPage.of(program).options.map(\.name), HelpText.of(program))
      for option in program.syntax.options {
        #expect(shown.contains(option.name) || (option.isIgnored && help.contains(option.name)))
      }
    }
  }

  @Test func everyExitCodeHasARowInTheTable() {
    for code in ExitCode.allCases { #expect(!code.meaning.isEmpty) }
  }
}
