internal import Glibc

/// The loop of `hud run`: output, signals, the end of the command, and the HUD.
final class RunSession {
  /// Milliseconds after which those who still write are left behind.
  private static let drain = 100
  /// Milliseconds between looks at the terminal's size while the command has the terminal, and with it the signal.
  private static let sizeInterval = 500

  private let child: ChildProcess
  private var outputs: [Relay]
  private let terminals: [(pseudo: Int32, real: Int32)]
  private var numbers: LineReader?
  private let mailbox: SignalMailbox
  private var presentation: RunPresentation
  private let surroundings: Surroundings
  private let watch: ProcessWatch?
  private let handover = TerminalHandover()
  private var latest = 0
  private var endedAt: Int?
  private var hasFinished = false
  /// True when Ctrl+C reached us, or the command that had the terminal.
  private(set) var wasInterrupted = false

  init(
    _ child: ChildProcess,
    _ outputs: OutputChannels,
    _ numbers: Int32,
    _ mailbox: SignalMailbox,
    _ presentation: RunPresentation,
    _ surroundings: Surroundings
  ) {
    self.child = child
    (self.outputs, terminals) = (outputs.relays, outputs.terminals)
    self.numbers = numbers < 0 ? nil : LineReader(numbers)
    (self.mailbox, self.presentation, self.surroundings) = (mailbox, presentation, surroundings)
    watch = ProcessWatch(child.number)
  }

  /// Runs until the command has ended and its output is passed on.
  func run() -> ChildProcess.Status {
    while true {
      waitAndProceed()
      if presentation.takeEvents() { child.send(SIGTERM) }
      presentation.update(outputs.isEmpty ? nil : outputs[latest].tail.line)
      if let status = endStatus() { return status }
    }
  }

  private var limit: Int {
    let size = handover.isGiven && !terminals.isEmpty ? surroundings.now() + Self.sizeInterval : nil
    let drained = hasFinished ? nil : endedAt.map { $0 + Self.drain }
    let deadlines = [presentation.deadline, size, drained].compactMap { $0 }
    return deadlines.min().map { max(0, $0 - surroundings.now()) } ?? -1
  }

  private func waitAndProceed() {
    let watched = endedAt == nil ? watch?.descriptor ?? -1 : -1
    let own = [
      (mailbox.descriptor, POLLIN), (watched, POLLIN), (presentation.descriptor, POLLIN),
      (numbers?.descriptor ?? -1, POLLIN),
    ]
    let ready = Descriptor.poll(own + outputs.map(\.interest), within: limit)
    if ready[0] { for signal in mailbox.take() { take(signal) } }
    if ready[1] { takeState() }
    if ready[3] { takeNumbers() }
    for index in outputs.indices where ready[own.count + index] { proceed(index) }
    if handover.isGiven { updateSizes() }
  }

  private func proceed(_ index: Int) {
    if outputs[index].proceed() {
      latest = index
      presentation.noteOutput()
    }
    if let problem = outputs[index].takeProblem() {
      surroundings.complain("the output cannot be written: \(problem)")
    }
  }

  private func takeNumbers() {
    guard let lines = numbers?.read() else { return }
    let values = lines.compactMap { ProgressLine.value(ProgressLine.trimmed($0[...])) }
    if let value = values.last { presentation.take(value) }
    if numbers?.isAtEnd == true { closeNumbers() }
  }

  private func closeNumbers() {
    if let numbers { close(numbers.descriptor) }
    numbers = nil
  }

  // MARK: - Signals

  private func take(_ signal: Int32) {
    switch signal {
    case SIGCHLD: takeState()
    case SIGTSTP:
      child.send(signal)
      // Caught signals do not stop us; this one cannot be caught. We go on with SIGCONT.
      stopOurselves()
    case SIGWINCH:
      updateSizes()
      child.send(signal)
    default:
      if signal == SIGINT { wasInterrupted = true }
      child.send(signal)
    }
  }

  private func stopOurselves() { kill(getpid(), SIGSTOP) }

  private func updateSizes() {
    let changed = terminals.filter { PseudoTerminal.copySize(from: $0.real, to: $0.pseudo) }
    if handover.isGiven, !changed.isEmpty { child.send(SIGWINCH) }
  }

  private func takeState() {
    child.update()
    switch child.state {
    case .running: break
    case .stopped(by: SIGTTIN), .stopped(by: SIGTTOU):
      // In the background we stop as the command did, until a shell brings both forward.
      if handover.give(to: child.number) { child.send(SIGCONT) } else if isJob { stopOurselves() }
    case .stopped where handover.isGiven:
      // Ctrl+Z reached the command alone: the others of our group would have got it from the terminal too.
      handover.takeBack(from: child.number, restoring: true)
      kill(0, SIGTSTP)
    case .stopped: break
    case .ended(let status):
      endedAt = endedAt ?? surroundings.now()
      takeEnd(status)
    }
  }

  /// True where there is a terminal, whose shell can continue us.
  private var isJob: Bool {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    defer { if terminal >= 0 { close(terminal) } }
    return terminal >= 0 && tcgetpgrp(terminal) != getpgrp()
  }

  private func takeEnd(_ status: ChildProcess.Status) {
    guard handover.isGiven else { return }
    if case .killed(let signal) = status {
      handover.takeBack(from: child.number, restoring: true)
      guard signal == SIGINT else { return }
      // As the terminal would have done, had the command not had it: a script that called us shall end too.
      wasInterrupted = true
      kill(0, SIGINT)
    } else {
      handover.takeBack(from: child.number, restoring: false)
    }
  }

  // MARK: - The end

  /// What the command left behind writes on without us.
  private func leave() {
    let open = outputs.filter { !$0.isDone }
    let isPassedOn = open.isEmpty || LeftBehind.passOn(open, defaults: mailbox.defaults)
    for index in outputs.indices {
      if isPassedOn { outputs[index].end() } else { outputs[index].endWithWhatIsThere() }
    }
  }

  private func endStatus() -> ChildProcess.Status? {
    guard let endedAt, case .ended(let status) = child.state else { return nil }
    let isLate = surroundings.now() >= endedAt + Self.drain
    if isLate, !hasFinished { leave() }
    let isDone = outputs.allSatisfy(\.isDone)
    if isDone || isLate, !hasFinished {
      hasFinished = true
      closeNumbers()
      let line = outputs.isEmpty ? nil : outputs[latest].tail.line
      presentation.finish(status == .exited(0), line)
    }
    return isDone ? status : nil
  }
}
