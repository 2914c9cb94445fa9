import Canvas
import Testing

@testable import Interface

@Suite("Content that goes on by itself")
struct ScrollMotionTests {
  @Test("It slows down to 0.998 of its speed in a millisecond")
  func deceleration() {
    let motion = ScrollMotion(from: 0, velocity: 1000, limits: 0...10_000)
    func speed(_ time: Double) -> Double {
      (motion.offset(at: time + 1e-5) - motion.offset(at: time - 1e-5)) / 2e-5
    }
    #expect(abs(speed(0.001) / speed(0) - 2 * 0.998) < 0.01, "half of the first span is clamped")
    #expect(abs(speed(0.301) / speed(0.3) - 0.998) < 1e-4)
    // The way of UIKit's formula: v / (1000 · ln 0.998).
    #expect(abs(motion.offset(at: motion.duration) - 499.5) < 1)
  }

  @Test("It never jumps, and stands where it ends", arguments: [-6000.0, -800, 300, 2500, 8000])
  func steady(velocity: Double) {
    let motion = ScrollMotion(from: 400, velocity: velocity, limits: 0...1000)
    var last = motion.offset(at: 0)
    #expect(last == 400)
    for step in 1...4000 {
      let offset = motion.offset(at: Double(step) / 1000)
      #expect(abs(offset - last) <= abs(velocity) / 1000 + 0.3)
      last = offset
    }
    #expect((0...1000).contains(last))
    #expect(motion.duration < 4)
  }

  @Test("What is too fast for the end passes it a little and comes back")
  func passesEnd() {
    let motion = ScrollMotion(from: 900, velocity: 3000, limits: 0...1000)
    let offsets = (0...300).map { motion.offset(at: Double($0) / 100) }
    let farthest = offsets.max() ?? 0
    #expect(farthest > 1020 && farthest < 1000 + 3000 / 10)
    #expect(offsets.last == 1000)
  }

  @Test("What is let go beyond an end comes back to it")
  func comesBack() {
    let motion = ScrollMotion(from: -80, velocity: 0, limits: 0...500)
    #expect(motion.offset(at: 0) == -80)
    let middle = motion.offset(at: 0.1)
    #expect(middle > -80 && middle < 0)
    #expect(motion.offset(at: motion.duration) == 0)
    #expect(motion.duration < 0.9, "a tap would be taken for one that stops it")
  }

  @Test("What stands still between the ends stays")
  func still() {
    #expect(ScrollMotion(from: 10, velocity: 0, limits: 0...100).duration == 0)
    #expect(ScrollMotion(from: 10, velocity: 0.1, limits: 0...100).duration == 0)
  }

  @Test("A pull past the end is followed by 0.55 at first, and never further than is shown")
  func rubberBand() {
    #expect(abs(RubberBand.give(to: 0.01, extent: 600) / 0.01 - 0.55) < 0.001)
    #expect(abs(RubberBand.give(to: 100, extent: 600) - 50.38) < 0.01)
    #expect(RubberBand.give(to: 1e9, extent: 600) <= 600)
    #expect(RubberBand.give(to: -100, extent: 600) == -RubberBand.give(to: 100, extent: 600))
    for pull in [-300.0, 0, 20, 250] {
      let give = RubberBand.give(to: pull, extent: 600)
      #expect(abs(RubberBand.pull(givenAt: give, extent: 600) - pull) < 1e-9)
    }
  }

  @Test("Fingers that rested before they left give no speed")
  func velocity() {
    let start = ContinuousClock.now
    var tracker = VelocityTracker()
    for step in 0...10 {
      tracker.add(Double(step) * 10, at: start + .milliseconds(10 * step))
    }
    #expect(abs(tracker.velocity(at: start + .milliseconds(100)) - 1000) < 1)
    #expect(tracker.velocity(at: start + .milliseconds(260)) == 0)
    tracker.reset()
    #expect(tracker.velocity(at: start + .milliseconds(100)) == 0)
  }
}
