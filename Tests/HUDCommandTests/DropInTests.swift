import CommandLineSyntax
import HUDClient
import HUDWire
import Testing
import TimeLimits

@testable import HUDCommand

@Suite(.endsInTime) struct DropInTests {
  private let stage = Stage()

  private var last: HUDRequest { stage.channel.last ?? HUDRequest(.hide) }

  @Test func theNameOfTheProgramCountsAsWellAsTheOption() {
    for program in DropInProgram.allCases {
      let named = Stage()
      #expect(named.run("--help", as: "/usr/bin/\(program.rawValue)").code == 0)
      let help = Stage().run("--as", program.rawValue, "--help").output
      #expect(help == HelpText.of(program))
      for option in program.syntax.options { #expect(help.contains(option.name)) }
    }
  }

  @Test func ofXobValuesMaximumAndTimeoutAreTaken() {
    let result = stage.run("-m", "200", "-t700", "-s", "blue", input: "50\n\n100!\n", as: "xob")
    #expect(result.code == 0)
    #expect(
      result.errors == """
        hud: as xob: without effect here: --style
        hud: line 2 is passed over: the line is blank

        """
    )
    #expect(last.glyph == .bar)
    #expect(last.progress == 0.5)
    #expect(last.detail == "muted")
    #expect(last.duration == 700)
    #expect(last.position == .right)
    #expect(!last.isTied)
  }

  // Complaint 25: xob ends at once at a junk line, with 0; wob crashes at a blank one.
  @Test(arguments: ["xob", "wob"])
  func junkIsToldAndPassedOver(program: String) {
    let result = stage.run([], input: "junk\n\n70\n", as: program)
    #expect(result.code == 0)
    #expect(result.errors.contains("line 1 is passed over: not a number"))
    #expect(last.progress == 0.7)
  }

  @Test func aValueThatDidNotChangeIsShownAgain() {
    stage.channel.answer = { [stage] request in
      if request.serial < 3 { stage.feed("40\n") } else { stage.endInput() }
      return [.taken, .shown, .hidden(.timedOut)]
    }
    stage.feed("40\n")
    #expect(stage.run([], as: "xob").code == 0)
    #expect(stage.channel.sent.map(\.progress) == [0.4, 0.4, 0.4])
    #expect(Set(stage.channel.sent.map(\.key)).count == 1)
  }

  @Test func ofWobStylesAnchorAndOutputAreTaken() {
    let result = stage.run(
      "-a",
      "bottom",
      "--output",
      "DP-1",
      "-W",
      "300",
      "--max=50",
      input: "25 muted\n40 #FFFFFFFF\n",
      as: "wob"
    )
    #expect(result.code == 0)
    #expect(result.errors == "hud: as wob: without effect here: --width\n")
    #expect(last.progress == 0.8)
    #expect(last.detail.isEmpty)
    #expect(last.position == .bottom)
    #expect(last.monitor == .named("DP-1"))
  }

  @Test func ofOsdCatTheLastLinesAreShownAndTheirEndIsWaitedFor() {
    stage.channel.answer = { $0.title == "b\nc" ? [.taken, .shown, .hidden(.timedOut)] : [.taken] }
    let options = ["-d", "2", "-p", "bottom", "-A", "right", "-o", "30", "-i", "10", "-l", "2"]
    #expect(stage.run(options, input: "a\nb\nc\n", as: "osd_cat").code == 0)
    #expect(last.title == "b\nc")
    #expect(last.duration == 2000)
    #expect(last.position == .bottomRight)
    #expect(last.offset == (-10, -30))
    #expect(last.isTied)
  }

  // osd_cat's own help has these three names; the value of its --age is optional.
  @Test(arguments: [
    (["--colour=red"], "--colour"), (["--shadowcolour", "red"], "--shadowcolour"),
    (["--outlinecolour=red"], "--outlinecolour"), (["-a"], "--age"), (["--age"], "--age"),
    (["-a5"], "--age"), (["--age=5"], "--age"),
  ])
  func ofOsdCatWhatHasNoEffectIsTold(options: [String], name: String) {
    stage.channel.answer = { _ in [.taken, .shown, .hidden(.timedOut)] }
    let result = stage.run(options + ["-"], input: "a\n", as: "osd_cat")
    let line = "hud: as osd_cat: without effect here: \(name)\n"
    #expect(result == Stage.Result(code: 0, output: "", errors: line))
    #expect(last.title == "a")
  }

