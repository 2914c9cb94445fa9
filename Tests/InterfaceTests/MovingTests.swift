import Canvas
import Interface
import TestSupport
import Testing

@Suite("What moves")
struct MovingTests {
  /// With overshoot, and without.
  private let springs = [
    Spring(damping: 0.7, velocity: 0.5, duration: 0.3),
    Spring(damping: 1, velocity: 0, duration: 0.5),
    Spring(damping: 0.98, velocity: 2, duration: 0.4),
  ]

  @Test("A spring's velocity is the slope of its position")
  func springVelocity() {
    for spring in springs {
      #expect(abs(spring.velocity(at: 0) - spring.velocity) < 1e-9)
      for time in [0.03, 0.1, 0.2, 0.3] {
        let slope = (spring.position(at: time + 1e-6) - spring.position(at: time - 1e-6)) / 2e-6
        #expect(abs(spring.velocity(at: time) - slope) < 1e-5)
      }
    }
  }

  @Test("The absolute form is the spring's own curve, in any unit")
  func absoluteForm() {
    for spring in springs {
      for time in [0, 0.05, 0.2] {
        let state = spring.state(from: -40, velocity: 40 * spring.velocity, after: time)
        #expect(abs(40 + state.displacement - 40 * spring.position(at: time)) < 1e-9)
      }
    }
  }

  @Test("It is still when place and velocity have fallen to a thousandth, and not much before")
  func settling() {
    for spring in springs {
      for (place, velocity) in [(-1.0, 0.0), (-1, 20), (1, 15), (0, 10), (300, -2000)] {
        let end = spring.settlingTime(from: place, velocity: velocity)
        let start = abs(place) + abs(velocity) / spring.frequency
        for step in 0...20 {
          let state = spring.state(
            from: place,
            velocity: velocity,
            after: end + Double(step) * 0.01
          )
          #expect(abs(state.displacement) <= 0.001 * start + 1e-12)
          #expect(abs(state.velocity) <= 0.0015 * start * spring.frequency)
        }
        let early = (0...20).map {
          abs(
            spring.state(from: place, velocity: velocity, after: end * (0.5 + 0.01 * Double($0)))
              .displacement
          )
        }
        #expect((early.max() ?? 0) > 0.001 * start, "half as long would be too short")
      }
    }
    #expect(springs[0].settlingTime(from: -1, velocity: 0.5) < 0.35)
  }

  @Test("A timing's velocity is the slope of its progress, and none before and after")
  func timingVelocity() {
    let timings = [
      AnimationTiming.easeInOut(duration: 0.3), .spring(duration: 0.3, damping: 0.7, velocity: 0.5),
    ]
    for timing in timings {
      for time in [0.01, 0.1, 0.2, 0.29] {
        let slope = (timing.progress(at: time + 1e-6) - timing.progress(at: time - 1e-6)) / 2e-6
        #expect(abs(timing.velocity(at: time) - slope) < 1e-3)
      }
      #expect(timing.velocity(at: -0.1) == 0 && timing.velocity(at: 0.3) == 0)
    }
    #expect(timings[0].spring == nil && timings[1].spring == springs[0])
  }

  @Test("What is followed is asked at each frame until it is still, and completes then")
  func follows() {
    let window = HeadlessWindow(view: View())
    let animator = window.rootView.animator
    var (steps, completed) = (0, 0)
    animator.follow(completion: { completed += 1 }) { _ in
      steps += 1
      return steps < 3
    }
    #expect(steps == 0 && window.host.wantsFrame)
    window.advance(by: .milliseconds(200))
    #expect(steps == 3 && completed == 1 && !window.host.wantsFrame)
  }

  @Test("What stops itself, or another, within a step neither completes nor steps again")
  func stopsWithin() {
    let window = HeadlessWindow(view: View())
    let animator = window.rootView.animator
    var (steps, completed) = (0, 0)
    var all: [Animation] = []
    for _ in 0..<2 {
      all.append(
        animator.follow(completion: { completed += 1 }) { _ in
          steps += 1
          for animation in all { animator.stop(animation) }
          return false
        }
      )
    }
    window.advance(by: .milliseconds(100))
    #expect(steps == 1 && completed == 0 && !animator.isAnimating)
  }

  @Test("An interceptor sees events first, and what it uses goes no further")
  func intercepts() {
    let view = View()
    var clicks = 0
    let button = Button("Press") { clicks += 1 }
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    view.addSubview(button)
    let window = HeadlessWindow(view: view)
    var (seen, uses) = (0, true)
    window.rootView.setInterceptor(of: view) { event in
      if case .pointerDown = event { seen += 1 }
      return uses
    }
    window.click(10, 10)
    #expect(seen == 1 && clicks == 0)
    uses = false
    window.click(10, 10)
    #expect(seen == 2 && clicks == 1)
    window.rootView.removeInterceptor(of: view)
    window.click(10, 10)
    #expect(seen == 2 && clicks == 2)
  }
}
