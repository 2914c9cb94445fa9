internal import CommandLineSyntax
import Places

/// Places as text for the terminal or for other programs.
enum PlaceListing {
  /// One key of a place's JSON object.
  struct Key {
    let name: String
    let meaning: String
    let value: @Sendable (Place) -> JSON
  }

  /// The keys in the order in which they are written.
  static let keys = [
    Key(name: "id", meaning: "text, never changes") { .string($0.id.rawValue) },
    Key(name: "latitude", meaning: "degrees north, -90 to 90") { .number($0.latitude) },
    Key(name: "longitude", meaning: "degrees east, -180 to 180") { .number($0.longitude) },
    Key(name: "accuracy", meaning: "metres, or null") { JSON($0.accuracy) },
    Key(name: "altitude", meaning: "metres above sea level, or null") { JSON($0.altitude) },
    Key(name: "fixTime", meaning: "when the position was measured (ISO 8601, UTC), or null") {
      $0.fixTime.map(time) ?? .null
    },
    Key(name: "source", meaning: "fixed, gpsd, replay, typed or geo") { .string($0.source) },
    Key(name: "description", meaning: "text, empty if there is none") { .string($0.note) },
    Key(name: "category", meaning: "one of the names in taglocation add --help") {
      .string($0.category.rawValue)
    },
    Key(name: "address", meaning: "text, or null") { JSON($0.address) },
    Key(name: "created", meaning: "when it was tagged (ISO 8601, UTC)") { time($0.created) },
    Key(name: "timeZone", meaning: "where it was tagged, such as Europe/Zurich") {
      .string($0.timeZone)
    },
  ]

  /// One array of objects, and a line break.
  static func json(_ places: [Place]) -> String {
    let objects = places.map { place in
      JSON.object(keys.map { ($0.name, $0.value(place)) })
    }
    return JSON.array(objects).text + "\n"
  }

  /// One line for each place.
  static func text(_ places: [Place]) -> String {
    places.map { line($0) + "\n" }.joined()
  }

  private static func line(_ place: Place) -> String {
    let position = [place.latitude, place.longitude].map { Decimal.fixed($0, places: 8) }
    return [
      ISO8601.text(place.created, precision: .seconds) ?? "-",
      position.joined(separator: ", "),
      PrintableText.escaped(place.category.rawValue),
      PrintableText.escaped(place.note),
    ].joined(separator: "\t")
  }

  private static func time(_ seconds: Double) -> JSON {
    JSON(ISO8601.text(seconds, precision: .milliseconds))
  }
}
