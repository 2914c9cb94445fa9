import Glibc
import CommandLineSyntax
import HUDWire
import Testing
import TimeLimits

@testable import HUDCommand

@Suite(.endsInTime) struct ArgumentsTests {
  private func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    try Arguments(variable: { $0 == "WINDOWID" ? "37748743" : nil }).parse(arguments, of: "hud")
  }

  private func complaint(_ arguments: [String]) -> String? {
    do throws(UsageError) {
      _ = try parse(arguments)
      return nil
    } catch {
      return error.description
    }
  }

  private func show(_ arguments: String...) throws -> ShowOptions { try show(arguments) }

  private func show(_ arguments: [String]) throws -> ShowOptions {
    guard case .show(let options) = try parse(arguments) else {
      throw UsageError("nothing was to be shown")
    }
    return options
  }

  private func run(_ arguments: String...) throws -> RunOptions {
    guard case .run(let options) = try parse(["run"] + arguments) else {
      throw UsageError("nothing was to be run")
    }
    return options
  }

  // Complaint 7: five seconds for "Saved". Without --duration the owner computes the time to read.
  @Test func aTextAloneHasTheUsualDurationAndEachCallMayHaveItsOwn() throws {
    let usual = try show("Saved").request
    #expect(usual.title == "Saved")
    #expect(usual.duration == nil)
    #expect(usual == HUDRequest(decoding: "show\ntitle=Saved"))
    #expect(try show("--duration", "0.6", "Saved").request.duration == 600)
    #expect(try show("--duration=0", "Saved").request.duration == 0)
  }

  // Complaint 17: icon, words, percentage and duration in one call.
  @Test func oneCallComposesIconWordsAndBar() throws {
    let request = try show(
      "--icon",
      "info",
      "--progress",
      "42.5%",
      "--duration",
      "2",
      "Disk",
      "4 GB free"
    ).request
    #expect(request.glyph == .info)
    #expect(request.progress == 0.425)
    #expect(request.title == "Disk")
    #expect(request.detail == "4 GB free")
    #expect(request.duration == 2000)
  }

  @Test func everyOptionReachesItsField() throws {
    let request = try show([
      "--progress=40", "--ring", "--key", "volume", "--min", "0.5", "--max", "60", "--grace", ".4",
      "--cancellable", "--position", "bottom-right", "--offset", "-3.5,12", "--monitor", "HDMI-1",
      "--window", "0x3a00007", "--theme", "light", "--scale", "1.5", "--icon-size", "64", "--lines",
      "2", "--dim", "--input", "box", "--fullscreen", "suppress", "--wait", "Volume",
    ]).request
    var expected = HUDRequest(.show)
    (expected.glyph, expected.progress, expected.key) = (.ring, 0.4, "volume")
    (expected.minimum, expected.maximum, expected.grace) = (500, 60_000, 400)
    (expected.isCancellable, expected.position) = (true, .bottomRight)
    (expected.offset, expected.monitor, expected.window) = (
      (-3.5, 12), .named("HDMI-1"), 0x3a0_0007
    )
    (expected.theme, expected.scale, expected.iconSize, expected.lines) = (.light, 1.5, 64, 2)
    (expected.dims, expected.input, expected.fullscreen) = (true, .box, .suppress)
    (expected.isTied, expected.title) = (true, "Volume")
    #expect(request == expected)
  }

  @Test(arguments: [
    ("focused", HUDRequest.Monitor.focused), ("pointer", .pointer), ("primary", .primary),
    ("all", .all), ("1", .index(1)), ("DP-2", .named("DP-2")),
  ])
  func aMonitorIsAWordANumberOrAName(text: String, monitor: HUDRequest.Monitor) throws {
    #expect(try show("--monitor", text, "x").request.monitor == monitor)
  }

  @Test func theTerminalsWindowComesFromItsVariable() throws {
    #expect(try show("--attach", "x").request.window == 37_748_743)
    #expect(try show("--window", "37748743", "x").request.window == 37_748_743)
  }

  @Test func aTextThatLooksLikeACommandNeedsTwoDashes() throws {
    #expect(try show("--", "list").request.title == "list")
    #expect(try show("--", "--wait").request.title == "--wait")
  }

  // `hud --display :0 hide` showed the word "hide", with code 0.
  @Test(arguments: [
    (["--display", ":0", "hide"], "hide"), (["--key", "x", "list"], "list"),
    (["--theme", "dark", "render", "--at", "1", "o.png"], "render"),
    (["--key", "x", "run", "--", "sleep", "1"], "run"),
    (["--key=x", "run", "--title", "x"], "run"),
  ])
  func aCommandAfterOptionsIsRefused(arguments: [String], word: String) {
    #expect(complaint(arguments) == "\(word) must come first; to show the word: hud -- \(word)")
  }

  @Test(arguments: [
    ["--key", "x", "--", "hide"], ["--key", "hide", "--", "hide"], ["--key", "run", "hide it"],
  ])
  func theWordAfterTwoDashesIsAText(arguments: [String]) throws {
    #expect(try show(arguments).request.title.hasPrefix("hide"))
  }

  @Test func whatFollowsACommandsNameIsItsOwn() throws {
    let options = try run("--title", "Build", "make", "--key", "-j2", "--", "--help")
    #expect(options.command == ["make", "--key", "-j2", "--", "--help"])
    #expect(options.request.title == "Build")
    #expect(options.request.key == "run-\(getpid())")
    #expect(options.request.grace == 400)
    #expect(options.request.isTied)
    #expect(try run("--", "make", "all").request.title == "make all")
    #expect(try run("--progress-fd", "5", "x").progressDescriptor == 5)
  }

  @Test func aLifeIsTiedWhereSomebodyWaits() throws {
    #expect(try !show("x").request.isTied)
    for arguments in [["--wait", "x"], ["--stdin"], ["--pid", "1", "x"]] {
      guard case .show(let options) = try parse(arguments) else {
        Issue.record("\(arguments)")
        continue
      }
      #expect(options.request.isTied)
    }
    #expect(try show("--pid", "1", "x").request.duration == 0)
  }

  @Test(arguments: [
    []: "Nothing to show: give a text, --icon, --progress or --spinner.",
    [""]: "Nothing to show: give a text, --icon, --progress or --spinner.",
    [" "]: "Nothing to show: give a text, --icon, --progress or --spinner.",
    ["\n", "\t\u{a0}\u{7}"]: "Nothing to show: give a text, --icon, --progress or --spinner.",
    ["render", " ", "o.png"]: "Nothing to show: give a text, --icon, --progress or --spinner.",
    ["a", "b", "c"]: "Too many arguments: c. Put a text of several words in quotation marks.",
    ["--durration", "1", "x"]: "Unknown option --durration. Did you mean --duration?",
    ["--duration", "1,5", "x"]:
      "--duration 1,5: seconds from 0 to 86400 are accepted, such as 1.5.",
    ["--duration", "inf", "x"]:
      "--duration inf: seconds from 0 to 86400 are accepted, such as 1.5.",
    ["--progress", "x", "y"]:
      "--progress x: a number from 0 to 100 is accepted, such as 40 or 40%.",
    ["--progress", "-1", "y"]:
      "--progress -1: a number from 0 to 100 is accepted, such as 40 or 40%.",
    ["--ring", "x"]: "--ring needs --progress N.",
    ["--ring", "--pie", "--progress", "1"]: "Only one of --ring and --pie can be used.",
    ["--spinner", "--progress", "1"]: "Only one of --progress and --spinner can be used.",
    ["--icon", "check", "--spinner"]: "Only one of --icon and --spinner can be used.",
    ["--icon", "chek", "x"]:
      "--icon chek: there is no such icon or file. Did you mean check?",
    ["--icon", "chekc", "x"]:
      "--icon chekc: there is no such icon or file. Did you mean check?",
    ["--icon", "/no/such.png", "x"]: "--icon /no/such.png: there is no such icon or file.",
    ["--icon", "/", "x"]: "--icon /: this is not a regular file.",
    ["--icon", "/dev/null", "x"]: "--icon /dev/null: this is not a regular file.",
    ["--position", "botom", "x"]: "--position botom: did you mean bottom?",
    ["--theme", "blue", "x"]: "--theme blue: accepted are auto, light, dark.",
    ["--offset", "1", "x"]: "--offset 1: two numbers of points are accepted, such as 0,-40.",
    ["--window", "0", "x"]: "--window 0: the number of a window is accepted, such as 0x3a00007.",
    ["--window", "0xffffffff", "x"]:
      "--window 0xffffffff: the number of a window is accepted, such as 0x3a00007.",
    ["--window", "1", "--attach", "x"]: "Only one of --window and --attach can be used.",
    ["--scale", "9", "x"]: "--scale 9: a number from 0.5 to 4 is accepted, such as 1.5.",
    ["--lines", "0", "x"]: "--lines 0: a whole number from 1 to 20 is accepted.",
    ["--key", "", "x"]: "--key needs a name of 1 to 64 characters.",
    ["--min", "3", "--max", "2", "x"]: "--min must not be longer than --max.",
    ["--stdin", "--duration", "1"]:
      "--duration does not go with --stdin, whose HUD lives as long as the input.",
    ["--stdin", "--pid", "1"]: "Only one of --stdin and --pid can be used.",
    ["--allow-backwards", "x"]: "--allow-backwards needs --stdin.",
    ["--wait", "--wait", "x"]: "--wait is given twice; give it once.",
    ["hide", "x"]: "hide takes options only, not x.",
    ["run"]: "run needs a command: hud run -- COMMAND…",
    ["run", "--progress-fd", "1", "x"]:
      "--progress-fd 1: a whole number from 3 to 1023 is accepted.",
    ["render", "x"]: "render needs the name of the picture as its last word: OUT.png",
    ["render", "o.png"]: "Nothing to show: give a text, --icon, --progress or --spinner.",
    ["render", "--position", "top", "o.png"]:
      "Unknown option --position. Accepted are --at, --icon, --progress, --bar, --ring, --pie, "
      + "--spinner, --icon-size, --lines, --theme, --scale, --help.",
    ["--as", "dunst"]: "--as dunst: accepted are xob, wob, osd_cat, zenity.",
    ["x", "--as", "xob"]: "--as must be the first argument.",
  ])
  func whatIsWrongIsSaidWithWhatIsAccepted(arguments: [String], words: String) {
    #expect(complaint(arguments) == words)
  }

  @Test(arguments: [[" ", "x"], ["--icon", "check", " "], ["--progress", "1", "\n"]])
  func aBlankTitleMayStandWithSomethingElse(arguments: [String]) {
    #expect(complaint(arguments) == nil)
  }

  @Test func withoutItsVariableAttachIsAnError() {
    let arguments = Arguments(variable: { _ in nil })
    #expect(throws: UsageError.self) { try arguments.parse(["--attach", "x"], of: "hud") }
  }

  @Test func helpCountsWhateverFollowsAndNamesEveryOption() throws {
    for topic in HelpTopic.allCases {
      let name = topic == .program ? [] : ["\(topic)"]
      guard case .help(topic) = try parse(name + ["--help", "--nonsense"]) else {
        Issue.record("no help on \(topic)")
        continue
      }
      let text = HelpText.of(topic)
      for option in Syntax.of(topic).options {
        #expect(text.contains("  " + option.name) || option.letter != nil)
      }
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
    for code in ExitCode.allCases {
      #expect(HelpText.of(.program).contains("  \(code.rawValue)  \(code.meaning)\n"))
    }
  }

  @Test func aPictureIsOfARequestAtATime() throws {
    let words = ["render", "--at", "0.1", "--scale", "2", "--icon", "check", "Saved", "out.png"]
    guard case .render(let options) = try Arguments(variable: { _ in nil }).parse(words, of: "hud")
    else {
      Issue.record("not a picture")
      return
    }
    #expect(options.request.encoded() == "show\ntitle=Saved\nglyph=check\nscale=2")
    #expect((options.moment, options.file) == (100, "out.png"))
    let request = options.request.encoded()
    #expect(
      RenderCommand.words("owner", options) == ["owner", "--render", request, "0.1", "out.png"]
    )
  }

  @Test(arguments: [["run", "--", "true"], ["--stdin"]])
  func whatChangesAllTheTimeHasASlotOfItsOwn(_ words: [String]) throws {
    func key(_ words: [String]) throws -> String {
      switch try Arguments(variable: { _ in nil }).parse(words, of: "hud") {
      case .run(let options): options.request.key
      case .show(let options): options.request.key
      default: ""
      }
    }
    #expect(try key(words).hasSuffix("-\(getpid())"))
    #expect(try key([words[0], "--key", "own"] + words.dropFirst()) == "own")
  }
}
