/// How the program ends, the window as well as its commands; printed by `--help`.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// All is well.
  case success = 0
  /// The store could not be read, or something could not be saved.
  case storeFailed = 1
  /// The arguments were not understood; nothing was done.
  case usage = 2
  /// There is no display to show a window on.
  case noDisplay = 3
  /// The connection to the display was lost; what was typed is kept as a draft.
  case displayLost = 7

  /// What the code means, in one line.
  package var meaning: String {
    switch self {
    case .success: "all is well"
    case .storeFailed: "the store could not be read, or something could not be saved"
    case .usage: "the arguments were not understood; nothing was done"
    case .noDisplay: "there is no display to show a window on"
    case .displayLost: "the display was lost; what was typed is kept as a draft"
    }
  }
}
