/// A program, or one command of it, as its help explains it.
package struct CommandPage: Sendable {
  /// A term and what it means.
  package struct Row: Sendable {
    /// The term.
    package let term: String
    /// One sentence.
    package let meaning: String

    /// Explains a term.
    package init(_ term: String, _ meaning: String) {
      (self.term, self.meaning) = (term, meaning)
    }
  }

  /// A piece of the page.
  package enum Part: Sendable {
    /// A paragraph, in lines as the help prints them.
    case words([String])
    /// Terms under a title.
    case table(String, [Row])
    /// Options under a title.
    case options(String, [Syntax.Option])
  }

  /// The words that ask for it, after the program's name; none for the program itself.
  package let selector: [String]
  /// What it does, in half a sentence.
  package let summary: String
  /// How it is called, without what the shell prints before.
  package let usages: [String]
  /// What its plain arguments are.
  package let operand: Syntax.Completion
  /// What is said of it.
  package let parts: [Part]

  /// Describes a program or a command.
  ///
  /// - Parameters:
  ///   - selector: the words that ask for it, after the program's name; none for the program itself.
  ///   - summary: what it does, in half a sentence.
  ///   - usages: how it is called.
  ///   - operand: what its plain arguments are.
  ///   - parts: what is said of it.
  package init(
    _ selector: [String],
    _ summary: String,
    usages: [String],
    operand: Syntax.Completion = .nothing,
    _ parts: [Part]
  ) {
    (self.selector, self.summary, self.usages) = (selector, summary, usages)
    (self.operand, self.parts) = (operand, parts)
  }

  /// All options that are explained.
  package var options: [Syntax.Option] {
    parts.flatMap { part -> [Syntax.Option] in
      guard case .options(_, let options) = part else { return [] }
      return options
    }
  }
}

/// All that is said of a program: its help, its man page, its completions.
package struct ProgramManual: Sendable {
  /// The program.
  package let program: Program
  /// The section of its man page.
  package let section: Int
  /// What it is, in half a sentence.
  package let tagline: String
  /// The program without a command.
  package let page: CommandPage
  /// Its commands.
  package let commands: [CommandPage]
  /// What only the man page has: environment, files, examples, by title.
  package let chapters: [CommandPage.Part]
  /// Other man pages, such as `hud(1)`.
  package let related: [String]

  /// Describes a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - section: the section of its man page.
  ///   - tagline: what it is, in half a sentence.
  ///   - page: the program without a command.
  ///   - commands: its commands.
  ///   - chapters: what only the man page has.
  ///   - related: other man pages.
  package init(
    _ program: Program,
    section: Int = 1,
    _ tagline: String,
    page: CommandPage,
    commands: [CommandPage] = [],
    chapters: [CommandPage.Part],
    related: [String]
  ) {
    (self.program, self.section, self.tagline) = (program, section, tagline)
    (self.page, self.commands) = (page, commands)
    (self.chapters, self.related) = (chapters, related)
  }

  /// The program and its commands.
  package var pages: [CommandPage] { [page] + commands }
}
