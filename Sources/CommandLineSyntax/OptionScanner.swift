/// Splits arguments into options and the rest, by one syntax.
package struct OptionScanner {
  /// What was found.
  package struct Finding {
    /// Values by option; the empty text for one that takes none.
    package var values: [String: String] = [:]
    /// What is no option.
    package var positionals: [String] = []

    /// Whether the option was given.
    package func has(_ name: String) -> Bool { values[name] != nil }
  }

  private let syntax: Syntax

  /// A scanner for these options.
  package init(syntax: Syntax) { self.syntax = syntax }

  /// Reads `--option VALUE`, `--option=VALUE` and plain arguments; after `--` all are plain.
  ///
  /// Stops at `--help` and `--version`, which count whatever follows them.
  ///
  /// - Parameter arguments: without the program's name and the command's.
  /// - Returns: what was found.
  /// - Throws: what was wrong and what is accepted.
  package func scan(_ arguments: [String]) throws(UsageError) -> Finding {
    var finding = Finding()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        finding.positionals += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        finding.positionals.append(argument)
        // Options after a command are the command's own.
        guard syntax.endsAtFirstWord else { continue }
        finding.positionals += rest
        break
      }
      let (name, value) = try read(argument, &rest)
      let earlier = finding.values.updateValue(value, forKey: name)
      guard earlier == nil || syntax.allowsRepeats else {
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
    if let (name, value) = try readShort(argument, &rest) { return (name, value) }
    let sign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(argument[..<(sign ?? argument.endIndex)])
    guard let option = syntax.option(named: name) else { throw unknown(name) }
    let attached = sign.map { String(argument[argument.utf8.index(after: $0)...]) }
    guard let placeholder = option.value else {
      guard attached == nil || option.takesAttachedValue else {
        throw UsageError("\(name) takes no value.")
      }
      return (option.name, attached ?? "")
    }
    if let attached { return (option.name, attached) }
    return (option.name, try next(&rest, of: name, placeholder))
  }

  /// `-x VALUE` and `-xVALUE`, for the letters of the syntax.
  private func readShort(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> (name: String, value: String)? {
    guard !argument.hasPrefix("--"),
      let option = syntax.options.first(where: { $0.letter == argument.dropFirst().first })
    else { return nil }
    let attached = String(argument.dropFirst(2))
    guard let placeholder = option.value else {
      guard attached.isEmpty || option.takesAttachedValue else {
        throw UsageError("\(argument.prefix(2)) takes no value.")
      }
      return (option.name, attached)
    }
    if !attached.isEmpty { return (option.name, attached) }
    return (option.name, try next(&rest, of: String(argument), placeholder))
  }

  private func next(
    _ rest: inout ArraySlice<String>,
    of name: String,
    _ placeholder: String
  ) throws(UsageError) -> String {
    // A value may begin with one dash, as an offset to the left does; two would be an option.
    guard let value = rest.first, !value.hasPrefix("--") else {
      throw UsageError("\(name) needs a value: \(name) \(placeholder)")
    }
    rest = rest.dropFirst()
    return value
  }

  private func unknown(_ name: String) -> UsageError {
    let names = syntax.options.map(\.name)
    guard let near = Spelling.nearest(to: name, among: names) else {
      return UsageError("Unknown option \(name). Accepted are \(names.joined(separator: ", ")).")
    }
    return UsageError("Unknown option \(name). Did you mean \(near)?")
  }
}
