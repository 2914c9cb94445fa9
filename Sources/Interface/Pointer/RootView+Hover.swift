internal import Canvas

/// What lies under a mouse that rests, and the pointer's shape there.
extension RootView {
  /// How long something may take before the pointer says so, in seconds; most is done sooner.
  private static let patience = 0.25

  /// Lets the views under a point know of it; nil when there is no mouse over the window.
  func hover(at point: Point?) {
    let hit = point.flatMap { hitTest($0) }
    let before = hovered
    hovered = hit
    if hit !== before {
      let now = hit.map { Array(sequence(first: $0, next: \.superview)) } ?? []
      for view in sequence(first: before, next: { $0?.superview }) {
        if let view, !now.contains(where: { $0 === view }) { view.isHovered = false }
      }
      for view in now { view.isHovered = true }
    }
    if point != nil { showCursor() }
  }

  /// Shows the shape that belongs to what is under the pointer.
  func showCursor() {
    let cursor =
      sequence(first: hovered, next: { $0?.superview }).lazy
      .compactMap { $0?.cursor }.first ?? .arrow
    host?.setCursor(isBusy ? .wait : cursor)
  }

  /// Something is under way that the user has to wait for: after a moment the pointer says so.
  public func beginWaiting() {
    waiting = timers.schedule(after: .seconds(Self.patience)) { [weak self] in
      self?.isBusy = true
      self?.showCursor()
    }
  }

  /// It is over.
  public func endWaiting() {
    waiting?.cancel()
    waiting = nil
    guard isBusy else { return }
    isBusy = false
    showCursor()
  }
}
