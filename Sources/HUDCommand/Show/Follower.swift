internal import HUDClient
internal import HUDWire

/// Follows what becomes of one request.
struct Follower {
  /// How long the owner may take to say that it has a request, in milliseconds.
  static let patience = 5000

  let channel: any HUDChannel
  let request: HUDRequest
  let surroundings: Surroundings
  let report: EventReport
  /// True once somebody has said that the HUD is on another monitor.
  var hasWarned = false
  /// True once somebody has said why it is not shown.
  var hasToldWhy = false
  private var shownAt: Int?

  init(_ request: HUDRequest, _ channel: any HUDChannel, _ surroundings: Surroundings, isJSON: Bool)
  {
    self.channel = channel
    self.request = request
    self.surroundings = surroundings
    report = EventReport(isWanted: isJSON, surroundings: surroundings)
  }

  /// Waits until the owner has the request.
  ///
  /// - Returns: nil when it has it; the exit code when that was the end of it already.
  mutating func untilTaken() throws(HUDClientError) -> ExitCode? {
    let deadline = surroundings.now() + Self.patience
    while let event = try next(within: max(0, deadline - surroundings.now())) {
      let end = take(event)
      if end != nil || [.taken, .takenElsewhere, .shown].contains(event) { return end }
    }
    throw HUDClientError(.noOwner, "hud-owner does not answer")
  }

  /// Waits for the end.
  mutating func untilGone() throws(HUDClientError) -> ExitCode {
    do throws(HUDClientError) {
      while true {
        if let event = try next(within: 60_000), let end = take(event) { return end }
      }
    } catch {
      report.tell(error)
      throw error
    }
  }

  /// Takes the events that are there already.
  ///
  /// - Returns: the exit code when the HUD has ended.
  mutating func takeWaiting() throws(HUDClientError) -> ExitCode? {
    while let event = try next(within: 0) {
      if let end = take(event) { return end }
    }
    return nil
  }

  private func next(within milliseconds: Int) throws(HUDClientError) -> HUDEvent? {
    let deadline = surroundings.now() + milliseconds
    while let (serial, event) = try channel.nextEvent(
      within: max(0, deadline - surroundings.now())
    ) {
      if serial == request.serial { return event }
    }
    return nil
  }

  private mutating func take(_ event: HUDEvent) -> ExitCode? {
    var end: ExitCode?
    switch event {
    case .shown: shownAt = surroundings.now()
    case .hidden(let reason):
      let time = shownAt.map { surroundings.now() - $0 } ?? 0
      end = ExitCode(reason, of: request, shownFor: time)
    case .suppressed(let reason):
      end = .suppressed
      if !hasToldWhy { surroundings.tell(reason, of: request) }
    case .takenElsewhere where !hasWarned:
      hasWarned = true
      surroundings.warnOfOtherMonitor(request)
    case .taken, .takenElsewhere, .listed: break
    }
    report.tell(event, end ?? .success)
    return end
  }
}
