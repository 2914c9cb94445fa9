internal import HUDWire

/// The lines of xob and wob: a value, and a word on how it is.
struct LevelDialect: FeedDialect {
  private let maximum: Double
  private(set) var request: HUDRequest
  let showsAtOnce = false
  let livesByDuration = true

  /// - Parameters:
  ///   - request: what is asked of the owner, without the progress.
  ///   - maximum: the value of a full bar.
  init(_ request: HUDRequest, maximum: Double) {
    (self.request, self.maximum) = (request, maximum)
    self.request.glyph = .bar
  }

  mutating func take(_ line: String) -> LineOutcome {
    var words = line.split { $0 == " " || $0 == "\t" }
    guard !words.isEmpty else { return .junk("the line is blank") }
    var first = words.removeFirst()
    // xob's mark of the other state.
    let isAlternative = first.hasSuffix("!")
    if isAlternative { first.removeLast() }
    if first.hasSuffix("%") { first.removeLast() }
    guard let value = Quantity.decimal(first), value >= 0 else { return .junk("not a number") }
    request.progress = min(value / maximum, 1)
    request.detail =
      isAlternative ? "muted" : words.first { !$0.hasPrefix("#") }.map(String.init) ?? ""
    // Also the same value again: whoever presses the key wants to see it.
    return .changed
  }

  func end() -> FeedEnd { FeedEnd(last: nil, code: 0) }
}
