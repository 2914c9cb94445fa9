/// Finds what somebody may have meant to type.
package enum Spelling {
  /// The name that differs least from `text`, if it differs in no more than a third of it.
  package static func nearest(to text: String, among names: [String]) -> String? {
    let near = names.map { (name: $0, distance: distance(Array(text), Array($0))) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= max(1, near.name.count / 3) else { return nil }
    return near.name
  }

  /// How many characters must be put in, taken out or replaced (Levenshtein).
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var row = Array(0...other.count)
    for (index, character) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let replaced = diagonal + (other[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
