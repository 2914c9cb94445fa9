/// Finds what somebody may have meant to type.
package enum Spelling {
  /// The name that differs least from `text`, if it differs in no more than a third of it.
  package static func nearest(to text: String, among names: [String]) -> String? {
    let near = names.map { (name: $0, distance: distance(Array(text), Array($0))) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= max(1, near.name.count / 3) else { return nil }
    return near.name
  }

  /// How many characters must be put in, taken out, replaced, or exchanged with their neighbours (optimal string alignment).
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...other.count)
    for (index, character) in one.enumerated() {
      var row = [index + 1]
      for (column, wanted) in other.enumerated() {
        let replaced = last[column] + (character == wanted ? 0 : 1)
        var least = min(replaced, last[column + 1] + 1, row[column] + 1)
        if index > 0, column > 0, character == other[column - 1], one[index - 1] == wanted {
          least = min(least, before[column - 1] + 1)
        }
        row.append(least)
      }
      (before, last) = (last, row)
    }
    return last[other.count]
  }
}
