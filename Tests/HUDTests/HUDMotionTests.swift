import HUD
import Interface
import Testing

@Suite("The motion of a HUD")
struct HUDMotionTests {
  private let start = ContinuousClock.now

  /// The chapter's two, one without overshoot, and one that nearly has none.
  private let timings = [
    HudView.spring, HudView.plain, .spring(duration: 0.5, damping: 1, velocity: 0),
    .spring(duration: 0.3, damping: 0.98, velocity: 0),
  ]

  private func after(_ seconds: Double) -> Instant { start + .seconds(seconds) }

  /// The chapter's spring in steps of 0.05 s, from the published formula, to six digits.
  private let published = [0, 0.594172, 0.999949, 1.041144, 1.010292, 0.998401]

  private func isNear(_ one: Double, _ other: Double, _ tolerance: Double = 1e-6) -> Bool {
    abs(one - other) < tolerance
  }

  /// The slope of the position around a moment, which must be the velocity.
  private func slope(_ motion: HUDMotion, at seconds: Double) -> Double {
    let (before, behind) = (after(seconds - 1e-5), after(seconds + 1e-5))
    return (motion.position(at: behind) - motion.position(at: before)) / 2e-5
  }

  @Test("From rest it is the chapter's spring, exactly, and ends exactly at its target after 0.3 s")
  func fromRest() {
    var motion = HUDMotion(at: 0)
    motion.retarget(to: 1, now: start)
    for step in 0...5 {
      let now = after(Double(step) * 0.05)
      #expect(isNear(motion.position(at: now), published[step]))
    }
    for step in 0..<300 {
      let now = start + .milliseconds(step)
      let timed = HudView.spring.progress(at: (now - start).seconds)
      #expect(motion.position(at: now) == timed)
    }
    #expect(motion.velocity(at: start) == 0.5)
    #expect(isNear(motion.velocity(at: after(0.05)), 13.3276, 1e-4))
    #expect(!motion.isSettled(at: start + .milliseconds(299)))
    #expect(motion.isSettled(at: start + .milliseconds(300)))
    #expect(motion.position(at: start + .milliseconds(300)) == 1)
    #expect(motion.velocity(at: start + .milliseconds(300)) == 0)
    #expect(motion.settles == start + .milliseconds(300))
  }

  @Test(
    "The velocity is the slope of the position, for each way it moves",
    arguments: 0..<4
  )
  func slopes(index: Int) {
    let timing = timings[index]
    var motion = HUDMotion(at: 0, timing: timing)
    motion.retarget(to: 1, now: start)
    for time in [0.02, 0.1, 0.17, 0.25] {
      #expect(isNear(slope(motion, at: time), motion.velocity(at: after(time)), 1e-3))
    }
    motion.retarget(to: 0, now: after(0.1))
    for time in [0.12, 0.2, 0.27] {
      #expect(isNear(slope(motion, at: time), motion.velocity(at: after(time)), 1e-3))
    }
  }

  @Test(
    "Complaint 1: sent back at any moment it goes on from where it is and as fast as it goes",
    arguments: 0..<4,
    [0.001, 0.016, 0.05, 0.1, 0.134, 0.2, 0.299]
  )
  func turnsRound(index: Int, time: Double) throws {
    let timing = timings[index]
    var motion = HUDMotion(at: 0, timing: timing)
    motion.retarget(to: 1, now: start)
    let (place, speed) = (motion.position(at: after(time)), motion.velocity(at: after(time)))
    motion.retarget(to: 0, now: after(time))
    #expect(isNear(motion.position(at: after(time)), place))
    #expect(isNear(motion.velocity(at: after(time)), speed))
    #expect(isNear(motion.position(at: after(time + 1e-6)), place + speed * 1e-6, 1e-8))
    #expect(motion.settleTime > 0 && motion.settleTime <= 0.6)
    let settles = try #require(motion.settles)
    #expect(motion.isSettled(at: settles + .nanoseconds(1)))
    #expect(motion.position(at: settles + .nanoseconds(1)) == 0)
    let last = motion.position(at: settles - .microseconds(1))
    #expect(abs(last) < 0.003, "it does not jump at its end")
  }

  @Test("The absolute form holds where the way is empty and only the speed is not")
  func emptyWay() {
    var motion = HUDMotion(at: 0)
    motion.retarget(to: 1, now: start)
    let time = after(0.05)
    let (place, speed) = (motion.position(at: time), motion.velocity(at: time))
    motion.retarget(to: place, now: time)
    #expect(motion.position(at: time) == place)
    #expect(motion.velocity(at: time) == speed)
    #expect(motion.position(at: after(0.07)) > place + 0.1, "it swings on")
    #expect(motion.position(at: after(0.65)) == place)
  }

  @Test("Sent where it goes already, nothing changes")
  func sameTarget() {
    var motion = HUDMotion(at: 0)
    motion.retarget(to: 1, now: start)
    let before = motion
    motion.retarget(to: 1, now: after(0.1))
    #expect(motion == before)
  }

  @Test("Turned round a hundred times it stays in reach and comes to its end")
  func manyTurns() {
    var motion = HUDMotion(at: 0)
    var now = 0.0
    for turn in 1...100 {
      motion.retarget(to: Double(turn % 2), now: after(now))
      now += 0.01 + 0.001 * Double(turn * 7 % 60)
      #expect(abs(motion.position(at: after(now)) - 0.5) < 1.2)
    }
    #expect(motion.position(at: after(now + 0.6)) == 0)
  }

  @Test("The cross-fade of reduced motion stays between its ends, also turned round half way")
  func crossFade() {
    var motion = HUDMotion(at: 0, timing: HUDMotion.crossFade)
    motion.retarget(to: 1, now: start)
    #expect(isNear(motion.position(at: after(0.1)), 0.5))
    motion.retarget(to: 0, now: after(0.1))
    var previous = 1.0
    for step in 0...200 {
      let value = motion.position(at: after(0.1 + Double(step) * 0.001))
      #expect(value >= 0 && value <= 1)
      if step > 80 { #expect(value <= previous) }
      previous = value
    }
    #expect(previous == 0)
  }

  @Test("At rest it is where it was put, without a motion")
  func jumps() {
    var motion = HUDMotion(at: 3)
    #expect(motion.isSettled(at: start) && motion.position(at: start) == 3)
    #expect(motion.settles == nil)
    motion.retarget(to: 5, now: start)
    motion.jump(to: 4)
    #expect(motion.isSettled(at: start) && motion.position(at: start) == 4 && motion.target == 4)
  }

  @Test("A pose is the chapter's: scale 1.3 and clear when gone, 1 and opaque at rest")
  func poses() {
    #expect(HUDPose(presence: 0).scale == 1.3 && HUDPose(presence: 0).alpha == 0)
    #expect(HUDPose(presence: 1).scale == 1 && HUDPose(presence: 1).alpha == 1)
    #expect(isNear(HUDPose(presence: 1.045993).scale, 0.986202))
    #expect(HUDPose(presence: 1.045993).alpha == 1)
    #expect(HUDPose(presence: -9).scale == HUDPose.maximumScale && HUDPose(presence: -9).alpha == 0)
    #expect(HUDPose(presence: 0.25, reducesMotion: true).scale == 1)
    #expect(HUDPose(presence: 0.25, reducesMotion: true).alpha == 0.25)
  }
}
