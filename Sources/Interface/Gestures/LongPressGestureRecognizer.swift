internal import Canvas

/// Recognises a finger that rests in one place.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// How long it has to rest, in seconds.
  public var minimumPressDuration = 0.5
  private var start = Point.zero
  private var wait: ScheduledWork?

  public override func pointerDown() {
    guard device == .touch else { return }
    start = location
    wait = view?.rootView?.timers.schedule(after: .seconds(minimumPressDuration)) { [weak self] in
      guard let self else { return }
      action(self)
    }
  }

  public override func pointerMoved() -> Bool {
    if location.distance(to: start) > threshold { wait?.cancel() }
    return false
  }

  public override func pointerUp() -> Bool {
    wait?.cancel()
    return false
  }

  public override func pointerCancelled() { wait?.cancel() }
}
