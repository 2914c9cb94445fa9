/// A coordinate as a text was understood.
package struct Reading: Hashable, Sendable {
  /// The point.
  package let coordinate: Coordinate
  /// Metres, if a link told it.
  package let accuracy: Double?
  /// Metres above sea level, if a link told it.
  package let altitude: Double?
  /// `.typed`, or `.geo` for a link.
  package let source: FixSource

  /// How the text was read, for showing before it is accepted.
  package var sentence: String {
    let latitude = Self.degrees(coordinate.latitude, "N", "S")
    let longitude = Self.degrees(coordinate.longitude, "E", "W")
    return "Read as latitude \(latitude), longitude \(longitude)"
  }

  private static func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
    let digits = value.magnitude.formatted(atMostDecimals: 8)
    return digits == "0" ? "0°" : "\(digits)° \(value < 0 ? negative : positive)"
  }

  /// The position as a fix.
  ///
  /// - Parameter time: seconds since 1970, now.
  /// - Returns: a fix of the reading's source.
  package func fix(time: Double) -> Fix {
    guard source == .geo else { return .typed(coordinate, time: time) }
    return Fix(
      coordinate: coordinate,
      accuracy: accuracy ?? 0,
      altitude: altitude,
      time: time,
      source: source
    )
  }
}
