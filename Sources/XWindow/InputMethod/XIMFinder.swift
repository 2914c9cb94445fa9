internal import CX11
internal import Interface

/// Looks for an input method and shakes hands, a step with each answer ("The Input Method Protocol",
/// appendix B: the transport over X).
///
/// Each waits for nobody: one that owns its selection and stays silent costs a timer, once.
@MainActor
final class XIMFinder {
  /// How long a server may take from the question to the handshake.
  static let patience = Duration.seconds(5)

  private let connection: Connection
  /// The window messages will come to.
  let window: xcb_window_t
  private let wanted: String?
  /// Called when the display names any at all.
  private let onNames: () -> Void
  /// Called with the server's window when both sides know each other.
  private let onFound: (xcb_window_t) -> Void
  /// Called when there is none; true when the display names one all the same, which may yet come.
  private let onNothing: (Bool) -> Void
  private var isAnyNamed = false
  private var candidates: [(name: xcb_atom_t, owner: xcb_window_t)] = []
  private var asked: (name: xcb_atom_t, owner: xcb_window_t)?
  private var deadline: ScheduledWork?
  private var isOver = false

  /// Begins to look.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - window: the window messages will come to.
  ///   - name: whom to look for; nil takes the first that answers.
  ///   - onNames: called when the display names any at all.
  ///   - onFound: called with the server's window.
  ///   - onNothing: called when there is none.
  init(
    _ connection: Connection,
    window: xcb_window_t,
    named name: String?,
    onNames: @escaping () -> Void,
    onFound: @escaping (xcb_window_t) -> Void,
    onNothing: @escaping (Bool) -> Void
  ) {
    self.connection = connection
    self.window = window
    wanted = name
    self.onNames = onNames
    self.onFound = onFound
    self.onNothing = onNothing
    readList()
  }

  /// Ends the search without a word.
  func cancel() {
    isOver = true
    deadline?.cancel()
  }

  // MARK: Who is there

  private func readList() {
    let list = xcb_get_property(
      connection.xcb,
      0,
      connection.root,
      connection.atoms[.inputMethods],
      XCB_ATOM_ATOM.rawValue,
      0,
      64
    )
    connection.replies.add(list.sequence) { [weak self] in
      self?.listCame(PropertyValue($0).numbers)
    }
  }

  private func listCame(_ names: [xcb_atom_t]) {
    guard !isOver else { return }
    guard !names.isEmpty else { return end() }
    onNames()
    for (index, name) in names.enumerated() {
      ask(name, isLast: index == names.count - 1)
    }
  }

  private func ask(_ name: xcb_atom_t, isLast: Bool) {
    let words = xcb_get_atom_name(connection.xcb, name)
    let owner = xcb_get_selection_owner(connection.xcb, name)
    var fits = false
    connection.replies.add(words.sequence) {
      [weak self] (reply: consuming Reply<xcb_get_atom_name_reply_t>?) in
      fits = self?.fits(reply) ?? false
      if fits { self?.isAnyNamed = true }
    }
    connection.replies.add(owner.sequence) {
      [weak self] (reply: consuming Reply<xcb_get_selection_owner_reply_t>?) in
      guard let self else { return }
      if fits, let owner = reply?.value.owner, owner != 0 { candidates.append((name, owner)) }
      if isLast { tryNext() }
    }
  }

  private func fits(_ reply: consuming Reply<xcb_get_atom_name_reply_t>?) -> Bool {
    guard let reply = reply.take() else { return false }
    let bytes = UnsafeRawBufferPointer(
      start: xcb_get_atom_name_name(reply.pointer),
      count: Int(xcb_get_atom_name_name_length(reply.pointer))
    )
    let name = String(decoding: bytes, as: UTF8.self)
    let prefix = "@server="
    return name.hasPrefix(prefix) && (wanted == nil || name.dropFirst(prefix.count) == wanted ?? "")
  }

  // MARK: How to reach it

  private func tryNext() {
    deadline?.cancel()
    guard !isOver else { return }
    guard !candidates.isEmpty else { return end() }
    let next = candidates.removeFirst()
    asked = next
    deadline = connection.timers.schedule(after: Self.patience) { [weak self] in self?.tryNext() }
    ask(next.name, for: .locales)
  }

  private func ask(_ selection: xcb_atom_t, for target: AtomName) {
    let target = connection.atoms[target]
    xcb_convert_selection(
      connection.xcb,
      window,
      selection,
      target,
      target,
      xcb_timestamp_t(XCB_CURRENT_TIME)
    )
  }

  /// The owner of a selection has answered.
  func notified(_ event: xcb_selection_notify_event_t) {
    guard !isOver, event.requestor == window, event.selection == asked?.name else { return }
    let isAboutLocales = event.target == connection.atoms[.locales]
    // One without a list of locales has none against ours.
    if event.property == 0 { return isAboutLocales ? localesCame("") : tryNext() }
    let cookie = xcb_get_property(connection.xcb, 1, window, event.target, 0, 0, 4096)
    connection.replies.add(cookie.sequence) { [weak self] in
      let text = PropertyValue($0).text
      if isAboutLocales { self?.localesCame(text) } else { self?.addressCame(text) }
    }
  }

  /// `@locale=` and a list; one that does not know the user's is left alone, as Xlib does.
  private func localesCame(_ text: String) {
    guard !isOver, let asked else { return }
    guard XIMLocale.fits(text, XIMLocale.ofUser) else { return tryNext() }
    ask(asked.name, for: .transport)
  }

  /// `@transport=` and a list of addresses, of which "X/" is this display itself.
  private func addressCame(_ text: String) {
    guard !isOver, let asked else { return }
    let prefix = "@transport="
    let addresses = text.hasPrefix(prefix) ? text.dropFirst(prefix.count).split(separator: ",") : []
    guard addresses.contains(where: { $0.hasPrefix("X/") }) else { return tryNext() }
    var greeting = xcb_client_message_event_t()
    greeting.response_type = UInt8(XCB_CLIENT_MESSAGE)
    greeting.format = 32
    greeting.window = asked.owner
    greeting.type = connection.atoms[.inputMethodConnect]
    // Our window and version 0.0: short messages as events, longer ones as properties.
    greeting.data.data32 = (window, 0, 0, 0, 0)
    connection.post(greeting, to: asked.owner)
  }

  /// The server has named its window.
  func greeted(_ event: xcb_client_message_event_t) {
    guard !isOver, asked != nil, event.format == 32 else { return }
    cancel()
    onFound(event.data.data32.0)
  }

  private func end() {
    cancel()
    onNothing(isAnyNamed)
  }
}

extension Connection {
  /// Sends a message to the client that made a window.
  func post(_ message: xcb_client_message_event_t, to window: xcb_window_t) {
    withUnsafeBytes(of: message) { bytes in
      _ = xcb_send_event(xcb, 0, window, 0, bytes.bindMemory(to: CChar.self).baseAddress)
    }
  }
}
