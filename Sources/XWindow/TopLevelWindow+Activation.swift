internal import CX11

extension TopLevelWindow {
  /// Brings the window to the front with the keyboard, as somebody asked for who started the program once more.
  ///
  /// Window managers compare the time with that of the last key or click elsewhere; it is that of the start, where its id
  /// tells it, else the server's own (EWMH, `_NET_ACTIVE_WINDOW`; startup notification protocol, `_TIME`).
  ///
  /// - Parameter startupID: the id of that start; its sign on the desktop ends here.
  public func activate(startupID: String?) {
    guard !isClosed, isShown else { return }
    let time = startupID.flatMap(StartupNotification.time) ?? connection.presentTime()
    if let startupID {
      let type = connection.atoms[.utf8String]
      connection.setProperty(.startupID, of: id, type: type, toText: startupID)
      StartupNotification.complete(startupID, connection)
    }
    if WindowManager(connection).isRunning {
      askManager(time)
    } else {
      raise(time)
    }
    connection.flush()
  }

  private func askManager(_ time: xcb_timestamp_t) {
    let managers =
      XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue
    connection.sendMessage(
      type: connection.atoms[.activeWindow],
      window: id,
      to: connection.root,
      mask: managers,
      // 1: from an application; the last number: our window that is active now, of which there is none.
      [1, time, 0]
    )
  }

  private func raise(_ time: xcb_timestamp_t) {
    xcb_map_window(connection.xcb, id)
    let mask = UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue)
    xcb_configure_window(connection.xcb, id, mask, [XCB_STACK_MODE_ABOVE.rawValue])
    guard isMapped else { return }
    let revert = UInt8(XCB_INPUT_FOCUS_PARENT.rawValue)
    xcb_set_input_focus(connection.xcb, revert, id, time)
  }
}

extension Connection {
  /// The server's time now; a window that is never seen is made and destroyed for it.
  fileprivate func presentTime() -> xcb_timestamp_t {
    let window = makeHiddenWindow()
    defer { xcb_destroy_window(xcb, window) }
    return serverTime(on: window)
  }
}
