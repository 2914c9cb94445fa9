/// A draft as bytes.
///
/// A title with the version, then each field as its name, its length in bytes and those bytes,
/// then "end". So any text is kept exactly, and a file that was cut short is recognised.
enum DraftText {
  private static let title = "taglocation draft 1"

  static func bytes(of draft: Draft) -> [UInt8] {
    let place = draft.place
    var lines = Array("\(title)\n".utf8)
    func put(_ name: String, _ value: String?) {
      guard let value else { return }
      lines += Array("\(name) \(value.utf8.count)\n\(value)\n".utf8)
    }
    put("id", place.id.rawValue)
    put("latitude", "\(place.latitude)")
    put("longitude", "\(place.longitude)")
    put("accuracy", place.accuracy.map { "\($0)" })
    put("altitude", place.altitude.map { "\($0)" })
    put("fix-time", place.fixTime.map { "\($0)" })
    put("source", place.source)
    put("description", place.note)
    put("category", place.category.rawValue)
    put("address", place.address)
    put("created", "\(place.created)")
    put("time-zone", place.timeZone)
    return lines + Array("end\n".utf8)
  }

  /// The draft, or nil if the bytes are not a whole one; fields we do not know are skipped.
  static func draft(from bytes: [UInt8]) -> Draft? {
    guard let fields = fields(in: bytes),
      let id = fields["id"], let source = fields["source"], let note = fields["description"],
      let category = fields["category"], let timeZone = fields["time-zone"],
      let latitude = number(fields["latitude"]), let longitude = number(fields["longitude"]),
      let created = number(fields["created"])
    else { return nil }
    return Draft(
      place: Place(
        id: PlaceID(rawValue: id),
        latitude: latitude,
        longitude: longitude,
        accuracy: number(fields["accuracy"]),
        altitude: number(fields["altitude"]),
        fixTime: number(fields["fix-time"]),
        source: source,
        note: note,
        category: Category(rawValue: category),
        address: fields["address"],
        created: created,
        timeZone: timeZone
      )
    )
  }

  private static func number(_ text: String?) -> Double? {
    guard let text, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  private static func fields(in bytes: [UInt8]) -> [String: String]? {
    var rest = bytes[...]
    guard line(&rest) == title else { return nil }
    var fields: [String: String] = [:]
    while let head = line(&rest) {
      if head == "end" { return fields }
      let parts = head.split(separator: " ")
      guard parts.count == 2, let count = Int(parts[1]), count >= 0, count < rest.count,
        let value = String(validating: rest.prefix(count), as: UTF8.self)
      else { return nil }
      rest = rest.dropFirst(count)
      guard rest.popFirst() == UInt8(ascii: "\n") else { return nil }
      fields[String(parts[0])] = value
    }
    return nil
  }

  private static func line(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return String(validating: rest[..<end], as: UTF8.self)
  }
}
