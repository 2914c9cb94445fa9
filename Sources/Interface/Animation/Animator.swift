/// Something that moves, until it is there or is stopped.
public final class Animation {
  /// Takes its place for a moment; answers whether it moves on after that.
  let step: (Instant) -> Bool
  let completion: () -> Void

  init(step: @escaping (Instant) -> Bool, completion: @escaping () -> Void) {
    self.step = step
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
    let start = timers.now
    update(0)
    return follow(completion: completion) { now in
      let time = (now - start).seconds
      update(timing.progress(at: time))
      return time < timing.duration
    }
  }

  /// Calls `step` for each frame to come, for what knows by itself where it is at a moment.
  ///
  /// - Parameters:
  ///   - completion: called after the last step, not when it is stopped.
  ///   - step: puts everything at its place; answers false when nothing moves any more.
  /// - Returns: the animation, to stop it by.
  @discardableResult
  public func follow(
    completion: @escaping () -> Void = {},
    step: @escaping (Instant) -> Bool
  ) -> Animation {
    let animation = Animation(step: step, completion: completion)
    running.append(animation)
    requestFrame()
    return animation
  }

  /// Ends an animation where it is.
  public func stop(_ animation: Animation) { running.removeAll { $0 === animation } }

  /// Puts everything at its place for `now`: the position is a function of the time, not of frames.
  func step(to now: Instant) {
    for animation in running {
      // A step may stop another animation, or itself.
      guard running.contains(where: { $0 === animation }) else { continue }
      guard !animation.step(now), running.contains(where: { $0 === animation }) else { continue }
      stop(animation)
      animation.completion()
    }
    if isAnimating { requestFrame() }
  }
}
