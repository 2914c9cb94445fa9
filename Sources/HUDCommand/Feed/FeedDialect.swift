internal import HUDWire

/// What lines of an input mean.
protocol FeedDialect {
  /// What is to be shown now.
  var request: HUDRequest { get }
  /// True to show something before the first line has come.
  var showsAtOnce: Bool { get }
  /// True where each value has its own time on the screen, and the end of one is not the end of all.
  var livesByDuration: Bool { get }
  /// Takes a line.
  mutating func take(_ line: String) -> LineOutcome
  /// Takes the end of the input.
  mutating func end() -> FeedEnd
}

/// What came of a line.
enum LineOutcome: Equatable {
  /// There is something else to show.
  case changed
  /// It meant nothing new.
  case unchanged
  /// It could not be read, and why.
  case junk(String)
  /// It was the last one.
  case end(FeedEnd)
}

/// How an input ended.
struct FeedEnd: Equatable {
  /// What is shown last; nil to leave all as it is.
  var last: HUDRequest?
  /// The program's exit code.
  var code: Int32
  /// True to wait until the last HUD is gone.
  var waits = false
}
