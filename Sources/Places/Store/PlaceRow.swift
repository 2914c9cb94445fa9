/// A place as a row of the table `place`.
enum PlaceRow {
  static let columns = [
    "id", "latitude", "longitude", "accuracy", "altitude", "fix_time", "source", "description",
    "category", "address", "created", "time_zone",
  ]

  /// In the order of `columns`.
  static func values(of place: Place) -> [Statement.Value] {
    [
      .text(place.id.rawValue), .real(place.latitude), .real(place.longitude),
      .init(place.accuracy), .init(place.altitude), .init(place.fixTime), .text(place.source),
      .text(place.note), .text(place.category.rawValue), .init(place.address),
      .real(place.created), .text(place.timeZone),
    ]
  }

  /// Reads the row a statement stands on, its columns in the order of `columns`.
  static func place(at row: Statement) -> Place {
    Place(
      id: PlaceID(rawValue: row.text(0) ?? ""),
      latitude: row.real(1) ?? 0,
      longitude: row.real(2) ?? 0,
      accuracy: row.real(3),
      altitude: row.real(4),
      fixTime: row.real(5),
      source: row.text(6) ?? "",
      note: row.text(7) ?? "",
      category: Category(rawValue: row.text(8) ?? ""),
      address: row.text(9),
      created: row.real(10) ?? 0,
      timeZone: row.text(11) ?? ""
    )
  }
}
