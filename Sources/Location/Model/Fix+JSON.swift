extension Fix {
  /// The names under which an altitude above sea level, or the next best, may stand.
  ///
  /// gpsd calls the bare "alt" deprecated, and older ones write nothing else.
  private static let altitudeNames = ["altMSL", "alt", "altHAE"]

  /// A fix from an object with "lat" and "lon", the names of gpsd's TPV report; nil when they
  /// are missing or cannot be.
  ///
  /// Altitude is "altMSL", "alt" or "altHAE".
  ///
  /// - Parameters:
  ///   - json: the object.
  ///   - accuracy: metres, or nil for unknown.
  ///   - time: seconds since 1970.
  ///   - source: what told it.
  init?(json: JSONValue, accuracy: Double?, time: Double, source: FixSource) {
    guard let latitude = json["lat"]?.double, let longitude = json["lon"]?.double,
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(
      coordinate: coordinate,
      accuracy: accuracy,
      altitude: Self.altitudeNames.lazy.compactMap { json[$0]?.double }.first,
      time: time,
      source: source
    )
  }

  /// What gpsd says of the horizontal error: "eph", or "epx" and "epy" as two legs, in metres.
  ///
  /// A zero is how some versions write "unknown", and no receiver is exact.
  static func horizontalError(in report: JSONValue) -> Double? {
    if let error = report["eph"]?.double, error > 0 { return error }
    guard let x = report["epx"]?.double, let y = report["epy"]?.double, x > 0, y > 0 else {
      return nil
    }
    return (x * x + y * y).squareRoot()
  }

  /// The moment in "time": ISO 8601, or seconds since 1970 as the first gpsd versions wrote it.
  static func moment(in report: JSONValue) -> Double? {
    switch report["time"] {
    case .number(let seconds): seconds
    case .string(let text): Timestamp.seconds(iso8601: text)
    default: nil
    }
  }
}
