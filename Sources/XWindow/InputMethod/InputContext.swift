internal import CX11
internal import Canvas
internal import Interface

/// One window's share in the input method: which keys are on their way, what is being composed,
/// where the caret is.
///
/// Keys go out as they come and are used when they come back; what comes behind them waits. An input
/// method that has no use for a key sends it back, but one that has need not say so: after a while it
/// is asked something that it must answer, and then it either had use for all keys before, or is gone.
@MainActor
final class InputContext {
  /// After this long without a sign it is asked whether it listens.
  static let doubt = Duration.milliseconds(150)
  /// After this long it is given up, and what waits is used plainly.
  static let patience = Duration.milliseconds(500)
  /// So many keys may be out unanswered; each takes one of the properties in turn.
  private static let window = 16

  unowned let host: TopLevelWindow
  private let timers: any Scheduler
  var session: XIMSession?
  var id: UInt16?
  var isCreating = false
  var held = HeldInput<xcb_key_press_event_t>()
  private var sent = 0
  var synchronized = 0
  /// The last key before the question whether anybody listens; nil while none is asked.
  var questioned: Int?
  private var watch: ScheduledWork?
  var preedit = Preedit()
  var hasFocus = false
  var spot: XIMSpot?
  /// What was kept of a composition that is being reset: should it come as text as well, it is here.
  var kept: String?
  private var questionFollowsReset = false
  var mustFollow = false
  var selectsReleases = false

  init(_ host: TopLevelWindow) {
    self.host = host
    timers = host.connection.timers
  }

  private var method: InputMethod? { host.connection.inputMethod }
  var client: (any TextInputClient)? { host.content.textInputClient }

  // MARK: The session

  /// There is an input method.
  func sessionBegan(_ session: XIMSession) {
    self.session = session
    mustFollow = true
    follow()
  }

  /// It is gone: what waits for it goes on without it, and what it composed becomes text.
  func sessionEnded() {
    guard session != nil else { return }
    (session, id, isCreating, hasFocus, spot) = (nil, nil, false, false, nil)
    (sent, synchronized, questioned, kept) = (0, 0, nil, nil)
    watch?.cancel()
    selectReleases()
    preedit = Preedit()
    let waiting = held.surrender { [weak host] in host?.useKey($0) }
    client?.unmarkText()
    for body in waiting { body() }
  }

  /// The window goes.
  func close() {
    if let id { session?.destroy(id) }
    session = nil
  }

  // MARK: Keys

  /// Takes a key that went down or came up.
  func key(_ event: xcb_key_press_event_t) {
    method?.reconsider()
    let isPress = event.response_type & 0x7f == UInt8(XCB_KEY_PRESS)
    guard let session, let id, hasFocus, client != nil else { return use(event) }
    guard session.wants(isPress ? 1 : 2, of: id) else {
      let symbol = host.connection.keyboard.symbol(of: event)
      if isPress, session.trigger(symbol, state: event.state, of: id) { return }
      return use(event)
    }
    held.append(event, at: timers.now)
    sendOn()
    keepWatch()
  }

  private func use(_ event: xcb_key_press_event_t) {
    inOrder { [weak host] in host?.useKey(event) }
  }

  /// Does something when all keys before it are done with.
  func inOrder(_ body: @escaping () -> Void) {
    guard !held.isEmpty else { return body() }
    held.append(body)
    question()
  }

  private func sendOn() {
    guard let session, let id else { return }
    while sent < held.newest, sent - (held.first ?? sent + 1) + 1 < Self.window,
      let event = held.key(sent + 1)
    {
      sent += 1
      session.forward(event, of: id)
    }
    if sent < held.newest { question() }
  }

  func release(through number: Int) {
    guard let first = held.first, first <= number else { return }
    method?.answeredKey()
    for body in held.release(through: number) { body() }
    sendOn()
    keepWatch()
  }

  // MARK: Doubt

  /// Looks after the key that has waited longest.
  private func keepWatch() {
    guard let oldest = held.oldest else {
      watch?.cancel()
      return
    }
    let isAsked = questioned != nil
    let due = oldest + (isAsked ? Self.patience : Self.doubt)
    watch?.cancel()
    let now = timers.now
    watch = timers.schedule(after: max(.zero, due - now)) { [weak self] in self?.lookAgain() }
  }

  private func lookAgain() {
    guard let oldest = held.oldest else { return }
    if questioned != nil, timers.now - oldest >= Self.patience {
      method?.end(retrying: true)
    } else {
      question()
      keepWatch()
    }
  }

  /// Asks something that must be answered: whoever answers has seen the keys before it.
  private func question() {
    ask(spot ?? currentSpot)
  }

  func ask(_ place: XIMSpot) {
    guard questioned == nil, let session, let id else { return }
    questioned = sent
    questionFollowsReset = kept != nil
    session.setSpot(place, of: id, window: host.id)
    keepWatch()
  }

  func questionAnswered() {
    guard let number = questioned else { return }
    questioned = nil
    if questionFollowsReset { kept = nil }
    release(through: number)
    sendOn()
    keepWatch()
  }
}
