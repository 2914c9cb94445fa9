internal import HUDWire

/// The lines of osd_cat: the last few of them are shown.
struct ScrollDialect: FeedDialect {
  private let count: Int
  private var lines: [String] = []
  private(set) var request: HUDRequest
  let showsAtOnce = false
  let livesByDuration = true

  /// - Parameters:
  ///   - request: what is asked of the owner, without the words.
  ///   - count: lines that are shown at most.
  init(_ request: HUDRequest, count: Int) {
    (self.request, self.count) = (request, count)
    self.request.lines = count
  }

  mutating func take(_ line: String) -> LineOutcome {
    lines = (lines + [line]).suffix(count)
    request.title = lines.joined(separator: "\n")
    return .changed
  }

  /// As osd_cat does, waits until the last lines are gone.
  func end() -> FeedEnd {
    lines.isEmpty ? FeedEnd(last: nil, code: 0) : FeedEnd(last: request, code: 0, waits: true)
  }
}
