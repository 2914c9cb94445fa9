internal import CX11
internal import Interface

/// Gives texts to their askers: short ones at once, long ones in parts, each when the one before was
/// taken (ICCCM 2.7.2).
@MainActor
final class SelectionTransfers {
  /// How long an asker may leave a part where it is before it is forgotten.
  static let patience: Duration = .seconds(5)
  /// Bytes of a part; small, so that a key pressed meanwhile is not held up behind it.
  static let part = 256 << 10
  /// Askers served at the same time.
  static let most = 64

  private struct Place: Hashable {
    let window: xcb_window_t
    let property: xcb_atom_t
  }

  private struct Transfer {
    let bytes: [UInt8]
    let type: xcb_atom_t
    var sent = 0
    /// The number of the request that wrote what is to be taken now.
    var written: UInt32
    var deadline: ScheduledWork
  }

  private unowned let connection: Connection
  private var running: [Place: Transfer] = [:]

  init(_ connection: Connection) { self.connection = connection }

  isolated deinit {
    for transfer in running.values { transfer.deadline.cancel() }
  }

  /// How many are not finished.
  var count: Int { running.count }

  /// Bytes up to which a text goes at once: a quarter of the largest request (ICCCM 2.5).
  private var limit: Int { Int(xcb_get_maximum_request_length(connection.xcb)) }

  /// Writes a text into a property, or begins to.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - type: its form.
  ///   - property: where to.
  ///   - window: whose.
  /// - Returns: false when too many are being served.
  func give(
    _ bytes: [UInt8],
    type: xcb_atom_t,
    to property: xcb_atom_t,
    of window: xcb_window_t
  ) -> Bool {
    let place = Place(window: window, property: property)
    end(place)
    guard bytes.count > limit else {
      connection.setProperty(property, of: window, type: type, toBytes: bytes)
      return true
    }
    guard running.count < Self.most else { return false }
    // Asked for before anything is written, or the asker could be quicker.
    connection.select(
      XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue,
      on: window,
      for: self
    )
    let written = connection.setProperty(
      property,
      of: window,
      type: connection.atoms[.incremental],
      to: [UInt32(bytes.count)]
    )
    running[place] = Transfer(
      bytes: bytes,
      type: type,
      written: written,
      deadline: deadline(place)
    )
    return true
  }

  private func deadline(_ place: Place) -> ScheduledWork {
    connection.timers.schedule(after: Self.patience) { [weak self] in self?.end(place) }
  }

  /// An asker took a part: here is the next; an empty one ends it.
  func propertyChanged(_ event: xcb_property_notify_event_t) {
    let place = Place(window: event.window, property: event.atom)
    guard UInt32(event.state) == XCB_PROPERTY_DELETE.rawValue, var transfer = running[place],
      // Not what lay there before.
      Int16(bitPattern: event.sequence &- UInt16(truncatingIfNeeded: transfer.written)) >= 0
    else { return }
    let part = transfer.bytes[transfer.sent...].prefix(Self.part)
    transfer.written = connection.setProperty(
      event.atom,
      of: event.window,
      type: transfer.type,
      toBytes: Array(part)
    )
    guard !part.isEmpty else { return end(place) }
    transfer.sent += part.count
    transfer.deadline.cancel()
    transfer.deadline = deadline(place)
    running[place] = transfer
  }

  /// An asker is gone.
  func windowGone(_ window: xcb_window_t) {
    for place in running.keys where place.window == window {
      running.removeValue(forKey: place)?.deadline.cancel()
    }
  }

  /// The server is gone, and all askers with it.
  func abandon() {
    for transfer in running.values { transfer.deadline.cancel() }
    running = [:]
  }

  private func end(_ place: Place) {
    guard let transfer = running.removeValue(forKey: place) else { return }
    transfer.deadline.cancel()
    guard !running.keys.contains(where: { $0.window == place.window }) else { return }
    connection.select(0, on: place.window, for: self)
  }
}
