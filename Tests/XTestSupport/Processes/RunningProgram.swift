package import Glibc

/// A program started by a test: its words, its figures, its end.
///
/// It is ended when the last reference goes, so that a failing test leaves nothing behind.
package final class RunningProgram {
  /// The process's number.
  package let processID: pid_t
  private let name: String
  private let outputFile: Int32
  private let errorFile: Int32
  private var exitStatus: Int32?

  /// Starts a program, looked up in the path when its name has no slash.
  ///
  /// - Parameters:
  ///   - program: name or path.
  ///   - arguments: what follows the name.
  ///   - environment: the whole environment of the program.
  ///   - input: what it reads; nothing by default.
  /// - Throws: ``XTestFailure`` when it cannot be started.
  package init(
    _ program: String,
    arguments: [String] = [],
    environment: [String: String] = currentEnvironment(),
    input: Int32? = nil
  ) throws {
    name = program
    outputFile = try makeNamelessFile()
    errorFile = try makeNamelessFile()
    processID = try spawn(
      [program] + arguments,
      environment: environment.map { "\($0)=\($1)" },
      input: input,
      output: outputFile,
      errors: errorFile
    )
  }

  deinit {
    end()
    close(outputFile)
    close(errorFile)
  }

  /// What it has written to standard output so far.
  package var output: String { contents(of: outputFile) }

  /// What it has written to standard error so far.
  package var errorOutput: String { contents(of: errorFile) }

  /// Whether it has not ended yet.
  package var isRunning: Bool { status == nil }

  /// How it ended: the exit code, or 128 and the signal's number; nil while it runs.
  package var status: Int32? {
    if exitStatus == nil {
      var raw: Int32 = 0
      guard waitpid(processID, &raw, WNOHANG) == processID else { return nil }
      let signal = raw & 0x7f
      exitStatus = signal == 0 ? (raw >> 8) & 0xff : 128 + signal
    }
    return exitStatus
  }

  /// Waits for its end.
  ///
  /// - Returns: the exit code, or 128 and the signal's number.
  /// - Throws: ``XTestFailure`` when it still runs at the deadline.
  @discardableResult
  package func waitForExit(deadline: Duration = .seconds(10)) throws -> Int32 {
    try wait(toFind: "the end of \(name)", deadline: deadline) { status }
  }

  /// Sends a signal, if it still runs.
  package func send(signal: Int32) {
    if isRunning { kill(processID, signal) }
  }

  /// Ends it: asks first, and insists after two seconds.
  package func end() {
    send(signal: SIGTERM)
    send(signal: SIGCONT)
    if (try? waitForExit(deadline: .seconds(2))) == nil {
      send(signal: SIGKILL)
      _ = try? waitForExit()
    }
  }

  /// Processor time used so far, in clock ticks of the kernel (hundredths of a second).
  package var processorTicks: Int {
    let fields = (text(ofFile: "/proc/\(processID)/stat") ?? "").split(separator: " ")
    guard fields.count > 14 else { return 0 }
    return (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0)
  }

  /// How often the first thread went to sleep of itself.
  package var voluntarySwitches: Int {
    let lines = (text(ofFile: "/proc/\(processID)/status") ?? "").split(separator: "\n")
    let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches") }
    return line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0
  }
}

/// The path of a program of this package.
///
/// In the folder `TAGLOCATION_PROGRAMS` names, else beside the running tests.
package func builtProgram(_ name: String) -> String {
  if let folder = currentEnvironment()["TAGLOCATION_PROGRAMS"] { return "\(folder)/\(name)" }
  var buffer = [CChar](repeating: 0, count: 4096)
  let length = readlink("/proc/self/exe", &buffer, buffer.count)
  let path = String(decoding: buffer.prefix(max(length, 0)).map(UInt8.init), as: UTF8.self)
  return path.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/\(name)"
}

/// The environment of this process.
package func currentEnvironment() -> [String: String] {
  var all: [String: String] = [:]
  for entry in (text(ofFile: "/proc/self/environ") ?? "").split(separator: "\0") {
    guard let equals = entry.firstIndex(of: "=") else { continue }
    all[String(entry[..<equals])] = String(entry[entry.index(after: equals)...])
  }
  return all
}
