import HUD
import Interface
import Testing

@Suite("The life of a HUD")
struct HUDLifeTests {
  /// A life driven as a presenter drives it, with the time moved by hand.
  final class Driver {
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

  private let driver = Driver()

  @Test("It comes, rests, goes, and is over once it is off the screen")
  func wholeLife() {
    driver.show()
    #expect(driver.life.phase == .promised && driver.life.isBlocking && !driver.life.isVisible)
    driver.tick()
    #expect(driver.life.phase == .appearing && driver.life.isVisible)
    driver.arrive()
    #expect(driver.life.phase == .resting)
    driver.hide()
    #expect(driver.life.phase == .leaving && driver.life.isBlocking)
    driver.arrive()
    #expect(driver.life.phase == .gone && !driver.life.isBlocking)
    #expect(driver.log == [.appear, .leave, .remove, .finish(generation: 1, .hidden)])
  }

  @Test("Complaint 1: a show during a hide turns round, and the old hide's end does nothing to it")
  func showDuringHide() {
    driver.showAtRest()
    driver.hide()
    let oldMotion = driver.life.motion
    driver.show()
    driver.tick()
    #expect(driver.life.phase == .appearing)
    let turned = driver.life
    driver.take(driver.life.arrived(oldMotion))
    #expect(driver.life == turned, "the end of the old motion came late")
    driver.arrive()
    #expect(driver.life.phase == .resting && driver.maps == 1)
    #expect(driver.log == [.appear, .leave, .finish(generation: 1, .replaced), .appear])
    driver.hide()
    driver.arrive()
    #expect(driver.endings == [.replaced, .hidden])
  }

  @Test("Complaint 1: the late end of a show's own coming does not end its going")
  func lateArrival() {
    driver.show()
    driver.tick()
    let coming = driver.life.motion
    driver.hide()
    driver.take(driver.life.arrived(coming))
    #expect(driver.life.phase == .leaving && driver.isMapped)
  }

  @Test("Complaint 2: shown and hidden in one turn, nothing is mapped and nothing blocks")
  func showAndHideInOneTurn() {
    driver.show(HUDTimes(minimum: .seconds(1)))
    driver.hide()
    #expect(!driver.life.isBlocking)
    driver.tick()
    #expect(driver.maps == 0 && driver.log == [.finish(generation: 1, .hidden)])
  }

  @Test("Complaint 2: hidden straight after it began to come, it goes from where it is")
  func hideWhileAppearing() {
    driver.show()
    driver.tick()
    driver.hide()
    #expect(driver.log == [.appear, .leave] && driver.life.isBlocking)
  }

  @Test("Complaint 2: a show and a hide during a hide leave the first hide as it was")
  func showAndHideDuringHide() {
    driver.showAtRest()
    driver.hide(reason: .timedOut)
    driver.show()
    driver.hide()
    driver.tick()
    #expect(driver.life.phase == .leaving)
    driver.arrive()
    #expect(!driver.life.isBlocking)
    #expect(driver.endings == [.hidden, .timedOut])
  }

  @Test("Complaint 3: a later show, update or hide cancels a delayed hide", arguments: [0, 1, 2])
  func delayCancelled(by what: Int) {
    driver.showAtRest()
    driver.hide(after: .seconds(1))
    driver.advance(.milliseconds(900))
    switch what {
    case 0: driver.show()
    case 1: driver.life.update(duration: nil, now: driver.now)
    default: driver.hide(after: .seconds(5))
    }
    driver.advance(.seconds(4))
    #expect(driver.life.phase == .resting)
    #expect(driver.life.nextDeadline == (what == 2 ? driver.now + .milliseconds(1000) : nil))
  }

  @Test("Complaint 3: the delay of a hide asked for early counts from when it is shown")
  func delayFromShown() {
    driver.show(HUDTimes(grace: .milliseconds(400)))
    driver.hide(after: .milliseconds(500))
    driver.advance(.milliseconds(899))
    #expect(driver.life.phase == .appearing)
    driver.advance(.milliseconds(1))
    #expect(driver.life.phase == .leaving)
  }

  @Test("Complaint 3: the duration counts from when it is shown, also when the loop was late")
  func durationFromShown() {
    driver.show(HUDTimes(duration: .seconds(1)))
    driver.now += .seconds(3)
    driver.tick()
    #expect(driver.life.nextDeadline == driver.now + .seconds(1))
    driver.advance(.seconds(1))
    driver.arrive()
    #expect(driver.endings == [.timedOut])
  }

