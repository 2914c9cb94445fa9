import HUD
import Interface
import Testing

@Suite("The times of a HUD")
struct HUDLifeTimesTests {
  private let driver = LifeDriver()

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
