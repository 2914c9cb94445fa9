public import Interface

/// The life of one HUD: what was asked for and how much time has passed become what is to be done.
///
/// There are two halves. What was *promised* is a show with its generation, its delays and its
/// end; what *stands on the screen* comes, rests and goes. A show that is hidden leaves its promise
/// at once and its picture slowly, so a new promise can neither be touched by the old one's delays
/// nor by the end of its motion.
///
/// Nothing here waits: whoever drives it calls `tick(now:)` at the end of each turn of the loop and
/// at `nextDeadline`. What is asked for in one turn is settled by that tick: a HUD shown and
/// hidden in the same turn is never mapped.
public struct HUDLife: Equatable {
  /// What is to be done, in this order.
  public enum Effect: Equatable, Sendable {
    /// Map it where it is not, and move it towards rest.
    case appear
    /// Move it towards gone; `arrived(_:)` tells when it is.
    case leave
    /// Take it off the screen.
    case remove
    /// The show of this generation is over: exactly once for each, also when it never came; after the removal, or at once when
    /// another takes its place.
    case finish(generation: Int, HUDEnding)
  }

  /// Where it stands.
  public enum Phase: Equatable, Sendable {
    /// Nothing is on the screen, and nothing is promised.
    case gone
    /// Promised: its grace time runs.
    case promised
    /// On its way to rest.
    case appearing
    /// At rest.
    case resting
    /// On its way off the screen; another may be promised already.
    case leaving
  }

  private enum Picture: Equatable { case absent, appearing, resting, leaving }

  /// A show that goes, with what to say when it has gone.
  private struct Leaving: Equatable {
    let generation: Int
    let ending: HUDEnding
  }

  /// The number of the latest show; each has its own.
  public private(set) var generation = 0
  /// The number of the latest motion, for `arrived(_:)`.
  public private(set) var motion = 0

  private var picture = Picture.absent
  private var leaving: Leaving?
  private var show: HUDShow?
  private var holds: Set<HUDHold> = []
  private var lastHold = 0

  /// Makes a life in which nothing has happened.
  public init() {}

  // MARK: What it is like

  /// True exactly when something is on the screen or promised.
  public var isBlocking: Bool { picture != .absent || show != nil }

  /// True when something is on the screen, also when it comes or goes.
  public var isVisible: Bool { picture != .absent }

  /// Where it stands.
  public var phase: Phase {
    switch picture {
    case .absent: show == nil ? .gone : .promised
    case .appearing: .appearing
    case .resting: .resting
    case .leaving: .leaving
    }
  }

  /// When `tick(now:)` has something to do; nil: not by itself.
  public var nextDeadline: Instant? {
    guard let show else { return nil }
    return show.shownAt == nil ? show.appearsAt : show.end(isHeld: !holds.isEmpty)?.at
  }

  // MARK: What is asked for

  /// Promises a HUD, in place of what is promised or shown; that finishes as replaced.
  ///
  /// What goes turns round when the grace time is over, or has gone by then and comes anew. What
  /// stands on the screen is taken over at once; the times count from now.
  public mutating func show(_ times: HUDTimes = HUDTimes(), now: Instant) -> [Effect] {
    let earlier = show
    generation += 1
    var next = HUDShow(generation: generation, times: times, now: now)
    if let earlier, earlier.shownAt != nil { next.appear(now: now) }
    // A stream of shows must not put the first picture off for ever.
    if let earlier { next.appearsAt = min(next.appearsAt, earlier.appearsAt) }
    show = next
    return earlier.map { [.finish(generation: $0.generation, .replaced)] } ?? []
  }

  /// Shows the same HUD for another while, from now (or from when it is shown), and forgets a hide that was asked for.
  ///
  /// The maximum goes on from when it was first shown. What goes already goes on going.
  public mutating func update(duration: Duration?, now: Instant) {
    show?.restart(duration: duration, now: now)
  }

  /// Asks it to go; any delay asked for before, and its duration, count no more.
  ///
  /// The minimum and the holds put it off, except for `cancelled`, which is the user's own word.
  ///
  /// - Parameters:
  ///   - delay: how long to wait; it counts from when it is shown, if it is not yet.
  ///   - now: the present moment.
  ///   - reason: what `finish` shall say.
  /// - Returns: what is to be done.
  public mutating func hide(
    after delay: Duration = .zero,
    now: Instant,
    reason: HUDEnding = .hidden
  ) -> [Effect] {
    show?.hide(after: delay, reason: reason, now: now)
    return endIfDue(now: now)
  }

  /// Puts off every hide, and the end of its duration, until all holds are released; the maximum counts all the same.
  ///
  /// A hold goes over to a show that replaces this one, and is over when the HUD goes all the same.
  ///
  /// - Returns: what to release; it does nothing where nothing is promised or shown.
  public mutating func hold() -> HUDHold {
    lastHold += 1
    let hold = HUDHold(number: lastHold)
    if show != nil { holds.insert(hold) }
    return hold
  }

  /// Gives a hold back; a second time does nothing, nor does one of a HUD that has gone.
  public mutating func release(_ hold: HUDHold, now: Instant) -> [Effect] {
    guard holds.remove(hold) != nil else { return [] }
    return endIfDue(now: now)
  }

  /// Takes everything away at once, without a motion and whatever is asked for: the caller died, or the display.
  public mutating func end(_ reason: HUDEnding) -> [Effect] {
    var effects: [Effect] = picture == .absent ? [] : [.remove]
    effects += finishLeaving()
    if let show { effects.append(.finish(generation: show.generation, reason)) }
    (picture, show, holds) = (.absent, nil, [])
    motion += 1
    return effects
  }

  // MARK: What happens

  /// Time has passed: everything that is due happens, in order.
  public mutating func tick(now: Instant) -> [Effect] {
    let appeared = appearIfDue(now: now)
    return appeared + endIfDue(now: now)
  }

  /// The motion has come to its end.
  ///
  /// - Parameter motion: which one; an older one's end does nothing.
  /// - Returns: what is to be done.
  public mutating func arrived(_ motion: Int) -> [Effect] {
    guard motion == self.motion else { return [] }
    switch picture {
    case .absent, .resting: return []
    case .appearing:
      picture = .resting
      return []
    case .leaving:
      picture = .absent
      return [.remove] + finishLeaving()
    }
  }

  private mutating func appearIfDue(now: Instant) -> [Effect] {
    guard let waiting = show, waiting.shownAt == nil, waiting.appearsAt <= now else { return [] }
    show?.appear(now: now)
    picture = .appearing
    motion += 1
    let replaced = leaving.map { Effect.finish(generation: $0.generation, .replaced) }
    leaving = nil
    return [replaced, .appear].compactMap { $0 }
  }

  private mutating func endIfDue(now: Instant) -> [Effect] {
    guard let ending = show, let end = ending.end(isHeld: !holds.isEmpty), end.at <= now else {
      return []
    }
    (show, holds) = (nil, [])
    guard ending.shownAt != nil else {
      return [.finish(generation: ending.generation, end.reason)]
    }
    leaving = Leaving(generation: ending.generation, ending: end.reason)
    picture = .leaving
    motion += 1
    return [.leave]
  }

  private mutating func finishLeaving() -> [Effect] {
    guard let gone = leaving else { return [] }
    leaving = nil
    return [.finish(generation: gone.generation, gone.ending)]
  }
}