  @Test func ofOsdCatTheBarIsTaken() {
    stage.channel.answer = { _ in [.taken, .shown, .hidden(.timedOut)] }
    let options = ["-b", "percentage", "-P", "70", "-T", "Volume", "-p", "middle", "-A", "center"]
    #expect(stage.run(options, as: "osd_cat").code == 0)
    #expect(last.glyph == .bar)
    #expect(last.progress == 0.7)
    #expect(last.title == "Volume")
    #expect(last.position == .center)
    #expect(last.duration == 5000)
  }

  @Test func ofZenityNumbersWordsAndCloseAreTaken() {
    let options = ["--progress", "--title=Copy", "--text=begins", "--auto-close", "--width=400"]
    let result = stage.run(options, input: "# one\n50\n100\nmore\n", as: "zenity")
    #expect(result.code == 0)
    #expect(result.errors == "hud: as zenity: without effect here: --width\n")
    #expect(stage.channel.sent[0].detail == "begins")
    #expect(stage.channel.sent[0].isCancellable && !stage.channel.sent[0].hearsEscape)
    #expect(last.glyph == .check)
    #expect(last.title == "Copy")
  }

  // They were shown as a backslash and a letter.
  @Test func ofZenityBreaksMayBeWrittenAsEscapes() {
    stage.channel.answer = { [stage] request in
      switch request.serial {
      case 1: stage.feed(#"# C:\\new <b>\n4\%\"# + "\n")
      default: stage.endInput()
      }
      return [.taken]
    }
    let options = ["--progress", #"--text=one\ntwo\tthree"#, "--title=Copy"]
    #expect(stage.run(options, as: "zenity").code == 255)
    let sent = stage.channel.sent.map(\.detail)
    #expect(sent == ["one\ntwo\tthree", "C:\\new <b>\n4%\\", ""])
  }

  // Zenity takes any end for a success; the end of a crashed producer is none.
  @Test(arguments: [
    (["--progress"], "50\n", Int32(255)), (["--progress"], "100\n", 0),
    (["--progress", "--pulsate"], "#x\n", 0), (["--progress"], "pulsate:true\n", 0),
    (["--progress", "--pulsate"], "pulsate:false\n20\n", 255),
  ])
  func ofZenityAnEndBeforeAHundredIsAnError(options: [String], input: String, code: Int32) {
    #expect(stage.run(options, input: input, as: "zenity").code == code)
    #expect(last.glyph == (code == 0 ? .check : .cross))
  }

  @Test func ofZenityTheUserMayCancel() {
    stage.channel.answer = { _ in [.taken, .shown, .hidden(.cancelled)] }
    #expect(stage.run(["--progress"], as: "zenity").code == 1)
    stage.endInput()
    let other = Stage()
    #expect(other.run(["--progress", "--no-cancel"], input: "100\n", as: "zenity").code == 0)
    #expect(other.channel.sent[0].isCancellable == false)
  }

  @Test func ofZenityTheTimeOutHasItsCode() {
    stage.adapt = { surroundings in
      var time = 0
      surroundings.now = {
        time += 1000
        return time
      }
    }
    stage.channel.answer = { [stage] _ in
      stage.endInput()
      return [.taken, .shown, .hidden(.timedOut)]
    }
    #expect(stage.run(["--progress", "--timeout", "1"], as: "zenity").code == 5)
    #expect(last.maximum == 1000)
  }

  @Test(arguments: [
    (["--info"], "Unknown option --info. Accepted are --progress, "),
    ([], "of zenity there is only --progress here."),
    (["--progress", "x"], "zenity takes options only, not x."),
  ])
  func whatIsNotThereIsRefused(options: [String], words: String) {
    let result = stage.run(options, as: "zenity")
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("hud: as zenity: \(words)"))
    #expect(result.errors.hasSuffix("Try: hud --as zenity --help\n"))
    stage.endInput()
  }
}
