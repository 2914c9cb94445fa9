internal import Glibc

/// A command in a process group of its own.
final class ChildProcess {
  /// What became of it.
  enum State: Equatable {
    case running
    case stopped(by: Int32)
    case ended(Status)
  }

  /// How it ended.
  enum Status: Equatable {
    case exited(Int32)
    case killed(by: Int32)

    /// As a shell says it.
    var code: Int32 {
      switch self {
      case .exited(let code): code
      case .killed(let signal): 128 + signal
      }
    }
  }

  /// Its number, and that of its group.
  let number: Int32
  /// What became of it, when it was last asked.
  private(set) var state = State.running

  private init(_ number: Int32) { self.number = number }

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - command: zero-terminated words; the first is looked for in `PATH`.
  ///   - given: its descriptors with ours that are put there; all others it has are those of our caller.
  ///   - defaults: signals that get the system's own behaviour again.
  /// - Returns: the process, or the system's error number.
  static func start(
    _ command: [[CChar]],
    given: [(target: Int32, source: Int32)],
    defaults: [Int32]
  ) -> (child: ChildProcess?, error: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, source) in given {
      posix_spawn_file_actions_adddup2(&actions, source, target)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in defaults { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var number: Int32 = 0
    let error = Execution.withPointers(command) { words in
      posix_spawnp(&number, words[0] ?? strdup(""), &actions, &attributes, words, environ)
    }
    return error == 0 ? (ChildProcess(number), 0) : (nil, error)
  }

  /// Sends a signal to its group; one that has stopped is woken for a signal that is to end it.
  func send(_ signal: Int32) {
    if case .ended = state { return }
    kill(-number, signal)
    if signal == SIGTERM || signal == SIGHUP || signal == SIGINT, state != .running {
      kill(-number, SIGCONT)
    }
  }

  /// Asks the system what has become of it.
  func update() {
    var raw: Int32 = 0
    while true {
      if case .ended = state { return }
      let answer = waitpid(number, &raw, WNOHANG | WUNTRACED | Self.continued)
      if answer < 0, errno == EINTR { continue }
      guard answer == number else { return }
      state = Self.state(raw)
    }
  }

  // sys/wait.h; its macros are not Swift's.
  private static let continued: Int32 = 8

  private static func state(_ raw: Int32) -> State {
    switch raw & 0x7f {
    case _ where raw == 0xffff: .running
    case 0: .ended(.exited((raw >> 8) & 0xff))
    case 0x7f: .stopped(by: (raw >> 8) & 0xff)
    case let signal: .ended(.killed(by: signal))
    }
  }
}
