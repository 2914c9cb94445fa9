/// The options of a program or one of its commands.
///
/// Read by the parser and written out by the help, the man page and the completions, so that none can know an option that
/// the others do not.
package struct Syntax: Sendable {
  /// One option.
  package struct Option: Sendable {
    /// The name, and after a blank what stands for the value: taken apart only when it is written out, since a program's
    /// every start makes all of its options.
    private let form: String
    /// One letter that stands for the name after one dash.
    package let letter: Character?
    /// What a shell can offer for the value.
    package let completion: Completion
    /// Lines of the help.
    package let help: [String]
    /// True for an option of another program that is taken and has no effect.
    package var isIgnored = false
    /// True for an option without a value that may have one all the same, attached: `-a5`, `--age=5`.
    package var takesAttachedValue = false

    /// Describes an option.
    ///
    /// - Parameters:
    ///   - form: the name, and after a blank what stands for the value.
    ///   - letter: stands for the name after one dash.
    ///   - completion: what a shell can offer for the value.
    ///   - help: lines of the help.
    package init(
      _ form: String,
      letter: Character? = nil,
      _ completion: Completion = .nothing,
      _ help: String...
    ) {
      self.form = form
      (self.letter, self.completion, self.help) = (letter, completion, help)
    }

    private var blank: String.Index? { form.utf8.firstIndex(of: UInt8(ascii: " ")) }
    private var spelling: Substring { form[..<(blank ?? form.endIndex)] }

    /// With its two dashes.
    package var name: String { String(spelling) }
    /// What stands for the value in the help; nil if there is none.
    package var value: String? { blank.map { String(form[form.utf8.index(after: $0)...]) } }

    func isNamed(_ name: String) -> Bool { spelling == name }
  }

  /// What a shell can offer in a place.
  package enum Completion: Equatable, Sendable {
    /// Only the user knows.
    case nothing
    /// One of these.
    case words([String])
    /// A file.
    case file
    /// One of these, or a file.
    case wordsOrFile([String])
    /// A command with its arguments.
    case command
  }

  /// In the order of the help.
  package let options: [Option]
  /// True when the first plain argument and all that follows are a command of their own.
  package var endsAtFirstWord = false
  /// True where an option given again replaces the earlier one, as in the programs we stand in for.
  package var allowsRepeats = false

  /// A syntax of these options.
  package init(options: [Option], endsAtFirstWord: Bool = false) {
    (self.options, self.endsAtFirstWord) = (options, endsAtFirstWord)
  }

  /// The option of that name, dashes included.
  package func option(named name: String) -> Option? { options.first { $0.isNamed(name) } }

  /// The option that every program and every command has.
  package static let help = Option("--help", letter: "h", .nothing, "Prints this help and exits.")
  /// The option that every program has.
  package static let version = Option(
    "--version",
    .nothing,
    "Prints the version, its date and the libraries', and exits."
  )
}
