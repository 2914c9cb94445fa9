internal import CommandLineSyntax
internal import HUDWire

/// Options that become fields of a request.
struct RequestOptions {
  let found: OptionScanner.Finding
  let variable: (String) -> String?

  /// What an option's value becomes, where it is given.
  private func value<Value>(
    _ name: String,
    _ read: (String) throws(UsageError) -> Value
  ) throws(UsageError) -> Value? {
    guard let text = found.values[name] else { return nil }
    return try read(text)
  }

  /// Fills in all but the words and the glyph.
  func apply(to request: inout HUDRequest) throws(UsageError) {
    request.key = try key() ?? request.key
    try applyLife(to: &request)
    try applyPlace(to: &request)
    request.iconSize = try value("--icon-size") { text throws(UsageError) in
      try Quantity.number(text, of: "--icon-size", in: 8...256, such: "64")
    }
    request.lines = try value("--lines") { text throws(UsageError) in
      try Quantity.whole(text, of: "--lines", in: 1...20)
    }
  }

  /// The slot's name.
  func key() throws(UsageError) -> String? {
    try value("--key") { text throws(UsageError) in
      guard (1...HUDText.keyLimit).contains(text.count) else {
        throw UsageError("--key needs a name of 1 to \(HUDText.keyLimit) characters.")
      }
      return text
    }
  }

  private func applyLife(to request: inout HUDRequest) throws(UsageError) {
    func time(_ name: String) throws(UsageError) -> Int? {
      try value(name) { text throws(UsageError) in try Quantity.milliseconds(text, of: name) }
    }
    request.duration = try time("--duration") ?? request.duration
    request.minimum = try time("--min") ?? request.minimum
    request.maximum = try time("--max") ?? request.maximum
    request.grace = try time("--grace") ?? request.grace
    request.isCancellable = found.has("--cancellable")
    if request.maximum > 0, request.minimum > request.maximum {
      throw UsageError("--min must not be longer than --max.")
    }
  }

  private func applyPlace(to request: inout HUDRequest) throws(UsageError) {
    typealias Request = HUDRequest
    func word<Word: RawRepresentable<String> & CaseIterable>(
      _ name: String,
      _ type: Word.Type
    ) throws(UsageError) -> Word? {
      try value(name) { text throws(UsageError) in try Quantity.word(text, of: name, as: type) }
    }
    request.position = try word("--position", Request.Position.self) ?? request.position
    request.theme = try word("--theme", Request.Theme.self) ?? request.theme
    request.input = try word("--input", Request.Input.self) ?? request.input
    request.fullscreen = try word("--fullscreen", Request.Fullscreen.self) ?? request.fullscreen
    request.offset = try value("--offset", Self.offset) ?? request.offset
    request.monitor = try value("--monitor", Self.monitor) ?? request.monitor
    request.scale = try value("--scale") { text throws(UsageError) in
      try Quantity.number(text, of: "--scale", in: 0.5...4, such: "1.5")
    }
    request.dims = found.has("--dim")
    request.window = try window()
  }

  private static func offset(_ text: String) throws(UsageError) -> (x: Double, y: Double) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Quantity.decimal(parts[0]), let y = Quantity.decimal(parts[1]),
      (-32768...32767).contains(x), (-32768...32767).contains(y)
    else {
      throw UsageError("--offset \(text): two numbers of points are accepted, such as 0,-40.")
    }
    return (x, y)
  }

  private static func monitor(_ text: String) throws(UsageError) -> HUDRequest.Monitor {
    guard !text.isEmpty else {
      throw UsageError("--monitor needs focused, pointer, primary, all, a name or a number.")
    }
    if let index = Int(text), index >= 0 { return .index(index) }
    let words = ["focused", "pointer", "primary", "all"]
    if words.contains(text), let monitor = HUDRequest.Monitor(name: text) { return monitor }
    return .named(text)
  }

  private func window() throws(UsageError) -> UInt32 {
    guard let text = found.values["--window"] else {
      return found.has("--attach") ? try attachedWindow() : 0
    }
    guard !found.has("--attach") else {
      throw UsageError("Only one of --window and --attach can be used.")
    }
    guard let window = Self.window(text) else {
      throw UsageError("--window \(text): the number of a window is accepted, such as 0x3a00007.")
    }
    return window
  }

  private func attachedWindow() throws(UsageError) -> UInt32 {
    guard let text = variable("WINDOWID"), !text.isEmpty else {
      throw UsageError(
        "--attach needs WINDOWID, which this terminal does not set; try --window ID."
      )
    }
    guard let window = Self.window(text) else {
      throw UsageError("--attach: WINDOWID is \(text), which is not the number of a window.")
    }
    return window
  }

  private static func window(_ text: String) -> UInt32? {
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    let digits = isHexadecimal ? text.dropFirst(2) : text[...]
    guard digits.first != "+", let window = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
      return nil
    }
    // XIDs have 29 bits (X Window System Protocol, 1).
    return (1..<0x2000_0000).contains(window) ? window : nil
  }
}
