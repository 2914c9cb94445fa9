/// Cuts a typed coordinate into its marks.
enum CoordinateLexer {
  /// The marks of the text in order.
  ///
  /// - Throws: `CoordinateProblem` for a character or a number that cannot be part of one.
  static func tokens(of text: some Sequence<Unicode.Scalar>) throws(CoordinateProblem)
    -> [CoordinateToken]
  {
    var tokens: [CoordinateToken] = []
    var rest = Array(text)[...]
    while let scalar = rest.first {
      let followsBlank = scalar.properties.isWhitespace
      if followsBlank { rest = rest.drop { $0.properties.isWhitespace } }
      guard let first = rest.first else { break }
      let kind: CoordinateToken.Kind
      if let number = try number(&rest) {
        kind = .number(number)
      } else {
        kind = try markKind(first)
        rest.removeFirst()
      }
      tokens.append(CoordinateToken(kind: kind, followsBlank: followsBlank))
    }
    return tokens
  }

  /// Takes a number off the front, if one stands there.
  private static func number(
    _ rest: inout ArraySlice<Unicode.Scalar>
  ) throws(CoordinateProblem) -> String? {
    let run = rest.prefix { $0 == "." || ("0"..."9").contains($0) }
    guard !run.isEmpty else { return nil }
    rest = rest.dropFirst(run.count)
    let text = String(String.UnicodeScalarView(run))
    let points = run.count { $0 == "." }
    guard points <= 1, run.last != "." else { throw .badNumber(text) }
    return run.first == "." ? "0" + text : text
  }

  private static func markKind(
    _ scalar: Unicode.Scalar
  ) throws(CoordinateProblem) -> CoordinateToken.Kind {
    if let direction = Direction(scalar) { return .letter(direction) }
    switch scalar {
    case ",": return .comma
    case ";": return .semicolon
    case "+": return .sign(isNegative: false)
    case "-", "\u{2212}": return .sign(isNegative: true)
    // The sign of degrees, and two that keyboards offer in its stead: º and ˚.
    case "\u{B0}", "\u{BA}", "\u{2DA}": return .degree
    case "'", "\"", "\u{2032}", "\u{2033}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}":
      throw .minutes
    default: throw .unexpected(String(Character(scalar)))
    }
  }
}
