/// What it says to each message ("The Input Method Protocol", version 1.0).
extension FakeInputMethod {
  // size: table
  func handle(_ bytes: [UInt8]) throws {
    let message = WireReply(bytes: bytes)
    switch message.byte(0) {
    case 1: try send(2) { $0.add16(1, 0) }
    case 30:
      try send(31) {
        $0.add16(1)
        $0.addNames([(0, "queryInputStyle")], padding: 0)
        $0.addNames(
          [
            (1, "inputStyle"), (2, "clientWindow"), (3, "focusWindow"),
            (4, "preeditAttributes"), (5, "spotLocation"),
          ],
          padding: 2
        )
      }
      try tellTriggers()
    case 35: try switchOn()
    case 38:
      isUTF8 = manner.knowsUTF8
      try send(39) { $0.add16(1, 0, isUTF8 ? 0 : 1) }
    case 44:
      try send(45) {
        let count = UInt16(manner.styles.count)
        $0.add16(1, 8 + count * 4, 0, 4 + count * 4, count, 0)
        for style in manner.styles { $0.add32(style) }
      }
    case 50:
      hasContext = true
      noteSpot(in: bytes)
      try send(51) { $0.add16(1, 7) }
      if let mask = manner.mask, manner.triggers.isEmpty {
        try send(37) {
          $0.add16(1, 7)
          $0.add32(mask, 0)
        }
      }
    case 54:
      noteSpot(in: bytes)
      try send(55) { $0.add16(1, 7) }
    case 58: focus.append(true)
    case 59: focus.append(false)
    case 60: try keyCame(bytes)
    case 64:
      resets += 1
      composed = 0
      try send(65) { $0.add16(1, 7, 0, 0) }
    default: break
    }
  }

  /// Each with the modifiers that must be held: none, whatever they are.
  private func tellTriggers() throws {
    guard !manner.triggers.isEmpty else { return }
    try send(34) {
      $0.add16(1, 0)
      $0.add32(UInt32(manner.triggers.count * 12))
      for symbol in manner.triggers { $0.add32(symbol, 0, 0) }
      $0.add32(0)
    }
  }

  private func switchOn() throws {
    try send(36) { $0.add16(1, 7) }
    try send(37) {
      $0.add16(1, 7)
      $0.add32(1, 0)
    }
    isSwitchedOn = true
  }

  /// The place is the last thing in the list: four bytes after its number (5) and length (4).
  private func noteSpot(in bytes: [UInt8]) {
    let marks: [UInt8] = [5, 0, 4, 0]
    guard let start = bytes.indices.last(where: { bytes[$0...].starts(with: marks) }) else {
      return
    }
    let reply = WireReply(bytes: bytes)
    spots.append((reply.signed16(start + 4), reply.signed16(start + 6)))
  }

  private func keyCame(_ bytes: [UInt8]) throws {
    let event = Array(bytes.dropFirst(12).prefix(32))
    let key = Key(kind: event[0] & 0x7f, code: event[1])
    keys.append(key)
    for act in onKey(key) { try perform(act, event) }
    if manner.answersKeys { try send(62) { $0.add16(1, 7) } }
  }

  private func perform(_ act: Act, _ event: [UInt8]) throws {
    switch act {
    case .giveBack:
      try send(60) {
        $0.add16(1, 7, 1, 0)
        $0.add(event)
      }
    case .commit(let text): try commit(text)
    case .compose(let text, let caret): try draw(text, caret: caret)
    case .endComposing:
      try draw("", caret: 0)
      try send(78) { $0.add16(1, 7) }
    }
  }

  /// Writes a text, asked for or not.
  package func commit(_ text: String) throws {
    try send(63) {
      let bytes = encode(text)
      $0.add16(1, 7, 3, UInt16(bytes.count))
      $0.add(bytes)
    }
  }

  private func draw(_ text: String, caret: Int) throws {
    if composed == 0, !text.isEmpty { try send(73) { $0.add16(1, 7) } }
    let count = text.unicodeScalars.count
    try send(75) {
      let bytes = encode(text)
      $0.add16(1, 7)
      $0.add32(UInt32(caret), 0, UInt32(composed), count == 0 ? 3 : 0)
      $0.add16(UInt16(bytes.count))
      $0.add(bytes)
      $0.pad()
      $0.add16(UInt16(count * 4), 0)
      for _ in 0..<count { $0.add32(2) }
    }
    composed = count
  }

  private func encode(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return isUTF8 ? bytes : [0x1b, 0x25, 0x47] + bytes + [0x1b, 0x25, 0x40]
  }
}

/// Fields as the input method protocol has them, least significant byte first.
struct XIMBytes {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ more: [UInt8]) { bytes += more }
  mutating func add16(_ values: UInt16...) { for value in values { append(value) } }
  mutating func add32(_ values: UInt32...) { for value in values { append(value) } }
  mutating func pad() { while !bytes.count.isMultiple(of: 4) { bytes.append(0) } }

  /// A list of attributes: number, type, name.
  mutating func addNames(_ names: [(UInt16, String)], padding: Int) {
    var list = XIMBytes()
    for (number, name) in names {
      list.add16(number, 0, UInt16(name.utf8.count))
      list.add(Array(name.utf8))
      list.pad()
    }
    add16(UInt16(list.bytes.count))
    add([UInt8](repeating: 0, count: padding))
    add(list.bytes)
  }

  private mutating func append<Number: FixedWidthInteger>(_ value: Number) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }
}
