/// Splits arguments into options and the rest, by one syntax.
struct OptionScanner {
  /// What was found.
  struct Finding {
    /// Values by option; the empty text for one that takes none.
    var values: [String: String] = [:]
    var positionals: [String] = []
  }

  let syntax: Syntax

  /// Reads `--option VALUE`, `--option=VALUE` and plain arguments; after `--` all are plain.
  ///
  /// Stops at `--help` and `--version`, which count whatever follows them.
  func scan(_ arguments: [String]) throws(UsageError) -> Finding {
    var finding = Finding()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        finding.positionals += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        finding.positionals.append(argument)
        continue
      }
      let (name, value) = try read(argument, &rest)
      guard finding.values.updateValue(value, forKey: name) == nil else {
        throw UsageError("\(name) is given twice; give it once.")
      }
      if name == "--help" || name == "--version" { break }
    }
    return finding
  }

  private func read(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> (name: String, value: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0] == "-h" ? "--help" : String(parts[0])
    guard let option = syntax.option(named: name) else { throw unknown(name) }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let placeholder = option.value else {
      guard attached == nil else { throw UsageError("\(name) takes no value.") }
      return (name, "")
    }
    if let attached { return (name, attached) }
    // A value may begin with one dash, as a southern latitude does; two would be an option.
    guard let value = rest.first, !value.hasPrefix("--") else {
      throw UsageError("\(name) needs a value: \(name) \(placeholder)")
    }
    rest = rest.dropFirst()
    return (name, value)
  }

  private func unknown(_ name: String) -> UsageError {
    let names = syntax.options.map(\.name)
    guard let near = Spelling.nearest(to: name, among: names) else {
      return UsageError("Unknown option \(name). Accepted are \(names.joined(separator: ", ")).")
    }
    return UsageError("Unknown option \(name). Did you mean \(near)?")
  }
}
