import Dispatch
import Glibc
import HUDClient
import HUDWire

@testable import HUDCommand

/// Surroundings of one run of the command: a fake owner, an input, and files for what is written.
// Unchecked: another thread only feeds and ends the input, and the test's own then leaves it alone.
final class Stage: @unchecked Sendable {
  /// How a run ended and what it wrote.
  struct Result: Equatable {
    var code: Int32
    var output: String
    var errors: String
  }

  /// The owner.
  let channel = FakeChannel()
  /// The environment.
  var variables = ["DISPLAY": ":7"]
  /// Why there is no connection, where there is none.
  var refusal: HUDClientError?
  /// Changes the surroundings before a run.
  var adapt: (inout Surroundings) -> Void = { _ in }
  /// With which display and deadline connections were made.
  private(set) var connections: [(display: String?, deadline: Double)] = []
  /// Variables that the command has set.
  private(set) var settings: [String: String] = [:]
  /// Signals by which the command wanted to end.
  private(set) var deaths: [Int32] = []
  /// Where numbers of signals are written that the command is to get.
  let signals: (read: Int32, write: Int32)
  private let input: (read: Int32, write: Int32)
  private let files: [Int32]
  private var hasInput = true

  init() {
    signals = Stage.pipe()
    input = Stage.pipe()
    files = (0..<2).map { _ in Stage.file() }
  }

  deinit {
    endInput()
    for descriptor in [signals.read, signals.write, input.read] + files { close(descriptor) }
  }

  private static func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    Glibc.pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func file() -> Int32 {
    var name = Array("/tmp/hud-test-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    unlink(name)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  /// Runs the command with an input that is written before.
  func run(_ arguments: String..., input text: String = "", as program: String = "hud") -> Result {
    run(arguments, input: text, as: program)
  }

  /// The same with arguments in an array.
  func run(_ arguments: [String], input text: String, as program: String = "hud") -> Result {
    feed(text)
    endInput()
    return run(arguments, as: program)
  }

  /// Runs the command with what the test has written and writes.
  func run(_ arguments: [String], as program: String = "hud") -> Result {
    // Threads of tests block signals, and commands would inherit that.
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let code = HUDCommand.run([program] + arguments, in: surroundings)
    return Result(code: code, output: contents(files[0]), errors: contents(files[1]))
  }

  /// Writes to the input; from any thread.
  func feed(_ text: String) { _ = text.withCString { write(input.write, $0, strlen($0)) } }

  /// Ends the input; a second time does nothing, for the descriptor may be another test's by then.
  func endInput() {
    if hasInput { close(input.write) }
    hasInput = false
  }

  /// Sends a signal's number.
  func send(_ signal: Int32) {
    var byte = UInt8(signal)
    write(signals.write, &byte, 1)
  }

  private var surroundings: Surroundings {
    var surroundings = Surroundings(
      connect: { [self] display, deadline throws(HUDClientError) in
        connections.append((display, deadline))
        if let refusal { throw refusal }
        return channel
      },
      ownerProgram: { () throws(HUDClientError) in throw HUDClientError(.noOwner, "nowhere") }
    )
    surroundings.variable = { [self] in variables[$0] }
    surroundings.setVariable = { [self] in settings[$0] = $1 }
    surroundings.input = input.read
    (surroundings.output, surroundings.errorOutput) = (files[0], files[1])
    surroundings.signals = signals.read
    surroundings.endBySignal = { [self] in deaths.append($0) }
    surroundings.detach = { work in
      var left: ExitCode?
      let code = work { left = $0 }
      return left ?? code
    }
    adapt(&surroundings)
    return surroundings
  }

  private func contents(_ file: Int32) -> String {
    var status = stat()
    fstat(file, &status)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = pread(file, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
