internal import Dispatch

/// A moment on a clock that only goes forward.
public typealias Instant = ContinuousClock.Instant

/// Work that is to run later, until it is cancelled.
public final class ScheduledWork {
  private var body: (() -> Void)?

  /// Makes work that runs `body` once.
  public init(_ body: @escaping () -> Void) { self.body = body }

  /// True while it has neither run nor been cancelled.
  public var isPending: Bool { body != nil }

  /// Sees to it that the work never runs.
  public func cancel() { body = nil }

  /// Runs the work, unless it ran or was cancelled before.
  public func perform() {
    let due = body
    body = nil
    due?()
  }
}

/// Tells the time and runs work later; tests move it by hand.
public protocol Scheduler: AnyObject, Sendable {
  /// The present moment.
  var now: Instant { get }
  /// Runs `body` once, so long from now, unless the answer is cancelled before.
  @discardableResult
  func schedule(after delay: Duration, _ body: @escaping () -> Void) -> ScheduledWork
}

/// The scheduler of a running program: Dispatch's main queue, which the event loop drains.
public final class MainQueueScheduler: Scheduler {
  /// Makes a scheduler.
  public init() {}

  /// The present moment.
  public var now: Instant { ContinuousClock.now }

  /// Runs `body` on the main queue, so long from now.
  @discardableResult
  public func schedule(after delay: Duration, _ body: @escaping () -> Void) -> ScheduledWork {
    let work = ScheduledWork(body)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay.dispatchInterval) {
      MainActor.assumeIsolated { work.perform() }
    }
    return work
  }
}

extension Duration {
  /// The same span in Dispatch's terms, to the nanosecond.
  nonisolated var dispatchInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }

  /// The span in seconds.
  nonisolated public var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

/// The scheduler that `afterDelay` uses here; a test binds one of its own around what it runs.
public enum CurrentScheduler {
  /// The scheduler in force.
  @TaskLocal public static var scheduler: any Scheduler = MainQueueScheduler()
}

/// Runs `run` later on the main actor; the tutorial's free function.
///
/// - Parameters:
///   - seconds: how long to wait.
///   - run: what to do then.
public func afterDelay(_ seconds: Double, run: @escaping () -> Void) {
  CurrentScheduler.scheduler.schedule(after: .seconds(seconds), run)
}
