/// Where a position came from; the raw value is what the store keeps.
package enum FixSource: String, CaseIterable, Hashable, Sendable {
  /// Given on the command line.
  case fixed
  /// A receiver, through gpsd.
  case gpsd
  /// A recording played back.
  case replay
  /// Typed or pasted by the user.
  case typed
  /// A `geo:` link.
  case geo
}

/// One position as its source told it.
package struct Fix: Hashable, Sendable {
  /// Metres assumed when a source gives a position and no accuracy.
  ///
  /// Worse than any receiver under open sky, so a fix with a known accuracy takes its place and
  /// it never ends a search as good enough; better than a town, so it may be tagged.
  package static let assumedAccuracy = 50.0

  /// The point.
  package var coordinate: Coordinate
  /// Radius of the uncertainty in metres; negative means that the fix is invalid.
  package var accuracy: Double
  /// False when `accuracy` is assumed because the source told none.
  package var isAccuracyKnown: Bool
  /// Metres above sea level, if the source told it.
  package var altitude: Double?
  /// When the position was taken: seconds since 1970 UTC.
  package var time: Double
  /// What told it.
  package var source: FixSource

  /// A fix.
  ///
  /// - Parameters:
  ///   - coordinate: the point.
  ///   - accuracy: metres, negative for invalid, or nil when the source told none.
  ///   - altitude: metres above sea level.
  ///   - time: seconds since 1970 UTC.
  ///   - source: what told it.
  package init(
    coordinate: Coordinate,
    accuracy: Double?,
    altitude: Double? = nil,
    time: Double,
    source: FixSource
  ) {
    self.coordinate = coordinate
    self.accuracy = accuracy ?? Self.assumedAccuracy
    isAccuracyKnown = accuracy != nil
    self.altitude = altitude
    self.time = time
    self.source = source
  }

  /// A position the user typed: taken as exact, since nobody but them can say how exact it is.
  package static func typed(_ coordinate: Coordinate, time: Double) -> Fix {
    Fix(coordinate: coordinate, accuracy: 0, time: time, source: .typed)
  }

  /// Metres, or nil where the source told none.
  package var knownAccuracy: Double? { isAccuracyKnown ? accuracy : nil }
}