  @Test("Complaint 3: a show while one is shown counts its own time, from then")
  func showRearms() {
    driver.showAtRest(HUDTimes(duration: .seconds(1)))
    driver.advance(.milliseconds(900))
    driver.show(HUDTimes(duration: .seconds(1), grace: .seconds(9)))
    driver.advance(.milliseconds(900))
    #expect(driver.life.phase == .resting, "there is no grace for what stands already")
    driver.advance(.milliseconds(100))
    #expect(driver.life.phase == .leaving)
    driver.arrive()
    #expect(driver.endings == [.replaced, .timedOut] && driver.maps == 1)
  }

  @Test("Complaint 4: two shows need one hide, and a hide does not touch what comes after it")
  func replaceSemantics() {
    driver.showAtRest()
    driver.show()
    driver.hide()
    driver.hide()
    #expect(driver.life.phase == .leaving)
    driver.hide()
    driver.show()
    driver.tick()
    driver.arrive()
    #expect(driver.life.phase == .resting)
  }

  @Test("Complaint 4: with holds, a hide waits for the last release; a second release is nothing")
  func holds() {
    driver.showAtRest()
    let one = driver.life.hold()
    let two = driver.life.hold()
    driver.hide()
    driver.release(one)
    driver.release(one)
    #expect(driver.life.phase == .resting)
    driver.release(two)
    #expect(driver.life.phase == .leaving)
  }

  @Test("Complaint 4: holds put off the end of a duration, and go over to a show that replaces")
  func holdsAndDuration() {
    driver.showAtRest(HUDTimes(duration: .seconds(1)))
    let hold = driver.life.hold()
    driver.advance(.seconds(2))
    driver.show(HUDTimes(duration: .seconds(1)))
    driver.advance(.seconds(2))
    #expect(driver.life.phase == .resting && driver.life.nextDeadline == nil)
    driver.release(hold)
    #expect(driver.life.phase == .leaving)
  }

  @Test("Complaint 4: a hold of a HUD that has gone holds nothing of the next")
  func staleHold() {
    driver.showAtRest()
    let stale = driver.life.hold()
    driver.take(driver.life.end(.cancelled))
    driver.showAtRest()
    let fresh = driver.life.hold()
    driver.hide()
    driver.release(stale)
    #expect(driver.life.phase == .resting, "only its own hold counts")
    driver.release(fresh)
    #expect(driver.life.phase == .leaving)
  }

  @Test(
    "Complaint 5: it finishes exactly once, after the removal, with the reason",
    arguments: HUDEnding.allCases
  )
  func finishes(reason: HUDEnding) {
    driver.showAtRest()
    driver.hide(reason: reason)
    #expect(driver.endings == [])
    driver.arrive()
    driver.hide()
    driver.take(driver.life.end(.displayLost))
    driver.advance(.seconds(9))
    #expect(driver.log.suffix(2) == [.remove, .finish(generation: 1, reason)])
    #expect(driver.endings.count == 1)
  }

  @Test("Complaint 5: the loss of the display ends what goes and what is promised, each once")
  func displayLost() {
    driver.showAtRest()
    driver.hide()
    driver.show(HUDTimes(grace: .seconds(1)))
    driver.take(driver.life.end(.displayLost))
    #expect(
      driver.log.suffix(3) == [
        .remove, .finish(generation: 1, .hidden), .finish(generation: 2, .displayLost),
      ]
    )
    #expect(!driver.life.isBlocking && driver.life.nextDeadline == nil)
    let ended = driver.life
    driver.arrive()
    driver.tick()
    #expect(driver.life == ended)
  }

  @Test("Complaint 6: what is over within the grace time is never mapped")
  func withinGrace() {
    driver.show(HUDTimes(grace: .milliseconds(400)))
    driver.advance(.milliseconds(399))
    #expect(driver.life.phase == .promised)
    driver.hide()
    driver.advance(.seconds(9))
    #expect(driver.maps == 0 && driver.endings == [.hidden])
  }

  @Test("Complaint 6: after the grace time it comes, and not before")
  func afterGrace() {
    driver.show(HUDTimes(grace: .milliseconds(400)))
    #expect(driver.life.nextDeadline == driver.now + .milliseconds(400))
    driver.advance(.milliseconds(400))
    #expect(driver.life.phase == .appearing && driver.maps == 1)
  }

