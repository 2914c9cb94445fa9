/// Text that is not JSON, with the offset of the byte where that showed.
package struct JSONError: Error, Equatable, Sendable {
  package let offset: Int
}

/// Reads one JSON text (RFC 8259) from bytes that anybody may have sent.
///
/// It follows the grammar to the letter and limits the depth, so no input makes it crash or
/// recurse without end. Of members with the same name the last one counts.
package struct JSONReader {
  /// Arrays and objects within each other; gpsd's reports need four.
  package static let depthLimit = 32

  let bytes: [UInt8]
  var next = 0

  /// The value that the bytes spell, with nothing but blanks around it.
  ///
  /// - Parameter bytes: UTF-8.
  /// - Returns: the value.
  /// - Throws: `JSONError` where the bytes are not JSON, or nest deeper than `depthLimit`.
  package static func read(_ bytes: some Sequence<UInt8>) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes: Array(bytes))
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.peek == nil else { throw reader.failure }
    return value
  }

  var peek: UInt8? { next < bytes.count ? bytes[next] : nil }
  var failure: JSONError { JSONError(offset: next) }

  mutating func skipBlanks() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { next += 1 }
  }

  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard let byte = peek, Unicode.Scalar(byte) == mark else { return false }
    next += 1
    return true
  }

  mutating func expect(_ mark: Unicode.Scalar) throws(JSONError) {
    guard skip(mark) else { throw failure }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth <= Self.depthLimit else { throw failure }
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", means: .bool(true))
    case UInt8(ascii: "f"): return try word("false", means: .bool(false))
    case UInt8(ascii: "n"): return try word("null", means: .null)
    default: return .number(try number())
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [String: JSONValue] {
    try expect("{")
    var members: [String: JSONValue] = [:]
    skipBlanks()
    if skip("}") { return members }
    repeat {
      skipBlanks()
      let name = try string()
      skipBlanks()
      try expect(":")
      members[name] = try value(depth: depth + 1)
      skipBlanks()
    } while skip(",")
    try expect("}")
    return members
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONValue] {
    try expect("[")
    var elements: [JSONValue] = []
    skipBlanks()
    if skip("]") { return elements }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
    } while skip(",")
    try expect("]")
    return elements
  }

  private mutating func word(_ word: String, means value: JSONValue) throws(JSONError) -> JSONValue
  {
    guard bytes[next...].starts(with: word.utf8) else { throw failure }
    next += word.utf8.count
    return value
  }
}
