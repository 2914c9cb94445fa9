internal import Canvas
internal import Interface

extension HudView {
  /// Blocks, or listens, exactly while something is promised or on the screen.
  func updateBlocking() {
    block(life.isBlocking && input == .blocksApp)
    guard life.isBlocking else {
      intercepted?.removeInterceptor(of: self)
      intercepted = nil
      return
    }
    guard intercepted == nil, let rootView else { return }
    intercepted = rootView
    isPressed = false
    rootView.setInterceptor(of: self) { [weak self] in self?.takes($0) ?? false }
  }

  func inputChanged(from old: HUDInput) {
    guard input != old, life.isBlocking else { return }
    block(input == .blocksApp)
  }

  /// Two HUDs may cover one view; the last of them lets it answer again.
  private func block(_ blocks: Bool) {
    guard let superview, blocks != isCovering else { return }
    isCovering = blocks
    let others = superview.subviews.compactMap { $0 as? HudView }
    superview.isUserInteractionEnabled = !others.contains { $0.isCovering }
  }

  /// True when it used an event.
  private func takes(_ event: InputEvent) -> Bool {
    guard life.isBlocking, life.phase != .leaving else { return false }
    switch event {
    case .pointerDown(let event): return pressBegan(event)
    case .pointerMoved: return isPressed
    case .pointerUp(let event): return pressEnded(event)
    case .pointerCancelled:
      isPressed = false
      return false
    case .scroll(let event): return input == .boxOnly && isOnBox(event.location)
    case .keyDown(let event):
      guard isCancellable, event.key == .escape, event.modifiers.isEmpty else { return false }
      cancel()
      return true
    case .keyboardFocus, .pointerLeft: return false
    }
  }

  private func pressBegan(_ event: PointerEvent) -> Bool {
    let stopsHere = input == .boxOnly || isCancellable && input == .blocksApp
    guard stopsHere, isOnBox(event.location) else { return false }
    if event.button == .primary { isPressed = true }
    return true
  }

  private func pressEnded(_ event: PointerEvent) -> Bool {
    guard event.button == .primary, isPressed else { return false }
    isPressed = false
    if isCancellable, isOnBox(event.location) { cancel() }
    return true
  }

  private func isOnBox(_ point: Point) -> Bool {
    guard life.isVisible, let rootView else { return false }
    return convert(box, to: rootView).contains(point)
  }

  private func cancel() { perform(life.hide(now: now, reason: .cancelled)) }
}
