internal import Glibc
internal import HUDWire

/// `hud run`: a command whose output, signals and status pass through, and a HUD that follows it.
struct RunCommand {
  private let options: RunOptions
  private let surroundings: Surroundings

  init(_ options: RunOptions, _ surroundings: Surroundings) {
    (self.options, self.surroundings) = (options, surroundings)
  }

  /// Runs the command; returns its status as a shell says it, or the code of `RunFailure`.
  func run() -> Int32 {
    let mailbox = surroundings.signals.map { SignalMailbox(descriptor: $0) } ?? SignalMailbox()
    let lowest = max(options.progressDescriptor ?? 0, 2) + 1
    guard let mailbox,
      var outputs = OutputChannels(
        to: surroundings.output,
        and: surroundings.errorOutput,
        above: lowest
      ), let numbers = progressPipe(above: lowest)
    else { return fail(.own, String(cString: strerror(errno))) }
    let start = CommandStart.start(
      command,
      given: outputs.given + numbers.given,
      defaults: mailbox.defaults
    )
    outputs.closeGiven()
    for (_, source) in numbers.given { close(source) }
    guard let child = start.child else {
      return fail(start.failure, "\(options.command[0]): \(start.reason)")
    }
    let session = RunSession(
      child,
      outputs,
      numbers.read,
      mailbox,
      RunPresentation(options, surroundings),
      surroundings
    )
    return end(session.run(), wasInterrupted: session.wasInterrupted)
  }

  /// The words as the system gave them; they need not be UTF-8.
  private var command: [[CChar]] {
    let raw = surroundings.rawArguments.suffix(options.command.count)
    if raw.count == options.command.count { return Array(raw) }
    return options.command.map { Array($0.utf8CString) }
  }

  private func progressPipe(
    above lowest: Int32
  ) -> (read: Int32, given: [(target: Int32, source: Int32)])? {
    guard let number = options.progressDescriptor else { return (-1, []) }
    guard let pipe = Descriptor.pipe() else { return nil }
    let lifted = fcntl(pipe.write, F_DUPFD_CLOEXEC, lowest)
    close(pipe.write)
    Descriptor.setNonBlocking(pipe.read)
    return lifted < 0 ? nil : (pipe.read, [(number, lifted)])
  }

  private func fail(_ failure: RunFailure, _ reason: String) -> Int32 {
    surroundings.complain(reason)
    return failure.rawValue
  }

  /// A script that calls us ends by Ctrl+C only when it sees that we were ended by it too.
  private func end(_ status: ChildProcess.Status, wasInterrupted: Bool) -> Int32 {
    if status == .killed(by: SIGINT), wasInterrupted { surroundings.endBySignal(SIGINT) }
    return status.code
  }
}
