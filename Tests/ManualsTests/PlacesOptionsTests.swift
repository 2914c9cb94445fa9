import CommandLineSyntax
import Testing

@testable import PlacesCommand

@Suite("The options of taglocation: documented and real")
struct PlacesOptionsTests {
  @Test func everyDocumentedOptionIsTaken() throws {
    for page in PlacesManual.manual.pages {
      for option in page.options {
        _ = try Arguments.parse(OptionSample(option: option, page: page).words)
      }
    }
  }

  // The parser reads by `Syntax`; nothing it has may be missing from the help.
  @Test func everyOptionThatIsTakenIsDocumented() {
    for topic in HelpTopic.allCases {
      let documented = CommandPage.of(topic).options.map(\.name)
      #expect(Syntax.of(topic).options.map(\.name) == documented)
    }
  }

  @Test func everyExitCodeHasARowInTheTable() {
    for code in ExitCode.allCases { #expect(!code.meaning.isEmpty) }
  }
}
