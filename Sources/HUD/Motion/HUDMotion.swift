public import Interface

/// A value that moves to a target, and may be sent elsewhere while it moves without a jump in place or speed.
///
/// From rest it follows its timing as an animation does. Sent elsewhere on its way, a spring goes on
/// from the present place and velocity (the absolute form: the new way may be empty, and then a speed
/// in whole ways has no meaning), and any other timing by the cubic with that velocity at its start.
public struct HUDMotion: Equatable {
  /// The path since the last change of target.
  private enum Path: Equatable {
    case still
    case timed(AnimationTiming)
    case spring(Spring)
    case cubic
  }

  /// For users who do not want things to move: slow at both ends, to be used for opacity alone.
  public static let crossFade = AnimationTiming.easeInOut(duration: 0.2)

  /// When a retargeted spring stands still at the latest, in seconds.
  public static let longestSettleTime = 0.6

  /// Where it goes.
  public private(set) var target: Double
  /// How long it takes from the last change of target, in seconds; 0 when it did not move.
  public private(set) var settleTime = 0.0
  /// How it moves from the next change of target on.
  public var timing: AnimationTiming

  private var path = Path.still
  private var start: Instant?
  private var origin: Double
  /// In units a second.
  private var startVelocity = 0.0

  /// Makes a value that stands still.
  ///
  /// - Parameters:
  ///   - value: where it stands.
  ///   - timing: how it moves.
  public init(at value: Double, timing: AnimationTiming = HudView.spring) {
    target = value
    origin = value
    self.timing = timing
  }

  /// Sends it elsewhere from where it is; nothing changes when it goes there already.
  public mutating func retarget(to value: Double, now: Instant) {
    guard value != target else { return }
    let wasStill = isSettled(at: now)
    (origin, startVelocity) = (position(at: now), velocity(at: now))
    start = now
    target = value
    path = wasStill ? .timed(timing) : timing.spring.map(Path.spring) ?? .cubic
    settleTime = lengthOfPath()
  }

  /// Puts it somewhere at once.
  public mutating func jump(to value: Double) {
    self = HUDMotion(at: value, timing: timing)
  }

  /// When it stands still; nil when it has not moved.
  public var settles: Instant? { start.map { $0 + .seconds(settleTime) } }

  /// True when it stands at its target.
  public func isSettled(at now: Instant) -> Bool { seconds(at: now) >= settleTime }

  /// Where it is; exactly the target once it has settled.
  public func position(at now: Instant) -> Double {
    let time = seconds(at: now)
    if time >= settleTime { return target }
    let way = target - origin
    switch path {
    case .still: return target
    case .timed(let timing): return origin + way * timing.progress(at: time)
    case .spring(let spring):
      return target + spring.state(from: -way, velocity: startVelocity, after: time).displacement
    case .cubic:
      let (part, rest) = (time / settleTime, 1 - time / settleTime)
      return origin + way * part * part * (3 - 2 * part)
        + startVelocity * settleTime * part * rest * rest
    }
  }

  /// How fast it goes, in units a second; 0 once it has settled.
  public func velocity(at now: Instant) -> Double {
    let time = seconds(at: now)
    if time >= settleTime { return 0 }
    let way = target - origin
    switch path {
    case .still: return 0
    case .timed(let timing): return way * timing.velocity(at: time)
    case .spring(let spring):
      return spring.state(from: -way, velocity: startVelocity, after: time).velocity
    case .cubic:
      let (part, rest) = (time / settleTime, 1 - time / settleTime)
      return way * 6 * part * rest / settleTime + startVelocity * rest * (1 - 3 * part)
    }
  }

  private func seconds(at now: Instant) -> Double { start.map { max(0, (now - $0).seconds) } ?? 0 }

  private func lengthOfPath() -> Double {
    switch path {
    case .still: 0
    case .timed(let timing): timing.duration
    case .spring(let spring):
      min(
        Self.longestSettleTime,
        spring.settlingTime(from: origin - target, velocity: startVelocity)
      )
    case .cubic: min(timing.duration, Self.longestSettleTime)
    }
  }
}
