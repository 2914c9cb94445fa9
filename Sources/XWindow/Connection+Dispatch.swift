internal import CX11
internal import Glibc

extension Connection {
  /// Hands what is in the queue to the windows, in order.
  func dispatchQueue() {
    while !queue.isEmpty {
      let event = queue.removeFirst()
      if !isOvertaken(event) { dispatch(event) }
      free(event)
    }
  }

  /// True for a motion right before another one in the same window: only the last place counts.
  private func isOvertaken(_ event: UnsafeMutablePointer<xcb_generic_event_t>) -> Bool {
    guard kind(event) == XCB_MOTION_NOTIFY, let next = queue.first,
      kind(next) == XCB_MOTION_NOTIFY
    else { return false }
    let (one, two): (xcb_motion_notify_event_t, xcb_motion_notify_event_t) = (
      read(event), read(next)
    )
    return one.event == two.event && one.state == two.state
  }

  /// The event's number; its highest bit says that a client sent it.
  private func kind(_ event: UnsafeMutablePointer<xcb_generic_event_t>) -> Int32 {
    Int32(event.pointee.response_type & 0x7f)
  }

  private func read<Event>(_ event: UnsafeMutablePointer<xcb_generic_event_t>) -> Event {
    UnsafeRawPointer(event).load(as: Event.self)
  }

  // size: table
  private func dispatch(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    switch kind(event) {
    case 0: errors.record(read(event))
    case XCB_KEY_PRESS:
      let event: xcb_key_press_event_t = read(event)
      lastTime = event.time
      window(event.event)?.keyPressed(event)
    case XCB_BUTTON_PRESS:
      let event: xcb_button_press_event_t = read(event)
      lastTime = event.time
      window(event.event)?.buttonPressed(event)
    case XCB_BUTTON_RELEASE:
      let event: xcb_button_release_event_t = read(event)
      lastTime = event.time
      window(event.event)?.buttonReleased(event)
    case XCB_MOTION_NOTIFY:
      let event: xcb_motion_notify_event_t = read(event)
      window(event.event)?.pointerMoved(event)
    case XCB_LEAVE_NOTIFY:
      let event: xcb_leave_notify_event_t = read(event)
      window(event.event)?.pointerLeft(event)
    case XCB_FOCUS_IN:
      let event: xcb_focus_in_event_t = read(event)
      window(event.event)?.focusChanged(event, gained: true)
    case XCB_FOCUS_OUT:
      let event: xcb_focus_in_event_t = read(event)
      window(event.event)?.focusChanged(event, gained: false)
    case XCB_EXPOSE:
      let event: xcb_expose_event_t = read(event)
      window(event.window)?.exposed(event)
    case XCB_CLIENT_MESSAGE:
      let event: xcb_client_message_event_t = read(event)
      window(event.window)?.messageCame(event)
    case XCB_SELECTION_NOTIFY:
      let event: xcb_selection_notify_event_t = read(event)
      window(event.requestor)?.selection.notified(event)
    case XCB_MAPPING_NOTIFY:
      let event: xcb_mapping_notify_event_t = read(event)
      if UInt32(event.request) != XCB_MAPPING_POINTER.rawValue { keyboard.layoutChanged() }
    case XCB_GE_GENERIC: presentCame(event)
    default: dispatchStructure(event)
    }
  }

  private func dispatchStructure(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    switch kind(event) {
    case XCB_CONFIGURE_NOTIFY:
      let isSynthetic = event.pointee.response_type & 0x80 != 0
      let event: xcb_configure_notify_event_t = read(event)
      if event.event != root { window(event.event)?.configured(event) }
      for overlay in overlays { overlay.stacking.configured(event, isSynthetic: isSynthetic) }
    case XCB_MAP_NOTIFY:
      let event: xcb_map_notify_event_t = read(event)
      if event.event != root { window(event.event)?.mapped() }
      for overlay in overlays { overlay.stacking.mapped(event.window, true) }
    case XCB_UNMAP_NOTIFY:
      let event: xcb_unmap_notify_event_t = read(event)
      if event.event != root { window(event.event)?.unmapped() }
      for overlay in overlays { overlay.stacking.mapped(event.window, false) }
    case XCB_REPARENT_NOTIFY:
      let event: xcb_reparent_notify_event_t = read(event)
      for overlay in overlays { overlay.stacking.reparented(event) }
    case XCB_PROPERTY_NOTIFY:
      let event: xcb_property_notify_event_t = read(event)
      lastTime = event.time
      window(event.window)?.selection.propertyChanged(event)
      for overlay in overlays { overlay.stacking.propertyChanged(event) }
    default: dispatchExtension(event)
    }
  }

  private func dispatchExtension(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    let number = UInt8(kind(event))
    if number == extensions.xkbFirstEvent {
      // New keyboards and maps are what was selected; both end the layout's validity.
      keyboard.layoutChanged()
    } else if number == extensions.xfixesFirstEvent {
      let event: xcb_xfixes_selection_notify_event_t = read(event)
      guard event.selection == atoms[.compositor], event.owner == 0 else { return }
      for overlay in overlays { overlay.compositorLeft() }
    }
  }

  private func presentCame(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    let generic: xcb_ge_generic_event_t = read(event)
    guard generic.`extension` == extensions.present,
      generic.event_type == UInt16(XCB_PRESENT_COMPLETE_NOTIFY)
    else { return }
    let event: xcb_present_complete_notify_event_t = read(event)
    window(event.window)?.frames.completed(event)
  }
}
