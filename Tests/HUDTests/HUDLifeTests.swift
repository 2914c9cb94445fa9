import HUD
import Interface
import Testing

@Suite("The life of a HUD")
struct HUDLifeTests {
  private let driver = LifeDriver()

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

  @Test("Complaint 4: a hold of a HUD that has gone holds nothing of the next", arguments: 0..<3)
  func staleHold(way: Int) {
    driver.showAtRest(HUDTimes(maximum: .seconds(1)))
    let stale = driver.life.hold()
    switch way {
    case 0: driver.take(driver.life.end(.cancelled))
    case 1: driver.hide(reason: .cancelled)
    default: driver.advance(.seconds(1))
    }
    driver.showAtRest()
    let fresh = driver.life.hold()
    driver.hide()
    driver.release(stale)
    #expect(driver.life.phase == .resting, "only its own hold counts")
    driver.release(fresh)
    #expect(driver.life.phase == .leaving, "the stale one holds nothing")
  }

  @Test("Complaint 4: the next HUD is not held by what the last one was held by", arguments: 0..<2)
  func leakedHold(way: Int) {
    driver.showAtRest(HUDTimes(maximum: .seconds(1)))
    _ = driver.life.hold()
    if way == 0 { driver.hide(reason: .cancelled) } else { driver.advance(.seconds(1)) }
    driver.showAtRest()
    driver.hide()
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
}
