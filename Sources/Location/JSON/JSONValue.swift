/// A value of JSON (RFC 8259).
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The member of an object with this name; nil for a missing one and for any other value.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The number, if it is one.
  package var double: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  /// The string, if it is one.
  package var text: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }
}
