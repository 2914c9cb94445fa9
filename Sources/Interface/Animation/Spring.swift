internal import Glibc

/// A damped spring from 0 to 1, as UIKit shapes it from a damping ratio, a velocity and a duration.
///
/// Mass 1. The stiffness is the one at which the motion has died down to `0.001` after the duration;
/// the rule and that threshold come from Framer's published conversion (MIT, 2017), which meets a
/// UIView and a CASpringAnimation moving together, and from OpenSwiftUI's `Spring`. The curve is
/// the closed form that WebKit's `SpringSolver.h` uses too.
public struct Spring: Equatable, Sendable {
  /// The undamped angular frequency ω₀, in radians a second.
  public let frequency: Double
  /// The damping ratio ζ: 1 does not overshoot.
  public let damping: Double
  /// The speed at the start: 1 covers the whole way in a second.
  public let velocity: Double

  /// The spring's stiffness k = ω₀², at mass 1.
  public var stiffness: Double { frequency * frequency }
  /// The spring's friction c = 2ζω₀, at mass 1.
  public var friction: Double { 2 * damping * frequency }

  /// Makes a spring.
  ///
  /// - Parameters:
  ///   - damping: the damping ratio, above 0; more than 1 counts as 1.
  ///   - velocity: the speed at the start, in whole ways a second.
  ///   - duration: how long it takes to die down, in seconds, from 0.01 to 10.
  public init(damping: Double, velocity: Double, duration: Double) {
    self.damping = min(max(damping, 0.01), 1)
    self.velocity = velocity
    frequency = Spring.frequency(
      damping: self.damping,
      velocity: velocity,
      duration: min(max(duration, 0.01), 10)
    )
  }

  /// The frequency at which the envelope has fallen to 0.001 after the duration, by bisection.
  ///
  /// Bracketing finds the larger root, which Newton's method from 5/T finds too.
  private static func frequency(damping: Double, velocity: Double, duration: Double) -> Double {
    func remainder(_ frequency: Double) -> Double {
      let decay = exp(-damping * frequency * duration)
      guard damping < 1 else { return (1 + (frequency - velocity) * duration) * decay - 0.001 }
      let share = (damping * frequency - velocity) / (frequency * sqrt(1 - damping * damping))
      return share * decay - 0.001
    }
    var low = 3 / duration
    // A weakly damped spring must be much stiffer to be still in time.
    var high = 200 / (duration * damping)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if remainder(middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// How far the spring has come after `time` seconds: 0 at the start, about 1 in the end.
  public func position(at time: Double) -> Double {
    guard damping < 1 else {
      return 1 - (1 + (frequency - velocity) * time) * exp(-frequency * time)
    }
    let decay = damping * frequency
    let swing = frequency * sqrt(1 - damping * damping)
    return 1 - exp(-decay * time)
      * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
  }

  /// How fast the spring goes after `time` seconds, in whole ways a second.
  public func velocity(at time: Double) -> Double {
    state(from: -1, velocity: velocity, after: time).velocity
  }

  /// Where a mass on this spring is, in any unit, when it is let go at a place with a velocity.
  ///
  /// The absolute form: it also holds where the way is empty and only the velocity is not.
  ///
  /// - Parameters:
  ///   - displacement: the distance from the spring's rest at the start, in any unit.
  ///   - velocity: in that unit a second.
  ///   - time: seconds since the start.
  /// - Returns: the distance from rest and the velocity then.
  public func state(from displacement: Double, velocity: Double, after time: Double) -> (
    displacement: Double, velocity: Double
  ) {
    let decay = damping * frequency
    let rate = velocity + decay * displacement
    let pull = decay * velocity + frequency * frequency * displacement
    let (along, across) = swing(at: time)
    let envelope = exp(-decay * time)
    return (
      envelope * (displacement * along + rate * across),
      envelope * (velocity * along - pull * across)
    )
  }

  /// When a mass let go at a place with a velocity is still: both have fallen to 0.001 of what they began with.
  ///
  /// The bound rises at most until 1/ω₀ and falls after that, so halving finds the last moment above it.
  ///
  /// - Parameters:
  ///   - displacement: the distance from the spring's rest at the start, in any unit.
  ///   - velocity: in that unit a second.
  /// - Returns: seconds from the start.
  public func settlingTime(from displacement: Double, velocity: Double) -> Double {
    let decay = damping * frequency
    let rate = abs(velocity + decay * displacement)
    let limit = 0.001 * (abs(displacement) + abs(velocity) / frequency)
    func isMoving(_ time: Double) -> Bool {
      // |sin ω_d t| / ω_d is at most t, and at most 1 / ω_d.
      let share = min(time, 1 / (frequency * sqrt(1 - damping * damping)))
      return exp(-decay * time) * (abs(displacement) + rate * share) > limit
    }
    var (low, high) = (1 / frequency, 30 / decay)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if isMoving(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// cos ω_d t, and sin ω_d t over ω_d, which for a damping ratio of 1 is t.
  private func swing(at time: Double) -> (Double, Double) {
    guard damping < 1 else { return (1, time) }
    let swing = frequency * sqrt(1 - damping * damping)
    return (cos(swing * time), sin(swing * time) / swing)
  }
}
