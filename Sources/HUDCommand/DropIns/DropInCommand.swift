internal import CommandLineSyntax
internal import Glibc
internal import HUDWire

/// `hud` called by the name of another program.
struct DropInCommand {
  let program: DropInProgram
  let arguments: [String]
  var surroundings: Surroundings

  /// Does as the program would; returns the exit code.
  mutating func run() -> Int32 {
    do throws(UsageError) {
      let found = try OptionScanner(syntax: program.syntax).scan(arguments)
      if found.has("--help") { return say(HelpText.of(program)) }
      if found.has("--version") { return say(ProgramVersion.text(of: .hud, libraries: [.xcb])) }
      tellIgnored(found)
      switch program {
      case .xob: return try level(found, maximum: "--maximum", .right)
      case .wob: return try level(found, maximum: "--max", try Self.anchor(found))
      case .osdCat: return try osdCat(found)
      case .zenity: return try zenity(found)
      }
    } catch {
      surroundings.complain("as \(program.rawValue): \(error.description)")
      Descriptor.write("Try: hud --as \(program.rawValue) --help\n", to: surroundings.errorOutput)
      return ExitCode.usage.rawValue
    }
  }

  private func say(_ text: String) -> Int32 {
    surroundings.say(text)
    return 0
  }

  private func tellIgnored(_ found: OptionScanner.Finding) {
    let names = program.syntax.options.filter { $0.isIgnored && found.has($0.name) }.map(\.name)
    guard !names.isEmpty else { return }
    let words = names.joined(separator: ", ")
    surroundings.complain("as \(program.rawValue): without effect here: \(words)")
  }

  /// A request in a slot of this process, so that two of them stand beside each other.
  private var request: HUDRequest {
    var request = HUDRequest(.show)
    request.key = "\(program.rawValue)-\(getpid())"
    return request
  }

  private func follow(_ dialect: some FeedDialect) -> Int32 {
    var session = FeedSession(dialect, ConnectionOptions(), surroundings, isJSON: false)
    return session.run()
  }

  // MARK: - xob and wob

  private func level(
    _ found: OptionScanner.Finding,
    maximum name: String,
    _ position: HUDRequest.Position
  ) throws(UsageError) -> Int32 {
    try refuse(found.positionals)
    var request = request
    request.position = position
    let time = found.values["--timeout"] ?? "1000"
    request.duration = try Quantity.whole(time, of: "--timeout", in: 0...86_400_000)
    if let output = found.values["--output"], output != "*" { request.monitor = .named(output) }
    let maximum = try Quantity.number(
      found.values[name] ?? "100",
      of: name,
      in: 0.001...1_000_000_000,
      such: "100"
    )
    return follow(LevelDialect(request, maximum: maximum))
  }

  private static func anchor(
    _ found: OptionScanner.Finding
  ) throws(UsageError) -> HUDRequest.Position {
    guard let text = found.values["--anchor"] else { return .center }
    return try Quantity.word(text, of: "--anchor", as: HUDRequest.Position.self)
  }

  private func refuse(_ positionals: [String]) throws(UsageError) {
    guard let first = positionals.first else { return }
    throw UsageError("\(program.rawValue) takes options only, not \(first).")
  }

  // MARK: - osd_cat

  private mutating func osdCat(_ found: OptionScanner.Finding) throws(UsageError) -> Int32 {
    var request = request
    let seconds = found.values["--delay"] ?? "5"
    request.duration = try Quantity.milliseconds(seconds, of: "--delay")
    request.isTied = true
    try OSDCatPlace(found).apply(to: &request)
    if let mode = found.values["--barmode"] { return try bar(mode, request, found) }
    let count = try Quantity.whole(found.values["--lines"] ?? "5", of: "--lines", in: 1...20)
    guard found.positionals.count <= 1 else {
      throw UsageError("osd_cat reads one file, not \(found.positionals[1]) too.")
    }
    if let file = found.positionals.first, file != "-" {
      surroundings.input = open(file, O_RDONLY | O_CLOEXEC)
      guard surroundings.input >= 0 else {
        throw UsageError("\(file): \(String(cString: strerror(errno)))")
      }
    }
    return follow(ScrollDialect(request, count: count))
  }

  private func bar(
    _ mode: String,
    _ bar: HUDRequest,
    _ found: OptionScanner.Finding
  ) throws(UsageError) -> Int32 {
    guard mode == "percentage" || mode == "slider" else {
      throw UsageError("--barmode \(mode): accepted are percentage, slider.")
    }
    var bar = bar
    bar.glyph = .bar
    bar.title = found.values["--text"] ?? ""
    bar.progress = try Quantity.progress(found.values["--percentage"] ?? "50", of: "--percentage")
    var options = ShowOptions(request: bar)
    options.waits = true
    return ShowCommand(options: options, surroundings: surroundings).run().rawValue
  }

  // MARK: - zenity

  private func zenity(_ found: OptionScanner.Finding) throws(UsageError) -> Int32 {
    guard found.has("--progress") else {
      throw UsageError("of zenity there is only --progress here.")
    }
    try refuse(found.positionals)
    var request = request
    request.title = found.values["--title"] ?? ""
    request.detail = ZenityDialect.unescaped(found.values["--text"] ?? "")
    request.isTied = true
    request.isCancellable = !found.has("--no-cancel")
    // Zenity hears it only where it has the keyboard, which a HUD never has.
    request.hearsEscape = false
    if let time = found.values["--timeout"] {
      request.maximum = try Quantity.milliseconds(time, of: "--timeout")
    }
    request.progress = try found.values["--percentage"].map { text throws(UsageError) in
      try Quantity.progress(text, of: "--percentage")
    }
    request.glyph = request.progress == nil && found.has("--pulsate") ? .spinner : .bar
    request.progress = found.has("--pulsate") ? request.progress : request.progress ?? 0
    let code = follow(
      ZenityDialect(
        ShowOptions(request: request),
        pulsates: found.has("--pulsate"),
        closesWhenComplete: found.has("--auto-close")
      )
    )
    if code == ExitCode.cancelled.rawValue, found.has("--auto-kill") { kill(getppid(), SIGHUP) }
    return code
  }
}

/// Where osd_cat's options put it.
struct OSDCatPlace {
  private let position: HUDRequest.Position
  private let offset: (x: Double, y: Double)

  init(_ found: OptionScanner.Finding) throws(UsageError) {
    let (edge, side) = (found.values["--pos"] ?? "top", found.values["--align"] ?? "left")
    let row = ["top": "top", "middle": "", "bottom": "bottom"][edge]
    let column = ["left": "left", "center": "", "right": "right"][side]
    guard let row else { throw UsageError("--pos \(edge): accepted are top, middle, bottom.") }
    guard let column else {
      throw UsageError("--align \(side): accepted are left, center, right.")
    }
    let name = row.isEmpty || column.isEmpty ? row + column : "\(row)-\(column)"
    position = HUDRequest.Position(rawValue: name) ?? .center
    func number(_ name: String) throws(UsageError) -> Double {
      let range = -32768.0...32767
      return try Quantity.number(found.values[name] ?? "0", of: name, in: range, such: "20")
    }
    // Both are counted from the edge inwards.
    let (down, inwards) = (try number("--offset"), try number("--indent"))
    offset = (column == "right" ? -inwards : inwards, row == "bottom" ? -down : down)
  }

  /// Fills in position and offset.
  func apply(to request: inout HUDRequest) {
    (request.position, request.offset) = (position, offset)
  }
}
