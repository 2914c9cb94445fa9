internal import CX11

extension Connection {
  /// Something came from the input extension that concerns a pointer.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - type: its number in the extension.
  func pointerCame(_ event: UnsafeMutablePointer<xcb_generic_event_t>, type: UInt16) {
    let raw = UnsafeRawPointer(event)
    switch Int32(type) {
    case XCB_INPUT_BUTTON_PRESS...XCB_INPUT_MOTION, XCB_INPUT_TOUCH_BEGIN...XCB_INPUT_TOUCH_END:
      let wire = raw.assumingMemoryBound(to: xcb_input_button_press_event_t.self)
      if Int32(type) != XCB_INPUT_MOTION { lastTime = wire.pointee.time }
      guard let event = DeviceReading.event(wire) else { return }
      window(wire.pointee.event)?.pointed(event)
    case XCB_INPUT_ENTER:
      // The second half of the start asks by itself: no first frame needs the answer.
      if hasStarted { pointers.ask() }
    case XCB_INPUT_LEAVE:
      if raw.load(as: xcb_input_leave_event_t.self).isReal { pointers.decoder.pointerLeft() }
    case XCB_INPUT_DEVICE_CHANGED:
      let wire = raw.assumingMemoryBound(to: xcb_input_device_changed_event_t.self)
      pointers.decoder.deviceChanged(DeviceReading.device(wire))
    default: break
    }
  }

  /// True when the next event makes this motion void.
  func isOvertakenMotion(
    _ event: UnsafeMutablePointer<xcb_generic_event_t>,
    by next: UnsafeMutablePointer<xcb_generic_event_t>
  ) -> Bool {
    guard let input = extensions.input, isFrom(input, event), isFrom(input, next) else {
      return false
    }
    typealias Wire = xcb_input_button_press_event_t
    return DeviceReading.isOvertaken(
      UnsafeRawPointer(event).assumingMemoryBound(to: Wire.self),
      by: UnsafeRawPointer(next).assumingMemoryBound(to: Wire.self)
    )
  }

  private func isFrom(
    _ opcode: UInt8,
    _ event: UnsafeMutablePointer<xcb_generic_event_t>
  ) -> Bool {
    guard Int32(event.pointee.response_type & 0x7f) == XCB_GE_GENERIC else { return false }
    let generic = UnsafeRawPointer(event).load(as: xcb_ge_generic_event_t.self)
    let pointers: [Int32] = [XCB_INPUT_MOTION, XCB_INPUT_TOUCH_UPDATE]
    return generic.`extension` == opcode && pointers.contains(Int32(generic.event_type))
  }
}

extension xcb_input_leave_event_t {
  /// False for a border that only a grab made the pointer cross, or that of a window inside.
  var isReal: Bool {
    let modes = [
      XCB_INPUT_NOTIFY_MODE_NORMAL.rawValue, XCB_INPUT_NOTIFY_MODE_WHILE_GRABBED.rawValue,
    ]
    return modes.contains(UInt32(mode))
      && UInt32(detail) != XCB_INPUT_NOTIFY_DETAIL_INFERIOR.rawValue
  }
}
