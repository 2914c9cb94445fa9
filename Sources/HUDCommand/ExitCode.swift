internal import CommandLineSyntax
internal import HUDClient
internal import HUDWire

/// How `hud` ends; printed by `--help`.
///
/// `hud run` ends as its command did, and with the codes of `RunFailure` when it failed itself.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case cancelled = 1
  case usage = 2
  case noDisplay = 3
  case replaced = 4
  case timedOut = 5
  case suppressed = 6
  case displayLost = 7
  case noOwner = 8
  case sourceFailed = 9

  /// What the code means, in one line; the table is shared with the other programs.
  package var meaning: String { ExitTable.meaning(of: rawValue, in: .hud) ?? "" }

  init(_ kind: HUDClientError.Kind) {
    switch kind {
    case .noDisplay: self = .noDisplay
    case .displayLost: self = .displayLost
    case .noOwner: self = .noOwner
    }
  }

  /// What an end means for the caller.
  ///
  /// The wire has one word for "its duration was over", which is well, and "the longest time was over", which is not.
  ///
  /// - Parameters:
  ///   - reason: what the owner said.
  ///   - request: what was asked for.
  ///   - time: how long it was shown, in milliseconds.
  init(_ reason: HUDReason, of request: HUDRequest, shownFor time: Int) {
    switch reason {
    case .hidden: self = .success
    case .cancelled: self = .cancelled
    case .replaced: self = .replaced
    case .displayLost: self = .displayLost
    case .timedOut:
      let wasToStay = request.duration.map { $0 == 0 || $0 > request.maximum } ?? true
      // Some way for the clocks of the two processes and the message.
      let reachedMaximum = request.maximum > 0 && time + 50 >= request.maximum
      self = wasToStay && reachedMaximum ? .timedOut : .success
    }
  }
}

/// The codes of `hud run` for its own failures, as `env` has them.
package enum RunFailure: Int32, CaseIterable, Sendable {
  case own = 125
  case notExecutable = 126
  case notFound = 127

  /// What the code means, in one line.
  package var meaning: String {
    switch self {
    case .own: "hud itself failed, or did not understand its arguments"
    case .notExecutable: "the command could not be executed"
    case .notFound: "the command was not found"
    }
  }
}
