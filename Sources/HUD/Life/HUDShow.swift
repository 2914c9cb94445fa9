internal import Interface

/// One promise to show a HUD: when it comes, and when it is to go.
struct HUDShow: Equatable {
  /// What ends it, and when that was asked for.
  private struct Order: Equatable {
    var delay: Duration
    var reason: HUDEnding
    /// When the delay began to count; being shown begins it anew.
    var since: Instant
    /// True when it is over even though it has not come.
    var endsUnseen = false
  }

  let generation: Int
  /// When its grace time is over.
  var appearsAt: Instant
  private(set) var shownAt: Instant?
  private let times: HUDTimes
  private var order: Order?

  init(generation: Int, times: HUDTimes, now: Instant) {
    self.generation = generation
    self.times = times
    appearsAt = now + times.grace
    order = times.duration.map { Order(delay: $0, reason: .timedOut, since: now) }
  }

  /// It is on the screen from now on, and the delays count.
  mutating func appear(now: Instant) {
    shownAt = now
    order?.since = now
  }

  mutating func restart(duration: Duration?, now: Instant) {
    order = duration.map { Order(delay: $0, reason: .timedOut, since: now) }
  }

  mutating func hide(after delay: Duration, reason: HUDEnding, now: Instant) {
    order = Order(
      delay: delay,
      reason: reason,
      since: now,
      endsUnseen: delay <= .zero
    )
  }

  /// When it is to go, and why; nil when nothing ends it by itself.
  func end(isHeld: Bool) -> (at: Instant, reason: HUDEnding)? {
    let wanted = wantedEnd(isHeld: isHeld)
    guard let shownAt, let maximum = times.maximum else { return wanted }
    let limit = shownAt + maximum
    guard let wanted, wanted.at <= limit else { return (limit, .timedOut) }
    return wanted
  }

  private func wantedEnd(isHeld: Bool) -> (at: Instant, reason: HUDEnding)? {
    guard let order, !isHeld || order.reason == .cancelled else { return nil }
    guard let shownAt else {
      // Before anything is on the screen there is no minimum to keep.
      return order.endsUnseen ? (order.since, order.reason) : nil
    }
    let due = order.since + order.delay
    let earliest = order.reason == .cancelled ? due : max(due, shownAt + times.minimum)
    return (earliest, order.reason)
  }
}
