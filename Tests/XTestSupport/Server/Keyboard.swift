/// Which key gives which symbol, as the server has it now.
struct Keyboard {
  /// A key, and the symbols of the modifiers to hold with it.
  struct Stroke {
    let code: UInt8
    let modifiers: [UInt32]
  }

  private var strokes: [UInt32: Stroke] = [:]

  // The columns are XKB's core mapping of one group: plain, Shift, and from the fifth on AltGr
  // without and with Shift. Easier strokes are entered first and stay.
  init(asking connection: WireConnection) throws {
    let first = connection.setup.firstKeycode
    let count = connection.setup.lastKeycode - first + 1
    var request = WireRequest(101)
    request.add(bytes: [first, count, 0, 0])
    let reply = try connection.ask(request)
    let perKey = Int(reply.byte(1))
    let columns: [(Int, [UInt32])] = [(0, []), (1, [shift]), (4, [altGr]), (5, [altGr, shift])]
    for (column, modifiers) in columns where column < perKey {
      for index in 0..<Int(count) {
        let symbol = reply.word32(32 + 4 * (index * perKey + column))
        guard symbol != 0, strokes[symbol] == nil else { continue }
        strokes[symbol] = Stroke(code: first + UInt8(index), modifiers: modifiers)
      }
    }
  }

  func key(for symbol: UInt32) throws -> Stroke {
    guard let stroke = strokes[symbol] else { throw XTestFailure("no key gives symbol \(symbol)") }
    return stroke
  }

  func key(named name: String) throws -> Stroke {
    if let symbol = symbols[name.lowercased()] { return try key(for: symbol) }
    guard let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 else {
      throw XTestFailure("no key is called \(name)")
    }
    return try key(for: symbol(of: scalar))
  }

  /// The strokes that type a character: its own keys, or else a dead key and a letter.
  func strokes(for character: Character) throws -> [Stroke] {
    let direct = character.unicodeScalars.compactMap { strokes[symbol(of: $0)] }
    if direct.count == character.unicodeScalars.count { return direct }
    for (mark, composed, bases) in deadKeys {
      let pair = zip(composed, bases.unicodeScalars).first { $0.0 == character }
      if let pair { return [try key(for: mark), try key(for: pair.1.value)] }
    }
    throw XTestFailure("this layout cannot type \(character)")
  }
}

private let shift: UInt32 = 0xffe1
private let altGr: UInt32 = 0xfe03

/// Latin-1 as it is, other characters with a high bit (X protocol, appendix A); a line break is Return
/// and the euro has an old number of its own.
private func symbol(of scalar: Unicode.Scalar) -> UInt32 {
  switch scalar {
  case "\n": 0xff0d
  case "€": 0x20ac
  default: scalar.value < 0x100 ? scalar.value : 0x0100_0000 | scalar.value
  }
}

/// Grave, acute, circumflex, tilde and diaeresis: the dead key, and which letters make which.
private let deadKeys: [(symbol: UInt32, composed: String, bases: String)] = [
  (0xfe50, "àèìòùÀÈÌÒÙ", "aeiouAEIOU"),
  (0xfe51, "áéíóúýÁÉÍÓÚÝ", "aeiouyAEIOUY"),
  (0xfe52, "âêîôûÂÊÎÔÛ", "aeiouAEIOU"),
  (0xfe53, "ãñõÃÑÕ", "anoANO"),
  (0xfe57, "äëïöüÿÄËÏÖÜ", "aeiouyAEIOU"),
]

/// Symbols of keys that give no character (X protocol, appendix A).
private let symbols: [String: UInt32] = [
  "return": 0xff0d, "escape": 0xff1b, "tab": 0xff09, "backspace": 0xff08, "delete": 0xffff,
  "home": 0xff50, "left": 0xff51, "up": 0xff52, "right": 0xff53, "down": 0xff54,
  "prior": 0xff55, "next": 0xff56, "end": 0xff57, "space": 0x20, "plus": 0x2b,
  "shift": shift, "altgr": altGr, "ctrl": 0xffe3, "alt": 0xffe9, "super": 0xffeb, "menu": 0xff67,
  "f1": 0xffbe, "f5": 0xffc2, "f10": 0xffc7, "f11": 0xffc8,
]
