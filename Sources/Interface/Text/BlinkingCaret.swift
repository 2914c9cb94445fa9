/// Switches a caret on and off, until nobody has typed for ten seconds.
final class BlinkingCaret {
  /// Slower than once a half second, so that a caret costs less than two wake-ups a second.
  private static let period = Duration.milliseconds(560)
  private static let patience = Duration.seconds(10)

  private(set) var isVisible = true
  var onBlink: () -> Void = {}
  private var timers: (any Scheduler)?
  private var tick: ScheduledWork?
  private var lastKey = Instant.now

  func start(timers: (any Scheduler)?) {
    self.timers = timers
    restart()
  }

  /// Shows the caret and begins a new period; called by each key.
  func restart() {
    guard let timers else { return }
    lastKey = timers.now
    isVisible = true
    schedule()
  }

  func stop() {
    tick?.cancel()
    timers = nil
  }

  private func schedule() {
    tick?.cancel()
    tick = timers?.schedule(after: Self.period) { [weak self] in self?.blink() }
  }

  private func blink() {
    guard let timers else { return }
    isVisible.toggle()
    onBlink()
    // It comes to rest visible, and then wakes nobody.
    if isVisible, timers.now - lastKey >= Self.patience { return }
    schedule()
  }
}
