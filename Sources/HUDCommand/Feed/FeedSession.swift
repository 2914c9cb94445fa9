internal import Glibc
internal import HUDClient
internal import HUDWire

/// A HUD that follows an input, tied to our connection.
///
/// When the HUD goes before the input ends, the input is read on: whoever writes to it must not die of a broken pipe only
/// because nobody looks. Only when the user cancels it, reading stops at once.
struct FeedSession<Dialect: FeedDialect> {
  /// Milliseconds between updates: the screen shows no more.
  static var interval: Int { 16 }
  /// Lines that could not be read and are reported at most.
  static var reports: Int { 20 }

  private var dialect: Dialect
  private let connection: ConnectionOptions
  private let surroundings: Surroundings
  private let report: EventReport
  private var reader: LineReader
  private var channel: (any HUDChannel)?
  private var lineNumber = 0
  private var junkCount = 0
  private var request: HUDRequest
  private var isDirty: Bool
  private var nextUpdate: Int
  private var startedAt: Int
  private var shownAt: Int?
  private var wasSuppressed = false
  private var hasToldWhy = false
  private var wasTaken = false
  private var outcome: ExitCode?

  init(_ dialect: Dialect, _ options: ConnectionOptions, _ surroundings: Surroundings, isJSON: Bool)
  {
    self.dialect = dialect
    self.surroundings = surroundings
    connection = options
    report = EventReport(isWanted: isJSON, surroundings: surroundings)
    reader = LineReader(surroundings.input)
    request = dialect.request
    isDirty = dialect.showsAtOnce
    startedAt = surroundings.now()
    nextUpdate = startedAt
  }

  /// Follows the input to its end; returns the exit code.
  mutating func run() -> Int32 {
    attempt { session throws(HUDClientError) in
      session.channel = try session.surroundings.open(session.connection)
    }
    // Somebody at a terminal would wait for nothing.
    if channel == nil, isatty(reader.descriptor) != 0 { return (outcome ?? .noDisplay).rawValue }
    while true {
      attempt { session throws(HUDClientError) in try session.takeEvents() }
      if outcome == .cancelled { return ExitCode.cancelled.rawValue }
      update()
      if let end = waitAndRead() { return finish(end) }
    }
  }

  /// Does something with the connection; when that fails the session goes on without one.
  private mutating func attempt(_ body: (inout Self) throws(HUDClientError) -> Void) {
    do throws(HUDClientError) {
      try body(&self)
    } catch {
      surroundings.complain(error.description)
      outcome = ExitCode(error.kind)
      channel = nil
    }
  }

  // MARK: - The owner's side

  private mutating func update() {
    guard isDirty, channel != nil, surroundings.now() >= nextUpdate else { return }
    send(dialect.request)
  }

  private mutating func send(_ next: HUDRequest) {
    let serial = request.serial + 1
    request = next
    request.serial = serial
    isDirty = false
    nextUpdate = surroundings.now() + Self.interval
    attempt { session throws(HUDClientError) in try session.channel?.send(session.request) }
  }

  private mutating func takeEvents() throws(HUDClientError) {
    while let (serial, event) = try channel?.nextEvent(within: 0) { take(event, of: serial) }
  }

  private mutating func take(_ event: HUDEvent, of serial: UInt32) {
    switch event {
    case .taken, .takenElsewhere:
      if !wasTaken { report.tell(event, .success) }
      if !wasTaken, event == .takenElsewhere { surroundings.warnOfOtherMonitor(request) }
      (wasTaken, wasSuppressed) = (true, false)
    case .shown:
      if shownAt == nil { report.tell(event, .success) }
      shownAt = shownAt ?? surroundings.now()
    case .suppressed(let reason):
      if !wasSuppressed { report.tell(event, .suppressed) }
      if !hasToldWhy { surroundings.tell(reason, of: request) }
      (wasSuppressed, hasToldWhy) = (true, true)
    case .hidden(let reason): takeEnd(reason, of: serial)
    case .listed: break
    }
  }

  private mutating func takeEnd(_ reason: HUDReason, of serial: UInt32) {
    // Each update takes the place of the one before.
    if reason == .replaced, serial != request.serial { return }
    if dialect.livesByDuration, reason != .cancelled, reason != .displayLost { return }
    let time = shownAt.map { surroundings.now() - $0 } ?? 0
    let code = ExitCode(reason, of: request, shownFor: time)
    report.tell(.hidden(reason), code)
    outcome = code
    channel = nil
  }

  // MARK: - The input's side

  private mutating func waitAndRead() -> FeedEnd? {
    let limit = isDirty && channel != nil ? max(0, nextUpdate - surroundings.now()) : -1
    let waitsForOwner = (channel?.fileDescriptor ?? -1, POLLIN)
    guard Descriptor.poll([(reader.descriptor, POLLIN), waitsForOwner], within: limit)[0] else {
      return nil
    }
    for line in reader.read() {
      lineNumber += 1
      switch dialect.take(line) {
      case .changed: isDirty = true
      case .unchanged: break
      case .junk(let reason): complain(reason)
      case .end(let end): return end
      }
    }
    return reader.isAtEnd ? dialect.end() : nil
  }

  private mutating func complain(_ reason: String) {
    junkCount += 1
    guard junkCount <= Self.reports else { return }
    surroundings.complain("line \(lineNumber) is passed over: \(reason)")
    if junkCount == Self.reports { surroundings.complain("further such lines are not told") }
  }

  private mutating func finish(_ end: FeedEnd) -> Int32 {
    // The HUD may have ended together with the input, and because of it the input.
    attempt { session throws(HUDClientError) in try session.takeEvents() }
    if outcome == .cancelled { return ExitCode.cancelled.rawValue }
    if channel != nil, let last = end.last ?? (isDirty ? dialect.request : nil) {
      // What is over within the grace time never shows.
      if end.last == nil || surroundings.now() - startedAt >= dialect.request.grace { send(last) }
    }
    if let outcome, outcome != .success { return outcome.rawValue }
    let code = end.waits ? waitUntilGone() : waitUntilTaken()
    return end.code == 0 ? code.rawValue : end.code
  }

  /// Lets the owner take the last request before the connection ends.
  private mutating func waitUntilTaken() -> ExitCode {
    let deadline = surroundings.now() + 250
    attempt { session throws(HUDClientError) in
      while let channel = session.channel, session.surroundings.now() < deadline {
        guard let (serial, event) = try channel.nextEvent(within: 250) else { return }
        session.take(event, of: serial)
        if serial == session.request.serial { return }
      }
    }
    return outcome ?? (wasSuppressed ? .suppressed : .success)
  }

  private mutating func waitUntilGone() -> ExitCode {
    attempt { session throws(HUDClientError) in
      guard let channel = session.channel else { return }
      let (surroundings, wanted) = (session.surroundings, session.report.isWanted)
      var follower = Follower(session.request, channel, surroundings, isJSON: wanted)
      (follower.hasWarned, follower.hasToldWhy) = (session.wasTaken, session.hasToldWhy)
      session.outcome = try follower.untilGone()
    }
    return outcome ?? .success
  }
}
