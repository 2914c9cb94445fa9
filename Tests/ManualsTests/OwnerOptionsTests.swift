import CommandLineSyntax
import Testing

@testable import HUDOwner

@Suite("The options of hud-owner: documented and real")
struct DocumentedOwnerTests {
  @Test @MainActor func everyDocumentedOptionIsTaken() throws {
    let page = OwnerManual.manual.page
    for option in page.options {
      let rest = option.name == "--render" ? ["show", "0", "a.png"] : []
      _ = try OwnerOptions(OptionSample(option: option, page: page).pair + rest) { _ in nil }
    }
  }
}
