package import Interface

/// A clock that stands until a test moves it.
@MainActor
package final class ManualClock: Scheduler {
  private var pending: [(due: Instant, work: ScheduledWork)] = []
  /// The present moment.
  package private(set) var now = ContinuousClock.now

  /// Makes a clock.
  package init() {}

  @discardableResult
  package func schedule(after delay: Duration, _ body: @escaping () -> Void) -> ScheduledWork {
    let work = ScheduledWork(body)
    pending.append((now + delay, work))
    return work
  }

  /// How much work waits.
  package var pendingCount: Int { pending.count { $0.work.isPending } }

  /// Moves the clock on and runs what becomes due, in order, also what that adds.
  package func advance(by span: Duration) {
    let end = now + span
    while let index = nextDue(before: end) {
      let (due, work) = pending.remove(at: index)
      now = max(now, due)
      work.perform()
    }
    now = end
  }

  private func nextDue(before end: Instant) -> Int? {
    pending.removeAll { !$0.work.isPending }
    return pending.indices.filter { pending[$0].due <= end }.min {
      pending[$0].due < pending[$1].due
    }
  }
}
