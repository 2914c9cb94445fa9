import Dispatch
import HUDClient
import HUDWire
import Testing
import TimeLimits

@testable import HUDCommand

@Suite(.endsInTime) struct FeedTests {
  private let stage = Stage()

  private var last: HUDRequest { stage.channel.last ?? HUDRequest(.hide) }

  @Test func numbersAndWordsAreFollowedAndTheEndIsACheckMark() {
    let result = stage.run("--stdin", "Backup", input: "10\n#home\n40%\ndone 3 GB\n")
    #expect(result == Stage.Result(code: 0, output: "", errors: ""))
    let first = stage.channel.sent[0]
    #expect(first.glyph == .spinner)
    #expect(first.isTied)
    #expect(first.duration == 0)
    #expect(last.glyph == .check)
    #expect(last.title == "Backup")
    #expect(last.detail == "3 GB")
    #expect(last.duration == 1500)
    #expect(!last.isTied)
  }

  @Test func withoutATitleTheWordsAreTheTitle() {
    _ = stage.run("--stdin", input: "#home\ndone\n")
    #expect(last.title == "home")
    #expect(last.glyph == .check)
  }

  // Complaint 25: a blank or junk line crashes or ends; EOF means two things.
  @Test func blankAndJunkLinesAreToldWithTheirNumberAndPassedOver() {
    let result = stage.run("--stdin", input: "10\n\n20\nnonsense \u{1b}[2J\n-5\ndone\n")
    #expect(result.code == 0)
    #expect(
      result.errors == """
        hud: line 2 is passed over: the line is blank
        hud: line 4 is passed over: neither a number, nor #text, done or fail
        hud: line 5 is passed over: neither a number, nor #text, done or fail

        """
    )
  }

  // B11: endless warnings.
  @Test(arguments: [[], ["--wait"]])
  func anotherMonitorIsToldOnce(options: [String]) {
    stage.channel.answer = {
      $0.glyph == .check ? [.takenElsewhere, .shown, .hidden(.timedOut)] : [.takenElsewhere]
    }
    let arguments = ["--stdin", "--monitor", "7"] + options
    let result = stage.run(arguments, input: "10\n20\n30\ndone\n")
    #expect(result.errors == "hud: there is no monitor 7; the HUD is on another one\n")
    #expect(result.code == 0)
  }

  @Test func aFloodOfJunkIsToldOnce() {
    let junk = String(repeating: "?\n", count: 5000)
    let result = stage.run("--stdin", input: junk + "done\n")
    #expect(result.code == 0)
    #expect(result.errors.split(separator: "\n").count == 21)
  }

  // Complaint 25: the first value of a write is shown and the last ones lag.
  @Test func theLastOfValuesWrittenTogetherIsShownWithoutWaitingForMore() {
    stage.channel.answer = { [stage] request in
      if request.progress == nil { stage.feed((1...90).map { "\($0)\n" }.joined()) }
      if request.progress == 0.9 { stage.feed("done\n") }
      return [.taken]
    }
    #expect(stage.run(["--stdin"]).code == 0)
    #expect(stage.channel.sent.compactMap(\.progress) == [0.9])
    stage.endInput()
  }

  // Complaint 25, and idea 8: an input that ends before it is done has failed.
  @Test(arguments: ["", "40\n", "40", "#text\n99.9\n", "fail disk full\n"])
  func anEndThatIsNoneIsAFailure(input: String) {
    #expect(stage.run("--stdin", "Backup", input: input).code == 9)
    #expect(last.glyph == .cross)
    #expect(last.duration == 3000)
    #expect(last.detail == (input.hasPrefix("fail") ? "disk full" : ""))
  }

  @Test(arguments: ["100\n", "40\n100%", "140\n"])
  func anEndAfterAHundredIsASuccess(input: String) {
    #expect(stage.run("--stdin", input: input).code == 0)
    #expect(last.glyph == .check)
  }

  // Idea 8: progress does not go back unless it was asked to.
  @Test(arguments: [
    (["--stdin", "--ring"], 0.5), (["--stdin", "--ring", "--allow-backwards"], 0.3),
  ])
  func smallerNumbersArePassedOver(arguments: [String], shown: Double) {
    stage.channel.answer = { [stage] request in
      if request.progress == nil { stage.feed("50\n30\n#next\n") }
      if request.title == "next" { stage.feed("done\n") }
      return [.taken]
    }
    #expect(stage.run(arguments).code == 0)
    let next = stage.channel.sent.first { $0.title == "next" }
    #expect(next?.progress == shown)
    #expect(next?.glyph == .ring)
    stage.endInput()
  }

  // Complaint 11: cancelling stops the work: whoever writes to us dies of the closed pipe.
  @Test func cancellingEndsAtOnceThoughTheInputGoesOn() {
    stage.channel.answer = { _ in [.taken, .shown, .hidden(.cancelled)] }
    #expect(stage.run(["--stdin", "--cancellable"]).code == 1)
    stage.endInput()
  }

  @Test func aCancelThatCrossesAnUpdateCountsTooAndAReplacementByOurselvesDoesNot() {
    stage.channel.answer = { [stage] request in
      if request.serial == 1 { stage.feed("1\n") }
      guard request.serial == 2 else { return [.taken] }
      stage.channel.tell(.hidden(.replaced), of: 1)
      stage.channel.tell(.hidden(.cancelled), of: 1)
      return []
    }
    #expect(stage.run(["--stdin"]).code == 1)
    stage.endInput()
  }

  @Test(arguments: [(HUDReason.replaced, Int32(4)), (.hidden, 0), (.displayLost, 7)])
  func whoWritesToAHUDThatIsGoneDoesNotDieOfIt(reason: HUDReason, code: Int32) {
    stage.channel.answer = { [stage] _ in
      DispatchQueue.global().async {
        // More than a pipe holds: it must be read on.
        for _ in 0..<100 { stage.feed(String(repeating: "#x\n", count: 1000)) }
        stage.feed("done\n")
        stage.endInput()
      }
      return [.taken, .hidden(reason)]
    }
    #expect(stage.run(["--stdin"]).code == code)
    #expect(stage.channel.sent.count == 1)
  }

  // B53: a pipeline must not break because there is no display.
  @Test func withoutADisplayTheInputIsReadToItsEnd() {
    stage.refusal = HUDClientError(.noDisplay, "no display")
    let result = stage.run("--stdin", input: "10\ndone\n")
    #expect(result == Stage.Result(code: 3, output: "", errors: "hud: no display\n"))
  }

  @Test func aLostDisplayHasItsCode() {
    stage.channel.failure = HUDClientError(.displayLost, "the display is gone")
    #expect(stage.run("--stdin", input: "10\ndone\n").code == 7)
  }

  @Test(arguments: [[], ["--wait"]])
  func whatIsSuppressedToTheEndHasItsCodeAndIsToldOnce(options: [String]) {
    stage.channel.answer = { [stage] request in
      if request.glyph == .spinner { stage.feed("10\n") }
      if request.glyph == .bar { stage.feed("done\n") }
      return request.glyph == .bar ? [.taken, .suppressed(.locked)] : [.suppressed(.locked)]
    }
    let result = stage.run(["--stdin"] + options)
    #expect(stage.channel.sent.count == 3)
    let line = "hud: not shown: the screen is locked\n"
    #expect(result == Stage.Result(code: 6, output: "", errors: line))
  }

  // Complaint 6: what is over within the grace time never shows.
  @Test func anInputThatIsDoneWithinTheGraceTimeLeavesNothing() {
    #expect(stage.run("--stdin", "--grace", "60", input: "10\ndone\n").code == 0)
    let isOnlyPromised = stage.channel.sent.allSatisfy { $0.glyph != .check && $0.isTied }
    #expect(isOnlyPromised)
  }

  @Test func withWaitTheCheckMarkIsWaitedFor() {
    stage.channel.answer = { $0.glyph == .check ? [.taken, .shown, .hidden(.replaced)] : [.taken] }
    #expect(stage.run("--stdin", "--wait", input: "done\n").code == 4)
    #expect(last.isTied)
  }

  @Test func eventsAreLinesOfJSON() {
    let output = stage.run("--stdin", "--json", input: "10\n20\ndone\n").output
    #expect(output == "{\"event\":\"taken\",\"code\":0}\n{\"event\":\"shown\",\"code\":0}\n")
  }
}
