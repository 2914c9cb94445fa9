/// Something that moves, until it is there or is stopped.
public final class Animation {
  let start: Instant
  let timing: AnimationTiming
  let update: (Double) -> Void
  let completion: () -> Void

  init(
    start: Instant,
    timing: AnimationTiming,
    update: @escaping (Double) -> Void,
    completion: @escaping () -> Void
  ) {
    self.start = start
    self.timing = timing
    self.update = update
    self.completion = completion
  }
}

/// Moves what moves in a window, a frame at a time; asks for frames only while something does.
public final class Animator {
  private let timers: any Scheduler
  private let requestFrame: () -> Void
  private var running: [Animation] = []

  init(timers: any Scheduler, requestFrame: @escaping () -> Void) {
    self.timers = timers
    self.requestFrame = requestFrame
  }

  /// True while something moves.
  public var isAnimating: Bool { !running.isEmpty }

  /// Starts an animation now.
  ///
  /// - Parameters:
  ///   - timing: its length and its curve.
  ///   - update: puts everything at a progress; called at once with the progress 0.
  ///   - completion: called after the last update, not when it is stopped.
  /// - Returns: the animation, to stop it by.
  @discardableResult
  public func animate(
    _ timing: AnimationTiming,
    update: @escaping (Double) -> Void,
    completion: @escaping () -> Void = {}
  ) -> Animation {
    let animation = Animation(
      start: timers.now,
      timing: timing,
      update: update,
      completion: completion
    )
    running.append(animation)
    update(0)
    requestFrame()
    return animation
  }

  /// Ends an animation where it is.
  public func stop(_ animation: Animation) { running.removeAll { $0 === animation } }

  /// Puts everything at its place for `now`: the position is a function of the time, not of frames.
  func step(to now: Instant) {
    for animation in running {
      let time = (now - animation.start).seconds
      animation.update(animation.timing.progress(at: time))
      guard time >= animation.timing.duration else { continue }
      stop(animation)
      animation.completion()
    }
    if isAnimating { requestFrame() }
  }
}
