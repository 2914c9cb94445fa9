/// A `geo:` link (RFC 5870): a position of WGS 84, perhaps with an altitude and an uncertainty.
package struct GeoURI: Hashable, Sendable {
  /// The point.
  package let coordinate: Coordinate
  /// Metres, from the third number.
  package let altitude: Double?
  /// Radius in metres, from the `u` parameter.
  package let uncertainty: Double?

  /// True when the text claims to be such a link.
  package static func isLink(_ text: String) -> Bool {
    text.prefix(4).lowercased() == "geo:"
  }

  /// Reads `geo:LAT,LON[,ALT][;crs=wgs84][;u=METRES][;…][?…]`.
  ///
  /// Names of parameters and the scheme may be in any case; unknown parameters and the query are
  /// ignored, but for one habit of Android: `geo:0,0?q=LAT,LON(name)` means the point in `q`, and
  /// `geo:0,0?q=words` is a search and no position at all.
  ///
  /// - Throws: `GeoURIProblem` with what is wrong.
  package static func parse(_ text: String) throws(GeoURIProblem) -> GeoURI {
    guard isLink(text) else { throw .notALink }
    let body = text.dropFirst(4).prefix { $0 != "#" }
    let halves = body.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let fields = (halves.first ?? "").split(separator: ";", omittingEmptySubsequences: false)
    let uncertainty = try uncertainty(in: fields.dropFirst())
    var numbers = try numbers(of: decoded(fields.first ?? ""))
    let sought = soughtText(inQuery: halves.dropFirst().first)
    if numbers[0] == 0, numbers[1] == 0, let sought {
      guard let found = try? Self.numbers(of: sought.prefix { $0 != "(" }) else { throw .search }
      numbers = found
    }
    let range = Coordinate(latitude: numbers[0], longitude: numbers[1])
    guard let coordinate = range else { throw .outOfRange(latitude: numbers[0], numbers[1]) }
    let altitude = numbers.count > 2 ? numbers[2] : nil
    return GeoURI(coordinate: coordinate, altitude: altitude, uncertainty: uncertainty)
  }

  private static func numbers(of text: some StringProtocol) throws(GeoURIProblem) -> [Double] {
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    guard (2...3).contains(fields.count) else { throw .notNumbers(String(text)) }
    let numbers = fields.compactMap { DecimalNumber.parse($0, allowsPlus: false) }
    guard numbers.count == fields.count else { throw .notNumbers(String(text)) }
    return numbers
  }

  private static func uncertainty(in parameters: ArraySlice<Substring>) throws(GeoURIProblem)
    -> Double?
  {
    var uncertainty: Double?
    for parameter in parameters {
      let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = try decoded(pair.dropFirst().first ?? "")
      switch pair.first?.lowercased() {
      case "crs":
        guard value.lowercased() == "wgs84" else { throw .otherSystem(value) }
      case "u":
        let number = DecimalNumber.parse(value, allowsPlus: false)
        guard let number, number >= 0 else { throw .badUncertainty(value) }
        uncertainty = number
      default: continue
      }
    }
    return uncertainty
  }

  /// What an Android link asks for in `q`, when it asks.
  private static func soughtText(inQuery query: Substring?) -> String? {
    let pairs = (query ?? "").split(separator: "&")
    let sought = pairs.first { $0.lowercased().hasPrefix("q=") }
    return try? sought.map { try decoded($0.dropFirst(2)) }
  }

  /// Text with `%41` and its like replaced (RFC 3986, section 2.1).
  private static func decoded(_ text: Substring) throws(GeoURIProblem) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard digits.count == 2 else { throw .badEscape }
      bytes.append(UInt8(digits[0] * 16 + digits[1]))
      rest = rest.dropFirst(2)
    }
    guard let string = String(validating: bytes, as: UTF8.self) else { throw .badEscape }
    return string
  }
}
