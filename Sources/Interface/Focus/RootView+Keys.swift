extension RootView {
  /// What takes text now; nil when nothing does, or may not.
  public var textInputClient: (any TextInputClient)? {
    guard let firstResponder, firstResponder.acceptsInput else { return nil }
    return firstResponder as? any TextInputClient
  }

  /// Gives a key to what holds the keyboard, then to the window itself.
  func keyWentDown(_ event: KeyEvent) {
    isKeyboardInUse = true
    keyboard.noteInput(byTouch: false)
    let target = keyTarget
    guard target.acceptsInput else { return heldKey.stopped(event, at: timers.now) }
    if heldKey.goesOn(event, at: timers.now) { return }
    if !target.keyDown(event) { useKey(event) }
  }

  /// The keys of the window itself, for which nobody inside had a use.
  private func useKey(_ event: KeyEvent) {
    switch (event.key, event.modifiers) {
    case (.tab, []), (.tab, .control): moveFocus(.next)
    case (.tab, .shift), (.tab, [.control, .shift]): moveFocus(.previous)
    case (.menu, _), (.function(10), .shift): showMenuByKey()
    case (.function(1), _): KeySheet.show(in: self)
    case (.character("?"), .control), (.character("?"), [.control, .shift]):
      KeySheet.show(in: self)
    case (.character("w"), .control), (.character("q"), .control): closeRequested()
    default: break
    }
  }
}

extension Responder {
  /// False when a view on the way to the root has its interaction switched off.
  fileprivate var acceptsInput: Bool {
    sequence(first: self, next: \.next).allSatisfy {
      ($0 as? View)?.isUserInteractionEnabled ?? true
    }
  }
}
