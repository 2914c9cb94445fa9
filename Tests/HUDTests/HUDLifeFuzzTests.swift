import HUD
import Interface
import TestSupport
import Testing

@Suite("The life of a HUD, at random")
struct HUDLifeFuzzTests {
  /// Checks what comes out of a life against what must always hold.
  private struct Watch {
    var life = HUDLife()
    var now = ContinuousClock.now
    var random: SplitMix
    var isMapped = false
    var open: Set<Int> = []
    var finished: Set<Int> = []
    var holds: [HUDHold] = []
    var motions: [Int] = []
    /// When the show that is on the screen appeared, and what it was promised.
    var shownAt: Instant?
    var times = HUDTimes()
    var faults: [String] = []

    mutating func fault(_ what: String) { faults.append(what) }

    mutating func take(_ effects: [HUDLife.Effect]) {
      for effect in effects {
        switch effect {
        case .appear:
          isMapped = true
          shownAt = now
        case .leave:
          if !isMapped { fault("leaves though nothing is there") }
        case .remove:
          if !isMapped { fault("removed though nothing is there") }
          isMapped = false
        case .finish(let generation, _):
          if open.remove(generation) == nil { fault("finished twice or never promised") }
          finished.insert(generation)
        }
      }
      if life.isBlocking != (isMapped || !open.isEmpty) { fault("blocks without need, or not") }
      if life.isVisible != isMapped { fault("visible differs from mapped") }
      if isMapped == open.isEmpty { if isMapped { fault("visible after its finish") } }
    }

    mutating func step() {
      switch random.next(below: 10) {
      case 0, 1: show()
      case 2: hide()
      case 3: life.update(duration: random.span(), now: now)
      case 4: holds.append(life.hold())
      case 5: release()
      case 6, 7: tick()
      case 8: arrive()
      default: stale()
      }
    }

    mutating func show() {
      times = HUDTimes(
        duration: random.next(below: 2) == 0 ? nil : random.span(),
        grace: random.next(below: 2) == 0 ? .zero : random.span(),
        minimum: random.next(below: 3) == 0 ? random.span() : .zero,
        maximum: random.next(below: 3) == 0 ? random.span() : nil
      )
      let takesOver = life.phase == .appearing || life.phase == .resting
      let effects = life.show(times, now: now)
      open.insert(life.generation)
      if takesOver { shownAt = now }
      take(effects)
    }

    mutating func hide() {
      let reason = HUDEnding.allCases[random.next(below: 5)]
      let delay = random.next(below: 2) == 0 ? Duration.zero : random.span()
      take(life.hide(after: delay, now: now, reason: reason))
      if random.next(below: 8) == 0 { take(life.end(reason)) }
    }

    mutating func release() {
      guard !holds.isEmpty else { return }
      let hold = holds[random.next(below: holds.count)]
      if random.next(below: 2) == 0 { holds.removeAll { $0 == hold } }
      take(life.release(hold, now: now))
    }

    mutating func tick() {
      now += random.span()
      take(life.tick(now: now))
      if let due = life.nextDeadline, due <= now { fault("a deadline in the past after a tick") }
      let stands = life.phase == .appearing || life.phase == .resting
      if stands, let shownAt, let maximum = times.maximum, now >= shownAt + maximum {
        fault("stands beyond its maximum")
      }
    }

    mutating func arrive() {
      motions.append(life.motion)
      take(life.arrived(life.motion))
    }

    /// Ends of older motions, and of motions that never were, change nothing.
    mutating func stale() {
      guard let old = motions.last(where: { $0 != life.motion }) else { return }
      let before = life
      if !life.arrived(old).isEmpty || life != before { fault("an old motion's end counted") }
      if motions.count > 50 { motions.removeFirst(25) }
    }
  }

  @Test("100,000 random steps keep what is promised: one finish each, no ghost, no stuck block")
  func fuzz() {
    var watch = Watch(random: SplitMix(seed: 20))
    for _ in 0..<100_000 {
      watch.step()
      if watch.faults.count > 5 { break }
    }
    watch.take(watch.life.end(.displayLost))
    #expect(watch.faults == [])
    #expect(watch.open.isEmpty && !watch.isMapped && !watch.life.isBlocking)
    #expect(watch.finished == Set(1...watch.life.generation))
    #expect(watch.life.generation > 10_000)
  }
}

extension SplitMix {
  /// Up to a second, often nothing at all.
  fileprivate mutating func span() -> Duration { .milliseconds(max(0, next(below: 1200) - 200)) }
}
