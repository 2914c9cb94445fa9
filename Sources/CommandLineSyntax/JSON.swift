/// A value to be written as JSON (RFC 8259).
package enum JSON: Equatable, Sendable {
  /// `null`.
  case null
  /// A number; one that is not finite is written as null, since JSON has no word for it.
  case number(Double)
  /// A number as it is to stand, for one that has its own way of being written.
  case written(String)
  /// A string.
  case string(String)
  /// An array.
  case array([JSON])
  /// An object; its members are written in this order.
  case object([(String, JSON)])

  /// The number, or null for nil.
  package init(_ number: Double?) {
    self = number.map(JSON.number) ?? .null
  }

  /// The string, or null for nil.
  package init(_ text: String?) {
    self = text.map(JSON.string) ?? .null
  }

  /// The value on one line, without blanks.
  package var text: String {
    switch self {
    case .null: "null"
    case .number(let number): number.isFinite ? "\(number)" : "null"
    case .written(let number): number
    case .string(let string): Self.quoted(string)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0)):\($1.text)" }.joined(separator: ",") + "}"
    }
  }

  package static func == (left: JSON, right: JSON) -> Bool {
    left.text == right.text
  }

  /// Escapes what JSON asks for (RFC 8259, 7) and every other control character, so that the
  /// text can be shown on a terminal.
  private static func quoted(_ string: String) -> String {
    var quoted = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
