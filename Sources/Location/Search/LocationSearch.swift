/// One search for a position, as a value: which fix is kept, when it is good enough, when it ends.
///
/// Two kinds of time go in. The wall clock (seconds since 1970) only ages fixes, whose stamps are
/// of that kind. The monotonic clock (a `Duration` since any origin) only limits the search, so
/// that setting the time of day neither ends nor prolongs it.
package struct LocationSearch: Equatable, Sendable {
  /// What the caller has to do after a step.
  package struct Step: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// What the screen shows has changed.
    package static let refresh = Step(rawValue: 1)
    /// The search is over: stop the provider.
    package static let stopProvider = Step(rawValue: 2)
  }

  /// Metres; a fix this accurate ends the search.
  package static let desiredAccuracy = 10.0
  /// Seconds; an older fix is a cached one and dropped.
  package static let greatestAge = 5.0
  /// Metres; a fix nearer to the kept one shows that nothing moves.
  package static let stillness = 1.0
  /// Seconds between two fixes at the same point after which waiting for a better one is useless.
  package static let patience = 10.0

  /// The best fix of this search.
  package private(set) var fix: Fix?
  /// Why the last search failed.
  package private(set) var lastFailure: LocationFailure?
  /// The monotonic time at which the search must end; nil when there is none.
  package private(set) var deadline: Duration?
  /// How long a search may last.
  package let timeLimit: Duration

  /// No search yet.
  ///
  /// - Parameter timeLimit: how long a search may last.
  package init(timeLimit: Duration = .seconds(60)) {
    self.timeLimit = timeLimit
  }

  /// True from `start(at:)` to the end of the search.
  package var isSearching: Bool { deadline != nil }

  /// Forgets the last search and begins one.
  ///
  /// The caller starts the provider, and `timeOut(at:)` is due at `deadline`.
  ///
  /// - Parameter now: monotonic time.
  /// - Returns: what the caller has to do.
  package mutating func start(at now: Duration) -> Step {
    fix = nil
    lastFailure = nil
    deadline = now + timeLimit
    return .refresh
  }

  /// Ends the search as the Stop button does; what was found stays.
  package mutating func stop() -> Step {
    guard isSearching else { return [] }
    deadline = nil
    return [.stopProvider, .refresh]
  }

  /// Takes a position from elsewhere, such as one typed; it replaces the search and its result.
  package mutating func use(_ given: Fix) -> Step {
    let step = stop()
    fix = given
    lastFailure = nil
    return step.union(.refresh)
  }

  /// Judges what a provider delivered.
  ///
  /// - Parameters:
  ///   - event: the delivery.
  ///   - wallClock: seconds since 1970, now.
  /// - Returns: what the caller has to do.
  package mutating func receive(_ event: LocationEvent, wallClock: Double) -> Step {
    switch event {
    case .fix(let fix): receive(fix, wallClock: wallClock)
    case .failure(let failure): fail(failure)
    case .ended: end()
    }
  }

  /// Judges a fix: dropped, kept, or kept and good enough.
  ///
  /// - Parameters:
  ///   - new: the fix.
  ///   - wallClock: seconds since 1970, now.
  /// - Returns: what the caller has to do.
  package mutating func receive(_ new: Fix, wallClock: Double) -> Step {
    // Written so that a time or an accuracy that is not a number is dropped too.
    guard isSearching, wallClock - new.time <= Self.greatestAge, new.accuracy >= 0 else {
      return []
    }
    guard let kept = fix, new.accuracy >= kept.accuracy else { return keep(new) }
    let isStill = new.coordinate.distance(to: kept.coordinate) < Self.stillness
    return isStill && new.time - kept.time > Self.patience ? stop() : []
  }

  private mutating func keep(_ new: Fix) -> Step {
    fix = new
    lastFailure = nil
    return new.accuracy <= Self.desiredAccuracy ? stop() : .refresh
  }

  /// Notes a failure, which ends the search unless it is only `unknown`.
  package mutating func fail(_ failure: LocationFailure) -> Step {
    guard isSearching, failure != .unknown else { return [] }
    lastFailure = failure
    return stop()
  }

  /// Ends a search whose time is over: a poor fix is kept, no fix at all is a failure.
  ///
  /// A timer left over from an earlier search comes before `deadline` and changes nothing.
  ///
  /// - Parameter now: monotonic time.
  /// - Returns: what the caller has to do.
  package mutating func timeOut(at now: Duration) -> Step {
    guard let deadline, now >= deadline else { return [] }
    if fix == nil { lastFailure = .timedOut }
    return stop()
  }

  /// Ends a search whose source has no more to say.
  package mutating func end() -> Step {
    guard isSearching else { return [] }
    if fix == nil { lastFailure = .noSource("The source ended without a usable position") }
    return stop()
  }
}
