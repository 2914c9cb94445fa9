internal import Canvas
internal import Interface

extension HudView {
  var now: Instant { (rootView?.timers ?? CurrentScheduler.scheduler).now }

  /// Does what its life asks for; who waits for its end is told when everything else is done.
  func perform(_ effects: [HUDLife.Effect]) {
    var endings: [HUDEnding] = []
    updateBlocking()
    for effect in effects {
      switch effect {
      case .appear: appear()
      case .leave: leave()
      case .remove: takeOff()
      case .finish(_, let ending): endings.append(ending)
      }
    }
    if !life.isBlocking, !effects.isEmpty { leaveTree() }
    arm()
    for ending in endings { onHidden(ending) }
  }

  private func appear() {
    if !isOnScreen { presence.jump(to: 0) }
    isOnScreen = true
    move(to: 1)
  }

  /// By its own wish, or by the desktop's.
  var movesLittle: Bool {
    reducesMotion || rootView?.preferences.reducesMotion == true
  }

  private func leave() { move(to: 0) }

  private func move(to target: Double) {
    let now = now
    presence.timing = movesLittle ? HUDMotion.crossFade : timing
    let moves = isAnimated && rootView != nil
    if moves { presence.retarget(to: target, now: now) } else { presence.jump(to: target) }
    makeStage(now: now)
    if step(to: now) { run() }
  }

  /// Takes the picture off the screen; what is promised may come later.
  private func takeOff() {
    stop()
    isOnScreen = false
    overlay?.remove()
    (overlay, stage) = (nil, nil)
    setNeedsDisplay()
  }

  func leaveTree() {
    turn?.cancel()
    removeFromSuperview()
  }

  /// One timer, for its next deadline; a layout before that does as well.
  private func arm() {
    deadline?.cancel()
    guard let due = life.nextDeadline, let timers = rootView?.timers else { return }
    if due <= timers.now { setNeedsLayout() }
    deadline = timers.schedule(after: max(.zero, due - timers.now)) { [weak self] in
      guard let self else { return }
      perform(life.tick(now: now))
    }
  }

  // MARK: Frames

  /// Takes its place for a moment; answers whether it moves on.
  private func step(to now: Instant) -> Bool {
    pose = HUDPose(presence: presence.position(at: now), reducesMotion: movesLittle)
    redraw(to: now)
    let isThere = presence.isSettled(at: now)
    if isThere { perform(life.arrived(life.motion)) }
    guard life.isVisible else { return false }
    if isThere, stage?.scene.isChanging(at: now) != true {
      scheduleTurn()
      return false
    }
    return true
  }

  /// Follows the screen's frames from the next one on.
  func run() {
    guard animation == nil else { return }
    turn?.cancel()
    animation = rootView?.animator.follow(completion: { [weak self] in self?.animation = nil }) {
      [weak self] in self?.step(to: $0) ?? false
    }
  }

  private func stop() {
    if let animation { rootView?.animator.stop(animation) }
    animation = nil
  }

  /// A spinner that turns while all else is still needs no frame between its steps.
  private func scheduleTurn() {
    turn?.cancel()
    guard stage?.scene.panel.isAlive == true else { return }
    turn = rootView?.timers.schedule(after: .seconds(HUDStroke.step)) { [weak self] in
      guard let self, life.isVisible, animation == nil else { return }
      if step(to: now) { run() }
    }
  }
}
