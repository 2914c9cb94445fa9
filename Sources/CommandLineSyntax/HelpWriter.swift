/// Writes what `--help` prints.
package enum HelpWriter {
  /// The column at which explanations of options begin.
  private static let optionWidth = 26

  /// The help on a program or a command.
  package static func text(of page: CommandPage) -> String {
    let usages = page.usages.enumerated().map {
      ($0.offset == 0 ? "Usage: " : "       ") + $0.element
    }
    let parts = page.parts.map { [""] + lines(of: $0) }
    return (usages + parts.joined()).joined(separator: "\n") + "\n"
  }

  private static func lines(of part: CommandPage.Part) -> [String] {
    switch part {
    case .words(let lines): return lines
    case .options(let title, let options): return ["\(title):"] + options.flatMap(lines)
    case .table(let title, let rows):
      let width = 4 + (rows.map(\.term.count).max() ?? 0)
      return ["\(title):"] + rows.map { padded("  " + $0.term, width) + $0.meaning }
    }
  }

  private static func lines(of option: Syntax.Option) -> [String] {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let head =
      "  " + letter + ([option.name] + [option.value].compactMap(\.self)).joined(separator: " ")
    let indent = padded("", optionWidth)
    let rest = option.help.dropFirst().map { indent + $0 }
    if head.count + 2 > optionWidth { return [head, indent + option.help[0]] + rest }
    return [padded(head, optionWidth) + option.help[0]] + rest
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
