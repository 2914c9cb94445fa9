import Dispatch
import Glibc
import HUDClient
import HUDWire
import Testing
import TimeLimits

@testable import HUDCommand

@Suite(.endsInTime) struct ShowTests {
  private let stage = Stage()

  @Test func aHUDThatIsTakenIsASuccessAndSaysNothing() {
    stage.channel.answer = { _ in [.taken] }
    #expect(stage.run("Saved") == Stage.Result(code: 0, output: "", errors: ""))
    #expect(stage.channel.last?.title == "Saved")
    #expect(stage.channel.last?.serial == 1)
  }

  @Test(arguments: [
    (HUDReason.hidden, Int32(0)), (.cancelled, 1), (.replaced, 4), (.timedOut, 0),
    (.displayLost, 7),
  ])
  func whoWaitsLearnsTheReason(reason: HUDReason, code: Int32) {
    stage.channel.answer = { _ in [.taken, .shown, .hidden(reason)] }
    #expect(stage.run("--wait", "x").code == code)
  }

  @Test(arguments: [HUDReason.replaced, .hidden, .cancelled])
  func whoDoesNotWaitDoesNotCare(reason: HUDReason) {
    stage.channel.answer = { _ in [.hidden(reason)] }
    #expect(stage.run("x").code == 0)
  }

  @Test(arguments: [["x"], ["--wait", "x"], ["--pid", "1", "x"]])
  func whatIsNotShownIsToldByItsCode(arguments: [String]) {
    stage.channel.answer = { _ in [.suppressed(.locked)] }
    let line = "hud: not shown: the screen is locked\n"
    #expect(stage.run(arguments) == Stage.Result(code: 6, output: "", errors: line))
  }

  // Code 6 came without a word.
  @Test(
    arguments: [
      (.fullscreen, ": a window fills the screen"), (.noWindow, ": the window 0x123456 is gone"),
      (.other, ""),
    ] as [(HUDSuppression, String)]
  )
  func whyItIsNotShownIsToldInALine(reason: HUDSuppression, words: String) {
    stage.channel.answer = { _ in [.taken, .suppressed(reason)] }
    let result = stage.run("--wait", "--window", "0x123456", "x")
    #expect(result == Stage.Result(code: 6, output: "", errors: "hud: not shown\(words)\n"))
  }

  // B11: one warning, and success.
  @Test(arguments: [["x"], ["--wait", "x"]], ["7", "NOPE-1"])
  func anotherMonitorIsToldInALine(arguments: [String], monitor: String) {
    stage.channel.answer = { _ in [.takenElsewhere, .shown, .hidden(.timedOut)] }
    let result = stage.run(arguments + ["--monitor", monitor])
    let line = "hud: there is no monitor \(monitor); the HUD is on another one\n"
    #expect(result == Stage.Result(code: 0, output: "", errors: line))
  }

  @Test func anotherMonitorIsTheReasonInJSON() {
    stage.channel.answer = { _ in [.takenElsewhere] }
    let result = stage.run("--json", "--monitor", "7", "x")
    #expect(result.output == #"{"event":"taken","reason":"other-monitor","code":0}"# + "\n")
  }

  @Test func eventsOfOtherRequestsAreNotOurs() {
    stage.channel.answer = { [channel = stage.channel] _ in
      channel.tell(.hidden(.cancelled), of: 9)
      return [.taken, .shown, .hidden(.timedOut)]
    }
    #expect(stage.run("--wait", "x").code == 0)
  }

  @Test func onlyTheLongestTimeIsATimeOut() {
    func code(_ text: String, shownFor time: Int) -> ExitCode {
      ExitCode(
        .timedOut,
        of: HUDRequest(decoding: "show\n" + text) ?? HUDRequest(.hide),
        shownFor: time
      )
    }
    #expect(code("duration=0\nmaximum=2000", shownFor: 2000) == .timedOut)
    #expect(code("duration=0\nmaximum=2000", shownFor: 1990) == .timedOut)
    #expect(code("duration=5000\nmaximum=2000", shownFor: 2001) == .timedOut)
    #expect(code("duration=1000\nmaximum=2000", shownFor: 1001) == .success)
    #expect(code("maximum=20000", shownFor: 1500) == .success)
    #expect(code("duration=1000", shownFor: 1001) == .success)
  }

  // B53: one line on stderr and a documented code, never a core dump.
  @Test(arguments: [
    (HUDClientError.Kind.noDisplay, Int32(3)), (.displayLost, 7), (.noOwner, 8),
  ])
  func withoutADisplayThereIsOneLineAndACode(kind: HUDClientError.Kind, code: Int32) {
    stage.refusal = HUDClientError(kind, "cannot open display\n\u{1b}[2J:7")
    let expected = "hud: cannot open display\\n\\u{1b}[2J:7\n"
    #expect(stage.run("x") == Stage.Result(code: code, output: "", errors: expected))
  }

