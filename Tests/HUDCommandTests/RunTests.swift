import Dispatch
import Glibc
import HUDClient
import HUDWire
import Testing
import TimeLimits

@testable import HUDCommand

/// Real commands with a fake owner; one at a time, since descriptors of one test must not reach a command of another.
@Suite(.endsInTime, .serialized) struct RunTests {
  let stage = Stage()

  /// Without the grace the first request is sent at once.
  func run(_ script: String, _ options: String...) -> Stage.Result {
    stage.run(["run", "--grace", "0"] + options + ["--", "sh", "-c", script])
  }

  /// Waits until the process whose number was written has ended.
  func expectEnd(of line: String) {
    guard let number = Int32(line.dropLast()) else {
      Issue.record("no number: \(line)")
      return
    }
    guard let watch = ProcessWatch(number) else { return }
    #expect(Descriptor.poll([(watch.descriptor, POLLIN)], within: 10_000) == [true])
  }

  var last: HUDRequest { stage.channel.last ?? HUDRequest(.hide) }

  @Test(arguments: [
    ("exit 0", Int32(0)), ("exit 7", 7), ("kill -9 $$", 137), ("kill -TERM $$", 143),
  ])
  func theStatusIsTheCommandsOwn(script: String, code: Int32) {
    #expect(
      stage.run("run", "--", "sh", "-c", script) == Stage.Result(code: code, output: "", errors: "")
    )
  }

  // Complaint 6: a job that ends within the grace time is never shown.
  @Test func aQuickCommandCostsNoConnection() {
    #expect(stage.run("run", "true").code == 0)
    #expect(stage.connections.isEmpty)
  }

  // Complaint 6: the connection is made early, so that the owner is ready; nothing may remain of it.
  @Test func aCommandWithinTheGraceTimeLeavesNothing() {
    let gate = Gate()
    stage.channel.answer = { _ in
      gate.open()
      return [.taken]
    }
    #expect(stage.run("run", "--grace", "60", "sh", "-c", "\(gate.wait)").code == 0)
    #expect(stage.channel.sent.count == 1)
    #expect(last.grace > 59_000 && last.grace < 60_000)
    #expect(last.isTied)
  }

  @Test func whatCannotBeRunHasTheCodesOfEnv() {
    #expect(
      stage.run("run", "/no/such/command")
        == Stage.Result(
          code: 127,
          output: "",
          errors: "hud: /no/such/command: No such file or directory\n"
        )
    )
    #expect(Stage().run("run", "no-such-command-anywhere").code == 127)
    #expect(Stage().run("run", "/").code == 126)
    #expect(Stage().run("run", "--nonsense").code == 125)
  }

  @Test func aScriptWithoutAnInterpreterIsOneForSh() throws {
    let path = "/tmp/hud-script-\(getpid())"
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o700)
    write(file, "exit $1\n", 8)
    close(file)
    defer { unlink(path) }
    #expect(stage.run("run", path, "5").code == 5)
  }

  @Test func itBeginsWithASpinnerAndEndsWithACheckMark() {
    let gate = Gate()
    stage.channel.answer = { request in
      if request.detail == "two" { gate.open() }
      return [.taken, .shown]
    }
    let result = run(
      "echo one; printf '\\033[1mtwo\\033[0m\\n\\n'; \(gate.wait)",
      "--title",
      "Job"
    )
    #expect(result.output == "one\n\u{1b}[1mtwo\u{1b}[0m\n\n")
    #expect(stage.channel.sent.contains { $0.glyph == .spinner && $0.detail == "two" })
    #expect(last.glyph == .check)
    #expect(last.title == "Job")
    #expect(last.detail.isEmpty)
    #expect(last.duration == 1500)
    #expect(!last.isTied)
  }

  @Test func aFailureIsACrossWithItsLastLine() {
    let gate = Gate()
    stage.channel.answer = { request in
      if request.glyph == .spinner, request.detail.isEmpty {
        gate.open()
      }
      return [.taken]
    }
    let result = run("\(gate.wait); echo disk full >&2; exit 3")
    #expect(result == Stage.Result(code: 3, output: "", errors: "disk full\n"))
    #expect(last.glyph == .cross)
    #expect(last.detail == "disk full")
    #expect(last.duration == 3000)
  }

  @Test(arguments: [
    ("echo 'at 40%'", "--min=0"), ("echo 40 >&5", "--progress-fd=5"),
    ("echo 40% >&3", "--progress-fd=3"),
  ])
  func percentagesMakeARing(script: String, option: String) {
    let gate = Gate()
    stage.channel.answer = { request in
      if request.progress == 0.4 { gate.open() }
      return [.taken]
    }
    #expect(run("\(script); \(gate.wait)", option).code == 0)
    #expect(stage.channel.sent.contains { $0.glyph == .ring && $0.progress == 0.4 })
  }

  // "2%" stood in the ring and under it.
  @Test func aPercentageAloneIsNoDetail() {
    let (first, second) = (Gate(), Gate())
    stage.channel.answer = { request in
      if request.detail == "files" { first.open() }
      if request.progress == 0.02 { second.open() }
      return [.taken]
    }
    #expect(run("echo files; \(first.wait); echo 2%; \(second.wait)").code == 0)
    let rings = stage.channel.sent.filter { $0.glyph == .ring }
    #expect(rings.map(\.detail) == ["files"])
  }

  @Test func outputAndErrorsKeepTheirOrderWhereTheyGoToTheSamePlace() {
    stage.adapt = { $0.errorOutput = $0.output }
    let script = "for i in 1 2 3 4 5 6 7 8 9; do echo o$i; echo e$i >&2; done"
    let expected = (1...9).map { "o\($0)\ne\($0)\n" }.joined()
    #expect(run(script).output == expected)
  }

  @Test func aMegabyteTimesTenPassesUnchanged() {
    let result = run("head -c 10000000 /dev/zero | tr '\\0' x")
    #expect(result.code == 0)
    #expect(result.output.utf8.count == 10_000_000)
    let isUnchanged = result.output.utf8.allSatisfy { $0 == 0x78 }
    #expect(isUnchanged)
  }

  @Test func bytesThatAreNoTextPassUnchangedAndAreNotShown() throws {
    let pipe = try #require(Descriptor.pipe())
    stage.adapt = { $0.output = pipe.write }
    #expect(run("printf '\\377\\376\\000\\200\\n'").code == 0)
    close(pipe.write)
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(pipe.read, &bytes, 16) == 5)
    close(pipe.read)
    #expect(bytes.prefix(5) == [0xff, 0xfe, 0, 0x80, 0x0a])
    let details = stage.channel.sent.map(\.detail)
    #expect(details.filter { !$0.isEmpty } == [])
  }

  @Test func aCommandThatClosesItsOutputRunsOn() {
    let gate = Gate()
    stage.channel.answer = { _ in
      gate.open()
      return [.taken]
    }
    #expect(run("exec >&- 2>&-; \(gate.wait); exit 4").code == 4)
  }

  @Test func aReaderThatGoesAwayBreaksTheCommandsPipe() throws {
    let pipe = try #require(Descriptor.pipe())
    close(pipe.read)
    stage.adapt = { $0.output = pipe.write }
    // The test's process, as the program's, must not die of it itself.
    signal(SIGPIPE, SIG_IGN)
    #expect(run("while :; do echo x || exit 9; done").code == 128 + SIGPIPE)
    close(pipe.write)
  }

  @Test func aProcessLeftBehindIsNotWaitedFor() {
    let start = MonotonicClock.now()
    let result = run("sleep 30 & echo $!")
    #expect(result.code == 0)
    #expect(MonotonicClock.now() - start < 10_000)
    if let number = Int32(result.output.dropLast()) { kill(number, SIGKILL) }
  }

  @Test func whatWasWrittenBeforeTheEndArrivesHoweverSlowTheReader() throws {
    let pipe = try #require(Descriptor.pipe())
    stage.adapt = { $0.output = pipe.write }
    // More than a pipe holds, less than all on the way does, and nobody reads before the command's end has been seen.
    let (total, ended) = (
      UnsafeMutablePointer<Int>.allocate(capacity: 1), DispatchSemaphore(value: 0)
    )
    total.initialize(to: 0)
    let last = DispatchSemaphore(value: 0)
    stage.channel.answer = { request in
      if request.glyph == .check { ended.signal() }
      return [.taken]
    }
    let readEnd = pipe.read
    nonisolated(unsafe) let sum = total  // Written by one thread, and read after its semaphore.
    DispatchQueue.global().async {
      ended.wait()
      var bytes = [UInt8](repeating: 0, count: 65536)
      while case let count = read(readEnd, &bytes, bytes.count), count > 0 { sum.pointee += count }
      last.signal()
    }
    #expect(run("head -c 150000 /dev/zero").code == 0)
    close(pipe.write)
    last.wait()
    #expect(total.pointee == 150_000)
    total.deallocate()
    close(pipe.read)
  }

  @Test func aCommandThatIsHiddenStillShowsHowItEnded() {
    let gate = Gate()
    stage.channel.answer = { request in
      guard request.glyph == .spinner else { return [.taken] }
      gate.open()
      return [.taken, .shown, .hidden(.hidden)]
    }
    #expect(run("\(gate.wait); echo 1%; echo 2%").code == 0)
    #expect(stage.channel.sent.map(\.glyph) == [.spinner, .check])
  }

  // B11: endless warnings.
  @Test func anotherMonitorIsToldOnce() {
    let gate = Gate()
    stage.channel.answer = { request in
      if request.detail == "two" { gate.open() }
      return [.takenElsewhere, .shown]
    }
    let result = run("echo one; echo two; \(gate.wait)", "--monitor", "7")
    let line = "hud: there is no monitor 7; the HUD is on another one\n"
    #expect(result == Stage.Result(code: 0, output: "one\ntwo\n", errors: line))
  }

  // B53: without a display the command runs all the same.
  @Test func aCommandWhoseHUDIsNotShownRunsWithoutAWordOfIt() {
    stage.channel.answer = { _ in [.suppressed(.locked)] }
    #expect(run("echo x") == Stage.Result(code: 0, output: "x\n", errors: ""))
  }

  @Test func withoutADisplayTheCommandRuns() {
    stage.variables = [:]
    let result = run("echo out; exit 6")
    #expect(result.code == 6)
    #expect(result.output == "out\n")
    #expect(result.errors == "hud: there is no display; the command runs without a HUD\n")
    #expect(stage.connections.isEmpty)
  }

  @Test func aDisplayThatRefusesOrGoesAwayDoesNotDisturbTheCommand() {
    stage.refusal = HUDClientError(.noDisplay, "cannot open display :7")
    let gate = Gate()
    gate.open()
    let result = run("\(gate.wait); exit 6")
    #expect(result.code == 6)
    #expect(result.errors == "hud: the command runs without a HUD: cannot open display :7\n")
    let other = Stage()
    other.channel.failure = HUDClientError(.displayLost, "the display is gone")
    #expect(other.run(["run", "--grace", "0", "--", "sh", "-c", "exit 6"]).code == 6)
  }
}
