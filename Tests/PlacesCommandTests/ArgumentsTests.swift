import CommandLineSyntax
import Testing
import TimeLimits

@testable import PlacesCommand

@Suite(.endsInTime) struct ArgumentsTests {
  /// What is wrong with the arguments, or nil if nothing is.
  private func complaint(_ arguments: [String]) -> String? {
    do throws(UsageError) {
      _ = try Arguments.parse(arguments)
      return nil
    } catch {
      return error.description
    }
  }

  private func window(_ arguments: String...) throws -> WindowOptions {
    guard case .window(let options) = try Arguments.parse(arguments) else {
      throw UsageError("no window was asked for")
    }
    return options
  }

  @Test func withoutArgumentsTheWindowOpensAndAsksTheUsualSource() throws {
    let options = try window()
    guard case .usual = options.source else {
      Issue.record("another source")
      return
    }
    #expect(options.store == nil)
    #expect(options.scale == nil)
    #expect(options.keyboard == .auto)
  }

  @Test func eachSourceOfAPositionCanBeNamed() throws {
    for arguments in [
      ["--location", "-1.5,2"], ["--location=-1.5,2"], ["geo:-1.5,2"], ["--", "geo:-1.5,2"],
    ] {
      guard case .window(let options) = try Arguments.parse(arguments),
        case .fixed(let location) = options.source
      else {
        Issue.record("\(arguments) gave no fixed position")
        continue
      }
      #expect("\(location)".contains("-1.5"))
    }
    guard case .replay(let file) = try window("--location-replay", "a.json").source else {
      Issue.record("no replay")
      return
    }
    #expect(file == "a.json")
    guard case .gpsd(let address) = try window("--gpsd", "localhost:2948").source else {
      Issue.record("no gpsd")
      return
    }
    #expect("\(address)".contains("localhost"))
  }

  @Test func theStoreAndTheScaleAreTaken() throws {
    let options = try window("--scale=1.5", "--store", "-odd name=", "--keyboard", "never")
    #expect(options.scale == 1.5)
    #expect(options.keyboard == .never)
    #expect(options.appearance == .auto)
    #expect(try window("--appearance", "dark").appearance == .dark)
    #expect(options.store == "-odd name=")
  }

  private static let accepted =
    "--location, --gpsd, --location-replay, --store, --enter-coordinates, --scale, --appearance, "
    + "--keyboard, --new-instance, --help, --version."

  @Test(arguments: [
    ["--lokation", "1,2"]: "Unknown option --lokation. Did you mean --location?",
    ["--xyzzy"]: "Unknown option --xyzzy. Accepted are \(accepted)",
    ["-x"]: "Unknown option -x. Accepted are \(accepted)",
    ["--location"]: "--location needs a value: --location LAT,LON[,ACCURACY_M]",
    ["--store", "--scale", "2"]: "--store needs a value: --store FILE",
    ["--store="]: "--store needs the name of a file.",
    ["--help=x"]: "--help takes no value.",
    ["--keyboard", "often"]: "--keyboard often: accepted are auto, always, never.",
    ["--appearance=black"]: "--appearance black: accepted are auto, light, dark.",
    ["--scale", "2", "--scale=2"]: "--scale is given twice; give it once.",
    ["--location=1,2", "--gpsd=h:1"]:
      "Only one source of the position can be used, not --location and --gpsd.",
    ["--location-replay=f", "geo:1,2"]:
      "Only one source of the position can be used, not --location-replay and a geo: link.",
    ["geo:1,2", "geo:3,4"]: "Too many arguments: geo:3,4. One geo: link is accepted.",
    ["lst"]: "Unknown command lst. Did you mean list?",
    ["somewhere"]: "Unknown command somewhere. Accepted are list, add, or a geo: link.",
    [""]: "Unknown command . Accepted are list, add, or a geo: link.",
    ["--store", "f", "list"]: "The command list must be the first argument.",
    ["list", "more"]: "list takes options only, not more.",
    ["list", "--jsn"]: "Unknown option --jsn. Did you mean --json?",
    ["add"]: "add needs --location LAT,LON[,ACCURACY_M], or --location geo:LAT,LON.",
    ["add", "--location=1,2", "--category", "Pub"]: "Unknown category Pub. Accepted are "
      + "No Category, Apple Store, Bar, Bookstore, Club, Grocery Store, Historic Building, House, "
      + "Icecream Vendor, Landmark, Park.",
  ])
  func whatIsWrongIsSaidWithWhatIsAccepted(arguments: [String], words: String) {
    #expect(complaint(arguments) == words)
  }

  @Test(arguments: ["0.4", "4.01", "nan", "inf", "0x1p1", "1,5", "-1", "", "1.5.2", "two"])
  func aScaleOutOfRangeIsRefused(scale: String) {
    #expect(
      complaint(["--scale", scale])
        == "--scale \(scale): a number from 0.5 to 4 is accepted, such as 1.5."
    )
  }

  @Test(arguments: [["--location", "91,0"], ["geo:91,0"], ["add", "--location", "x"]])
  func aPositionThatIsNoneIsRefusedInTheWordsOfItsReader(arguments: [String]) throws {
    let words = try #require(complaint(arguments))
    #expect(words.contains("\(arguments.last ?? ""): "))
    #expect(words.count > 20)
  }

  @Test func helpCountsWhateverFollows() throws {
    for (arguments, expected) in [
      (["--help", "--nonsense"], HelpTopic.program), (["-h"], .program),
      (["list", "--help"], .list),
      (["add", "--help"], .add),
    ] {
      guard case .help(let topic) = try Arguments.parse(arguments) else {
        Issue.record("\(arguments) gave no help")
        continue
      }
      #expect(topic == expected)
    }
  }
}
