internal import Canvas

/// Fingers: they tap to place the caret, and drag to scroll, never to choose.
extension TextView {
  /// A finger that was pressed moves; text that is longer than the view goes along.
  func fingerMoved(_ event: PointerEvent) {
    guard var drag else { return }
    let distance = event.location.y - drag.location.y
    drag.location = event.location
    if event.location.distance(to: drag.start) > dragThreshold { drag.hasMoved = true }
    self.drag = drag
    if canScrollText { scrollText(to: scrollOffset - distance) }
  }
}
