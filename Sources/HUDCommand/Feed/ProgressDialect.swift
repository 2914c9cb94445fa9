internal import HUDWire

/// The lines of `hud --stdin`: numbers, `#text`, `done` and `fail`.
struct ProgressDialect: FeedDialect {
  /// How long the end is shown, in milliseconds: a failure longer, since it is to be read.
  static let successDuration = 1500
  static let failureDuration = 3000

  private let template: HUDRequest
  private let gauge: HUDRequest.Glyph
  private let allowsBackwards: Bool
  private let waits: Bool
  private(set) var request: HUDRequest
  let showsAtOnce = true
  let livesByDuration = false

  init(_ options: ShowOptions) {
    var request = options.request
    request.duration = 0
    if request.glyph == .none { request.glyph = .spinner }
    (gauge, allowsBackwards, waits) = (options.gauge, options.allowsBackwards, options.waits)
    (template, self.request) = (request, request)
  }

  /// True when the progress is complete.
  var isComplete: Bool { request.progress == 1 }

  mutating func take(_ line: String) -> LineOutcome {
    switch ProgressLine(line) {
    case .value(let value): take(value)
    case .text(let words): say(words)
    case .done(let words): .end(succeed(words))
    case .failed(let words): .end(fail(words))
    case .blank: .junk("the line is blank")
    case .junk: .junk("neither a number, nor #text, done or fail")
    }
  }

  /// Without a word of its own the end is a success only when all was done.
  mutating func end() -> FeedEnd { isComplete ? succeed("") : fail("") }

  /// Takes a number; a smaller one than before would not be honest, unless it was asked for.
  mutating func take(_ value: Double) -> LineOutcome {
    if let present = request.progress, value <= present, !allowsBackwards || value == present {
      return .unchanged
    }
    request.progress = value
    if request.glyph == .spinner { request.glyph = gauge }
    return .changed
  }

  /// Says what is being done.
  mutating func say(_ words: String) -> LineOutcome {
    let before = (request.title, request.detail)
    if template.title.isEmpty { request.title = words } else { request.detail = words }
    return before == (request.title, request.detail) ? .unchanged : .changed
  }

  /// Back to a spinner, or from it to the last number.
  mutating func pulse(_ isOn: Bool) {
    request.glyph = isOn || request.progress == nil ? .spinner : gauge
  }

  /// The end of something that worked.
  func succeed(_ words: String) -> FeedEnd {
    FeedEnd(last: last(.check, words, Self.successDuration), code: 0, waits: waits)
  }

  /// The end of something that did not.
  func fail(_ words: String) -> FeedEnd {
    let last = last(.cross, words, Self.failureDuration)
    return FeedEnd(last: last, code: ExitCode.sourceFailed.rawValue, waits: waits)
  }

  private func last(_ glyph: HUDRequest.Glyph, _ words: String, _ duration: Int) -> HUDRequest {
    var last = request
    (last.glyph, last.progress, last.duration) = (glyph, nil, duration)
    // It outlives us, so that the pipeline need not wait for it.
    last.isTied = waits
    last.grace = 0
    if template.title.isEmpty {
      if !words.isEmpty { last.title = words }
    } else {
      last.detail = words
    }
    return last
  }
}
