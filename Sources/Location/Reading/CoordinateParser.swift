/// Reads coordinates as people type and paste them: decimal degrees in many dresses.
package enum CoordinateParser {
  /// No coordinate with all its decimals comes near this many characters; a pasted page does.
  private static let lengthLimit = 200

  /// Reads a pair of decimal degrees, or a `geo:` link.
  ///
  /// A comma, a semicolon or blanks stand between the numbers; the decimals follow a point or,
  /// where that is the only way to read the text, a comma. `N`, `S`, `E`, `W` may stand before or
  /// after the numbers and then allow the longitude first. Degree signs and brackets around the
  /// whole are tolerated.
  ///
  /// - Parameter text: the text of the field.
  /// - Returns: the coordinate and how it was read.
  /// - Throws: `CoordinateProblem`; a text with two meanings is one, for a guess could be far off.
  package static func parse(_ text: String) throws(CoordinateProblem) -> Reading {
    // Counted in scalars: one character may have any number of accents.
    guard text.unicodeScalars.count <= lengthLimit else { throw .tooLong }
    let trimmed = trimmed(text.unicodeScalars[...])
    guard !trimmed.isEmpty else { throw .empty }
    let link = String(trimmed)
    if GeoURI.isLink(link) { return try reading(ofLink: link) }
    let tokens = try CoordinateLexer.tokens(of: withoutBrackets(trimmed))
    let pair = try CoordinatePair(DecimalCommas.resolve(tokens))
    return Reading(
      coordinate: try pair.coordinate(),
      accuracy: nil,
      altitude: nil,
      source: .typed
    )
  }

  private static func reading(ofLink text: String) throws(CoordinateProblem) -> Reading {
    do {
      let link = try GeoURI.parse(text)
      return Reading(
        coordinate: link.coordinate,
        accuracy: link.uncertainty,
        altitude: link.altitude,
        source: .geo
      )
    } catch {
      throw .link(error)
    }
  }

  private typealias Scalars = Substring.UnicodeScalarView

  private static func trimmed(_ text: Scalars) -> Scalars {
    var text = text
    while let first = text.first, isPadding(first) { text.removeFirst() }
    while let last = text.last, isPadding(last) { text.removeLast() }
    return text
  }

  /// Blanks, and the invisible marks that a copy from a page or a message brings along.
  private static func isPadding(_ scalar: Unicode.Scalar) -> Bool {
    let invisible: [Unicode.Scalar] = ["\u{FEFF}", "\u{200B}", "\u{200E}", "\u{200F}"]
    return scalar.properties.isWhitespace || invisible.contains(scalar)
  }

  private static func withoutBrackets(_ text: Scalars) -> Scalars {
    let pairs: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "[": "]", "{": "}"]
    var text = text
    while let first = text.first, let closing = pairs[first], text.last == closing {
      text = trimmed(text.dropFirst().dropLast())
    }
    return text
  }
}
