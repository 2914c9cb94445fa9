import CommandLineSyntax
import Manuals
import Testing

@testable import HUDCommand
@testable import HUDOwner
@testable import PlacesCommand

/// Whether what is documented is what the parsers take.
@Suite @MainActor struct DocumentedOptionsTests {
  /// Values that are good for each kind of placeholder.
  private func value(_ option: Syntax.Option) -> String? {
    guard let value = option.value else { return nil }
    if case .words(let words) = option.completion { return words.last }
    switch value {
    case "LAT,LON[,ACCURACY_M]": return "1.5,2.5"
    case "HOST:PORT": return "localhost:2947"
    case "NAME|FILE": return "check"
    case "X,Y": return "1,-2"
    case "ID": return "0x3a00007"
    default: return option.name == "--progress-fd" ? "3" : option.name == "--scale" ? "2" : "10"
    }
  }

  /// What must be given along with an option, and not twice.
  private func company(_ name: String, of page: CommandPage) -> [String] {
    var words: [String] = []
    if ["--bar", "--ring", "--pie"].contains(name) { words += ["--progress", "5"] }
    if name == "--allow-backwards", page.selector.isEmpty { words.append("--stdin") }
    if page.selector == ["add"], name != "--location" { words += ["--location", "1,2"] }
    return words
  }

  private func words(_ option: Syntax.Option, of page: CommandPage) -> [String] {
    page.selector + [option.name] + [value(option)].compactMap(\.self)
      + company(option.name, of: page)
  }

  @Test func everyDocumentedOptionOfTaglocationIsTaken() throws {
    for page in PlacesManual.manual.pages {
      for option in page.options { _ = try PlacesCommand.Arguments.parse(words(option, of: page)) }
    }
  }

  @Test func everyDocumentedOptionOfHudIsTaken() throws {
    let arguments = HUDCommand.Arguments { $0 == "WINDOWID" ? "77" : nil }
    for page in HUDManual.manual.pages where page.selector.count < 2 {
      // What `--as` takes begins with the name, and --help ends the reading.
      for option in page.options where option.name != "--as" {
        let rest = page.selector == ["hide"] || page.selector == ["list"] ? [] : ["a", "b.png"]
        _ = try arguments.parse(words(option, of: page) + rest, of: "hud")
      }
    }
  }

  @Test func everyDocumentedOptionOfAStandInIsTakenInBothSpellings() throws {
    for program in DropInProgram.allCases {
      for option in CommandPage.of(program).options {
        let value = [value(option)].compactMap(\.self)
        let scanner = OptionScanner(syntax: program.syntax)
        #expect(try scanner.scan([option.name] + value).has(option.name))
        guard let letter = option.letter else { continue }
        #expect(try scanner.scan(["-\(letter)"] + value).has(option.name))
      }
    }
  }

  @Test func everyDocumentedOptionOfTheOwnerIsTaken() throws {
    for option in OwnerManual.manual.page.options {
      let rest = option.name == "--render" ? ["show", "0", "a.png"] : []
      let words = [option.name] + [value(option)].compactMap(\.self) + rest
      _ = try OwnerOptions(words) { _ in nil }
    }
  }

  // The parsers read by `Syntax`; nothing it has may be missing from the help.
  @Test func everyOptionThatIsTakenIsDocumented() {
    for topic in PlacesCommand.HelpTopic.allCases {
      let page = CommandPage.of(topic)
      #expect(Syntax.of(topic).options.map(\.name) == page.options.map(\.name))
    }
    for topic in HUDCommand.HelpTopic.allCases {
      let page = CommandPage.of(topic)
      #expect(Set(Syntax.of(topic).options.map(\.name)) == Set(page.options.map(\.name)))
    }
    for program in DropInProgram.allCases {
      let shown = Set(CommandPage.of(program).options.map(\.name))
      let help = HUDCommand.HelpText.of(program)
      for option in program.syntax.options {
        #expect(shown.contains(option.name) || (option.isIgnored && help.contains(option.name)))
      }
    }
  }

  @Test func everyExitCodeHasARowInTheTable() {
    for code in PlacesCommand.ExitCode.allCases { #expect(!code.meaning.isEmpty) }
    for code in HUDCommand.ExitCode.allCases { #expect(!code.meaning.isEmpty) }
  }
}
