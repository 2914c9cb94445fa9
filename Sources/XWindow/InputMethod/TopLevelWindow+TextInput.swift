internal import CX11
internal import Interface

extension TopLevelWindow {
  /// Another view takes text, or the caret is in another place: input methods hear of it before the next sleep.
  public func textInputDidChange() { textInput.textInputDidChange() }

  /// What was being composed has become text, or is gone: input methods begin anew.
  ///
  /// - Parameter text: what has become text; empty when nothing has.
  public func textInputDidEnd(keeping text: String) { textInput.textInputDidEnd(keeping: text) }

  /// Asks for the releases of keys as well, which nobody but an input method wants.
  func selectEvents(withKeyReleases: Bool) {
    let mask = TopLevelWindow.events | (withKeyReleases ? XCB_EVENT_MASK_KEY_RELEASE.rawValue : 0)
    xcb_change_window_attributes(connection.xcb, id, XCB_CW_EVENT_MASK.rawValue, [mask])
  }

  /// A key that no input method had a use for.
  func useKey(_ event: xcb_key_press_event_t) {
    guard event.response_type & 0x7f == UInt8(XCB_KEY_PRESS) else { return }
    if let key = connection.keyboard.translate(event) { content.handle(.keyDown(key)) }
  }
}
