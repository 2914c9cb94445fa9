/// How long an animation takes, and how it spends that time.
public struct AnimationTiming: Equatable, Sendable {
  /// The way from 0 to 1.
  private enum Curve: Equatable, Sendable {
    case bezier(Double, Double, Double, Double)
    case spring(Spring)
  }

  /// How long it takes, in seconds.
  public let duration: Double
  private let curve: Curve

  /// Slow at both ends: the cubic Bézier (0.42, 0, 0.58, 1) that CSS and UIKit call ease-in-out.
  ///
  /// - Parameter duration: how long it takes, in seconds.
  /// - Returns: the timing.
  public static func easeInOut(duration: Double) -> AnimationTiming {
    AnimationTiming(duration: duration, curve: .bezier(0.42, 0, 0.58, 1))
  }

  /// Springs past the end and back.
  ///
  /// - Parameters:
  ///   - duration: how long it takes, in seconds.
  ///   - damping: the damping ratio; 1 does not overshoot.
  ///   - velocity: the speed at the start, in whole ways a second.
  /// - Returns: the timing.
  public static func spring(
    duration: Double,
    damping: Double,
    velocity: Double
  ) -> AnimationTiming {
    let spring = Spring(damping: damping, velocity: velocity, duration: duration)
    return AnimationTiming(duration: duration, curve: .spring(spring))
  }

  /// How far the animation has come after `time` seconds; exactly 0 before and exactly 1 at its end.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= duration { return 1 }
    switch curve {
    case .spring(let spring): return spring.position(at: time)
    case .bezier(let x1, let y1, let x2, let y2):
      let part = AnimationTiming.parameter(of: time / duration, x1, x2)
      return AnimationTiming.cubic(part, y1, y2)
    }
  }

  /// How fast the animation goes after `time` seconds, in whole ways a second; 0 before it begins and from its end.
  public func velocity(at time: Double) -> Double {
    if time < 0 || time >= duration { return 0 }
    switch curve {
    case .spring(let spring): return spring.velocity(at: time)
    case .bezier(let x1, let y1, let x2, let y2):
      let part = AnimationTiming.parameter(of: time / duration, x1, x2)
      return AnimationTiming.slope(part, y1, y2) / AnimationTiming.slope(part, x1, x2) / duration
    }
  }

  /// The spring, where the timing is one.
  public var spring: Spring? {
    if case .spring(let spring) = curve { spring } else { nil }
  }

  /// A cubic Bézier's coordinate between 0 and 1 with the inner control values `a` and `b`.
  private static func cubic(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }

  /// The derivative of `cubic`.
  private static func slope(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * a + 6 * rest * t * (b - a) + 3 * t * t * (1 - b)
  }

  /// The parameter at which the curve's x is `x`; the curve rises, so halving finds it.
  private static func parameter(of x: Double, _ x1: Double, _ x2: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if cubic(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
