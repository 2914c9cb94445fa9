internal import CX11
internal import Glibc
internal import Interface

/// The user's input method: finds it, talks to it, loses it, finds it again.
///
/// Without one, and whenever it is silent, keys are used plainly.
@MainActor
final class InputMethod {
  /// How long after a failure another attempt may be made; twice as long each time.
  static let firstPause = Duration.seconds(2)
  private static let lastPause = Duration.seconds(60)

  private let connection: Connection
  private let name: String?
  private var contexts: [Weak<InputContext>] = []
  private var properties: [xcb_atom_t] = []
  private var finder: XIMFinder?
  private var channel: XIMChannel?
  private(set) var session: XIMSession?
  private var window: xcb_window_t = 0
  private var opening: ScheduledWork?
  private var pause = InputMethod.firstPause
  /// When another attempt may be made; nil when none is due.
  private var retry: Instant?

  /// Whom to look for, by XMODIFIERS (X(7), "Input Methods").
  enum Choice: Equatable {
    /// None at all: `@im=none`, and `@im=local`, which is the library's own.
    case none
    /// Any.
    case first
    /// One by name.
    case named(String)

    /// Reads the variable's value.
    init(modifiers: String?) {
      let parts = (modifiers ?? "").split(separator: "@")
      guard let value = parts.last(where: { $0.hasPrefix("im=") })?.dropFirst(3), !value.isEmpty
      else {
        self = .first
        return
      }
      self = value == "none" || value == "local" ? .none : .named(String(value))
    }

    /// What the environment says.
    static var ofEnvironment: Choice {
      Choice(modifiers: getenv("XMODIFIERS").map { String(cString: $0) })
    }
  }

  /// Begins to look, now and whenever another one appears.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - choice: whom to look for.
  init?(_ connection: Connection, _ choice: Choice) {
    switch choice {
    case .none: return nil
    case .first: name = nil
    case .named(let name): self.name = name
    }
    self.connection = connection
    connection.select(
      XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue,
      on: connection.root,
      for: self
    )
    find()
  }

  /// Asks for the names of the channel's properties; the answers are there before anybody's greeting.
  private func internProperties() {
    guard properties.isEmpty else { return }
    for number in 0..<XIMChannel.propertyCount {
      let name = "TAGLOCATION_XIM_\(number)"
      let cookie = xcb_intern_atom(connection.xcb, 0, UInt16(name.utf8.count), name)
      connection.replies.add(cookie.sequence) {
        [weak self] (reply: consuming Reply<xcb_intern_atom_reply_t>?) in
        if let atom = reply?.value.atom { self?.properties.append(atom) }
      }
    }
  }

  /// A window that takes text; it gets a context when there is an input method.
  func add(_ context: InputContext) {
    contexts.append(Weak(object: context))
    if let session, session.isReady { context.sessionBegan(session) }
  }

  // MARK: Finding

  private func find() {
    guard finder == nil, channel == nil else { return }
    retry = nil
    window = xcb_generate_id(connection.xcb)
    xcb_create_window(
      connection.xcb,
      0,
      window,
      connection.root,
      -1,
      -1,
      1,
      1,
      0,
      UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue),
      0,
      0,
      nil
    )
    finder = XIMFinder(
      connection,
      window: window,
      named: name,
      onNames: { [weak self] in self?.internProperties() },
      onFound: { [weak self] in self?.found($0) },
      onNothing: { [weak self] in self?.end(retrying: $0) }
    )
  }

  private func found(_ peer: xcb_window_t) {
    finder = nil
    guard peer != 0, properties.count == XIMChannel.propertyCount else {
      return end(retrying: true)
    }
    // Its end is an event.
    connection.select(XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue, on: peer, for: self)
    let channel = XIMChannel(connection, window: window, peer: peer, names: properties)
    self.channel = channel
    let session = XIMSession { channel.send($0) }
    self.session = session
    channel.onMessage = { session.receive($0) }
    channel.onNonsense = { [weak self] in self?.end(retrying: true) }
    session.onFailure = { [weak self] in self?.end(retrying: true) }
    session.onReady = { [weak self] in self?.ready() }
    session.onAnswer = { [weak self] in self?.answered($0) }
    opening = connection.timers.schedule(after: XIMFinder.patience) { [weak self] in
      self?.end(retrying: true)
    }
  }

  private func ready() {
    opening?.cancel()
    guard let session else { return }
    for context in contexts { context.object?.sessionBegan(session) }
  }

  /// It is of use: the next failure is its first.
  func answeredKey() { pause = Self.firstPause }

  private func answered(_ answer: XIMAnswer) {
    for context in contexts where context.object?.take(answer) == true { return }
  }

  // MARK: Losing

  /// Gives the input method up: what waits for it goes on without it.
  ///
  /// - Parameter retrying: true when it may be tried again after a while; the next one that appears
  ///   always is.
  func end(retrying: Bool) {
    finder?.cancel()
    opening?.cancel()
    channel?.close()
    if let channel { connection.select(0, on: channel.peer, for: self) }
    if window != 0 { xcb_destroy_window(connection.xcb, window) }
    (finder, channel, session, window) = (nil, nil, nil, 0)
    if retrying {
      retry = connection.timers.now + pause
      pause = min(pause * 2, Self.lastPause)
    }
    for context in contexts { context.object?.sessionEnded() }
  }

  /// Tries again where that is due; called by what a user does, so that nobody is woken for it.
  func reconsider() {
    if let retry, connection.timers.now >= retry { find() }
  }

  // MARK: Events

  /// Takes a message to our window; answers whether it was one.
  func take(_ event: xcb_client_message_event_t) -> Bool {
    guard window != 0, event.window == window else { return false }
    if event.type == connection.atoms[.inputMethodConnect] {
      finder?.greeted(event)
    } else if event.type == connection.atoms[.inputMethodProtocol] {
      channel?.receive(event)
    }
    return true
  }

  func notified(_ event: xcb_selection_notify_event_t) { finder?.notified(event) }

  /// The list of input methods is another one: somebody came, or is about to.
  func propertyChanged(_ event: xcb_property_notify_event_t) {
    guard event.window == connection.root, event.atom == connection.atoms[.inputMethods],
      session == nil
    else { return }
    if finder != nil { end(retrying: false) }
    find()
  }

  /// A window is gone; perhaps it was the input method's.
  func windowGone(_ gone: xcb_window_t) {
    guard let channel, channel.peer == gone else { return }
    connection.forget(gone)
    end(retrying: true)
  }
}
