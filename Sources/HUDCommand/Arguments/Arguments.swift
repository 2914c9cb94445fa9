internal import Glibc
internal import CommandLineSyntax
internal import HUDWire

/// Reads the command line.
struct Arguments {
  /// Looks an environment variable up.
  let variable: (String) -> String?

  /// What the arguments ask for.
  ///
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - program: the program's name, by which it may be another program's stand-in.
  /// - Returns: what to do.
  /// - Throws: what was wrong and what is accepted.
  func parse(_ arguments: [String], of program: String) throws(UsageError) -> Invocation {
    if let stand = DropInProgram(called: program) { return .dropIn(stand, arguments) }
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "hide": return try hide(rest)
    case "list": return try list(rest)
    case "run": return try run(rest)
    case "render": return try render(rest)
    case "--as": return try dropIn(rest.first, Array(rest.dropFirst()))
    case .some(let first) where first.hasPrefix("--as="):
      return try dropIn(String(first.dropFirst(5)), rest)
    default: return try show(arguments)
    }
  }

  private func dropIn(
    _ name: String?,
    _ arguments: [String]
  ) throws(UsageError) -> Invocation {
    let names = DropInProgram.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name else { throw UsageError("--as needs a name: \(names).") }
    guard let program = DropInProgram(rawValue: name) else {
      throw UsageError("--as \(name): accepted are \(names).")
    }
    return .dropIn(program, arguments)
  }

  private func hide(_ arguments: [String]) throws(UsageError) -> Invocation {
    let found = try OptionScanner(syntax: .of(.hide)).scan(arguments)
    if found.has("--help") { return .help(.hide) }
    try refuse(found.positionals, of: "hide")
    let key = try RequestOptions(found: found, variable: variable).key()
    return .hide(key: key ?? "", try connection(found))
  }

  private func list(_ arguments: [String]) throws(UsageError) -> Invocation {
    let found = try OptionScanner(syntax: .of(.list)).scan(arguments)
    if found.has("--help") { return .help(.list) }
    try refuse(found.positionals, of: "list")
    return .list(isJSON: found.has("--json"), try connection(found))
  }

  private func run(_ arguments: [String]) throws(UsageError) -> Invocation {
    let found = try OptionScanner(syntax: .of(.run)).scan(arguments)
    if found.has("--help") { return .help(.run) }
    guard let first = found.positionals.first, !first.isEmpty else {
      throw UsageError("run needs a command: hud run -- COMMAND…")
    }
    var request = HUDRequest(.show)
    request.grace = 400
    request.duration = 0
    request.isTied = true
    // A slot of its own: two commands at once must not take the place of each other with every line.
    request.key = "run-\(getpid())"
    try RequestOptions(found: found, variable: variable).apply(to: &request)
    request.title = found.values["--title"] ?? found.positionals.joined(separator: " ")
    var options = RunOptions(request: request, command: found.positionals)
    options.allowsBackwards = found.has("--allow-backwards")
    options.progressDescriptor = try found.values["--progress-fd"].map { text throws(UsageError) in
      Int32(try Quantity.whole(text, of: "--progress-fd", in: 3...1023))
    }
    options.connection = try connection(found)
    return .run(options)
  }

  /// The owner draws it; what it would not understand is refused here, in the same words as elsewhere.
  private func render(_ arguments: [String]) throws(UsageError) -> Invocation {
    let found = try OptionScanner(syntax: .of(.render)).scan(arguments)
    if found.has("--help") { return .help(.render) }
    var request = HUDRequest(.show)
    try RequestOptions(found: found, variable: variable).apply(to: &request)
    let glyph = try GlyphOptions(found)
    (request.glyph, request.progress) = (glyph.glyph, glyph.progress)
    guard let file = found.positionals.last, file.hasSuffix(".png") else {
      throw UsageError("render needs the name of the picture as its last word: OUT.png")
    }
    let words = found.positionals.dropLast()
    guard words.count <= 2 else { throw tooMany(found.positionals[2]) }
    request.title = words.first ?? ""
    request.detail = words.dropFirst().first ?? ""
    guard !isEmpty(request) else { throw Self.nothing }
    var options = RenderOptions(request: request, file: file)
    options.moment =
      try found.values["--at"].map { text throws(UsageError) in
        try Quantity.milliseconds(text, of: "--at")
      } ?? options.moment
    return .render(options)
  }

  /// Refuses a command after options: with its name as the text, nobody would see that it was not obeyed.
  private func refuseLateCommand(in arguments: [String]) throws(UsageError) {
    var syntax = Syntax.of(.program)
    syntax.endsAtFirstWord = true
    let found = try OptionScanner(syntax: syntax).scan(Array(arguments.prefix { $0 != "--" }))
    guard let word = found.positionals.first, Self.commands.contains(word) else { return }
    throw UsageError("\(word) must come first; to show the word: hud -- \(word)")
  }

  private static let commands = ["run", "hide", "list", "render"]

  private func show(_ arguments: [String]) throws(UsageError) -> Invocation {
    try refuseLateCommand(in: arguments)
    let found = try OptionScanner(syntax: .of(.program)).scan(arguments)
    if found.has("--help") { return .help(.program) }
    if found.has("--version") { return .version }
    if found.has("--as") { throw UsageError("--as must be the first argument.") }
    guard found.positionals.count <= 2 else { throw tooMany(found.positionals[2]) }
    var request = HUDRequest(.show)
    let glyph = try GlyphOptions(found)
    (request.glyph, request.progress) = (glyph.glyph, glyph.progress)
    request.title = found.positionals.first ?? ""
    request.detail = found.positionals.dropFirst().first ?? ""
    if found.has("--stdin") { request.key = "stdin-\(getpid())" }
    try RequestOptions(found: found, variable: variable).apply(to: &request)
    var options = ShowOptions(request: request)
    options.gauge = glyph.gauge
    options.waits = found.has("--wait")
    options.isJSON = found.has("--json")
    options.readsInput = found.has("--stdin")
    options.allowsBackwards = found.has("--allow-backwards")
    options.process = try found.values["--pid"].map { text throws(UsageError) in
      Int32(try Quantity.whole(text, of: "--pid", in: 1...Int(Int32.max)))
    }
    options.connection = try connection(found)
    return .show(try checked(options, found))
  }

  private func checked(
    _ options: ShowOptions,
    _ found: OptionScanner.Finding
  ) throws(UsageError) -> ShowOptions {
    var options = options
    if options.readsInput, options.process != nil {
      throw UsageError("Only one of --stdin and --pid can be used.")
    }
    if options.readsInput, found.has("--duration") {
      throw UsageError("--duration does not go with --stdin, whose HUD lives as long as the input.")
    }
    if options.allowsBackwards, !options.readsInput {
      throw UsageError("--allow-backwards needs --stdin.")
    }
    if isEmpty(options.request), !options.readsInput { throw Self.nothing }
    options.request.isTied = options.waits || options.readsInput || options.process != nil
    if options.process != nil, !found.has("--duration") { options.request.duration = 0 }
    return options
  }

  private static let nothing = UsageError(
    "Nothing to show: give a text, --icon, --progress or --spinner."
  )

  private func isEmpty(_ request: HUDRequest) -> Bool {
    request.glyph == .none && Self.isBlank(request.title) && Self.isBlank(request.detail)
  }

  /// Whether nothing of it can be seen.
  private static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control
    }
  }

  private func connection(
    _ found: OptionScanner.Finding
  ) throws(UsageError) -> ConnectionOptions {
    if let linger = found.values["--linger"] {
      _ = try Quantity.milliseconds(linger, of: "--linger")
    }
    if found.values["--display"] == "" {
      throw UsageError("--display needs the name of a display, such as :0.")
    }
    return ConnectionOptions(display: found.values["--display"], linger: found.values["--linger"])
  }

  private func refuse(_ positionals: [String], of command: String) throws(UsageError) {
    guard let first = positionals.first else { return }
    throw UsageError("\(command) takes options only, not \(first).")
  }

  private func tooMany(_ word: String) -> UsageError {
    UsageError("Too many arguments: \(word). Put a text of several words in quotation marks.")
  }
}
