internal import CX11
internal import Interface

/// Reads other programs' texts; they may be slow, wrong or gone (ICCCM 2.4, 2.7.2).
///
/// One question at a time; those asked meanwhile wait for their turn.
@MainActor
final class SelectionReader {
  typealias Answer = Result<String, PasteFailure>

  /// Bytes beyond which a text is refused.
  static let limit = 16 << 20
  /// How long the owner may stay silent, at the start and between two parts.
  static let patience: Duration = .seconds(2)
  /// How long all of it may take: an owner that gives a letter a second would never end.
  var longest: Duration = .seconds(60)

  private struct Question {
    let selection: xcb_atom_t
    let completion: (Answer) -> Void
  }

  private struct Reading {
    let selection: xcb_atom_t
    let time: xcb_timestamp_t
    let end: Instant
    /// Forms still to be asked for; the first is the one asked for now.
    var targets: [xcb_atom_t]
    var text = IncomingText()
    var isInParts = false
    /// The property's value was asked for and has not come.
    var isFetching = false
    /// It was written again since.
    var isStale = false
  }

  private unowned let connection: Connection
  /// The unmapped window that receives; 0 when the next question needs a new one.
  private var window: xcb_window_t = 0
  /// The one before, which a late owner may still write to.
  private var retired: xcb_window_t = 0
  private var questions: [Question] = []
  private var reading: Reading?
  private var number = 0
  private var deadline: ScheduledWork?

  init(_ connection: Connection) { self.connection = connection }

  isolated deinit { deadline?.cancel() }

  /// Asks for the text of a selection; the answer comes in a later turn.
  func read(_ selection: xcb_atom_t, completion: @escaping (Answer) -> Void) {
    questions.append(Question(selection: selection, completion: completion))
    begin()
  }

  private func begin() {
    guard reading == nil, let question = questions.first else { return }
    if window == 0 { window = connection.makeHiddenWindow() }
    number += 1
    let atoms = connection.atoms
    reading = Reading(
      selection: question.selection,
      time: connection.timestamp(on: window),
      end: connection.timers.now + longest,
      targets: [atoms[.utf8String], atoms[.utf8Text], XCB_ATOM_STRING.rawValue]
    )
    convert()
  }

  /// Without an owner the server itself refuses, so nobody asks who it is.
  private func convert() {
    guard let reading, let target = reading.targets.first else { return finish(.failure(.nothing)) }
    restartDeadline()
    xcb_convert_selection(
      connection.xcb,
      window,
      reading.selection,
      target,
      connection.atoms[.pasted],
      reading.time
    )
  }

  private func restartDeadline() {
    guard let reading else { return }
    deadline?.cancel()
    let delay = min(Self.patience, reading.end - connection.timers.now)
    deadline = connection.timers.schedule(after: delay) { [weak self] in
      self?.finish(.failure(.silent))
    }
  }

  private func finish(_ answer: Answer) {
    deadline?.cancel()
    guard let reading, !questions.isEmpty else { return }
    // What was broken off may go on; it must not get into the next text.
    if case .failure(let failure) = answer, failure != .nothing || reading.isInParts {
      retireWindow()
    }
    var done = [questions.removeFirst()]
    if answer == .failure(.silent) {
      done += questions.filter { $0.selection == reading.selection }
      questions.removeAll { $0.selection == reading.selection }
    }
    self.reading = nil
    for question in done { question.completion(answer) }
    begin()
  }

  /// The server is gone: nobody will answer, and nobody is left to be told.
  func abandon() {
    deadline?.cancel()
    reading = nil
    questions = []
  }

  /// Destroyed at once it would make the owner's next request an error, which kills many programs.
  private func retireWindow() {
    if retired != 0 { xcb_destroy_window(connection.xcb, retired) }
    retired = window
    window = 0
  }

  // MARK: Answers

  /// The owner says that it has written the text, or that it has none of this form.
  func notified(_ event: xcb_selection_notify_event_t) {
    guard let asked = reading, event.requestor == window, event.selection == asked.selection,
      event.target == asked.targets.first, event.time == asked.time || event.time == 0,
      !asked.isInParts, !asked.isFetching
    else { return }
    if event.property == 0 { refused() } else { fetch() }
  }

  /// The property was written: a part of a long text.
  func propertyChanged(_ event: xcb_property_notify_event_t) {
    guard reading != nil, event.window == window, event.atom == connection.atoms[.pasted],
      UInt32(event.state) == XCB_PROPERTY_NEW_VALUE.rawValue
    else { return }
    if reading?.isFetching == true {
      // The value on its way may be the one before; an event can overtake the answer to a question.
      reading?.isStale = true
    } else if reading?.isInParts == true {
      fetch()
    }
  }

  /// Takes what is there; deleting it tells the owner to go on.
  private func fetch() {
    reading?.isFetching = true
    reading?.isStale = false
    let left = Self.limit - (reading?.text.bytes.count ?? 0)
    let property = connection.atoms[.pasted]
    let words = UInt32(left / 4 + 1)
    let cookie = xcb_get_property(connection.xcb, 1, window, property, 0, 0, words)
    let asked = number
    connection.replies.add(cookie.sequence) {
      [weak self] (reply: consuming Reply<xcb_get_property_reply_t>?) in
      let value = PropertyValue(reply)
      guard let self, number == asked, reading != nil else { return }
      reading?.isFetching = false
      if reading?.isInParts == true { partCame(value) } else { valueCame(value) }
      if reading?.isFetching == false, reading?.isStale == true { fetch() }
    }
  }

  private func valueCame(_ value: PropertyValue) {
    if value.type == connection.atoms[.incremental] {
      // Its number is at most what is to come (ICCCM 2.7.2).
      if let size = value.numbers.first, size > Self.limit { return tooLarge() }
      reading?.isInParts = true
      restartDeadline()
    } else if !value.isWhole || value.bytes.count > Self.limit {
      tooLarge()
    } else if reading?.text.append(value, connection.atoms) == true, let text = reading?.text.text {
      finish(.success(text))
    } else {
      refused()
    }
  }

  /// An empty part is the end; a property that is not there is none.
  private func partCame(_ value: PropertyValue) {
    guard value.type != 0 else { return }
    guard value.isWhole else { return tooLarge() }
    guard !value.bytes.isEmpty else {
      return finish(reading?.text.text.map { .success($0) } ?? .failure(.nothing))
    }
    guard reading?.text.append(value, connection.atoms) == true else {
      return finish(.failure(.nothing))
    }
    guard (reading?.text.bytes.count ?? 0) <= Self.limit else { return tooLarge() }
    restartDeadline()
  }

  private func tooLarge() { finish(.failure(.tooLarge(limit: Self.limit))) }

  /// An owner that does not have one form may have another.
  private func refused() {
    reading?.targets.removeFirst()
    reading?.text = IncomingText()
    convert()
  }
}
