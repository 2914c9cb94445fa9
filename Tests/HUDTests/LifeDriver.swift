import HUD
import Interface

/// A life driven as a presenter drives it, with the time moved by hand.
final class LifeDriver {
  var life = HUDLife()
  var now = ContinuousClock.now
  var isMapped = false
  var maps = 0
  var log: [HUDLife.Effect] = []

  /// What has finished, in order.
  var endings: [HUDEnding] {
    log.compactMap { if case .finish(_, let ending) = $0 { ending } else { nil } }
  }

  func take(_ effects: [HUDLife.Effect]) {
    log += effects
    for effect in effects {
      if effect == .appear, !isMapped { (isMapped, maps) = (true, maps + 1) }
      if effect == .remove { isMapped = false }
    }
  }

  func show(_ times: HUDTimes = HUDTimes()) { take(life.show(times, now: now)) }

  func hide(after delay: Duration = .zero, reason: HUDEnding = .hidden) {
    take(life.hide(after: delay, now: now, reason: reason))
  }

  func release(_ hold: HUDHold) { take(life.release(hold, now: now)) }

  func tick() { take(life.tick(now: now)) }

  func arrive() { take(life.arrived(life.motion)) }

  /// Moves the clock, and ticks at each deadline on the way as a timer would.
  func advance(_ span: Duration) {
    let end = now + span
    while let due = life.nextDeadline, due <= end {
      now = max(now, due)
      tick()
    }
    now = end
  }

  /// Shows, and lets it come to rest.
  func showAtRest(_ times: HUDTimes = HUDTimes()) {
    show(times)
    tick()
    arrive()
  }
}
