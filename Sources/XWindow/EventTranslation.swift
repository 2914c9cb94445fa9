internal import CX11
internal import Canvas
internal import Interface

/// From the server's words to ours: plain functions of what an event holds.
enum EventTranslation {
  /// What was held, from an event's state; Alt is Mod1 and the logo key Mod4 on every desktop in
  /// use.
  static func modifiers(_ state: UInt16) -> Modifiers {
    let state = UInt32(state)
    var modifiers: Modifiers = []
    if state & XCB_MOD_MASK_SHIFT.rawValue != 0 { modifiers.insert(.shift) }
    if state & XCB_MOD_MASK_CONTROL.rawValue != 0 { modifiers.insert(.control) }
    if state & XCB_MOD_MASK_1.rawValue != 0 { modifiers.insert(.alt) }
    if state & XCB_MOD_MASK_4.rawValue != 0 { modifiers.insert(.logo) }
    return modifiers
  }

  /// The button of a number; nil for the wheel's and those nobody has.
  static func button(_ detail: UInt8) -> PointerButton? {
    switch detail {
    case 1: .primary
    case 2: .middle
    case 3: .secondary
    default: nil
    }
  }

  /// Where an event was, in points.
  static func location(x: Int16, y: Int16, scale: Double) -> Point {
    Point(x: Double(x) / scale, y: Double(y) / scale)
  }

  /// A button went down: a press, a notch of the wheel (4 to 7), or nothing we know.
  static func press(_ event: xcb_button_press_event_t, scale: Double) -> InputEvent? {
    if let pointer = pointer(event, scale: scale) { return .pointerDown(pointer) }
    guard let delta = notches(event.detail) else { return nil }
    let location = location(x: event.event_x, y: event.event_y, scale: scale)
    return .scroll(ScrollEvent(location: location, delta: delta))
  }

  /// How far a button of the wheel scrolls, in points; nil for any other.
  static func notches(_ button: UInt8) -> Point? {
    let notch = PointerDecoder.notch
    switch button {
    case 4: return Point(x: 0, y: -notch)
    case 5: return Point(x: 0, y: notch)
    case 6: return Point(x: -notch, y: 0)
    case 7: return Point(x: notch, y: 0)
    default: return nil
    }
  }

  /// A button came up; the wheel's do so without meaning.
  static func release(_ event: xcb_button_release_event_t, scale: Double) -> InputEvent? {
    pointer(event, scale: scale).map { .pointerUp($0) }
  }

  /// The pointer moved.
  static func motion(_ event: xcb_motion_notify_event_t, scale: Double) -> InputEvent {
    .pointerMoved(
      PointerEvent(
        location: location(x: event.event_x, y: event.event_y, scale: scale),
        modifiers: modifiers(event.state)
      )
    )
  }

  /// The keyboard came or went.
  ///
  /// A grab (a window manager's key) borrows it without another window having it, and a pointer
  /// that brings it along by lying over the window gives no lasting focus.
  static func focus(_ event: xcb_focus_in_event_t, gained: Bool) -> InputEvent? {
    let mode = UInt32(event.mode)
    guard mode != XCB_NOTIFY_MODE_GRAB.rawValue, mode != XCB_NOTIFY_MODE_UNGRAB.rawValue else {
      return nil
    }
    guard UInt32(event.detail) < XCB_NOTIFY_DETAIL_POINTER.rawValue else { return nil }
    return .keyboardFocus(gained)
  }

  // Presses and releases are one type to XCB.
  private static func pointer(_ event: xcb_button_press_event_t, scale: Double) -> PointerEvent? {
    button(event.detail).map {
      PointerEvent(
        location: location(x: event.event_x, y: event.event_y, scale: scale),
        button: $0,
        modifiers: modifiers(event.state)
      )
    }
  }
}
