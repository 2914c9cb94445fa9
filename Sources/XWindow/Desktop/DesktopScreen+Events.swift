internal import CX11
internal import Interface

/// What the root window tells.
extension DesktopScreen {
  func created(_ event: xcb_create_notify_event_t) {
    if event.parent == connection.root { stack.insert(event.window, RootStack.Entry(event)) }
  }

  func destroyed(_ event: xcb_destroy_notify_event_t) { stack.remove(event.window) }

  func mapped(_ event: xcb_map_notify_event_t) { stack.setMapped(event.window, true) }

  func unmapped(_ event: xcb_unmap_notify_event_t) {
    stack.setMapped(event.window, false)
    lock.forget(event.window)
  }

  func configured(_ event: xcb_configure_notify_event_t) {
    guard event.window != connection.root else { return monitorsChanged() }
    let isMoved = stack.configure(
      event.window,
      RootStack.Entry(event),
      above: event.above_sibling
    )
    if isMoved { lock.forget(event.window) }
  }

  func circulated(_ event: xcb_circulate_notify_event_t) {
    if UInt32(event.place) == XCB_PLACE_ON_TOP.rawValue {
      stack.raise(event.window)
    } else {
      stack.lower(event.window)
    }
  }

  /// A window that comes to the root lies on top, unmapped (X protocol, ReparentWindow).
  func reparented(_ event: xcb_reparent_notify_event_t) {
    stack.remove(event.window)
    guard event.parent == connection.root else { return }
    let area = PixelRect(x: Int(event.x), y: Int(event.y), width: 0, height: 0)
    stack.insert(
      event.window,
      RootStack.Entry(
        area: area,
        isOverrideRedirect: event.override_redirect != 0,
        isMapped: false
      )
    )
  }

  func propertyChanged(_ event: xcb_property_notify_event_t) {
    let atoms = connection.atoms
    switch event.atom {
    case atoms[.workArea], atoms[.currentDesktop]: monitorsChanged()
    case atoms[.activeWindow]: focus.activeChanged()
    case XCB_ATOM_RESOURCE_MANAGER.rawValue: resourcesChanged()
    default: break
    }
  }

  func compositorChanged(to owner: xcb_window_t) {
    compositor.changed(to: owner, connection.timers.now)
    if owner == 0 {
      compositorStart?.cancel()
      for overlay in overlays { overlay.compositorLeft() }
    } else if compositorStart?.isPending != true {
      compositorStart = connection.timers.schedule(after: CompositorWatch.warmUp) { [weak self] in
        self?.compositorBegan()
      }
    }
  }

  /// Whoever came composites by now; what is on the screen need not hide what is beneath it any more.
  private func compositorBegan() {
    compositor.began()
    for overlay in overlays { overlay.compositorBegan() }
    connection.flush()
  }

  func buttonPressed(_ event: xcb_button_press_event_t) {
    guard event.detail == 1 else { return }
    for overlay in overlays where overlay.id == event.event { overlay.behavior.onClick?() }
  }
}
