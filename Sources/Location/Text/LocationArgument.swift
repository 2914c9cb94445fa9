/// A position given on the command line.
package struct LocationArgument: Hashable, Sendable {
  /// The point.
  package let coordinate: Coordinate
  /// Metres, if given.
  package let accuracy: Double?
  /// Metres above sea level, if given.
  package let altitude: Double?
  /// `.fixed`, or `.geo` for a link.
  package let source: FixSource
  /// What a link calls the place.
  package var label: String?

  /// Reads `LAT,LON[,ACCURACY_M]` with decimal points, or a `geo:` link.
  ///
  /// Stricter than what a person may type into a field, because a script cannot be asked back.
  ///
  /// - Throws: `LocationArgumentError` with what is wrong.
  package static func parse(_ text: String) throws(LocationArgumentError) -> LocationArgument {
    GeoURI.isLink(text) ? try link(text) : try numbers(text)
  }

  private static func link(_ text: String) throws(LocationArgumentError) -> LocationArgument {
    do {
      let link = try GeoURI.parse(text)
      return LocationArgument(
        coordinate: link.coordinate,
        accuracy: link.uncertainty,
        altitude: link.altitude,
        source: .geo,
        label: link.label
      )
    } catch {
      throw .link(error)
    }
  }

  private static func numbers(_ text: String) throws(LocationArgumentError) -> LocationArgument {
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    guard (2...3).contains(fields.count) else { throw .count(fields.count) }
    var numbers: [Double] = []
    for field in fields {
      let digits = field.drop { $0 == " " }
      guard let number = DecimalNumber.parse(digits) else { throw .notANumber(String(field)) }
      numbers.append(number)
    }
    guard let coordinate = Coordinate(latitude: numbers[0], longitude: numbers[1]) else {
      throw .outOfRange(latitude: numbers[0], numbers[1])
    }
    let accuracy = numbers.count > 2 ? numbers[2] : nil
    if let accuracy, accuracy < 0 { throw .negativeAccuracy }
    return LocationArgument(
      coordinate: coordinate,
      accuracy: accuracy,
      altitude: nil,
      source: .fixed
    )
  }
}

/// What is wrong with a position on the command line.
package enum LocationArgumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not two or three fields between commas.
  case count(Int)
  /// A field that is no plain number.
  case notANumber(String)
  /// Beyond ±90 or ±180 degrees.
  case outOfRange(latitude: Double, Double)
  /// An accuracy below zero.
  case negativeAccuracy
  /// A broken `geo:` link.
  case link(GeoURIProblem)

  /// What is wrong and what is accepted, as sentences.
  package var description: String {
    let fault: String
    switch self {
    case .link(let problem): return problem.description
    case .count(1): fault = "Two numbers with a comma between are needed."
    case .count(let count): fault = "Two or three numbers are needed, not \(count)."
    case .notANumber(let text): fault = "“\(text)” is not a number with a decimal point."
    case .outOfRange(let latitude, let longitude):
      fault = RangeSentence.fault(latitude: latitude, longitude: longitude)
    case .negativeAccuracy: fault = "The accuracy cannot be less than 0 metres."
    }
    return "\(fault) Accepted is LAT,LON[,ACCURACY_M], such as 60.17,24.94, or a geo: link."
  }
}
