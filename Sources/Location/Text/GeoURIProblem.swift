/// What is wrong with a `geo:` link.
package enum GeoURIProblem: Error, Hashable, Sendable {
  /// It does not begin with `geo:`.
  case notALink
  /// Not two or three plain numbers.
  case notNumbers(String)
  /// A percent sign without two hexadecimal digits, or bytes that are not UTF-8.
  case badEscape
  /// Coordinates of another reference system than WGS 84.
  case otherSystem(String)
  /// The `u` parameter is not a number of metres.
  case badUncertainty(String)
  /// A parameter without a name, or with one that cannot be.
  case badParameter(String)
  /// `crs` or `u` stands twice.
  case repeated(String)
  /// The zoom of the query is no number from 0 to 23.
  case badZoom(String)
  /// The link asks to search for words.
  case search
  /// Beyond ±90 or ±180 degrees.
  case outOfRange(latitude: Double, Double)
}

extension GeoURIProblem: CustomStringConvertible {
  /// What is wrong and what is accepted, as sentences.
  package var description: String {
    "\(fault) Accepted is geo:LATITUDE,LONGITUDE with decimal points, such as geo:60.17,24.94."
  }

  private var fault: String {
    switch self {
    case .notALink: "This is no geo: link."
    case .notNumbers(let text): "“\(text)” in the link is not a latitude and a longitude."
    case .badEscape: "The link has a broken percent sign."
    case .otherSystem(let name):
      "The link's coordinates are of the system “\(name)”, and only wgs84 is understood."
    case .badUncertainty(let text): "The link's uncertainty “\(text)” is no number of metres."
    case .badParameter(let text): "The link's parameter “\(text)” has no proper name."
    case .repeated(let name): "The link says “\(name)” twice."
    case .badZoom(let text): "The link's zoom “\(text)” is no number from 0 to 23."
    case .search: "The link asks to search for a name and has no position."
    case .outOfRange(let latitude, let longitude):
      RangeSentence.fault(latitude: latitude, longitude: longitude)
    }
  }
}
