package import Interface
package import Location
package import Places

/// What the screens take from outside: sources, stores, clocks.
package struct TagLocationEnvironment {
  /// Where positions come from.
  package var provider: any LocationProvider
  /// Where places go.
  package var places: any PlaceKeeping
  /// Where what is typed is kept until it is saved; nil keeps nothing.
  package var draftFile: DraftFile?
  /// The coordinates typed last; nil when none were.
  package var lastPosition: () -> String?
  /// Remembers the coordinates typed last.
  package var rememberPosition: (String) -> Void
  /// Writes dates as the user's locale does.
  package var dateText: DateText
  /// The name of the time zone.
  package var timeZone: String
  /// The time of day, in seconds since 1970 UTC.
  package var wallClock: () -> Double
  /// Tells the time that only goes forward, and runs work later.
  package var scheduler: any Scheduler

  /// Makes an environment; the clocks and the locale are the process's own unless said otherwise.
  package init(
    provider: any LocationProvider,
    places: any PlaceKeeping,
    draftFile: DraftFile? = nil,
    lastPosition: @escaping () -> String? = { nil },
    rememberPosition: @escaping (String) -> Void = { _ in },
    dateText: DateText = DateText(),
    timeZone: String = ZoneName.current(),
    wallClock: @escaping () -> Double = WallClock.now,
    scheduler: any Scheduler
  ) {
    self.provider = provider
    self.places = places
    self.draftFile = draftFile
    self.lastPosition = lastPosition
    self.rememberPosition = rememberPosition
    self.dateText = dateText
    self.timeZone = timeZone
    self.wallClock = wallClock
    self.scheduler = scheduler
  }
}
