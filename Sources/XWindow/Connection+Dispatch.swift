internal import CX11
internal import Glibc

extension Connection {
  /// Adds an event to those that wait for their turn.
  func enqueue(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    if UInt8(kind(event)) == extensions.xkbFirstEvent { keyboard.notice(read(event)) }
    queue.append(event)
  }

  /// Hands what is in the queue to the windows, in order.
  func dispatchQueue() {
    while let event = queue.popFirst() {
      pointers.takeAnswer(before: event)
      if !isOvertaken(event) { dispatch(event) }
      free(event)
    }
  }

  /// True for a motion right before another one in the same window: only the last place counts.
  private func isOvertaken(_ event: UnsafeMutablePointer<xcb_generic_event_t>) -> Bool {
    guard let next = queue.first else { return false }
    if isOvertakenMotion(event, by: next) { return true }
    guard kind(event) == XCB_MOTION_NOTIFY, kind(next) == XCB_MOTION_NOTIFY else { return false }
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
    case 0: errorCame(read(event))
    case XCB_KEY_PRESS:
      let event: xcb_key_press_event_t = read(event)
      lastTime = event.time
      window(event.event)?.keyPressed(event)
    case XCB_KEY_RELEASE:
      let event: xcb_key_release_event_t = read(event)
      window(event.event)?.keyReleased(event)
    case XCB_BUTTON_PRESS:
      let event: xcb_button_press_event_t = read(event)
      lastTime = event.time
      window(event.event)?.buttonPressed(event)
      desktop?.buttonPressed(event)
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
      settings.managerCame(event)
      if inboxes.contains(where: { $0.object?.take(event) == true }) { break }
      if inputMethod?.take(event) == true { break }
      window(event.window)?.messageCame(event)
    case XCB_SELECTION_CLEAR:
      let sequence = event.pointee.full_sequence
      let event: xcb_selection_clear_event_t = read(event)
      owner.cleared(event, sequence: sequence)
      for holder in managed { holder.object?.cleared(event) }
    case XCB_SELECTION_REQUEST:
      let event: xcb_selection_request_event_t = read(event)
      for inbox in inboxes { inbox.object?.requested(event) }
      owner.requested(event)
    case XCB_SELECTION_NOTIFY:
      let event: xcb_selection_notify_event_t = read(event)
      reader.notified(event)
      owner.notified(event)
      inputMethod?.notified(event)
    case XCB_MAPPING_NOTIFY:
      let event: xcb_mapping_notify_event_t = read(event)
      if UInt32(event.request) != XCB_MAPPING_POINTER.rawValue { keyboard.mappingChanged() }
    case XCB_GE_GENERIC: genericCame(event)
    default: dispatchStructure(event)
    }
  }

  private func errorCame(_ event: xcb_generic_error_t) {
    if Int32(event.error_code) == XCB_WINDOW {
      for inbox in inboxes { inbox.object?.windowGone(event.resource_id) }
      inputMethod?.windowGone(event.resource_id)
    }
    if !errors.isExpected(event, ownWindows: isOwn) { errors.record(event) }
  }

  private var stackings: [OverlayStacking] {
    overlays.map(\.stacking) + (desktop?.overlays.compactMap(\.stacking) ?? [])
  }

  // size: table
  private func dispatchStructure(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    switch kind(event) {
    case XCB_CONFIGURE_NOTIFY:
      let isSynthetic = event.pointee.response_type & 0x80 != 0
      let event: xcb_configure_notify_event_t = read(event)
      if event.event != root { window(event.event)?.configured(event) }
      for stacking in stackings { stacking.configured(event, isSynthetic: isSynthetic) }
      if event.event == root { desktop?.configured(event) }
    case XCB_MAP_NOTIFY:
      let event: xcb_map_notify_event_t = read(event)
      if event.event != root { window(event.event)?.mapped() }
      for stacking in stackings { stacking.mapped(event.window, true) }
      if event.event == root { desktop?.mapped(event) }
    case XCB_UNMAP_NOTIFY:
      let event: xcb_unmap_notify_event_t = read(event)
      if event.event != root { window(event.event)?.unmapped() }
      for stacking in stackings { stacking.mapped(event.window, false) }
      if event.event == root { desktop?.unmapped(event) }
    case XCB_VISIBILITY_NOTIFY:
      let event: xcb_visibility_notify_event_t = read(event)
      window(event.window)?.visibilityChanged(event)
    case XCB_CREATE_NOTIFY:
      desktop?.created(read(event))
    case XCB_CIRCULATE_NOTIFY:
      desktop?.circulated(read(event))
    case XCB_DESTROY_NOTIFY:
      destroyed(read(event))
    case XCB_REPARENT_NOTIFY:
      let event: xcb_reparent_notify_event_t = read(event)
      for stacking in stackings { stacking.reparented(event) }
      if event.event == root { desktop?.reparented(event) }
    case XCB_PROPERTY_NOTIFY:
      let event: xcb_property_notify_event_t = read(event)
      lastTime = event.time
      reader.propertyChanged(event)
      owner.transfers.propertyChanged(event)
      for stacking in stackings { stacking.propertyChanged(event) }
      if event.window == root { desktop?.propertyChanged(event) }
      settings.propertyChanged(event)
      inputMethod?.propertyChanged(event)
    default: dispatchExtension(event)
    }
  }

  private func destroyed(_ event: xcb_destroy_notify_event_t) {
    for stacking in stackings { stacking.destroyed(event.window) }
    if event.event == root { desktop?.destroyed(event) }
    if event.event == event.window {
      for inbox in inboxes { inbox.object?.windowGone(event.window) }
      inputMethod?.windowGone(event.window)
    }
    if event.event == event.window { owner.transfers.windowGone(event.window) }
    forget(event.window)
    settings.destroyed(event.window)
  }

  private func dispatchExtension(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    let number = UInt8(kind(event))
    if number == extensions.xkbFirstEvent {
      // New keyboards, maps and the layout in force are what was selected.
      let state: xcb_xkb_state_notify_event_t = read(event)
      if state.xkbType == UInt8(XCB_XKB_STATE_NOTIFY) {
        keyboard.switched(state)
      } else {
        keyboard.noticedChange()
      }
    } else if number == extensions.xfixesFirstEvent {
      let event: xcb_xfixes_selection_notify_event_t = read(event)
      guard event.selection == atoms[.compositor] else { return }
      desktop?.compositorChanged(to: event.owner)
      guard event.owner == 0 else { return }
      for overlay in overlays { overlay.compositorLeft() }
    } else if let first = extensions.randrFirstEvent, number == first || number == first + 1 {
      desktop?.monitorsChanged()
    }
  }

  private func genericCame(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    let generic: xcb_ge_generic_event_t = read(event)
    switch (generic.`extension`, generic.event_type) {
    case (extensions.present, UInt16(XCB_PRESENT_COMPLETE_NOTIFY)):
      let event: xcb_present_complete_notify_event_t = read(event)
      window(event.window)?.frames.completed(event)
      if event.window == root { desktop?.frames.completed(event) }
    case (extensions.input, UInt16(XCB_INPUT_RAW_KEY_PRESS)):
      let event: xcb_input_raw_key_press_event_t = read(event)
      lastTime = event.time
      desktop?.escape.pressed(event)
    case (extensions.input, let type): pointerCame(event, type: type)
    default: break
    }
  }
}
