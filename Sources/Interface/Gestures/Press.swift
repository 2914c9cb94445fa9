internal import Canvas

/// One press of the primary button, from the moment it goes down.
final class Press {
  private(set) var view: View?
  /// What the pointer did last.
  private(set) var last: PointerEvent
  private let recognizers: [GestureRecognizer]

  /// Offers the press to the view that was hit and to the gestures of all views around it.
  init(on view: View, event: PointerEvent) {
    self.view = view
    last = event
    var recognizers: [GestureRecognizer] = []
    var dragsAreClaimed = false
    for view in sequence(first: view, next: \.superview) {
      recognizers += view.gestureRecognizers.filter {
        $0.isEnabled && !(dragsAreClaimed && $0 is PanGestureRecognizer)
      }
      if view.claimsDrags(of: event.device) { dragsAreClaimed = true }
    }
    self.recognizers = recognizers
    for recognizer in recognizers {
      recognizer.location = event.location
      recognizer.device = event.device
      recognizer.pointerDown()
    }
    view.pointerDown(event)
  }

  /// True when the press began in `view` or inside it.
  func isIn(_ view: View) -> Bool { self.view?.isDescendant(of: view) ?? false }

  /// True when an event belongs to the pointer or to the finger that pressed.
  func isOf(_ event: PointerEvent) -> Bool {
    event.device == last.device && event.touch == last.touch
  }

  func move(_ event: PointerEvent) {
    last = event
    if recognise(event, { $0.pointerMoved() }) { leaveView() }
    view?.pointerMoved(event)
  }

  func end(_ event: PointerEvent) {
    if recognise(event, { $0.pointerUp() }) { leaveView() }
    view?.pointerUp(event)
    view = nil
  }

  func cancel() {
    for recognizer in recognizers { recognizer.pointerCancelled() }
    leaveView()
  }

  /// Answers whether a gesture was recognised that keeps the press from the view.
  private func recognise(_ event: PointerEvent, _ step: (GestureRecognizer) -> Bool) -> Bool {
    var keepsFromView = false
    for recognizer in recognizers {
      recognizer.location = event.location
      if step(recognizer), recognizer.cancelsTouchesInView { keepsFromView = true }
    }
    return keepsFromView
  }

  private func leaveView() {
    let left = view
    view = nil
    left?.pointerCancelled()
  }
}
