import HUD
import Interface
import TestSupport

/// Lives a HUD's life at random, and keeps its own account of what was promised to find what breaks a promise.
struct LifeWatch {
  /// A show that has not gone: what was asked for it, and when.
  struct Promise {
    let generation: Int
    let times: HUDTimes
    /// Before this it must not come.
    var earliest: Instant
    var shownAt: Instant?
    /// What was asked last to end it; a delay counts from when it is shown.
    var order: (delay: Duration, reason: HUDEnding, since: Instant)?
  }

  var life = HUDLife()
  var now = ContinuousClock.now
  var random: SplitMix
  var isMapped = false
  var promise: Promise?
  /// What `finish` must say of those that are open: the reason that applied.
  var reasons: [(generation: Int, ending: HUDEnding)] = []
  /// Those that put an end off, and all there ever were.
  var holds: [HUDHold] = []
  var allHolds: [HUDHold] = []
  var finished = 0
  var faults: [String] = []

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func fault(_ what: String) { faults.append(what) }

  mutating func live(steps: Int) {
    show()
    for _ in 0..<steps { step() }
    end(.displayLost)
    if !reasons.isEmpty || isMapped || life.isBlocking { fault("something is left at the end") }
    if finished != life.generation { fault("\(finished) of \(life.generation) have finished") }
  }

  // MARK: What comes out

  mutating func take(_ effects: [HUDLife.Effect]) {
    for effect in effects {
      switch effect {
      case .appear: appear()
      case .leave: leave()
      case .remove:
        if !isMapped { fault("removed though nothing is there") }
        isMapped = false
      case .finish(let generation, let ending):
        // What goes and is met by another turns round, and was replaced.
        finish(generation, ending, turnedRound: effects.contains(.appear))
      }
    }
    if life.isBlocking != (isMapped || !reasons.isEmpty) { fault("blocks without need, or not") }
    if life.isVisible != isMapped { fault("visible differs from mapped") }
    if isMapped, reasons.isEmpty { fault("visible after its finish") }
  }

  private mutating func appear() {
    guard var coming = promise, coming.shownAt == nil else { return fault("comes unasked") }
    if now < coming.earliest { fault("comes within its grace time") }
    coming.shownAt = now
    coming.order?.since = now
    (promise, isMapped) = (coming, true)
  }

  private mutating func leave() {
    guard let going = promise, let shownAt = going.shownAt else { return fault("leaves unshown") }
    let limit = going.times.maximum.map { shownAt + $0 }
    let isOver = limit.map { $0 <= now } ?? false
    let due = going.order.map { $0.since + $0.delay }
    var reason = HUDEnding.timedOut
    if let order = going.order, let due, due <= now {
      let isCancelled = order.reason == .cancelled
      let mayGo = isCancelled || (holds.isEmpty && now >= shownAt + going.times.minimum)
      if !mayGo, !isOver {
        fault(holds.isEmpty ? "leaves before its minimum" : "leaves while held")
      }
      // Of two ends the earlier one counts.
      let at = isCancelled ? due : max(due, shownAt + going.times.minimum)
      if mayGo, at <= limit ?? at { reason = order.reason }
    } else if !isOver {
      fault("leaves before anything ends it")
    }
    expect(reason, of: going.generation)
    (promise, holds) = (nil, [])
  }

  private mutating func finish(_ generation: Int, _ ending: HUDEnding, turnedRound: Bool) {
    guard let index = reasons.firstIndex(where: { $0.generation == generation }) else {
      return fault("finished twice or never promised")
    }
    let isPromised = promise?.generation == generation
    let expected = turnedRound && !isPromised ? .replaced : reasons[index].ending
    if ending != expected { fault("finished as \(ending), not \(expected)") }
    reasons.remove(at: index)
    finished += 1
    if isPromised { (promise, holds) = (nil, []) }
  }

  mutating func expect(_ ending: HUDEnding, of generation: Int?) {
    guard let index = reasons.firstIndex(where: { $0.generation == generation }) else { return }
    reasons[index].ending = ending
  }

  /// After a tick nothing that is due is still to come or to go.
  mutating func checkNothingIsDue() {
    if let due = life.nextDeadline, due <= now { fault("a deadline in the past after a tick") }
    guard let promise else { return }
    guard let shownAt = promise.shownAt else {
      if promise.earliest <= now { fault("does not come after its grace time") }
      return
    }
    if let maximum = promise.times.maximum, now >= shownAt + maximum { fault("over its maximum") }
    if let order = promise.order, order.since + order.delay <= now,
      order.reason == .cancelled || (holds.isEmpty && now >= shownAt + promise.times.minimum)
    {
      fault("does not go when it must")
    }
  }
}
