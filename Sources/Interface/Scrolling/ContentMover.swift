internal import Canvas

/// Moves content: with fingers, less and less past an end, and by itself once they have left.
final class ContentMover {
  /// So long after the last report of fingers on a touchpad they have left.
  private static let patience = Duration.milliseconds(300)
  /// Slower than this, in points a second, content is as good as at rest.
  private static let slowness = 25.0

  /// What is moved; it owns the mover.
  weak var content: (any ScrolledView)?
  /// What moves the content by itself.
  private var motion: Animation?
  /// The way it goes, and since when.
  private var flight: (path: ScrollMotion, start: Instant)?
  /// Where the fingers have pulled the content, the ends disregarded; nil while none does.
  private var pulled: Double?
  private var velocity = VelocityTracker()
  /// Lets the content go when fingers on a touchpad are not heard of any more.
  private var silence: ScheduledWork?

  /// True while the content goes on by itself.
  var isDecelerating: Bool { motion != nil }

  /// True while neither fingers nor a throw decide where the content is.
  private var isIdle: Bool { motion == nil && pulled == nil }

  /// The last points of a way are so slow that a tap means what is under it.
  var movesVisibly: Bool {
    guard isDecelerating, let flight, let rootView = content?.rootView else { return false }
    let time = (rootView.timers.now - flight.start).seconds
    return flight.path.speed(at: time) > Self.slowness
  }

  /// Leaves the content where it is.
  func stop() {
    pulled = nil
    velocity.reset()
    silence?.cancel()
    guard let motion else { return }
    self.motion = nil
    content?.rootView?.animator.stop(motion)
  }

  /// Stops content that moves by itself; answers whether it did.
  func catchContent() -> Bool {
    guard movesVisibly else { return false }
    stop()
    return true
  }

  /// Brings the content back between its ends, unless something moves it.
  func settle() {
    if isIdle, let content { content.place(content.clamped(content.scrolled)) }
  }

  // MARK: Wheel and touchpad

  /// Does what a wheel or a touchpad asks for.
  func scroll(_ event: ScrollEvent) {
    switch event.phase {
    case .step: step(by: event.delta.y)
    case .changed: slide(by: event.delta.y)
    case .ended: letGo()
    }
  }

  /// Goes a step of the wheel: at once, and no further than the end.
  private func step(by distance: Double) {
    guard let content else { return }
    if !isIdle { stop() }
    content.place(content.clamped(content.clamped(content.scrolled) + distance))
    track()
    content.indicator.flash()
  }

  /// Goes with fingers on a touchpad.
  private func slide(by distance: Double) {
    guard let content else { return }
    pull(to: (pulled ?? pullUnder(content.scrolled)) + distance)
    // The report that they were lifted goes elsewhere when the pointer has left meanwhile.
    silence?.cancel()
    silence = content.rootView?.timers.schedule(after: Self.patience) { [weak self] in
      self?.letGo()
    }
  }

  // MARK: Fingers

  /// A finger takes hold of the content.
  ///
  /// - Returns: where it would have pulled content that stands as this does, in points.
  func take() -> Double {
    stop()
    return pullUnder(content?.scrolled ?? 0)
  }

  /// Moves the content with the fingers; past an end it follows them less and less.
  func pull(to offset: Double) {
    guard let content else { return }
    if motion != nil { stop() }
    let end = content.clamped(offset)
    let hasMore = content.hasMore
    pulled = hasMore ? offset : end
    content.place(hasMore ? end + RubberBand.give(to: offset - end, extent: extent) : end)
    track()
    content.indicator.flash()
  }

  private var extent: Double { content?.frame.height ?? 0 }

  private func pullUnder(_ offset: Double) -> Double {
    let end = content?.clamped(offset) ?? offset
    return end + RubberBand.pull(givenAt: offset - end, extent: extent)
  }

  private func track() {
    guard let content, let rootView = content.rootView else { return }
    velocity.add(content.scrolled, at: rootView.timers.now)
  }

  /// The fingers left: the content goes on as fast as they did, and comes back from beyond its ends.
  func letGo() {
    guard let content, let rootView = content.rootView else { return stop() }
    let start = rootView.timers.now
    let speed = velocity.velocity(at: start)
    stop()
    let path = ScrollMotion(from: content.scrolled, velocity: speed, limits: content.limits)
    guard path.duration > 0 else { return settle() }
    flight = (path, start)
    let completion = { [weak self] in
      self?.motion = nil
      self?.settle()
    }
    motion = rootView.animator.follow(completion: completion) { [weak self] now in
      guard let content = self?.content else { return false }
      let time = (now - start).seconds
      content.place(path.offset(at: time))
      content.indicator.flash()
      return time < path.duration
    }
  }
}
