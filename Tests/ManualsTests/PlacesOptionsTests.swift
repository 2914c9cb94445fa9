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

  @Test func theDesktopEntryAndItsActionsStartTheProgramAsItWantsIt() throws {
    let entry = try #require(packageFile("Packaging/taglocation.desktop"))
    let commands = entry.split(separator: "\n").filter { $0.hasPrefix("Exec=") }
    #expect(commands.count == 3)
    for command in commands {
      // %u is a link, or nothing.
      for link in ["geo:60.17,24.94;u=8?z=15", ""] {
        let words = command.dropFirst(5).replacing("%u", with: link).split(separator: " ")
        #expect(words.first == "taglocation")
        _ = try Arguments.parse(words.dropFirst().map(String.init))
      }
    }
  }

  @Test func everyExitCodeHasARowInTheTable() {
    for code in ExitCode.allCases { #expect(!code.meaning.isEmpty) }
  }
}
