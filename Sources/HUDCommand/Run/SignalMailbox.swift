internal import Glibc

/// Signals as bytes that can be waited for together with everything else.
struct SignalMailbox {
  /// Where the numbers of signals arrive.
  let descriptor: Int32
  /// Those that arrive.
  let signals: [Int32]
  /// Those for which a command expects the system's own behaviour, though we have another.
  let defaults: [Int32]

  /// Those that are passed on, and the news of children that stop.
  static let all = [
    SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGUSR1, SIGUSR2, SIGCHLD,
  ]

  /// Takes a descriptor on which somebody writes numbers.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    (signals, defaults) = ([], [SIGPIPE])
  }

  /// Takes the signals of the process from now on; nil when there are no descriptors left.
  ///
  /// What was ignored when we were started stays so, for us and for the command: `nohup` relies on it.
  init?() {
    guard let pipe = Descriptor.pipe() else { return nil }
    Descriptor.setNonBlocking(pipe.read)
    Descriptor.setNonBlocking(pipe.write)
    descriptor = pipe.read
    mailboxEnd = pipe.write
    signals = Self.all.filter { !Self.isIgnored($0) }
    for number in signals { Self.deliver(number) }
    // We write to the terminal also when the command has it.
    let stops = [SIGTTOU].filter { !Self.isIgnored($0) }
    for number in stops { signal(number, SIG_IGN) }
    // The program ignores SIGPIPE from its start, for a display that goes away.
    defaults = signals + stops + [SIGPIPE]
  }

  /// The numbers that have arrived.
  func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map { Int32($0) }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var present = sigaction()
    sigaction(number, nil, &present)
    return unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func deliver(_ number: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(mailboxEnd, &byte, 1)
      errno = error
    }
    sigaction(number, &action, nil)
  }
}

// Unsafe: a signal handler can reach nothing but globals. Written once, before the first handler is set.
private nonisolated(unsafe) var mailboxEnd: Int32 = -1
