internal import CX11

/// Texts in pieces from other programs, by ClientMessages; answers go the same way.
@MainActor
public final class MessageInbox {
  /// Called with each piece: its 20 bytes, the window it names as its sender, and whether it begins a text.
  public var onPiece: ((_ bytes: [UInt8], _ sender: UInt32, _ isFirst: Bool) -> Void)?
  /// Called with what a program left in a property of its window before it asked for the selection.
  ///
  /// This is the way of programs that the server does not trust: they may send to no window of ours.
  public var onProperty: ((_ bytes: [UInt8], _ sender: UInt32) -> Void)?
  /// Called once when a watched window is gone.
  public var onGone: ((_ window: UInt32) -> Void)?
  private let connection: Connection
  private let window: xcb_window_t
  private let begin: xcb_atom_t
  private let next: xcb_atom_t
  private let reply: xcb_atom_t
  private let property: xcb_atom_t
  private var watched: Set<xcb_window_t> = []

  /// Opens an inbox.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - window: a window of this connection, such as a `ManagerSelection`'s.
  ///   - begin: the name of the type of a text's first piece.
  ///   - next: the name of the type of its other pieces.
  ///   - reply: the name of the type of answers in numbers.
  ///   - property: the name of the property, and of the target, of a request for the selection.
  public init(
    _ connection: Connection,
    window: UInt32,
    begin: String,
    next: String,
    reply: String,
    property: String
  ) {
    self.connection = connection
    self.window = window
    let xcb = connection.xcb
    let cookies = [begin, next, reply, property].map { (name: String) in
      xcb_intern_atom(xcb, 0, UInt16(name.utf8.count), name)
    }
    let atoms = cookies.map { Reply(xcb_intern_atom_reply(xcb, $0, nil))?.value.atom ?? 0 }
    (self.begin, self.next, self.reply, self.property) = (atoms[0], atoms[1], atoms[2], atoms[3])
    connection.inboxes.append(Weak(object: self))
  }

  /// A window for an inbox whose client holds no selection: never seen, and gone with the connection.
  public static func makeWindow(on connection: Connection) -> UInt32 {
    connection.makeHiddenWindow()
  }

  isolated deinit {
    connection.inboxes.removeAll { $0.object == nil || $0.object === self }
    for window in watched { connection.select(0, on: window, for: self) }
  }

  /// Takes a message; false when it is not for this inbox.
  func take(_ event: xcb_client_message_event_t) -> Bool {
    guard event.format == 8, event.type != 0, event.type == begin || event.type == next else {
      return false
    }
    let bytes = withUnsafeBytes(of: event.data.data8) { Array($0) }
    onPiece?(bytes, event.window, event.type == begin)
    return true
  }

  /// Takes a request for the selection; what its sender waits for is our answer, not the selection.
  func requested(_ event: xcb_selection_request_event_t) {
    guard event.owner == window, event.target == property, property != 0 else { return }
    let cookie = xcb_get_property(connection.xcb, 1, event.requestor, property, 0, 0, 1 << 15)
    let value = PropertyValue(Reply(xcb_get_property_reply(connection.xcb, cookie, nil)))
    if !value.bytes.isEmpty { onProperty?(value.bytes, event.requestor) }
  }

  /// Sends numbers, at most five; what becomes of them is not waited for.
  ///
  /// - Parameters:
  ///   - window: the receiver, named in the message, too.
  ///   - numbers: what to say.
  public func reply(to window: UInt32, numbers: [UInt32]) {
    connection.sendMessage(type: reply, window: window, to: window, numbers)
  }

  /// Sends a text in pieces of 20 bytes.
  ///
  /// - Parameters:
  ///   - pieces: the text; longer pieces are cut.
  ///   - window: the receiver.
  public func send(pieces: [[UInt8]], to window: UInt32) {
    for (index, piece) in pieces.enumerated() {
      var event = xcb_client_message_event_t()
      event.response_type = UInt8(XCB_CLIENT_MESSAGE)
      event.format = 8
      event.window = self.window
      event.type = index == 0 ? begin : next
      withUnsafeMutableBytes(of: &event.data.data8) { $0.copyBytes(from: piece.prefix(20)) }
      connection.send(&event, to: window, mask: 0)
    }
  }

  /// Watches for the end of a window; one that has gone already is told as well.
  public func watch(_ window: UInt32) {
    guard watched.insert(window).inserted else { return }
    connection.select(XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue, on: window, for: self)
  }

  /// A window's end, or an error that says it does not exist.
  func windowGone(_ window: xcb_window_t) {
    guard watched.remove(window) != nil else { return }
    connection.forget(window)
    onGone?(window)
  }
}
