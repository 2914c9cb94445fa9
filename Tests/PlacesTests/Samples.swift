@testable import Places

extension Place {
  /// A place with a value in every field, none of them round.
  static func sample(_ number: Int = 1, note: String = "two\nlines, “quoted” \u{1F600}") -> Place {
    Place(
      latitude: 60.123456789012345,
      longitude: -24.1,
      accuracy: 7.25,
      altitude: -3.5,
      fixTime: 1_772_712_419.5,
      source: "gpsd",
      note: note,
      category: Category(rawValue: "Bar"),
      address: "1 Main Street",
      created: 1_772_712_420 + Double(number),
      timeZone: "Europe/Helsinki"
    )
  }
}

extension PlaceStore {
  /// A store in a file that gives up on locks soon.
  static func impatient(_ path: String) throws(StoreError) -> PlaceStore {
    try PlaceStore(path: path, makingFolders: false, patience: .milliseconds(30))
  }
}

/// The cause of what `body` throws, or nil if it throws nothing.
func cause(of body: () throws(StoreError) -> Void) -> StoreError.Cause? {
  do throws(StoreError) {
    try body()
    return nil
  } catch {
    return error.cause
  }
}
