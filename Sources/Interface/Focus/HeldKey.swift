/// A key to act with that went down while nothing took keys, and is held on.
///
/// Its repeats came as presses do: as soon as keys were taken again they acted, on whatever had the focus then.
struct HeldKey {
  /// Repeats follow each other sooner, by any usual setting; a finger that presses anew takes longer.
  private static let longestPause = Duration.milliseconds(150)

  private var last: (key: Key, time: Instant)?

  /// Nothing takes keys, and one went down or was repeated.
  mutating func stopped(_ event: KeyEvent, at now: Instant) {
    last = event.asksToAct ? (event.key, now) : nil
  }

  /// Answers whether a key that could act now is only still held, and must not.
  mutating func goesOn(_ event: KeyEvent, at now: Instant) -> Bool {
    guard let before = last else { return false }
    let goesOn =
      event.asksToAct && event.key == before.key && now - before.time < Self.longestPause
    last = goesOn ? (event.key, now) : nil
    return goesOn
  }
}
