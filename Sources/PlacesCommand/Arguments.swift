package import CommandLineSyntax
import Location
import Places

/// Reads the command line.
package enum Arguments {
  /// What the arguments, without the program's name, ask for.
  ///
  /// - Throws: what was wrong and what is accepted.
  package static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "list": return try list(rest)
    case "add": return try add(rest)
    default: return try window(arguments)
    }
  }

  private static func list(_ arguments: [String]) throws(UsageError) -> Invocation {
    let found = try OptionScanner(syntax: .of(.list)).scan(arguments)
    if found.values["--help"] != nil { return .help(.list) }
    try refuse(found.positionals, of: "list")
    return .list(ListOptions(isJSON: found.values["--json"] != nil, store: try store(found)))
  }

  private static func add(_ arguments: [String]) throws(UsageError) -> Invocation {
    let found = try OptionScanner(syntax: .of(.add)).scan(arguments)
    if found.values["--help"] != nil { return .help(.add) }
    try refuse(found.positionals, of: "add")
    guard let location = found.values["--location"] else {
      throw UsageError("add needs --location LAT,LON[,ACCURACY_M], or --location geo:LAT,LON.")
    }
    return .add(
      AddOptions(
        location: try self.location(location, of: "--location"),
        note: found.values["--description"] ?? "",
        category: try category(found.values["--category"]),
        store: try store(found)
      )
    )
  }

  private static func window(_ arguments: [String]) throws(UsageError) -> Invocation {
    let found = try OptionScanner(syntax: .of(.program)).scan(arguments)
    if found.values["--help"] != nil { return .help(.program) }
    if found.values["--version"] != nil { return .version }
    let link = try link(found)
    return .window(
      WindowOptions(
        source: try source(found, link),
        link: link,
        store: try store(found),
        scale: try scale(found.values["--scale"]),
        keyboard: try word("--keyboard", in: found) ?? .auto,
        appearance: try word("--appearance", in: found) ?? .auto,
        entersCoordinates: found.has("--enter-coordinates"),
        isNewInstance: found.has("--new-instance")
      )
    )
  }

  /// At most one of the ways to say where we are.
  private static func source(
    _ found: OptionScanner.Finding,
    _ link: WindowOptions.Link?
  ) throws(UsageError) -> WindowOptions.Source {
    let names = ["--location", "--gpsd", "--location-replay"].filter { found.values[$0] != nil }
    let given = names + (link == nil ? [] : ["a geo: link"])
    guard given.count <= 1 else {
      throw UsageError(
        "Only one source of the position can be used, not \(given[0]) and \(given[1])."
      )
    }
    if let link { return .fixed(link.location) }
    if let text = found.values["--location"] { return .fixed(try location(text, of: "--location")) }
    if let file = found.values["--location-replay"] {
      return .replay(file: try fileName(file, of: "--location-replay"))
    }
    guard let address = found.values["--gpsd"] else { return .usual }
    do {
      return .gpsd(try HostPort.parse(address))
    } catch {
      throw UsageError("--gpsd \(address): \(error)")
    }
  }

  private static func link(
    _ found: OptionScanner.Finding
  ) throws(UsageError) -> WindowOptions.Link? {
    guard let text = try geoLink(found.positionals) else { return nil }
    guard !found.has("--enter-coordinates") else {
      throw UsageError("--enter-coordinates does not go with a geo: link, which has them.")
    }
    return WindowOptions.Link(text: text, location: try location(text, of: "the link"))
  }

  private static func geoLink(_ positionals: [String]) throws(UsageError) -> String? {
    guard let first = positionals.first else { return nil }
    guard positionals.count == 1 else {
      throw UsageError("Too many arguments: \(positionals[1]). One geo: link is accepted.")
    }
    if first.lowercased().hasPrefix("geo:") { return first }
    let commands = ["list", "add"]
    if commands.contains(first) {
      throw UsageError("The command \(first) must be the first argument.")
    }
    if let near = Spelling.nearest(to: first, among: commands) {
      throw UsageError("Unknown command \(first). Did you mean \(near)?")
    }
    throw UsageError("Unknown command \(first). Accepted are list, add, or a geo: link.")
  }

  private static func location(
    _ text: String,
    of name: String
  ) throws(UsageError) -> LocationArgument {
    do {
      return try LocationArgument.parse(text)
    } catch {
      throw UsageError("\(name) \(text): \(error)")
    }
  }

  private static func category(_ text: String?) throws(UsageError) -> Category {
    guard let text else { return .noCategory }
    let match = Category.all.first { $0.rawValue.lowercased() == text.lowercased() }
    if let match { return match }
    let names = Category.all.map(\.rawValue).joined(separator: ", ")
    throw UsageError("Unknown category \(text). Accepted are \(names).")
  }

  private static func store(_ found: OptionScanner.Finding) throws(UsageError) -> String? {
    guard let file = found.values["--store"] else { return nil }
    return try fileName(file, of: "--store")
  }

  private static func fileName(_ text: String, of name: String) throws(UsageError) -> String {
    guard !text.isEmpty else { throw UsageError("\(name) needs the name of a file.") }
    return text
  }

  /// The value of an option that takes one of a few words; nil where it is not given.
  private static func word<Word>(
    _ option: String,
    in found: OptionScanner.Finding
  ) throws(UsageError) -> Word?
  where Word: RawRepresentable<String> & CaseIterable {
    guard let text = found.values[option] else { return nil }
    if let known = Word(rawValue: text) { return known }
    let names = Word.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError("\(option) \(text): accepted are \(names).")
  }

  private static func scale(_ text: String?) throws(UsageError) -> Double? {
    guard let text else { return nil }
    // Swift's own reading takes hexadecimal and "inf" too, but no decimal comma.
    guard text.allSatisfy({ "0123456789.".contains($0) }), let scale = Double(text),
      (0.5...4).contains(scale)
    else { throw UsageError("--scale \(text): a number from 0.5 to 4 is accepted, such as 1.5.") }
    return scale
  }

  private static func refuse(_ positionals: [String], of command: String) throws(UsageError) {
    guard let first = positionals.first else { return }
    throw UsageError("\(command) takes options only, not \(first).")
  }
}
