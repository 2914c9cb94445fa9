internal import Glibc

/// Reads X's Compound Text, in which most input methods write: ISO 2022 with a set of characters
/// for each half of the byte ("Compound Text Encoding", version 1.1).
///
/// The C library has the tables; bytes that are in none of them become U+FFFD.
struct CompoundText {
  /// A set of characters, by how the C library's EUC encodings hold it.
  private struct CharacterSet: Equatable {
    /// The C library's name.
    var encoding: String
    /// What stands before each character.
    var prefix: [UInt8] = []
    /// Bytes of a character.
    var width = 1
    /// True where the encoding holds the set in the upper half of the byte.
    var isHigh = true

    static let ascii = CharacterSet(encoding: "US-ASCII", isHigh: false)
    static let latin1 = CharacterSet(encoding: "ISO-8859-1")
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var lower = CharacterSet.ascii
  private var upper = CharacterSet.latin1
  private var result = ""
  private var run: [UInt8] = []
  private var runEncoding = "US-ASCII"

  /// Decodes a text.
  static func decode(_ bytes: [UInt8]) -> String {
    var reader = CompoundText(bytes)
    reader.read()
    return reader.result
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() {
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case 0x1b: readEscape()
      case 0x9b: skipControl()
      case 0..<0x20, 0x7f: add([byte], in: "US-ASCII")
      case 0x80..<0xa0: offset += 1
      default: readCharacter(byte < 0x80 ? lower : upper)
      }
    }
    endRun()
  }

  // MARK: Characters

  private mutating func readCharacter(_ set: CharacterSet) {
    // A space and the delete are outside of the sets of 94.
    if bytes[offset] == 0x20 { return add([0x20], in: "US-ASCII") }
    let part = bytes[offset...].prefix(set.width)
    guard part.count == set.width else { return offset = bytes.count }
    add(set.prefix + part.map { set.isHigh ? $0 | 0x80 : $0 & 0x7f }, in: set.encoding)
    offset += set.width - 1
  }

  /// Adds a character to the run of its encoding, and goes on by a byte.
  private mutating func add(_ character: [UInt8], in encoding: String) {
    if encoding != runEncoding { endRun() }
    runEncoding = encoding
    run += character
    offset += 1
  }

  private mutating func endRun() {
    result += Self.convert(run, from: runEncoding)
    run = []
  }

  // MARK: Escapes

  private mutating func readEscape() {
    endRun()
    let rest = bytes[(offset + 1)...].prefix(3)
    guard let intermediate = rest.first else { return offset = bytes.count }
    let tail = Array(rest.dropFirst())
    switch (intermediate, tail.first) {
    case (UInt8(ascii: "("), let final?): designate(single: final, isUpper: false)
    case (UInt8(ascii: ")"), let final?): designate(single: final, isUpper: true)
    case (UInt8(ascii: "-"), let final?): designate(latin: final)
    case (UInt8(ascii: "$"), UInt8(ascii: "(")): designate(multiple: tail.dropFirst().first, false)
    case (UInt8(ascii: "$"), UInt8(ascii: ")")): designate(multiple: tail.dropFirst().first, true)
    case (UInt8(ascii: "$"), let final?): designate(multiple: final, false, length: 3)
    case (UInt8(ascii: "%"), UInt8(ascii: "G")): readUTF8()
    case (UInt8(ascii: "%"), UInt8(ascii: "/")): readExtendedSegment()
    default: offset += 2
    }
  }

  /// A set of 94 characters.
  private mutating func designate(single final: UInt8, isUpper: Bool) {
    offset += 3
    let set: CharacterSet =
      final == UInt8(ascii: "I")
      ? CharacterSet(encoding: "EUC-JP", prefix: [0x8e]) : .ascii
    if isUpper { upper = set } else { lower = set }
  }

  /// A set of 96 characters, always in the upper half.
  private mutating func designate(latin final: UInt8) {
    offset += 3
    let names: [UInt8: String] = [
      0x41: "ISO-8859-1", 0x42: "ISO-8859-2", 0x43: "ISO-8859-3", 0x44: "ISO-8859-4",
      0x46: "ISO-8859-7", 0x47: "ISO-8859-6", 0x48: "ISO-8859-8", 0x4c: "ISO-8859-5",
      0x4d: "ISO-8859-9", 0x54: "TIS-620", 0x56: "ISO-8859-10", 0x59: "ISO-8859-13",
      0x5f: "ISO-8859-14", 0x62: "ISO-8859-15", 0x66: "ISO-8859-16",
    ]
    upper = CharacterSet(encoding: names[final] ?? "ISO-8859-1")
  }

