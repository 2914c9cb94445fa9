/// Why a text is not read as a coordinate.
package enum CoordinateProblem: Error, Hashable, Sendable {
  /// Nothing but blanks.
  case empty
  /// Longer than any coordinate.
  case tooLong
  /// A character that has no place in a coordinate.
  case unexpected(String)
  /// Marks of minutes or seconds.
  case minutes
  /// A number with two points, or a point at its end.
  case badNumber(String)
  /// This many numbers instead of two.
  case count(Int)
  /// It can be read in two ways, told in words.
  case ambiguous(String)
  /// Both a decimal point and a decimal comma.
  case mixedDecimals
  /// A mark in a place where it means nothing, told in words.
  case misplaced(String)
  /// Two letters for the same direction.
  case sameAxis
  /// Both a sign and a letter.
  case signAndLetter
  /// Beyond ±90 or ±180 degrees.
  case outOfRange(latitude: Double, Double)
  /// A broken `geo:` link.
  case link(GeoURIProblem)

  /// What is wrong and what is accepted, to be shown under the field.
  package var sentence: String {
    if case .link(let problem) = self { return problem.description }
    return "\(fault) \(Self.accepted)"
  }

  private static let accepted =
    "Write latitude and longitude in degrees, such as “60.17, 24.94”, “60,17; 24,94” or "
    + "“60.17 N 24.94 E”."

  private var fault: String {
    switch self {
    case .empty: "Nothing is written yet."
    case .tooLong: "This is too long for a coordinate."
    case .unexpected(let text): "“\(text)” has no place in a coordinate."
    case .minutes: "Minutes and seconds are not read, only degrees with decimals."
    case .badNumber(let text): "“\(text)” is not a number."
    case .count(0): "There is no number in it."
    case .count(1): "The second number is missing."
    case .count(let count): "There are \(count) numbers where two are needed."
    case .ambiguous(let reason): "This can be read in two ways: \(reason)."
    case .mixedDecimals: "Decimal points and decimal commas are mixed."
    case .misplaced(let reason): "\(reason)."
    case .sameAxis: "Both numbers have a letter for the same direction."
    case .signAndLetter: "A number has both a sign and a letter."
    case .outOfRange(let latitude, let longitude):
      RangeSentence.fault(latitude: latitude, longitude: longitude)
    case .link: ""
    }
  }
}
