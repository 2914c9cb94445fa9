import Dispatch

/// Talks to one gpsd until told to end: greets, watches, and connects anew after a drop.
///
/// Unchecked because the compiler cannot see queues: all state is touched on `queue`, which is
/// serial; `begin` and `end` hop on to it.
final class GPSDSession: @unchecked Sendable {
  private let queue = DispatchQueue(label: "taglocation.gpsd")
  private let address: HostPort
  private let timing: GPSDTiming
  private let wallClock: @Sendable () -> Double
  private let mail: Mail
  private var connection: LineConnection?
  private var deadline: Deadline?
  private var retryDelay: Duration
  private var isFirstAttempt = true
  private var isGreeted = false

  init(
    address: HostPort,
    timing: GPSDTiming,
    wallClock: @escaping @Sendable () -> Double,
    outlet: Outlet
  ) {
    self.address = address
    self.timing = timing
    self.wallClock = wallClock
    mail = Mail(to: outlet, from: queue)
    retryDelay = timing.firstRetry
  }

  func begin() {
    queue.async { self.connect() }
  }

  func end() {
    queue.async { self.close() }
  }

  private func connect() {
    let connection = LineConnection(to: address, patience: timing.connect, on: queue) {
      [weak self] event in self?.handle(event)
    }
    self.connection = connection
    connection.open()
  }

  private func handle(_ event: LineConnection.Event) {
    switch event {
    case .opened:
      expect(within: timing.greeting) { $0.greetingMissed() }
    case .lines(let lines):
      for line in lines { handle(GPSDReport(line: line, arrival: wallClock())) }
      if isGreeted { expect(within: timing.silence) { $0.retry() } }
    case .ended(let ending):
      // A listener that hangs up at once may be gpsd restarting; only the others are final.
      if isFirstAttempt, let failure = failure(ending) { fail(failure) } else { retry() }
    }
  }

  private func handle(_ report: GPSDReport) {
    switch report {
    case .version:
      guard !isGreeted, let connection else { return }
      isGreeted = true
      isFirstAttempt = false
      // A failure comes back from here as `.ended`, so it stands last.
      connection.send(GPSDReport.watchCommand)
    case .fix(let fix):
      retryDelay = timing.firstRetry
      mail.post(.fix(fix))
    case .noFix: retryDelay = timing.firstRetry
    case .other: break
    }
  }

  private func failure(_ ending: LineConnection.Ending) -> LocationFailure? {
    switch ending {
    case .refused: .refused(address)
    case .unresolved(let words), .unreachable(let words): .unreachable(address, words)
    case .closed: nil
    }
  }

  private func greetingMissed() {
    guard isFirstAttempt else { return retry() }
    fail(.unreachable(address, "what listens there does not greet as gpsd does"))
  }

  private func fail(_ failure: LocationFailure) {
    close()
    mail.post(.failure(failure))
  }

  private func retry() {
    close()
    isFirstAttempt = false
    let delay = retryDelay
    retryDelay = min(retryDelay * 2, timing.longestRetry)
    expect(within: delay) { $0.connect() }
  }

  private func close() {
    deadline?.cancel()
    connection?.cancel()
    connection = nil
    isGreeted = false
  }

  private func expect(within limit: Duration, _ action: @escaping (GPSDSession) -> Void) {
    deadline?.cancel()
    deadline = Deadline(after: limit, on: queue) { [weak self] in
      if let self { action(self) }
    }
  }
}