  /// A set of pairs of bytes.
  private mutating func designate(multiple final: UInt8?, _ isUpper: Bool, length: Int = 4) {
    offset += length
    let set: CharacterSet =
      switch final {
      case 0x41: CharacterSet(encoding: "EUC-CN", width: 2)
      case 0x43: CharacterSet(encoding: "EUC-KR", width: 2)
      case 0x44: CharacterSet(encoding: "EUC-JP", prefix: [0x8f], width: 2)
      case 0x47: CharacterSet(encoding: "EUC-TW", width: 2)
      case let plane? where (0x48...0x4d).contains(plane):
        CharacterSet(encoding: "EUC-TW", prefix: [0x8e, plane - 0x48 + 0xa2], width: 2)
      case 0x4f, 0x51: CharacterSet(encoding: "EUC-JISX0213", width: 2)
      case 0x50: CharacterSet(encoding: "EUC-JISX0213", prefix: [0x8f], width: 2)
      default: CharacterSet(encoding: "EUC-JP", width: 2)
      }
    if isUpper { upper = set } else { lower = set }
  }

  /// UTF-8 up to the return to ISO 2022, ESC % @.
  private mutating func readUTF8() {
    let start = offset + 3
    let end = bytes.indices.dropFirst(start).first {
      bytes[$0...].starts(with: [0x1b, 0x25, 0x40])
    }
    result += String(decoding: bytes[start..<(end ?? bytes.count)], as: UTF8.self)
    offset = end.map { $0 + 3 } ?? bytes.count
  }

  /// ESC % / F M L, the name of an encoding, STX, and text in it; M and L count the bytes.
  private mutating func readExtendedSegment() {
    let start = offset + 6
    guard start <= bytes.count else { return offset = bytes.count }
    let length = Int(bytes[start - 2] & 0x7f) << 7 | Int(bytes[start - 1] & 0x7f)
    let segment = bytes[start...].prefix(length)
    offset = min(start + length, bytes.count)
    guard let end = segment.firstIndex(of: 0x02) else { return }
    var name = String(decoding: segment[..<end], as: UTF8.self).uppercased()
    if name.hasPrefix("ISO8859") { name = "ISO-8859" + name.dropFirst(7) }
    // Font names count their versions: "big5-0" is BIG5, but "koi8-r" is itself.
    if name.hasSuffix("-0") || name.hasSuffix("-1"), !name.hasPrefix("ISO") {
      name = String(name.dropLast(2))
    }
    result += Self.convert(Array(segment[(end + 1)...]), from: name)
  }

  /// A control sequence, which tells reading directions: CSI, parameters, a final byte.
  private mutating func skipControl() {
    offset += 1
    while offset < bytes.count, !(0x40...0x7e).contains(bytes[offset]) { offset += 1 }
    offset += 1
  }

  // MARK: Conversion

  private static func convert(_ bytes: [UInt8], from encoding: String) -> String {
    guard !bytes.isEmpty else { return "" }
    if encoding == "US-ASCII" { return String(decoding: bytes, as: UTF8.self) }
    let converter = iconv_open("UTF-8", encoding)
    guard converter != iconv_t(bitPattern: -1) else { return "\u{fffd}" }
    defer { iconv_close(converter) }
    var source = bytes.map { CChar(bitPattern: $0) }
    // No character of these sets takes more than four bytes of UTF-8.
    var target = [CChar](repeating: 0, count: bytes.count * 4 + 4)
    let (failed, room) = source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        var (from, to) = (source.baseAddress, target.baseAddress)
        var (left, room) = (source.count, target.count)
        let failed = iconv(converter, &from, &left, &to, &room) == -1
        return (failed, room)
      }
    }
    let written = target.prefix(target.count - room).map { UInt8(bitPattern: $0) }
    return String(decoding: written, as: UTF8.self) + (failed ? "\u{fffd}" : "")
  }
}
