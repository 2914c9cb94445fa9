internal import CX11
internal import Interface

extension TopLevelWindow {
  func buttonPressed(_ event: xcb_button_press_event_t) {
    if !hasFocus, !WindowManager(connection).isRunning { takeFocus() }
    guard let input = EventTranslation.press(event, scale: connection.scale) else { return }
    if case .pointerDown = input { pressed.insert(UInt32(event.detail)) }
    handle(input)
  }

  func buttonReleased(_ event: xcb_button_release_event_t) {
    // One whose press was cancelled, or happened elsewhere, ends nothing here.
    guard pressed.remove(UInt32(event.detail)) != nil else { return }
    guard let input = EventTranslation.release(event, scale: connection.scale) else { return }
    handle(input)
  }

  func pointerMoved(_ event: xcb_motion_notify_event_t) {
    handle(EventTranslation.motion(event, scale: connection.scale))
  }

  /// A device of the input extension did something here.
  func pointed(_ event: DeviceEvent) {
    for input in connection.pointers.decoder.decode(event, scale: connection.scale) {
      switch input {
      case .pointerDown(let pointer):
        if !hasFocus, !WindowManager(connection).isRunning { takeFocus() }
        pressed.insert(pointer.pressNumber(event))
      case .pointerUp(let pointer):
        // One whose press was cancelled, or happened elsewhere, ends nothing here.
        if pressed.remove(pointer.pressNumber(event)) == nil { continue }
      default: break
      }
      handle(input)
    }
  }

  /// A grab takes the pointer away in mid-press: its release will go to another client.
  func pointerLeft(_ event: xcb_leave_notify_event_t) {
    switch UInt32(event.mode) {
    case XCB_NOTIFY_MODE_GRAB.rawValue: cancelPress()
    case XCB_NOTIFY_MODE_NORMAL.rawValue: handle(.pointerLeft)
    default: break
    }
  }

  func cancelPress() {
    guard !pressed.isEmpty else { return }
    pressed = []
    handle(.pointerCancelled)
  }

  /// A key goes to the input method first, and what comes after it waits for its answer.
  func keyPressed(_ event: xcb_key_press_event_t) { textInput.key(event) }

  /// Only input methods know what to do with these.
  func keyReleased(_ event: xcb_key_release_event_t) { textInput.key(event) }

  /// Hands an event in, behind the keys that came before it.
  private func handle(_ input: InputEvent) {
    textInput.inOrder { [weak self] in self?.content.handle(input) }
  }

  func focusChanged(_ event: xcb_focus_in_event_t, gained: Bool) {
    guard let input = EventTranslation.focus(event, gained: gained), gained != hasFocus else {
      return
    }
    hasFocus = gained
    textInput.textInputDidChange()
    handle(input)
  }

  /// With no window manager nobody else gives a window the keyboard.
  func takeFocus() {
    xcb_set_input_focus(
      connection.xcb,
      UInt8(XCB_INPUT_FOCUS_PARENT.rawValue),
      id,
      connection.lastTime
    )
  }
}

extension PointerEvent {
  /// What tells the press from others that are held meanwhile: touches count beyond all buttons.
  fileprivate func pressNumber(_ event: DeviceEvent) -> UInt32 {
    device == .touch ? event.detail | 1 << 31 : event.detail
  }
}
