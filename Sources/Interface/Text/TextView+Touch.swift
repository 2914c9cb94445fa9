internal import Canvas

/// Fingers: they tap to place the caret, and drag to scroll, never to choose.
extension TextView {
  /// A finger went down; text that moves by itself is caught, and the finger means nothing else.
  func fingerBegan() {
    guard mover.catchContent() else { return }
    drag?.hasMoved = true
    drag?.pulled = mover.take()
  }

  /// A finger that was pressed moves; text that is longer than the view goes along.
  func fingerMoved(_ event: PointerEvent) {
    guard var drag else { return }
    drag.location = event.location
    if !drag.hasMoved, event.location.distance(to: drag.start) > fingerThreshold {
      drag.hasMoved = true
      if canScrollText { drag.pulled = mover.take() }
    }
    self.drag = drag
    if let pulled = drag.pulled { mover.pull(to: pulled + drag.start.y - event.location.y) }
  }

  private var fingerThreshold: Double {
    GestureRecognizer.threshold(of: .touch, in: rootView)
  }
}
