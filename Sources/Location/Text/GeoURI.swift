/// A `geo:` link (RFC 5870): a position of WGS 84, perhaps with an altitude and an uncertainty.
package struct GeoURI: Hashable, Sendable {
  /// The point.
  package let coordinate: Coordinate
  /// Metres, from the third number.
  package let altitude: Double?
  /// Radius in metres, from the `u` parameter.
  package let uncertainty: Double?
  /// What the `q` of the query calls the place, in brackets.
  package let label: String?

  /// True when the text claims to be such a link.
  package static func isLink(_ text: String) -> Bool {
    text.prefix(4).lowercased() == "geo:"
  }

  /// Reads `geo:LAT,LON[,ALT][;crs=wgs84][;u=METRES][;…][?z=ZOOM&q=…]`.
  ///
  /// Names of parameters and the scheme may be in any case, and parameters in any order; unknown ones are passed over, as
  /// section 3.4.1 wants. The query is no part of the RFC but a habit of Android: `z` is a zoom, which we have no use for;
  /// `geo:0,0?q=LAT,LON(name)` means the point in `q`, and `geo:0,0?q=words` is a search and no position at all.
  ///
  /// - Throws: `GeoURIProblem` with what is wrong.
  package static func parse(_ text: String) throws(GeoURIProblem) -> GeoURI {
    guard isLink(text) else { throw .notALink }
    let body = text.dropFirst(4).prefix { $0 != "#" }
    let halves = body.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let fields = (halves.first ?? "").split(separator: ";", omittingEmptySubsequences: false)
    var numbers = try numbers(of: decoded(fields.first ?? ""))
    let uncertainty = try uncertainty(in: fields.dropFirst())
    let query = try GeoQuery(halves.dropFirst().first)
    if numbers[0] == 0, numbers[1] == 0, let sought = query.sought {
      guard let found = try? Self.numbers(of: sought.prefix { $0 != "(" }) else { throw .search }
      numbers = found
    }
    let range = Coordinate(latitude: numbers[0], longitude: numbers[1])
    guard let coordinate = range else { throw .outOfRange(latitude: numbers[0], numbers[1]) }
    return GeoURI(
      coordinate: coordinate,
      altitude: numbers.count > 2 ? numbers[2] : nil,
      uncertainty: uncertainty,
      label: query.label
    )
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
    var (uncertainty, seen) = (Double?.none, Set<String>())
    for parameter in parameters {
      let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = (pair.first ?? "").lowercased()
      guard !name.isEmpty, name.utf8.allSatisfy(isNamePart) else {
        throw .badParameter(String(parameter))
      }
      let value = try decoded(pair.dropFirst().first ?? "")
      // Neither may stand twice (RFC 5870, 3.3): which one would count?
      let isNew = seen.insert(name).inserted
      switch name {
      case _ where !isNew && (name == "crs" || name == "u"): throw .repeated(name)
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

  /// Letters, digits and the hyphen (RFC 5870, 3.3, `labeltext`).
  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Text with `%41` and its like replaced (RFC 3986, section 2.1).
  static func decoded(_ text: Substring) throws(GeoURIProblem) -> String {
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
