extension HUDRequest {
  /// The request as text: the verb, then one `name=value` a line, in a fixed order; what has its default is left out.
  ///
  /// In values a backslash is `\\` and a line break is `\n`. Words are cleaned and cut to what a HUD can show.
  public func encoded() -> String {
    var text = verb.rawValue
    func add(_ name: String, _ value: String) {
      text += "\n"
      text += name
      text += "="
      text += HUDText.escaped(value)
    }
    func add(_ name: String, _ value: some CustomStringConvertible, unless isDefault: Bool) {
      if !isDefault { add(name, value.description) }
    }
    add("serial", serial, unless: serial == 0)
    add("key", HUDText.clean(key, limit: HUDText.keyLimit), unless: key.isEmpty)
    add("title", HUDText.clean(title, limit: HUDText.titleLimit), unless: title.isEmpty)
    add("detail", HUDText.clean(detail, limit: HUDText.detailLimit), unless: detail.isEmpty)
    add("glyph", glyph.name, unless: glyph == .none)
    if let progress { add("progress", HUDText.number(progress * 100)) }
    if let duration { add("duration", duration.description) }
    add("grace", grace, unless: grace == 0)
    add("minimum", minimum, unless: minimum == 0)
    add("maximum", maximum, unless: maximum == 0)
    add("position", position.rawValue, unless: position == .center)
    add(
      "offset",
      "\(HUDText.number(offset.x)),\(HUDText.number(offset.y))",
      unless: offset == (0, 0)
    )
    add("monitor", monitor.name, unless: monitor == .focused)
    add("window", window, unless: window == 0)
    add("theme", theme.rawValue, unless: theme == .auto)
    if let scale { add("scale", HUDText.number(scale)) }
    if let iconSize { add("icon-size", HUDText.number(iconSize)) }
    if let lines = self.lines { add("lines", lines.description) }
    add("dim", "1", unless: !dims)
    add("input", input.rawValue, unless: input == .pass)
    add("cancellable", hearsEscape ? "1" : "click", unless: !isCancellable)
    add("fullscreen", fullscreen.rawValue, unless: fullscreen == .show)
    add("tied", "1", unless: !isTied)
    return text
  }

  /// Reads a request; nil when its verb is unknown.
  ///
  /// The sender is not trusted: names nobody knows and values nobody can read are passed over, numbers are brought
  /// into their range, words are cleaned and cut.
  public init?(decoding text: String) {
    // By bytes: whoever waits for the HUD waits for this, and letters take several times as long to tell apart.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[
      ...
    ]
    guard let verb = lines.popFirst().flatMap({ Verb(rawValue: String(Substring($0))) }) else {
      return nil
    }
    self.init(verb)
    for line in lines {
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = Substring(line[line.index(after: sign)...])
      take(String(Substring(line[..<sign])), HUDText.unescaped(value))
    }
  }

  // size: table
  private mutating func take(_ name: String, _ value: String) {
    func milliseconds() -> Int? { Int(value).map { min(max($0, 0), 86_400_000) } }
    func number(_ range: ClosedRange<Double>) -> Double? {
      Double(value).flatMap { $0.isFinite ? min(max($0, range.lowerBound), range.upperBound) : nil }
    }
    switch name {
    case "serial": serial = UInt32(value) ?? serial
    case "key": key = HUDText.clean(value, limit: HUDText.keyLimit)
    case "title": title = HUDText.clean(value, limit: HUDText.titleLimit)
    case "detail": detail = HUDText.clean(value, limit: HUDText.detailLimit)
    case "glyph": glyph = Glyph(name: value) ?? glyph
    case "progress": progress = number(0...100).map { $0 / 100 } ?? progress
    case "duration": duration = milliseconds() ?? duration
    case "grace": grace = milliseconds() ?? grace
    case "minimum": minimum = milliseconds() ?? minimum
    case "maximum": maximum = milliseconds() ?? maximum
    case "position": position = Position(rawValue: value) ?? position
    case "offset": offset = HUDText.pair(value) ?? offset
    case "monitor": monitor = Monitor(name: value) ?? monitor
    case "window": window = UInt32(value) ?? window
    case "theme": theme = Theme(rawValue: value) ?? theme
    case "scale": scale = number(0.5...4) ?? scale
    case "icon-size": iconSize = number(8...256) ?? iconSize
    case "lines": lines = Int(value).map { min(max($0, 1), 20) } ?? lines
    case "dim": dims = value == "1"
    case "input": input = Input(rawValue: value) ?? input
    case "cancellable":
      isCancellable = value == "1" || value == "click"
      hearsEscape = value != "click"
    case "fullscreen": fullscreen = Fullscreen(rawValue: value) ?? fullscreen
    case "tied": isTied = value == "1"
    default: break
    }
  }
}

extension HUDRequest.Glyph {
  private static let names: [(String, Self)] = [
    ("none", .none), ("check", .check), ("cross", .cross), ("info", .info), ("warning", .warning),
    ("spinner", .spinner), ("ring", .ring), ("pie", .pie), ("bar", .bar),
  ]

  /// Its name in a request: a word, or `file:` and an absolute path.
  public var name: String {
    if case .file(let path) = self { return "file:\(path)" }
    return Self.names.first { $0.1 == self }?.0 ?? "none"
  }

  /// Reads a name; nil for one nobody knows and for a path that is not absolute.
  public init?(name: String) {
    if name.hasPrefix("file:/") {
      self = .file(String(name.dropFirst(5)))
    } else if let known = Self.names.first(where: { $0.0 == name }) {
      self = known.1
    } else {
      return nil
    }
  }
}

extension HUDRequest.Monitor {
  private static let names: [(String, Self)] = [
    ("focused", .focused), ("pointer", .pointer), ("primary", .primary), ("all", .all),
  ]

  /// Its name in a request: a word, `name:` and an output, or `index:` and a number.
  public var name: String {
    switch self {
    case .named(let name): "name:\(name)"
    case .index(let index): "index:\(index)"
    default: Self.names.first { $0.1 == self }?.0 ?? "focused"
    }
  }

  /// Reads a name; nil for one nobody knows.
  public init?(name: String) {
    if name.hasPrefix("name:") {
      self = .named(String(name.dropFirst(5)))
    } else if name.hasPrefix("index:"), let index = Int(name.dropFirst(6)), index >= 0 {
      self = .index(index)
    } else if let known = Self.names.first(where: { $0.0 == name }) {
      self = known.1
    } else {
      return nil
    }
  }
}