  @Test("Complaint 6: shows one after the other do not put the grace time off for ever")
  func graceOfMany() {
    for _ in 0..<5 {
      driver.show(HUDTimes(grace: .milliseconds(400)))
      driver.advance(.milliseconds(100))
    }
    #expect(driver.maps == 1)
  }

  @Test("Complaint 6: held by somebody else, it comes although its first job is over")
  func heldWithinGrace() {
    driver.show(HUDTimes(grace: .milliseconds(400)))
    let hold = driver.life.hold()
    driver.hide()
    driver.advance(.milliseconds(400))
    #expect(driver.life.phase == .appearing)
    driver.release(hold)
    #expect(driver.life.phase == .leaving)
  }

  @Test("Complaint 6: once visible it stays the minimum, and goes then")
  func minimum() {
    driver.show(HUDTimes(grace: .milliseconds(400), minimum: .seconds(1)))
    driver.advance(.milliseconds(500))
    driver.hide()
    #expect(driver.life.phase == .appearing)
    driver.advance(.milliseconds(899))
    #expect(driver.life.phase == .appearing)
    driver.advance(.milliseconds(1))
    #expect(driver.life.phase == .leaving)
  }

  @Test("Complaint 6: the minimum does not keep what the user cancels, nor does a hold")
  func cancelled() {
    driver.showAtRest(HUDTimes(minimum: .seconds(1)))
    _ = driver.life.hold()
    driver.hide(reason: .cancelled)
    #expect(driver.life.phase == .leaving)
    driver.arrive()
    #expect(driver.endings == [.cancelled])
  }

  @Test("Complaint 6: a show during a hide has its grace time; the old one goes meanwhile")
  func graceWhileLeaving() {
    driver.showAtRest()
    driver.hide()
    driver.show(HUDTimes(grace: .milliseconds(400)))
    driver.advance(.milliseconds(300))
    driver.arrive()
    #expect(driver.life.phase == .promised && driver.life.isBlocking)
    driver.advance(.milliseconds(100))
    #expect(driver.life.phase == .appearing && driver.maps == 2)
    #expect(driver.endings == [.hidden])
  }

  @Test(
    "Complaint 8: the maximum ends what nobody hides, whatever holds it and however often it is updated"
  )
  func maximum() {
    driver.showAtRest(HUDTimes(minimum: .seconds(99), maximum: .seconds(10)))
    _ = driver.life.hold()
    driver.advance(.seconds(5))
    driver.life.update(duration: .seconds(60), now: driver.now)
    driver.advance(.milliseconds(4999))
    #expect(driver.life.phase == .resting)
    driver.advance(.milliseconds(1))
    #expect(driver.life.phase == .leaving)
    driver.arrive()
    #expect(driver.endings == [.timedOut])
  }

  @Test("Complaint 8: when its caller dies it is gone at once, without a motion")
  func callerDied() {
    driver.showAtRest(HUDTimes(minimum: .seconds(99)))
    _ = driver.life.hold()
    driver.take(driver.life.end(.hidden))
    #expect(!driver.isMapped && driver.log.last == .finish(generation: 1, .hidden))
  }

  @Test("B55: after a suspend what is overdue goes with the first tick")
  func afterSuspend() {
    driver.showAtRest(HUDTimes(duration: .seconds(1)))
    driver.now += .seconds(3600)
    driver.tick()
    #expect(driver.life.phase == .leaving)
    driver.arrive()
    #expect(driver.endings == [.timedOut] && driver.life.nextDeadline == nil)
  }

  @Test("An update while it goes does not bring it back")
  func updateWhileLeaving() {
    driver.showAtRest()
    driver.hide()
    driver.life.update(duration: .seconds(9), now: driver.now)
    driver.tick()
    driver.arrive()
    #expect(driver.life.phase == .gone)
  }

  @Test("An update counts the duration anew, within one show")
  func update() {
    driver.showAtRest(HUDTimes(duration: .seconds(1)))
    driver.advance(.milliseconds(900))
    driver.life.update(duration: .seconds(2), now: driver.now)
    driver.advance(.milliseconds(1999))
    #expect(driver.life.phase == .resting && driver.life.generation == 1)
    driver.advance(.milliseconds(1))
    #expect(driver.life.phase == .leaving && driver.endings == [])
  }
}
