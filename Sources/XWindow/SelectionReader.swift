internal import CX11
internal import Interface

/// Reads another program's text; that program may be slow, wrong or gone (ICCCM 2.4, 2.7.2).
@MainActor
final class SelectionReader {
  /// Bytes beyond which a text is refused.
  static let limit = 4 << 20
  /// How long the owner may stay silent, at the start and between two parts.
  static let patience: Duration = .seconds(2)

  private struct Pending {
    var selection: xcb_atom_t
    var target: xcb_atom_t
    var completion: (String?) -> Void
    var parts: [UInt8]?
  }

  private let connection: Connection
  private let window: xcb_window_t
  private var pending: Pending?
  private var deadline: ScheduledWork?

  init(_ connection: Connection, window: xcb_window_t) {
    self.connection = connection
    self.window = window
  }

  isolated deinit { deadline?.cancel() }

  /// Asks for the text of a selection; a question still open is answered nil.
  func read(_ selection: xcb_atom_t, completion: @escaping (String?) -> Void) {
    finish(nil)
    let cookie = xcb_get_selection_owner(connection.xcb, selection)
    let reply = Reply(xcb_get_selection_owner_reply(connection.xcb, cookie, nil))
    guard let owner = reply?.value.owner, owner != 0 else { return completion(nil) }
    pending = Pending(
      selection: selection,
      target: connection.atoms[.utf8String],
      completion: completion
    )
    convert()
  }

  private func convert() {
    guard let pending else { return }
    restartDeadline()
    xcb_convert_selection(
      connection.xcb,
      window,
      pending.selection,
      pending.target,
      connection.atoms[.pasted],
      connection.lastTime
    )
  }

  private func restartDeadline() {
    deadline?.cancel()
    deadline = connection.timers.schedule(after: Self.patience) { [weak self] in self?.finish(nil) }
  }

  private func finish(_ text: String?) {
    deadline?.cancel()
    let completion = pending?.completion
    pending = nil
    completion?(text)
  }

  /// The owner's answer.
  func notified(_ event: xcb_selection_notify_event_t) {
    guard let asked = pending, event.selection == asked.selection, event.target == asked.target,
      asked.parts == nil
    else { return }
    guard event.property != 0 else { return refused() }
    let value = connection.takeProperty(.pasted, of: window, limit: Self.limit)
    if value.type == connection.atoms[.incremental] {
      // Deleting the property, done while reading it, tells the owner to begin.
      pending?.parts = []
      restartDeadline()
    } else {
      finish(text(value))
    }
  }

  /// Owners that know no Unicode may know Latin 1.
  private func refused() {
    guard pending?.target == connection.atoms[.utf8String] else { return finish(nil) }
    pending?.target = XCB_ATOM_STRING.rawValue
    convert()
  }

  /// A part of a long text came; an empty one is the end.
  func propertyChanged(_ event: xcb_property_notify_event_t) {
    guard event.atom == connection.atoms[.pasted], pending?.parts != nil,
      UInt32(event.state) == XCB_PROPERTY_NEW_VALUE.rawValue
    else { return }
    let value = connection.takeProperty(.pasted, of: window, limit: Self.limit)
    guard !value.bytes.isEmpty else { return finish(decode(pending?.parts ?? [])) }
    pending?.parts?.append(contentsOf: value.bytes)
    guard (pending?.parts?.count ?? 0) <= Self.limit else { return finish(nil) }
    restartDeadline()
  }

  private func text(_ value: PropertyValue) -> String? {
    guard value.type == pending?.target, value.bytes.count <= Self.limit else { return nil }
    return decode(value.bytes)
  }

  private func decode(_ bytes: [UInt8]) -> String? {
    if pending?.target == XCB_ATOM_STRING.rawValue {
      return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
