/// The values that were made last, by what they were made from.
struct RecentValues<Key: Equatable, Value> {
  private let limit: Int
  /// The one used last comes last.
  private var entries: [(key: Key, value: Value)] = []

  /// Makes an empty memory.
  ///
  /// - Parameter limit: so many values are kept.
  init(limit: Int) { self.limit = limit }

  /// The value for a key, made where it is not kept.
  mutating func value(for key: Key, make: () -> Value) -> Value {
    if let index = entries.lastIndex(where: { $0.key == key }) {
      entries.append(entries.remove(at: index))
    } else {
      let value = make()
      entries.append((key, value))
      if entries.count > limit { entries.removeFirst() }
    }
    return entries[entries.count - 1].value
  }
}
