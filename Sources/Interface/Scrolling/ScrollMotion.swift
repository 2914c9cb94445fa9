internal import Glibc

/// Where content goes by itself after it was let go: a function of time alone.
///
/// It slows down as UIKit's does, and what passes an end is brought back by a critically damped spring.
/// The rate is the documented `UIScrollView.DecelerationRate.normal`; the formulas of the way and of
/// the moment it meets an end, and the spring's stiffness of 100 at mass 1, are those of Ilya
/// Lobanov's "How UIScrollView works" (2019), which compares them with the original.
struct ScrollMotion: Equatable {
  /// What is left of the speed after a millisecond.
  static let decelerationRate = 0.998
  /// The spring's undamped angular frequency, in radians a second.
  static let frequency = 10.0
  /// Nearer to its goal than this, in points, the content stands.
  private static let nearness = 0.5

  /// The exponent of the slowing, a second.
  private static var decay: Double { 1000 * log(decelerationRate) }

  private let start: Double
  private let velocity: Double
  /// When an end is met, and which; the spring takes over there.
  private let spring: (from: Double, end: Double, displacement: Double, velocity: Double)?
  /// How long it takes until all stands, in seconds.
  let duration: Double

  static func == (one: ScrollMotion, two: ScrollMotion) -> Bool {
    one.start == two.start && one.velocity == two.velocity && one.duration == two.duration
  }

  /// Lets content go.
  ///
  /// - Parameters:
  ///   - start: its offset, in points; beyond an end it is brought back.
  ///   - velocity: its speed, in points a second.
  ///   - limits: the offsets of both ends.
  init(from start: Double, velocity: Double, limits: ClosedRange<Double>) {
    self.start = start
    self.velocity = velocity
    let end = min(max(start, limits.lowerBound), limits.upperBound)
    let goal = start - velocity / Self.decay
    if start != end {
      spring = (0, end, start - end, velocity)
    } else if goal < limits.lowerBound || goal > limits.upperBound, velocity != 0 {
      let end = velocity > 0 ? limits.upperBound : limits.lowerBound
      let time = log(1 + Self.decay * (end - start) / velocity) / Self.decay
      spring = (time, end, 0, velocity * exp(Self.decay * time))
    } else {
      spring = nil
    }
    duration = Self.duration(velocity: velocity, spring: spring)
  }

  private static func duration(
    velocity: Double,
    spring: (from: Double, end: Double, displacement: Double, velocity: Double)?
  ) -> Double {
    guard let spring else {
      let left = -decay * nearness / abs(velocity)
      return velocity == 0 || left >= 1 ? 0 : log(left) / decay
    }
    // Either term of (c1 + c2·t)·e^(−ωt) is half the nearness after these times at the latest.
    let slope = abs(spring.velocity + frequency * spring.displacement)
    let first = log(2 * abs(spring.displacement) / nearness) / frequency
    let second = 2 / frequency * log(4 * slope / (M_E * frequency * nearness))
    var end = max(0, first, second)
    while end > 0, abs(Self.displacement(spring.displacement, spring.velocity, end)) < nearness {
      end -= 1.0 / 120
    }
    return spring.from + max(0, end + 1.0 / 120)
  }

  /// Where a critically damped spring is, as seen from where it comes to rest.
  private static func displacement(_ start: Double, _ velocity: Double, _ time: Double) -> Double {
    (start + (velocity + frequency * start) * time) * exp(-frequency * time)
  }

  /// How fast the content moves after `time` seconds, in points a second.
  func speed(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return abs(offset(at: time + 0.01) - offset(at: time)) / 0.01
  }

  /// The offset after `time` seconds, in points.
  func offset(at time: Double) -> Double {
    let time = min(max(0, time), duration)
    guard let spring, time >= spring.from else {
      return start + velocity * (exp(Self.decay * time) - 1) / Self.decay
    }
    guard time < duration else { return spring.end }
    let since = time - spring.from
    return spring.end + Self.displacement(spring.displacement, spring.velocity, since)
  }
}

/// How content gives way to a finger that pulls it past its end.
enum RubberBand {
  /// How much of the pull is followed at first; UIKit's constant and formula, first written down by
  /// Grant Paul (@chpwn, 2012).
  static let constant = 0.55

  /// How far the content goes.
  ///
  /// - Parameters:
  ///   - pull: how far the finger went past the end, in points.
  ///   - extent: how much of the content is shown at a time, in points.
  /// - Returns: less than the extent, whatever the pull.
  static func give(to pull: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    return (1 - 1 / (abs(pull) * constant / extent + 1)) * extent * (pull < 0 ? -1 : 1)
  }

  /// The pull under which the content gives that much.
  static func pull(givenAt give: Double, extent: Double) -> Double {
    let share = min(abs(give) / max(extent, 1), 0.99)
    return (1 / (1 - share) - 1) * extent / constant * (give < 0 ? -1 : 1)
  }
}

/// How fast something moves at the moment it is let go.
struct VelocityTracker {
  /// What lies further back says nothing of now.
  private static let memory = Duration.milliseconds(100)
  /// Nobody's finger is faster, in points a second.
  private static let limit = 8000.0

  private var samples: [(time: Instant, place: Double)] = []

  /// Takes a place into account.
  mutating func add(_ place: Double, at time: Instant) {
    samples.removeAll { time - $0.time > Self.memory }
    if samples.last?.time == time { samples.removeLast() }
    samples.append((time, place))
  }

  /// Forgets everything.
  mutating func reset() { samples = [] }

  /// The speed, in units of the place a second; 0 for what rested before it was let go.
  func velocity(at now: Instant) -> Double {
    let recent = samples.filter { now - $0.time <= Self.memory }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return 0 }
    let speed = (last.place - first.place) / (last.time - first.time).seconds
    return min(max(speed, -Self.limit), Self.limit)
  }
}
