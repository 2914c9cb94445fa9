internal import HUDClient
internal import HUDWire

/// The HUD of a command that runs.
struct RunPresentation {
  /// Milliseconds before the connection is made: a command that is over sooner costs nothing, and the owner, which may
  /// have to be started, still has its time before the grace is over.
  static let connectionDelay = 100
  /// Milliseconds between updates.
  static let interval = 100
  /// Seconds the display may take: meanwhile the command's output is not passed on.
  static let deadline = 2.0

  private let options: RunOptions
  private let surroundings: Surroundings
  private let startedAt: Int
  private var channel: (any HUDChannel)?
  private var request: HUDRequest
  private var progress: HonestProgress
  private var nextUpdate: Int
  private var isDirty = true
  private var isOver = false
  private var wasCancelled = false
  private var hasWarned = false

  init(_ options: RunOptions, _ surroundings: Surroundings) {
    (self.options, self.surroundings) = (options, surroundings)
    startedAt = surroundings.now()
    request = options.request
    request.glyph = .spinner
    progress = HonestProgress(allowsBackwards: options.allowsBackwards)
    nextUpdate = startedAt + min(Self.connectionDelay, request.grace)
    if options.connection.display == nil, (surroundings.variable("DISPLAY") ?? "").isEmpty {
      surroundings.complain("there is no display; the command runs without a HUD")
      isOver = true
    }
  }

  /// To be polled for reading; -1 without a connection.
  var descriptor: Int32 { channel?.fileDescriptor ?? -1 }

  /// When there is something to do at the latest; nil: not before something happens.
  var deadline: Int? { isOver || !isDirty ? nil : nextUpdate }

  /// Says that there was output.
  mutating func noteOutput() { isDirty = true }

  /// Takes a number that the command wrote.
  mutating func take(_ value: Double) {
    progress.take(value)
    isDirty = true
  }

  /// Shows what is new, when it is time.
  ///
  /// - Parameter line: the last line of output.
  mutating func update(_ line: @autoclosure () -> String?) {
    guard !isOver, isDirty, surroundings.now() >= nextUpdate else { return }
    isDirty = false
    nextUpdate = surroundings.now() + Self.interval
    var next = request
    if let line = line() {
      // The figure is in the ring already.
      if !Percentage.isAll(of: line) { next.detail = line }
      if let value = Percentage.value(of: line) { progress.take(value) }
    }
    if let fraction = progress.fraction { (next.glyph, next.progress) = (.ring, fraction) }
    next.grace = max(0, options.request.grace - (surroundings.now() - startedAt))
    guard channel == nil || next != request else { return }
    send(next)
  }

  /// Takes the owner's events.
  ///
  /// - Returns: true when the user has just cancelled.
  mutating func takeEvents() -> Bool {
    attempt { show throws(HUDClientError) in
      while let (serial, event) = try show.channel?.nextEvent(within: 0) {
        show.take(event, serial)
      }
    }
    guard wasCancelled, channel != nil else { return false }
    (channel, isOver) = (nil, true)
    return true
  }

  private mutating func take(_ event: HUDEvent, _ serial: UInt32) {
    if event == .takenElsewhere, !hasWarned {
      hasWarned = true
      surroundings.warnOfOtherMonitor(request)
    }
    guard case .hidden(let reason) = event else { return }
    if reason == .cancelled { wasCancelled = true }
    // Somebody did away with it: nothing before the end is worth coming back.
    if reason != .replaced || serial == request.serial { isOver = true }
  }

  /// Shows how it ended; a command within the grace time leaves no trace.
  ///
  /// - Parameters:
  ///   - hasSucceeded: from the exit status.
  ///   - line: the last line of output: why it failed, perhaps.
  mutating func finish(_ hasSucceeded: Bool, _ line: String?) {
    defer { (channel, isOver) = (nil, true) }
    guard channel != nil, surroundings.now() - startedAt >= options.request.grace else { return }
    var last = options.request
    last.serial = request.serial
    (last.glyph, last.detail) = hasSucceeded ? (.check, "") : (.cross, line ?? "")
    last.duration =
      hasSucceeded ? ProgressDialect.successDuration : ProgressDialect.failureDuration
    (last.grace, last.minimum, last.isTied, last.isCancellable) = (0, 0, false, false)
    send(last)
    // The owner needs a moment to take it, but nobody waits for an owner that does not answer.
    attempt { show throws(HUDClientError) in
      let deadline = show.surroundings.now() + 250
      while let channel = show.channel, show.surroundings.now() < deadline {
        guard let (serial, _) = try channel.nextEvent(within: 250) else { return }
        if serial == show.request.serial { return }
      }
    }
  }

  private mutating func send(_ next: HUDRequest) {
    let serial = request.serial + 1
    request = next
    request.serial = serial
    attempt { show throws(HUDClientError) in
      if show.channel == nil {
        show.channel = try show.surroundings.open(show.options.connection, deadline: Self.deadline)
      }
      try show.channel?.send(show.request)
    }
  }

  /// Does something with the connection; after a failure the command goes on without a HUD.
  private mutating func attempt(_ body: (inout Self) throws(HUDClientError) -> Void) {
    do throws(HUDClientError) {
      try body(&self)
    } catch {
      surroundings.complain("the command runs without a HUD: \(error.description)")
      (channel, isOver) = (nil, true)
    }
  }
}
