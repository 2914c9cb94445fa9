internal import CommandLineSyntax

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

  /// What the code means, in one line; the table is shared with the other programs.
  package var meaning: String { ExitTable.meaning(of: rawValue, in: .taglocation) ?? "" }
}
