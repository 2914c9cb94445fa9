internal import CX11

/// Carries messages between our window and an input method's: short ones in an event, longer ones
/// in a property that an event announces.
@MainActor
final class XIMChannel {
  /// So many properties take turns; the other side reads one before its name comes again.
  static let propertyCount = 32
  private static let room = 20
  /// Nothing in the protocol is as long as this, in bytes.
  private static let limit = 1 << 18

  /// A message that is here, or a part of a property that is on its way.
  private enum Arrival {
    case here([UInt8])
    case awaited(xcb_atom_t, length: Int)
    case fetched(xcb_atom_t, length: Int)
  }

  private let connection: Connection
  let window: xcb_window_t
  let peer: xcb_window_t
  private let names: [xcb_atom_t]
  private var nextName = 0
  private var arrivals: [Arrival] = []
  /// What was read of each property and is not yet used: several messages may stand in one.
  private var surplus: [xcb_atom_t: [UInt8]] = [:]
  private var isClosed = false
  /// Takes each message, in order.
  var onMessage: (XIMMessage) -> Void = { _ in }
  /// Called when what arrives makes no sense.
  var onNonsense: () -> Void = {}

  /// Opens a channel.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - window: our window.
  ///   - peer: the input method's.
  ///   - names: the properties to use, ``propertyCount`` of them.
  init(
    _ connection: Connection,
    window: xcb_window_t,
    peer: xcb_window_t,
    names: [xcb_atom_t]
  ) {
    self.connection = connection
    self.window = window
    self.peer = peer
    self.names = names
  }

  /// Takes and sends nothing more.
  func close() { isClosed = true }

  // MARK: Sending

  func send(_ message: XIMMessage) {
    guard !isClosed else { return }
    let bytes = message.bytes
    var event = xcb_client_message_event_t()
    event.response_type = UInt8(XCB_CLIENT_MESSAGE)
    event.window = peer
    event.type = connection.atoms[.inputMethodProtocol]
    if bytes.count <= Self.room {
      event.format = 8
      withUnsafeMutableBytes(of: &event.data) { $0.copyBytes(from: bytes) }
    } else {
      event.format = 32
      let name = names[nextName]
      nextName = (nextName + 1) % names.count
      event.data.data32 = (UInt32(bytes.count), name, 0, 0, 0)
      xcb_change_property(
        connection.xcb,
        UInt8(XCB_PROP_MODE_APPEND.rawValue),
        peer,
        name,
        XCB_ATOM_STRING.rawValue,
        8,
        UInt32(bytes.count),
        bytes
      )
    }
    connection.post(event, to: peer)
  }

  // MARK: Receiving

  func receive(_ event: xcb_client_message_event_t) {
    guard !isClosed else { return }
    if event.format == 8 {
      arrivals.append(.here(withUnsafeBytes(of: event.data) { Array($0.prefix(Self.room)) }))
      deliver()
    } else if event.format == 32 {
      fetch(event.data.data32.1, length: Int(event.data.data32.0))
    }
  }

  /// Reads all there is of a property, which may be more or less than this message.
  private func fetch(_ name: xcb_atom_t, length: Int) {
    guard (4...Self.limit).contains(length) else { return onNonsense() }
    arrivals.append(.awaited(name, length: length))
    let cookie = xcb_get_property(connection.xcb, 1, window, name, 0, 0, UInt32(Self.limit / 4))
    connection.replies.add(cookie.sequence) { [weak self] in
      self?.came(name, PropertyValue($0).bytes)
    }
  }

  private func came(_ name: xcb_atom_t, _ bytes: [UInt8]) {
    guard !isClosed else { return }
    surplus[name, default: []] += bytes
    let index = arrivals.firstIndex {
      if case .awaited(name, _) = $0 { true } else { false }
    }
    if let index, case .awaited(_, let length) = arrivals[index] {
      arrivals[index] = .fetched(name, length: length)
    }
    deliver()
  }

  private func deliver() {
    while let first = arrivals.first, !isClosed {
      switch first {
      case .awaited: return
      case .here(let bytes):
        arrivals.removeFirst()
        handOver(bytes)
      case .fetched(let name, let length):
        arrivals.removeFirst()
        let bytes = surplus[name]?.prefix(length) ?? []
        surplus[name]?.removeFirst(bytes.count)
        if surplus[name]?.isEmpty == true { surplus[name] = nil }
        handOver(Array(bytes))
      }
    }
  }

  private func handOver(_ bytes: [UInt8]) {
    if let message = XIMMessage(bytes: bytes) { onMessage(message) } else { onNonsense() }
  }
}
