internal import Glibc

/// Our controlling terminal, given to the command only when it wants to read from it.
///
/// Until then we are in the foreground together with whoever called us: Ctrl+C and Ctrl+Z reach us and all others of the
/// pipeline, and we pass them on. A command that reads is stopped by SIGTTIN; then it gets the terminal, and the
/// terminal sends it the signals.
final class TerminalHandover {
  private let terminal: Int32
  private var settings = termios()
  /// True while the command has the terminal.
  private(set) var isGiven = false

  /// Looks for the terminal.
  init() { terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY) }

  deinit { if terminal >= 0 { close(terminal) } }

  /// Gives it to a group.
  ///
  /// - Returns: false when it is not ours to give: there is none, or we are in the background.
  func give(to group: Int32) -> Bool {
    guard terminal >= 0, tcgetpgrp(terminal) == getpgrp() else { return false }
    tcgetattr(terminal, &settings)
    isGiven = tcsetpgrp(terminal, group) == 0
    return isGiven
  }

  /// Takes it back.
  ///
  /// - Parameters:
  ///   - group: whom it was given to; when somebody else has it meanwhile, it is left there.
  ///   - restoring: true to bring back the settings, after a command that could not do so itself.
  func takeBack(from group: Int32, restoring: Bool) {
    guard isGiven else { return }
    isGiven = false
    guard tcgetpgrp(terminal) == group else { return }
    tcsetpgrp(terminal, getpgrp())
    if restoring { tcsetattr(terminal, TCSADRAIN, &settings) }
  }
}
