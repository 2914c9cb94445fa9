internal import HUDWire

/// The lines of `zenity --progress`: numbers, `#text` and `pulsate:true`.
struct ZenityDialect: FeedDialect {
  private var progress: ProgressDialect
  private let closesWhenComplete: Bool
  private var pulsates: Bool
  let showsAtOnce = true
  let livesByDuration = false
  var request: HUDRequest { progress.request }

  /// - Parameters:
  ///   - options: the HUD.
  ///   - pulsates: true where nothing is measured.
  ///   - closesWhenComplete: true to end at 100 %.
  init(_ options: ShowOptions, pulsates: Bool, closesWhenComplete: Bool) {
    progress = ProgressDialect(options)
    (self.pulsates, self.closesWhenComplete) = (pulsates, closesWhenComplete)
    if pulsates { progress.pulse(true) }
  }

  mutating func take(_ line: String) -> LineOutcome {
    if line.hasPrefix("pulsate:") {
      pulsates = line.dropFirst(8).lowercased().hasPrefix("t")
      progress.pulse(pulsates)
      return .changed
    }
    switch ProgressLine(line) {
    case .value(let value): return take(value)
    case .text(let words): return progress.say(Self.unescaped(words))
    // zenity passes these over without a word, and so scripts are full of them.
    default: return .unchanged
    }
  }

  /// Words with line breaks and tabs for `\n` and `\t`; before any other character the backslash is left out, as zenity
  /// does.
  static func unescaped(_ words: String) -> String {
    var (result, rest) = ("", words[...])
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        result.append(character)
        continue
      }
      result.append(next == "n" ? "\n" : next == "t" ? "\t" : next)
    }
    return result
  }

  private mutating func take(_ value: Double) -> LineOutcome {
    let outcome = progress.take(value)
    if pulsates { progress.pulse(true) }
    return progress.isComplete && closesWhenComplete ? .end(progress.succeed("")) : outcome
  }

  /// Unlike zenity we do not take any end for a success: its own code for an error is 255.
  mutating func end() -> FeedEnd {
    if pulsates || progress.isComplete { return progress.succeed("") }
    var end = progress.fail("")
    end.code = 255
    return end
  }
}
