/// What programs write to steer a terminal (ECMA-48).
enum ControlSequences {
  private enum State {
    case text
    case escape
    case sequence
    case string
    case stringEscape
  }

  /// The text without control sequences; a backspace takes back the character before it.
  static func removed(from bytes: some Sequence<UInt8>) -> String {
    var (state, kept) = (State.text, [UInt8]())
    for byte in bytes { state = take(byte, state, &kept) }
    // The second half of C1, which UTF-8 writes as C2 80 … C2 9F.
    let scalars = String(decoding: kept, as: UTF8.self).unicodeScalars.filter {
      !(0x80..<0xa0).contains($0.value)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func take(_ byte: UInt8, _ state: State, _ kept: inout [UInt8]) -> State {
    switch (state, byte) {
    case (_, 0x1b): return state == .string ? .stringEscape : .escape
    case (.text, _): keep(byte, &kept)
    // CSI, then the strings: DCS, SOS, OSC, PM and APC.
    case (.escape, 0x5b): return .sequence
    case (.escape, 0x50), (.escape, 0x58), (.escape, 0x5d...0x5f): return .string
    case (.escape, 0x20...0x2f): return .escape
    case (.sequence, 0x20...0x3f): return .sequence
    // Many end an OSC with a bell.
    case (.string, let byte) where byte != 0x07: return .string
    case (.stringEscape, let byte) where byte != 0x5c: return .string
    default: break
    }
    return .text
  }

  private static func keep(_ byte: UInt8, _ kept: inout [UInt8]) {
    switch byte {
    case 0x08:
      while let last = kept.popLast(), last & 0xc0 == 0x80 {}
    case 0x09: kept.append(0x20)
    case 0..<0x20, 0x7f: break
    default: kept.append(byte)
    }
  }
}
