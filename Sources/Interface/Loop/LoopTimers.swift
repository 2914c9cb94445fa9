/// Timers that cost nothing but poll's own time-out: one wake-up each, on the first thread.
///
/// Dispatch's timers wake a second thread as well; a blinking caret would cost twice.
public final class LoopTimers: Scheduler {
  private var pending: [(due: Instant, work: ScheduledWork)] = []

  /// Makes an empty list.
  public init() {}

  /// The present moment.
  public var now: Instant { ContinuousClock.now }

  /// Runs `body` in a turn of the loop, so long from now.
  @discardableResult
  public func schedule(after delay: Duration, _ body: @escaping () -> Void) -> ScheduledWork {
    let work = ScheduledWork(body)
    pending.append((now + delay, work))
    return work
  }

  /// Runs what is due; what is added meanwhile waits for the next turn.
  func performDue() {
    guard !pending.isEmpty else { return }
    let now = now
    let due = pending.filter { $0.due <= now }.sorted { $0.due < $1.due }
    pending.removeAll { $0.due <= now || !$0.work.isPending }
    for (_, work) in due { work.perform() }
  }

  /// Poll's time-out: until the next timer, rounded up; −1 when there is none.
  var millisecondsToNext: Int32 {
    guard let next = pending.lazy.filter(\.work.isPending).map(\.due).min() else { return -1 }
    let milliseconds = ((next - now).seconds * 1000).rounded(.up)
    return Int32(max(0, min(milliseconds, 86_400_000)))
  }
}
