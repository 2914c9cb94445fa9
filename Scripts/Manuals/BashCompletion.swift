package import CommandLineSyntax

/// Writes a completion for bash, which needs nothing but bash.
package struct BashCompletion {
  private let manual: ProgramManual
  private let name: String
  /// The name of the shell function; other functions begin with it.
  private let function: String

  /// A completion for the program of a manual.
  package init(_ manual: ProgramManual) {
    self.manual = manual
    name = manual.program.rawValue
    function = "_" + name.map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// The file.
  package var text: String {
    """
    # bash completion for \(name); written by Scripts/write-manuals.
    \(function)_offer() {
      local IFS=$'\\n' word
      for word in $(compgen -W "$1" -- "$2"); do COMPREPLY+=("$(printf %q "$word")"); done
    }

    \(function)_files() {
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY+=($(compgen -f -- "$1"))
    }

    \(function)() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} page="" index=2
      # bash takes --option=value for three words.
      if [[ $word == "=" ]]; then
        word=""
      elif [[ $before == "=" && $COMP_CWORD -ge 2 ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
      fi
      COMPREPLY=()
      if [[ $COMP_CWORD -gt 1 ]]; then
        case ${COMP_WORDS[1]} in
    \(commands.map { "      \($0)) page=\($0) ;;\n" }.joined())\(standIns)      *) ;;
        esac
      fi
      case $page in
    \(manual.pages.map(branch).joined())  esac
    }
    complete -F \(function) \(name)

    """
  }

  private var commands: [String] {
    manual.commands.map(\.selector).filter { $0.count == 1 }.map { $0[0] }
  }

  private var standIns: String {
    guard manual.commands.contains(where: { $0.selector.count == 2 }) else { return "" }
    return """
            --as)
              # Not while the name itself is being typed.
              if [[ $before != --as ]]; then
                page=${COMP_WORDS[2]}
                [[ $page == "=" ]] && page=${COMP_WORDS[3]}
              fi
              ;;

      """
  }

  private func branch(_ page: CommandPage) -> String {
    let names = page.options.map(\.name).joined(separator: "\n")
    return """
          \(page.selector.last ?? "\"\""))
      \(page.operand == .command ? commandOfItsOwn(page) : "")      case $before in
      \(page.options.compactMap(value).joined())        *)
                if [[ $word == -* ]]; then
                  \(function)_offer '\(names)' "$word"
                else
                  \(plain(page))
                fi
                ;;
            esac
            ;;

      """
  }

  private func plain(_ page: CommandPage) -> String {
    guard page.selector.isEmpty, !commands.isEmpty else { return offer(page.operand) ?? ":" }
    let list = commands.joined(separator: "\n")
    return "[[ $COMP_CWORD -eq 1 ]] && \(function)_offer '\(list)' \"$word\""
  }

  /// From its first word on the line belongs to another command.
  private func commandOfItsOwn(_ page: CommandPage) -> String {
    let names = page.options.filter { $0.value != nil }.map(\.name).joined(separator: "|")
    return """
            while [[ $index -lt $COMP_CWORD && ${COMP_WORDS[index]} == -* ]]; do
              case ${COMP_WORDS[index]} in
                --) index=$((index + 1)); break ;;
                \(names))
                  [[ ${COMP_WORDS[index+1]} == "=" ]] && index=$((index + 1))
                  index=$((index + 2))
                  ;;
                *) index=$((index + 1)) ;;
              esac
            done
            if [[ $index -lt $COMP_CWORD ]]; then
              if declare -F _command_offset >/dev/null; then
                _command_offset "$index"
              else
                \(function)_files "$word"
              fi
              return
            fi

      """
  }

  private func value(_ option: Syntax.Option) -> String? {
    guard option.value != nil else { return nil }
    let letter = option.letter.map { "|-\($0)" } ?? ""
    return "        \(option.name)\(letter)) \(offer(option.completion) ?? ":") ;;\n"
  }

  private func offer(_ completion: Syntax.Completion) -> String? {
    switch completion {
    case .nothing: nil
    case .words(let words): "\(function)_offer '\(words.joined(separator: "\n"))' \"$word\""
    case .file: "\(function)_files \"$word\""
    case .wordsOrFile(let words):
      "\(function)_offer '\(words.joined(separator: "\n"))' \"$word\"; \(function)_files \"$word\""
    case .command: "COMPREPLY+=($(compgen -c -- \"$word\"))"
    }
  }
}
