internal import Interface

/// What came while an input method thinks about a key, in the order it came: nothing overtakes it.
struct HeldInput<Key> {
  private enum Entry {
    case key(number: Int, Key, since: Instant)
    case other(() -> Void)
  }

  private var entries: [Entry] = []
  private var lastNumber = 0

  /// True when the input method owes no answer.
  var isEmpty: Bool { entries.isEmpty }
  /// When the key came that has waited longest; nil when none waits.
  var oldest: Instant? {
    if case .key(_, _, let since)? = entries.first { since } else { nil }
  }
  /// The number of the last key that was given to it.
  var newest: Int { lastNumber }
  /// The number of the first key that waits.
  var first: Int? { if case .key(let number, _, _)? = entries.first { number } else { nil } }

  /// Adds a key that was given to the input method; they are counted from 1.
  mutating func append(_ key: Key, at now: Instant) {
    lastNumber += 1
    entries.append(.key(number: lastNumber, key, since: now))
  }

  /// Adds something that must not happen before those keys.
  mutating func append(_ body: @escaping () -> Void) { entries.append(.other(body)) }

  /// The number of the first key that fits.
  func number(where fits: (Key) -> Bool) -> Int? {
    for case .key(let number, let key, _) in entries where fits(key) { return number }
    return nil
  }

  /// The key of a number; nil when it does not wait.
  func key(_ number: Int) -> Key? {
    for case .key(number, let key, _) in entries { return key }
    return nil
  }

  /// The input method is done with the keys up to a number.
  ///
  /// - Parameter number: the last of them.
  /// - Returns: what waited behind them and can happen now.
  mutating func release(through number: Int) -> [() -> Void] {
    var due: [() -> Void] = []
    var count = 0
    scan: for entry in entries {
      switch entry {
      case .key(let own, _, _): if own > number { break scan }
      case .other(let body): due.append(body)
      }
      count += 1
    }
    entries.removeFirst(count)
    return due
  }

  /// Gives everything back, in order, because no answer will come; counting begins anew.
  ///
  /// - Parameter use: what to do with a key.
  /// - Returns: what to do.
  mutating func surrender(_ use: @escaping (Key) -> Void) -> [() -> Void] {
    defer { self = HeldInput() }
    return entries.map { entry in
      switch entry {
      case .key(_, let key, _): { use(key) }
      case .other(let body): body
      }
    }
  }
}
