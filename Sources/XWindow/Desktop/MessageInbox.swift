internal import CX11

/// Texts in pieces from other programs, by ClientMessages; answers go the same way.
@MainActor
public final class MessageInbox {
  /// Called with each piece: its 20 bytes, the window it names as its sender, and whether it begins a text.
  public var onPiece: ((_ bytes: [UInt8], _ sender: UInt32, _ isFirst: Bool) -> Void)?
  /// Called once when a watched window is gone.
  public var onGone: ((_ window: UInt32) -> Void)?
  private let connection: Connection
  private let window: xcb_window_t
  private let begin: xcb_atom_t
  private let next: xcb_atom_t
  private let reply: xcb_atom_t
  private var watched: Set<xcb_window_t> = []

  /// Opens an inbox.
  ///
  /// It takes what is sent to its window and what is broadcast on the root, which is all that a
  /// client the server does not trust may send.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - window: a window of this connection, such as a `ManagerSelection`'s.
  ///   - begin: the name of the type of a text's first piece.
  ///   - next: the name of the type of its other pieces.
  ///   - reply: the name of the type of answers in numbers.
  public init(
    _ connection: Connection,
    window: UInt32,
    begin: String,
    next: String,
    reply: String
  ) {
    self.connection = connection
    self.window = window
    let xcb = connection.xcb
    let cookies = [begin, next, reply].map { (name: String) in
      xcb_intern_atom(xcb, 0, UInt16(name.utf8.count), name)
    }
    let atoms = cookies.map { Reply(xcb_intern_atom_reply(xcb, $0, nil))?.value.atom ?? 0 }
    (self.begin, self.next, self.reply) = (atoms[0], atoms[1], atoms[2])
    connection.inboxes.append(Weak(object: self))
    connection.select(XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue, on: connection.root, for: self)
  }

  isolated deinit {
    connection.inboxes.removeAll { $0.object == nil || $0.object === self }
    connection.select(0, on: connection.root, for: self)
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

  /// Watches it no longer.
  public func unwatch(_ window: UInt32) {
    guard watched.remove(window) != nil else { return }
    connection.select(0, on: window, for: self)
  }

  /// A window's end, or an error that says it does not exist.
  func windowGone(_ window: xcb_window_t) {
    guard watched.remove(window) != nil else { return }
    connection.forget(window)
    onGone?(window)
  }
}
