/// One tagged place: where, when, and what the user wrote about it.
package struct Place: Identifiable, Equatable, Sendable {
  /// The place's identity, which never changes.
  package var id: PlaceID
  /// Degrees north, −90 to 90.
  package var latitude: Double
  /// Degrees east, −180 to 180.
  package var longitude: Double
  /// Radius of the fix's uncertainty in metres, if the source told one.
  package var accuracy: Double?
  /// Metres above sea level, if the source told it.
  package var altitude: Double?
  /// When the position was measured, in seconds since 1970 UTC; nil for a position typed in.
  package var fixTime: Double?
  /// Where the position came from: "fixed", "gpsd", "replay", "typed" or "geo".
  package var source: String
  /// What the user wrote; empty if nothing. (Stored and exported as "description".)
  package var note: String
  /// The kind of place.
  package var category: Category
  /// The postal address, if one was found.
  package var address: String?
  /// When the form was opened, in seconds since 1970 UTC.
  package var created: Double
  /// IANA name of the time zone the place was tagged in, such as "Europe/Zurich".
  package var timeZone: String

  /// Puts a place together; see the properties for units.
  package init(
    id: PlaceID = PlaceID(),
    latitude: Double,
    longitude: Double,
    accuracy: Double? = nil,
    altitude: Double? = nil,
    fixTime: Double? = nil,
    source: String,
    note: String = "",
    category: Category = .noCategory,
    address: String? = nil,
    created: Double,
    timeZone: String
  ) {
    self.id = id
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy
    self.altitude = altitude
    self.fixTime = fixTime
    self.source = source
    self.note = note
    self.category = category
    self.address = address
    self.created = created
    self.timeZone = timeZone
  }
}
