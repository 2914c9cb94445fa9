import HUD
import Interface
import TestSupport

/// What may happen to a HUD, at random.
extension LifeWatch {
  // size: table
  mutating func step() {
    switch random.next(below: 10) {
    case 0, 1: show()
    case 2: hide()
    case 3: update()
    case 4: hold()
    case 5: release()
    case 6, 7: tick()
    case 8: take(life.arrived(life.motion))
    default: stale()
    }
  }

  mutating func show() {
    let times = HUDTimes(
      duration: random.next(below: 2) == 0 ? nil : span(),
      grace: random.next(below: 2) == 0 ? .zero : span(),
      minimum: random.next(below: 3) == 0 ? span() : .zero,
      maximum: random.next(below: 3) == 0 ? span() : nil
    )
    let earlier = promise
    expect(.replaced, of: earlier?.generation)
    let effects = life.show(times, now: now)
    var next = LifeWatch.Promise(
      generation: life.generation,
      times: times,
      earliest: now + times.grace,
      order: times.duration.map { ($0, .timedOut, now) }
    )
    if let earlier {
      next.shownAt = earlier.shownAt.map { _ in now }
      next.earliest = min(next.earliest, earlier.earliest)
    }
    promise = next
    reasons.append((next.generation, .displayLost))
    take(effects)
  }

  private mutating func hide() {
    let reason = HUDEnding.allCases[random.next(below: 5)]
    let delay = random.next(below: 2) == 0 ? Duration.zero : span()
    promise?.order = (delay, reason, now)
    // Unseen, it is over with the hide itself.
    if promise?.shownAt == nil { expect(reason, of: promise?.generation) }
    take(life.hide(after: delay, now: now, reason: reason))
    if random.next(below: 8) == 0 { end(reason) }
  }

  /// The end of everything at once; what goes already keeps its reason.
  mutating func end(_ reason: HUDEnding) {
    expect(reason, of: promise?.generation)
    take(life.end(reason))
    if isMapped || promise != nil { fault("something is there after the end") }
  }

  private mutating func update() {
    let duration = random.next(below: 3) == 0 ? nil : span()
    promise?.order = duration.map { ($0, .timedOut, now) }
    life.update(duration: duration, now: now)
  }

  private mutating func hold() {
    let hold = life.hold()
    allHolds.append(hold)
    if promise != nil { holds.append(hold) }
  }

  /// Also of what has gone, and for the second time: it releases nothing else.
  private mutating func release() {
    guard !allHolds.isEmpty else { return }
    let hold = allHolds[random.next(below: allHolds.count)]
    holds.removeAll { $0 == hold }
    take(life.release(hold, now: now))
  }

  private mutating func tick() {
    now += span()
    take(life.tick(now: now))
    checkNothingIsDue()
  }

  /// The ends of older motions, and of motions that never were, change nothing.
  private mutating func stale() {
    guard life.motion > 0 else { return }
    let before = life
    let old = random.next(below: 4) == 0 ? life.motion + 1 : random.next(below: life.motion)
    if !life.arrived(old).isEmpty || life != before { fault("an old motion's end counted") }
  }

  /// Up to a second, often nothing at all.
  private mutating func span() -> Duration { .milliseconds(max(0, random.next(below: 1200) - 200)) }
}
