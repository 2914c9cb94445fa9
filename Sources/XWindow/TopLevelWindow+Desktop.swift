internal import CX11
internal import Canvas
internal import Glibc
internal import Interface

extension TopLevelWindow {
  /// Tells window managers who the window is and what it wants (ICCCM 4.1.2, EWMH).
  func describe(title: String, minimumSize: Size, name: (instance: String, class: String)) {
    setTitle(title)
    connection.setClass(instance: name.instance, name: name.class, of: id)
    setHints(minimumSize: minimumSize)
    if connection.extensions.hasSync { sync = SyncCounter(connection, window: id) }
    var protocols: [AtomName] = [.wmDeleteWindow, .ping]
    if sync != nil { protocols.append(.syncRequest) }
    connection.setProperty(
      .wmProtocols,
      of: id,
      type: XCB_ATOM_ATOM,
      to: protocols.map { connection.atoms[$0] }
    )
    connection.setProperty(
      .windowType,
      of: id,
      type: XCB_ATOM_ATOM,
      to: [connection.atoms[.typeNormal]]
    )
    // A process id means nothing without the machine (EWMH, _NET_WM_PID).
    connection.setProperty(.processID, of: id, type: XCB_ATOM_CARDINAL, to: [UInt32(getpid())])
    connection.setProperty(

      .clientMachine,
      of: id,
      type: XCB_ATOM_STRING.rawValue,
      toText: Self.machine
    )
    if let startup = Self.startupID {
      connection.setProperty(

        .startupID,
        of: id,
        type: connection.atoms[.utf8String],
        toText: startup
      )
    }
  }

  private func setHints(minimumSize: Size) {
    let least = PixelRect(
      touching: Rect(origin: .zero, size: minimumSize),
      scale: connection.scale
    )
    // WM_NORMAL_HINTS: flags (PSize 8, PMinSize 16), four obsolete, minimum, then eleven unused
    // (ICCCM 4.1.2.3).
    var normal = [UInt32](repeating: 0, count: 18)
    normal[0] = 8 | 16
    normal[3] = UInt32(bounds.width)
    normal[4] = UInt32(bounds.height)
    normal[5] = UInt32(least.width)
    normal[6] = UInt32(least.height)
    connection.setProperty(
      XCB_ATOM_WM_NORMAL_HINTS.rawValue,
      of: id,
      type: XCB_ATOM_WM_SIZE_HINTS,
      to: normal
    )
    // WM_HINTS: flags (InputHint 1, StateHint 2), input, NormalState, six unused (ICCCM 4.1.2.4).
    connection.setProperty(
      XCB_ATOM_WM_HINTS.rawValue,
      of: id,
      type: XCB_ATOM_WM_HINTS,
      to: [3, 1, 1, 0, 0, 0, 0, 0, 0]
    )
  }

  private static var machine: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static var startupID: String? {
    getenv("DESKTOP_STARTUP_ID").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What the desktop can have after the first picture.
  func completeStart() {
    cursorsChanged()
    connection.inputMethod?.add(textInput)
    let icons = icons()
    if !icons.isEmpty {
      connection.setProperty(
        .icon,
        of: id,
        type: XCB_ATOM_CARDINAL,
        to: icons.flatMap(\.propertyValues)
      )
    }
    guard let startup = Self.startupID else { return }
    StartupNotification.complete(startup, connection)
    // Programs started from here are starts of their own.
    unsetenv("DESKTOP_STARTUP_ID")
  }

  // MARK: Requests of the window manager

  func messageCame(_ event: xcb_client_message_event_t) {
    guard event.type == connection.atoms[.wmProtocols], event.format == 32 else { return }
    let values = event.data.data32
    switch values.0 {
    case connection.atoms[.wmDeleteWindow]: content.closeRequested()
    case connection.atoms[.ping]: answerPing(event)
    case connection.atoms[.syncRequest]:
      sync?.request(xcb_sync_int64_t(hi: Int32(bitPattern: values.3), lo: values.2))
    default: break
    }
  }

  /// The same message, with the root as its window (EWMH, _NET_WM_PING).
  ///
  /// Events are handled in order, so the answer says that all before it is done.
  private func answerPing(_ event: xcb_client_message_event_t) {
    var answer = event
    answer.window = connection.root
    connection.send(&answer, to: connection.root)
  }
}

extension Connection {
  /// Sends a message to whoever manages the root window's children.
  func send(_ message: inout xcb_client_message_event_t, to window: xcb_window_t) {
    let managers =
      XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue
    withUnsafeBytes(of: &message) { bytes in
      _ = xcb_send_event(xcb, 0, window, managers, bytes.bindMemory(to: CChar.self).baseAddress)
    }
  }
}
