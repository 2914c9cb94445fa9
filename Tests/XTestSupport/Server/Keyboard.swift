/// Which key gives which symbol, as the server has it now.
struct Keyboard {
  private var keys: [UInt32: (code: UInt8, needsShift: Bool)] = [:]

  init(asking connection: WireConnection) throws {
    let first = connection.setup.firstKeycode
    let count = connection.setup.lastKeycode - first + 1
    var request = WireRequest(101)
    request.add(bytes: [first, count, 0, 0])
    let reply = try connection.ask(request)
    let perKey = Int(reply.byte(1))
    for index in 0..<Int(count) {
      for level in 0..<min(perKey, 2) {
        let symbol = reply.word32(32 + 4 * (index * perKey + level))
        guard symbol != 0, keys[symbol] == nil else { continue }
        keys[symbol] = (first + UInt8(index), level == 1)
      }
    }
  }

  func key(for symbol: UInt32) throws -> (code: UInt8, needsShift: Bool) {
    guard let key = keys[symbol] else { throw XTestFailure("no key gives symbol \(symbol)") }
    return key
  }

  func key(named name: String) throws -> (code: UInt8, needsShift: Bool) {
    if let symbol = symbols[name.lowercased()] { return try key(for: symbol) }
    guard let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 else {
      throw XTestFailure("no key is called \(name)")
    }
    return try key(for: scalar.value)
  }
}

/// Symbols of keys that give no character (X protocol, appendix A).
private let symbols: [String: UInt32] = [
  "return": 0xff0d, "escape": 0xff1b, "tab": 0xff09, "backspace": 0xff08, "delete": 0xffff,
  "home": 0xff50, "left": 0xff51, "up": 0xff52, "right": 0xff53, "down": 0xff54,
  "prior": 0xff55, "next": 0xff56, "end": 0xff57, "space": 0x20, "plus": 0x2b,
  "shift": 0xffe1, "ctrl": 0xffe3, "alt": 0xffe9, "super": 0xffeb, "menu": 0xff67,
  "f1": 0xffbe, "f5": 0xffc2, "f10": 0xffc7, "f11": 0xffc8,
]
