internal import Interface
internal import Location

/// Runs a search: starts and stops the source as the rules say, and watches the time.
final class LocationFinder {
  private(set) var search = LocationSearch()
  var onChange: () -> Void = {}

  private let environment: TagLocationEnvironment
  private let origin: Instant
  private var timeOut: ScheduledWork?

  init(_ environment: TagLocationEnvironment) {
    self.environment = environment
    origin = environment.scheduler.now
  }

  private var now: Duration { environment.scheduler.now - origin }

  /// Starts a search, or stops the one under way.
  func toggle() {
    if search.isSearching { stop() } else { start() }
  }

  func start() {
    perform(search.start(at: now))
    environment.provider.start { [weak self] in self?.receive($0) }
    timeOut = environment.scheduler.schedule(after: search.timeLimit) { [weak self] in
      guard let self else { return }
      perform(search.timeOut(at: now))
    }
  }

  func stop() { perform(search.stop()) }

  /// Takes a position from elsewhere instead of searching.
  func use(_ fix: Fix) { perform(search.use(fix)) }

  private func receive(_ event: LocationEvent) {
    perform(search.receive(event, wallClock: environment.wallClock()))
  }

  private func perform(_ step: LocationSearch.Step) {
    if step.contains(.stopProvider) {
      environment.provider.stop()
      timeOut?.cancel()
    }
    if step.contains(.refresh) { onChange() }
  }
}

extension LocationSearch {
  /// The status line while there is no position, in the reference's words and order.
  var status: String {
    if lastFailure == .denied { return "Location Services Disabled" }
    if lastFailure != nil { return "Error Getting Location" }
    if isSearching { return "Searching..." }
    return fix == nil ? "Tap 'Get My Location' to Start" : ""
  }

  /// How good the position is, or why there is none.
  var explanation: String {
    if let lastFailure { return lastFailure.description }
    guard let fix else { return "" }
    // Nothing is accurate to 0 m: that is what a position without a word of it counts as.
    guard let accuracy = fix.knownAccuracy, accuracy > 0 else {
      return "Source: \(fix.source.words)"
    }
    let metres = accuracy.formatted(atMostDecimals: accuracy < 10 ? 1 : 0)
    return "Accurate to about \(metres) m · \(fix.source.words)"
  }
}

extension FixSource {
  fileprivate var words: String {
    switch self {
    case .fixed: "given at the start"
    case .gpsd: "GPS"
    case .replay: "recording"
    case .typed: "typed"
    case .geo: "geo: link"
    }
  }
}