  @Test func anOwnerThatSaysNothingIsAnErrorAfterAWhile() {
    stage.channel.answer = { _ in [] }
    var time = 0
    stage.adapt = { surroundings in
      surroundings.now = {
        time += 3000
        return time
      }
    }
    let result = stage.run("x")
    #expect(result.code == 8)
    #expect(result.errors == "hud: hud-owner does not answer\n")
  }

  @Test func aDisplayLostWhileWaitingHasItsCode() {
    stage.channel.failure = HUDClientError(.displayLost, "the display is gone")
    let last = #"{"event":"hidden","reason":"display-lost","code":7}"#
    #expect(stage.run("--wait", "--json", "x").output.hasSuffix(last + "\n"))
    #expect(stage.run("--wait", "x").code == 7)
  }

  @Test func eventsAreLinesOfJSON() {
    stage.channel.answer = { _ in [.taken, .shown, .hidden(.cancelled)] }
    #expect(
      stage.run("--wait", "--json", "x").output == """
        {"event":"taken","code":0}
        {"event":"shown","code":0}
        {"event":"hidden","reason":"cancelled","code":1}

        """
    )
  }

  @Test func asJSONTheReasonOfASuppressionIsNamed() {
    stage.channel.answer = { _ in [.suppressed(.fullscreen)] }
    let line = "{\"event\":\"suppressed\",\"reason\":\"fullscreen\",\"code\":6}\n"
    #expect(stage.run("--json", "x").output == line)
  }

  @Test func hidingSendsTheKeyAndWaitsUntilItIsTaken() {
    #expect(stage.run("hide", "--key", "volume").code == 0)
    #expect(stage.channel.last?.verb == .hide)
    #expect(stage.channel.last?.key == "volume")
  }

  // B75: every byte is shown as itself, and none acts on the terminal.
  @Test func theListIsOneLineAHUD() throws {
    var request = try #require(HUDRequest(decoding: "show\nkey=k\nglyph=bar\nprogress=42.5"))
    (request.title, request.detail) = ("a <3 & <b>\t\"q\"", "two\nlines\\\u{1b}[2J")
    stage.channel.listed = [HUDRequest(.show), request]
    #expect(
      stage.run("list").output
        == "\tnone\t\t\t\nk\tbar\t42.5\ta <3 & <b>\\t\"q\"\ttwo\\nlines\\\\\\u{1b}[2J\n"
    )
    let other = Stage()
    other.channel.listed = [request]
    #expect(
      other.run("list", "--json").output
        == #"[{"key":"k","icon":"bar","progress":42.5,"title":"a <3 & <b>\t\"q\"","#
        + #""detail":"two\nlines\\\u001b[2J"}]"# + "\n"
    )
  }

  @Test func displayAndLingerReachTheConnection() {
    _ = stage.run("--display", ":9", "--linger", "2.5", "x")
    #expect(stage.connections.map(\.display) == [":9"])
    #expect(stage.settings == ["HUD_LINGER": "2.5"])
  }

  @Test func aHUDOfAProcessGoesWithIt() throws {
    let child = try #require(Child("read x"))
    stage.channel.answer = { _ in
      child.endInput()
      return [.taken, .shown]
    }
    #expect(stage.run("--pid", "\(child.number)", "x").code == 0)
    #expect(stage.channel.last?.isTied == true)
    #expect(child.hasEnded)
  }

  @Test func aHUDOfAProcessMayEndBeforeIt() throws {
    let child = try #require(Child("read x"))
    defer { child.endInput() }
    stage.channel.answer = { _ in [.taken, .shown, .hidden(.hidden)] }
    #expect(stage.run("--pid", "\(child.number)", "x").code == 0)
    #expect(!child.hasEnded)
  }

  @Test func aProcessThatIsNoneIsAnError() {
    let result = stage.run("--pid", "2147483646", "x")
    #expect(result.code == 2)
    #expect(result.errors == "hud: --pid 2147483646: there is no such process.\n")
    #expect(stage.channel.sent.isEmpty)
  }

  @Test func theVersionIsTold() {
    #expect(stage.run("--version").output == "hud 0.1.0 (working copy)\n")
  }

  @Test func drawingWithoutTheOwnersProgramIsAnError() {
    let result = stage.run("render", "--at", "0.1", "x", "out.png")
    #expect(result == Stage.Result(code: 8, output: "", errors: "hud: nowhere\n"))
  }
}

/// A shell that ends with its input.
final class Child {
  let number: Int32
  private let input: Int32
  private(set) var hasEnded = false

  init?(_ script: String) {
    guard let pipe = Descriptor.pipe() else { return nil }
    let words = ["sh", "-c", script].map { Array($0.utf8CString) }
    let child = ChildProcess.start(words, given: [(0, pipe.read)], defaults: []).child
    close(pipe.read)
    guard let child else { return nil }
    (number, input) = (child.number, pipe.write)
  }

  func endInput() {
    close(input)
    waitpid(number, nil, 0)
    hasEnded = true
  }
}
