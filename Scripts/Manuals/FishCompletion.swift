package import CommandLineSyntax

/// Writes a completion for fish.
package struct FishCompletion {
  private let manual: ProgramManual
  private let name: String
  private let page: String

  /// A completion for the program of a manual.
  package init(_ manual: ProgramManual) {
    self.manual = manual
    name = manual.program.rawValue
    page = "__\(name.map { $0 == "-" ? "_" : String($0) }.joined())_page"
  }

  /// The file.
  package var text: String {
    """
    # fish completion for \(name); written by Scripts/write-manuals.
    function \(page)
        set -l words (commandline -opc)
        if test (count $words) -lt 2
            echo program
            return
        end
        switch $words[2]
    \(branches)        case '*'
                echo program
        end
    end

    complete -c \(name) -f
    \(commands.map(command).joined())\(manual.pages.map(lines).joined())
    """
  }

  private var commands: [CommandPage] { manual.commands.filter { $0.selector.count == 1 } }

  private var branches: String {
    var text = ""
    if !commands.isEmpty {
      text += "        case \(commands.map { $0.selector[0] }.joined(separator: " "))\n"
      text += "            echo $words[2]\n"
    }
    guard manual.commands.contains(where: { $0.selector.count == 2 }) else { return text }
    return text + """
              case --as
                  if test (count $words) -gt 2
                      echo $words[3]
                  else
                      echo program
                  end
              case '--as=*'
                  echo (string sub -s 6 -- $words[2])

      """
  }

  private func command(_ page: CommandPage) -> String {
    "complete -c \(name) -n 'test (count (commandline -opc)) -eq 1' -a \(page.selector[0])"
      + " -d '\(escaped(page.summary))'\n"
  }

  private func lines(_ page: CommandPage) -> String {
    let start = "complete -c \(name) -n 'test (\(self.page)) = \(page.selector.last ?? "program")'"
    let operand: String? =
      switch page.operand {
      case .file: "-F"
      case .command: "-x -a '(__fish_complete_subcommand --fcs-skip=2)'"
      default: nil
      }
    let all = page.options.map(option) + [operand].compactMap(\.self)
    return all.map { "\(start) \($0)\n" }.joined()
  }

  private func option(_ option: Syntax.Option) -> String {
    let letter = option.letter.map { "-s \($0) " } ?? ""
    let words = "-d '\(escaped(option.help.joined(separator: " ")))'"
    let value = option.value.map { _ in self.value(option.completion) } ?? ""
    return "\(letter)-l \(option.name.dropFirst(2)) \(value)\(words)"
  }

  private func value(_ completion: Syntax.Completion) -> String {
    switch completion {
    case .nothing: "-x "
    case .words(let words): "-x -a '\(words.map(quoted).joined(separator: " "))' "
    case .wordsOrFile(let words): "-r -F -a '\(words.map(quoted).joined(separator: " "))' "
    case .file: "-r -F "
    case .command: "-x -a '(__fish_complete_command)' "
    }
  }

  private func quoted(_ word: String) -> String { word.contains(" ") ? "\"\(word)\"" : word }

  private func escaped(_ text: String) -> String {
    text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
