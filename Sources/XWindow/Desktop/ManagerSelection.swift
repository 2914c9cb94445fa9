internal import CX11

/// A manager selection (ICCCM 2.8): whoever holds it is the only one of its kind on the screen.
@MainActor
public final class ManagerSelection {
  /// The unmapped window that holds it, to which requests are sent.
  public let window: UInt32
  /// Called once when somebody took it away.
  public var onLost: (() -> Void)?
  private let connection: Connection
  private let atom: xcb_atom_t
  private var isHeld = true

  /// Takes the selection where nobody has it, and says so to everyone who waits for it.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - name: the selection's, with the screen's number in it.
  public init?(_ connection: Connection, name: String) {
    let xcb = connection.xcb
    let intern = xcb_intern_atom(xcb, 0, UInt16(name.utf8.count), name)
    window = connection.makeHiddenWindow()
    self.connection = connection
    let time = connection.serverTime(on: window)
    atom = Reply(xcb_intern_atom_reply(xcb, intern, nil))?.value.atom ?? 0
    // Nobody comes between the question and the taking; the server is ours for one round trip.
    xcb_grab_server(xcb)
    let owner = Self.owner(connection, atom)
    if owner == 0 { xcb_set_selection_owner(xcb, window, atom, time) }
    xcb_ungrab_server(xcb)
    guard owner == 0, Self.owner(connection, atom) == window else {
      xcb_destroy_window(xcb, window)
      connection.flush()
      return nil
    }
    connection.managed.append(Weak(object: self))
    announce(time)
  }

  isolated deinit { release() }

  /// The window that holds a selection on the connection's display; nil where nobody does.
  public static func holder(of name: String, on connection: Connection) -> UInt32? {
    let xcb = connection.xcb
    // A name that the server never heard is held by nobody: one question instead of two.
    let intern = xcb_intern_atom(xcb, 1, UInt16(name.utf8.count), name)
    guard let atom = Reply(xcb_intern_atom_reply(xcb, intern, nil))?.value.atom, atom != 0 else {
      return nil
    }
    return owner(connection, atom).flatMap { $0 == 0 ? nil : $0 }
  }

  private static func owner(_ connection: Connection, _ atom: xcb_atom_t) -> xcb_window_t? {
    let cookie = xcb_get_selection_owner(connection.xcb, atom)
    return Reply(xcb_get_selection_owner_reply(connection.xcb, cookie, nil))?.value.owner
  }

  private func announce(_ time: xcb_timestamp_t) {
    connection.sendMessage(
      type: connection.atoms[.manager],
      window: connection.root,
      to: connection.root,
      mask: XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue,
      [time, atom, window]
    )
    connection.flush()
  }

  /// Gives the selection up; the window goes with it, which is the sign others wait for.
  public func release() {
    guard isHeld else { return }
    isHeld = false
    connection.managed.removeAll { $0.object == nil || $0.object === self }
    xcb_destroy_window(connection.xcb, window)
    connection.flush()
  }

  func cleared(_ event: xcb_selection_clear_event_t) {
    guard isHeld, event.owner == window, event.selection == atom else { return }
    release()
    let report = onLost
    onLost = nil
    report?()
  }
}

extension Connection {
  /// A window that is never seen and takes part in conversations.
  func makeHiddenWindow() -> xcb_window_t {
    let window = xcb_generate_id(xcb)
    let mask = XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue
    xcb_create_window(
      xcb,
      0,
      window,
      root,
      -1,
      -1,
      1,
      1,
      0,
      UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue),
      0,
      mask,
      [1, XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue]
    )
    return window
  }

  /// The server's present time, by adding nothing to a property (ICCCM 2.1); one round trip.
  func serverTime(on window: xcb_window_t) -> xcb_timestamp_t {
    xcb_change_property(
      xcb,
      UInt8(XCB_PROP_MODE_APPEND.rawValue),
      window,
      XCB_ATOM_WM_CLASS.rawValue,
      XCB_ATOM_STRING.rawValue,
      8,
      0,
      nil
    )
    // The answer to a later request comes after the event.
    let cookie = xcb_get_input_focus(xcb)
    _ = Reply(xcb_get_input_focus_reply(xcb, cookie, nil))
    while let event = xcb_poll_for_queued_event(xcb) { enqueue(event) }
    for event in queue where event.pointee.response_type & 0x7f == UInt8(XCB_PROPERTY_NOTIFY) {
      let event = UnsafeRawPointer(event).load(as: xcb_property_notify_event_t.self)
      if event.window == window { lastTime = event.time }
    }
    return lastTime
  }

  /// Sends a ClientMessage of numbers.
  ///
  /// - Parameters:
  ///   - type: the message's.
  ///   - window: whom it is about.
  ///   - target: where it goes.
  ///   - mask: the events whose listeners get it; 0 for the target's own client.
  ///   - numbers: up to five.
  func sendMessage(
    type: xcb_atom_t,
    window: xcb_window_t,
    to target: xcb_window_t,
    mask: UInt32 = 0,
    _ numbers: [UInt32]
  ) {
    let all = numbers.prefix(5) + [UInt32](repeating: 0, count: max(0, 5 - numbers.count))
    var event = xcb_client_message_event_t()
    event.response_type = UInt8(XCB_CLIENT_MESSAGE)
    event.format = 32
    event.window = window
    event.type = type
    event.data.data32 = (all[0], all[1], all[2], all[3], all[4])
    send(&event, to: target, mask: mask)
  }

  func send(_ event: inout xcb_client_message_event_t, to target: xcb_window_t, mask: UInt32) {
    withUnsafeBytes(of: &event) { bytes in
      let start = bytes.bindMemory(to: CChar.self).baseAddress
      _ = xcb_send_event(xcb, 0, target, mask, start)
    }
  }
}
