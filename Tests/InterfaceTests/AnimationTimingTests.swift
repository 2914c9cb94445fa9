import Interface
import TestSupport
import Testing

@Suite("How animations run")
struct AnimationTimingTests {
  @Test("Every spring of the table has its position at every step", arguments: 0..<7)
  func springs(number: Int) {
    let row = SpringVectors.all[number]
    let timing = AnimationTiming.spring(
      duration: row.duration,
      damping: row.damping,
      velocity: row.velocity
    )
    #expect(row.positions.count == 21)
    for (step, position) in row.positions.enumerated() {
      let time = row.duration * Double(step) / 20
      #expect(abs(timing.progress(at: time) - position) < 1e-6)
    }
  }

  @Test("The stiffness and the friction are those published for a UIView's spring")
  func published() {
    // Framer's pair for a damping of 0.25 in 3 s, seen to move with a CASpringAnimation.
    let spring = Spring(damping: 0.25, velocity: 0, duration: 3)
    #expect(abs(spring.stiffness - 54.8336336) < 1e-6)
    #expect(abs(spring.friction - 3.70248679) < 1e-7)
  }

  @Test("Ease-in-out is the Bézier curve of 0.42, 0, 0.58, 1")
  func easeInOut() {
    let timing = AnimationTiming.easeInOut(duration: 2)
    for step in 1..<20 {
      let t = Double(step) / 20
      let x = 3 * (1 - t) * (1 - t) * t * 0.42 + 3 * (1 - t) * t * t * 0.58 + t * t * t
      let y = 3 * (1 - t) * t * t + t * t * t
      #expect(abs(timing.progress(at: 2 * x) - y) < 1e-6)
    }
  }

  @Test("Every curve starts at exactly 0 and ends at exactly 1")
  func ends() {
    let timings = [
      AnimationTiming.easeInOut(duration: 0.3),
      .spring(duration: 0.3, damping: 0.7, velocity: 0.5),
      .spring(duration: 1, damping: 1, velocity: 0),
    ]
    for timing in timings {
      #expect(timing.progress(at: -1) == 0 && timing.progress(at: 0) == 0)
      #expect(timing.progress(at: timing.duration) == 1 && timing.progress(at: 5) == 1)
    }
  }

  @Test("An animation goes from 0 to 1, completes and asks for no more frames")
  func wholeRun() {
    let window = HeadlessWindow(view: View())
    var steps: [Double] = []
    var completed = 0
    let animator = window.rootView.animator
    animator.animate(.easeInOut(duration: 0.1), update: { steps.append($0) }) {
      completed += 1
      #expect(steps.last == 1)
    }
    #expect(steps == [0] && window.host.wantsFrame)
    window.advance(by: .milliseconds(200))
    #expect(completed == 1 && steps.count > 4)
    #expect(!animator.isAnimating && !window.host.wantsFrame)
  }

  @Test("A stopped animation neither moves nor completes")
  func stopped() {
    let window = HeadlessWindow(view: View())
    var steps = 0
    var completed = false
    let animation = window.rootView.animator.animate(
      .easeInOut(duration: 0.1),
      update: { _ in steps += 1 },
      completion: { completed = true }
    )
    window.rootView.animator.stop(animation)
    window.advance(by: .milliseconds(200))
    #expect(steps == 1 && !completed)
  }
}
