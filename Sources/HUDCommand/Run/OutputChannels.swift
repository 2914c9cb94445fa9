internal import CommandLineSyntax
internal import Glibc

/// The ways of a command's output and errors: one where ours are the same, so that their order is kept.
struct OutputChannels {
  /// What the command gets: its descriptor's number, and ours to be put there.
  private(set) var given: [(target: Int32, source: Int32)] = []
  /// Ours.
  private(set) var relays: [Relay] = []
  /// Pseudo-terminals with the terminals whose size they have.
  private(set) var terminals: [(pseudo: Int32, real: Int32)] = []
  private let lowest: Int32

  /// Makes them; nil when there are no descriptors left.
  ///
  /// - Parameters:
  ///   - output: where the output goes in the end.
  ///   - errorOutput: where the errors go.
  ///   - lowest: our ends in the command get numbers from here on, out of the way of those it is promised.
  init?(to output: Int32, and errorOutput: Int32, above lowest: Int32) {
    self.lowest = lowest
    var (first, second) = (stat(), stat())
    let hasOutput = StandardDescriptors.isGiven(output) && fstat(output, &first) == 0
    let hasErrors = StandardDescriptors.isGiven(errorOutput) && fstat(errorOutput, &second) == 0
    let isShared =
      hasOutput && hasErrors && first.st_dev == second.st_dev && first.st_ino == second.st_ino
    if hasOutput, !open(to: output, for: isShared ? [1, 2] : [1]) { return nil }
    if hasErrors, !isShared, !open(to: errorOutput, for: [2]) { return nil }
  }

  private mutating func open(to target: Int32, for numbers: [Int32]) -> Bool {
    let isTerminal = isatty(target) != 0
    guard let pair = isTerminal ? PseudoTerminal.open(like: target) : Descriptor.pipe() else {
      return false
    }
    let lifted = fcntl(pair.write, F_DUPFD_CLOEXEC, lowest)
    close(pair.write)
    guard lifted >= 0 else { return false }
    given += numbers.map { ($0, lifted) }
    relays.append(Relay(from: pair.read, to: target))
    if isTerminal { terminals.append((pair.read, target)) }
    return true
  }

  /// Closes what is the command's, once it has it.
  mutating func closeGiven() {
    for source in Set(given.map(\.source)) { close(source) }
    given = []
  }
}

/// A terminal for the output of a command, so that it keeps its colours.
enum PseudoTerminal {
  // Linux's own, which Swift's Glibc lacks (asm-generic/ioctls.h).
  private static let unlock: UInt = 0x4004_5431
  private static let openPeer: UInt = 0x5441

  /// Opens one of the size and the settings of another; what is written to it is not changed.
  ///
  /// - Returns: our end and the command's; nil when the system has none left.
  static func open(like real: Int32) -> (read: Int32, write: Int32)? {
    let own = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard own >= 0 else { return nil }
    var no: Int32 = 0
    _ = ioctl(own, unlock, &no)
    let peer = ioctl(own, openPeer, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard peer >= 0 else {
      close(own)
      return nil
    }
    copySettings(from: real, to: peer)
    _ = copySize(from: real, to: own)
    return (own, peer)
  }

  private static func copySettings(from real: Int32, to peer: Int32) {
    var settings = termios()
    guard tcgetattr(real, &settings) == 0 else { return }
    // The real terminal does it all, once.
    settings.c_oflag &= ~tcflag_t(OPOST)
    settings.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    tcsetattr(peer, TCSANOW, &settings)
  }

  /// Makes one as large as the other; true when it was not.
  static func copySize(from real: Int32, to pseudo: Int32) -> Bool {
    var (size, present) = (winsize(), winsize())
    guard ioctl(real, UInt(TIOCGWINSZ), &size) == 0,
      ioctl(pseudo, UInt(TIOCGWINSZ), &present) == 0,
      (size.ws_row, size.ws_col) != (present.ws_row, present.ws_col)
    else { return false }
    return ioctl(pseudo, UInt(TIOCSWINSZ), &size) == 0
  }
}
