internal import Dispatch
internal import Glibc

/// A fact that did not come true in time.
struct Missing: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// An X server of a test's own, with what it needs beside it; all of it ends with this object.
final class PrivateServer {
  let display: String
  /// The number in the display's name.
  var number: Int { Int(display.dropFirst()) ?? 0 }
  private var processes: [pid_t] = []

  /// Starts a server and waits until it has a display.
  ///
  /// - Parameters:
  ///   - depth: bits of a pixel of the screen.
  ///   - arguments: further ones, such as `-extension`, `Present`.
  /// - Throws: when it does not come up.
  convenience init(depth: Int = 24, arguments: [String] = []) throws {
    let screen = ["-screen", "0", "1024x900x\(depth)", "-noreset", "-nolisten", "tcp"]
    try self.init(program: "Xvfb", arguments: screen + arguments)
  }

  /// Starts a server program and waits until it has a display.
  init(program: String, arguments: [String]) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Missing("a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let server = try Self.spawn(
      program,
      ["-displayfd", "3"] + arguments,
      display: nil,
      descriptor: ends[1]
    )
    close(ends[1])
    processes = [server]
    let number = Self.line(from: ends[0])
    guard !number.isEmpty else {
      Self.end(server)
      throw Missing("the server's display number")
    }
    display = ":" + number
  }

  isolated deinit { stop() }

  /// Ends the server and all beside it.
  func stop() {
    for process in processes.reversed() { Self.end(process) }
    processes = []
  }

  /// Kills the server, as a crash would.
  func crash() { stop() }

  /// Stops the server; it goes on by itself after a while, lest a test that waits for it wait for ever.
  ///
  /// - Parameter seconds: how long at most.
  /// - Returns: lets it go on at once; nil when it could not be stopped.
  func freeze(for seconds: Int) -> (() -> Void)? {
    guard let server = processes.first, kill(server, SIGSTOP) == 0 else { return nil }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) {
      kill(server, SIGCONT)
    }
    return { kill(server, SIGCONT) }
  }

  /// Starts a program on this display.
  @discardableResult
  func start(_ program: String, _ arguments: [String] = []) throws -> pid_t {
    let process = try Self.spawn(program, arguments, display: display)
    processes.append(process)
    return process
  }

  /// Runs a program on this display to its end.
  func run(_ program: String, _ arguments: [String]) throws {
    let process = try Self.spawn(program, arguments, display: display)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    guard status == 0 else { throw Missing("\(program): status \(status)") }
  }

  /// Ends one of the programs started here.
  func end(_ process: pid_t) {
    processes.removeAll { $0 == process }
    Self.end(process)
  }

  private static func end(_ process: pid_t) {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// The first line; the pipe stays open until it has come, or the server would die of it.
  private static func line(from descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1, byte != 10 { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func spawn(
    _ program: String,
    _ arguments: [String],
    display: String?,
    descriptor: Int32? = nil
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    if let descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, 3) }
    // A test's thread blocks signals, and a child would keep them blocked.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    // No home: the settings of whoever runs the tests stay out of them.
    var environment = ["LC_ALL=C.UTF-8", "HOME=/nonexistent"]
    if let path = getenv("PATH") { environment.append("PATH=\(String(cString: path))") }
    if let display { environment.append("DISPLAY=" + display) }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in words + settings { free(text) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, program, &actions, &attributes, &words, &settings) == 0 else {
      throw Missing("the program \(program)")
    }
    return process
  }
}
