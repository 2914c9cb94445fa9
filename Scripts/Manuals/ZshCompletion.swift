package import CommandLineSyntax

/// Writes a completion for zsh, with its own `_arguments`.
package struct ZshCompletion {
  private let manual: ProgramManual
  private let name: String

  /// A completion for the program of a manual.
  package init(_ manual: ProgramManual) {
    self.manual = manual
    name = manual.program.rawValue
  }

  /// The file.
  package var text: String {
    """
    #compdef \(name)
    # Written by Scripts/write-manuals.

    _\(name)_words_or_file() {
      _alternative "words:word:($*)" 'files:file:_files'
    }

    _\(name)_commands() {
      local -a commands=(
    \(commands.map { "    '\($0.selector[0]):\(escaped($0.summary))'\n" }.joined())  )
      _describe command commands
    }

    \(manual.pages.map(function).joined(separator: "\n"))
    _\(name)() {
      if (( CURRENT > 2 )); then
        case $words[2] in
    \(commands.map(branch).joined())\(standIns)    esac
      fi
      _\(name)_program
    }

    _\(name) "$@"

    """
  }

  private var commands: [CommandPage] { manual.commands.filter { $0.selector.count == 1 } }

  private var standIns: String {
    let names = manual.commands.filter { $0.selector.count == 2 }.map { $0.selector[1] }
    guard !names.isEmpty else { return "" }
    let all = names.joined(separator: "|")
    return """
            --as)
              if (( CURRENT > 3 )) && [[ $words[3] == (\(all)) ]]; then
                words=("${(@)words[3,-1]}"); (( CURRENT -= 2 ))
                _\(name)_as_$words[1]; return
              fi
              ;;
            --as=(\(all)))
              shift words; (( CURRENT-- ))
              _\(name)_as_${words[1]#--as=}; return
              ;;

      """
  }

  private func branch(_ page: CommandPage) -> String {
    let word = page.selector[0]
    return "      \(word)) shift words; (( CURRENT-- )); _\(name)_\(word); return ;;\n"
  }

  private func function(_ page: CommandPage) -> String {
    let parts = page.selector.map { $0.drop { $0 == "-" } }
    let suffix = page.selector.isEmpty ? "program" : parts.joined(separator: "_")
    let lines = page.options.map(spec) + operands(page)
    return "_\(name)_\(suffix)() {\n  _arguments -S \\\n    "
      + lines.joined(separator: " \\\n    ") + "\n}\n"
  }

  private func operands(_ page: CommandPage) -> [String] {
    if page.selector.isEmpty, !commands.isEmpty {
      return ["'1: :_\(name)_commands'", "'*:text: '"]
    }
    return switch page.operand {
    case .command: ["'(-)1:command:_command_names -e'", "'*::arguments:_normal'"]
    case .file: ["'*:file:_files'"]
    default: ["'*:text: '"]
    }
  }

  private func spec(_ option: Syntax.Option) -> String {
    let words = "[\(escaped(option.help.joined(separator: " ")))]"
    let sign = option.value == nil ? "" : "="
    let value = option.value.map { ":\(escaped($0)):\(action(option.completion))" } ?? ""
    guard let letter = option.letter else { return "'\(option.name)\(sign)\(words)\(value)'" }
    let short = option.value == nil ? "" : "+"
    return
      "'(-\(letter) \(option.name))'{-\(letter)\(short),\(option.name)\(sign)}'\(words)\(value)'"
  }

  private func action(_ completion: Syntax.Completion) -> String {
    switch completion {
    case .nothing: " "
    case .words(let words): "(\(words.map(spaced).joined(separator: " ")))"
    case .file: "_files"
    case .wordsOrFile(let words): " _\(name)_words_or_file \(words.joined(separator: " "))"
    case .command: "_command_names -e"
    }
  }

  private func spaced(_ word: String) -> String {
    word.map { $0 == " " ? "\\ " : String($0) }.joined()
  }

  /// Safe in single quotes and between the colons and brackets of `_arguments`.
  private func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "'": #"'\''"#
      case ":", "[", "]", "\\": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }
}
