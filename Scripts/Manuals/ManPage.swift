package import CommandLineSyntax

/// Writes a manual as a man page (roff with the man macros).
package enum ManPage {
  /// The page.
  package static func text(of manual: ProgramManual) -> String {
    let name = manual.program.rawValue
    let title = name.uppercased()
    var lines = [
      #"'\" t"#, #".\" Written by Scripts/write-manuals; the words are in the Swift sources."#,
      ".TH \(escaped(title)) \(manual.section) \"\" \"TagLocation \(ProgramVersion.number)\"",
      ".SH NAME", "\(escaped(name)) \\- \(escaped(manual.tagline))", ".SH SYNOPSIS",
    ]
    lines.removeFirst()
    lines += synopsis(of: manual.page)
    lines +=
      [".SH DESCRIPTION"] + manual.page.parts.flatMap { self.lines(of: $0, isChapter: false) }
    if !manual.commands.isEmpty {
      lines += [".SH COMMANDS"] + manual.commands.flatMap { command(of: $0, in: name) }
    }
    lines += manual.chapters.flatMap { self.lines(of: $0, isChapter: true) }
    lines += [".SH SEE ALSO", manual.related.map(reference).joined(separator: ",\n")]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func synopsis(of page: CommandPage) -> [String] {
    page.usages.flatMap { [escaped($0), ".br"] }.dropLast()
  }

  private static func command(of page: CommandPage, in program: String) -> [String] {
    let heading = ([program] + page.selector).joined(separator: " ")
    return [".SS \(escaped(heading))"] + synopsis(of: page)
      + page.parts.flatMap { lines(of: $0, isChapter: false, isInCommand: true) }
  }

  private static func lines(
    of part: CommandPage.Part,
    isChapter: Bool,
    isInCommand: Bool = false
  ) -> [String] {
    switch part {
    case .words(let words): return [".PP"] + paragraph(words)
    case .options(let title, let options):
      return head(title, isChapter, isInCommand) + options.flatMap(lines)
    case .table(let title, let rows):
      let isChapter = isChapter || (title == "Exit codes" && !isInCommand)
      let name = title == "Exit codes" ? "Exit status" : title
      return head(name, isChapter, isInCommand)
        + rows.flatMap { [".TP", ".B \(quoted($0.term))", escaped($0.meaning)] }
    }
  }

  /// In a command's own section there is no room for another level: the title becomes a line.
  private static func head(_ title: String, _ isChapter: Bool, _ isInCommand: Bool) -> [String] {
    if isChapter { return [".SH \(escaped(title.uppercased()))"] }
    return isInCommand ? [".PP", escaped(title) + ":"] : [".SS \(escaped(title))"]
  }

  private static func lines(of option: Syntax.Option) -> [String] {
    let letter = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
    return [".TP", "\(letter)\\fB\(escaped(option.name))\\fR\(value)"] + paragraph(option.help)
  }

  private static func reference(_ page: String) -> String {
    let parts = page.split(separator: "(")
    return "\\fB\(escaped(String(parts[0])))\\fR(\(parts.dropFirst().joined())"
  }

  private static func paragraph(_ lines: [String]) -> [String] { lines.map(escaped) }

  /// As one argument of a macro.
  private static func quoted(_ text: String) -> String {
    "\""
      + escaped(text).split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\(dq") + "\""
  }

  /// Text that roff takes as it is: a hyphen that can be copied, no command at the start of a line.
  private static func escaped(_ text: String) -> String {
    let words = text.drop { $0 == " " }.map { character in
      switch character {
      case "\\": #"\e"#
      case "-": #"\-"#
      case "'": #"\(aq"#
      case "~": #"\(ti"#
      case "^": #"\(ha"#
      case "`": #"\(ga"#
      case "…": "..."
      default: String(character)
      }
    }
    let line = words.joined()
    return line.hasPrefix(".") ? #"\&"# + line : line
  }
}
