/// What the command line and the environment of `hud-owner` say.
struct OwnerOptions: Equatable {
  /// Why arguments are not understood.
  struct Problem: Error, Equatable {
    let description: String
  }

  /// The display's name; nil: `$DISPLAY`.
  private(set) var display: String?
  /// How long to stay when nothing is shown.
  private(set) var linger: Duration
  private(set) var wantsHelp = false

  static let help = """
    hud-owner [--display NAME] [--linger SECONDS]

    Shows the HUDs of a display. hud starts it when it is needed; it ends by itself when nothing was shown for
    SECONDS (or $HUD_LINGER; 300, and 0 on a forwarded display). Exit codes: 0, also where there is an owner
    already; 2 arguments not understood; 3 no display; 7 display lost.

    """

  /// Reads them.
  ///
  /// - Parameters:
  ///   - arguments: what follows the program's name.
  ///   - environment: finds a variable.
  /// - Throws: when an argument is not understood.
  init(
    _ arguments: [String],
    environment: (String) -> String?
  ) throws(Problem) {
    var (rest, named) = (arguments[...], environment("HUD_LINGER").flatMap(Self.seconds))
    while let argument = rest.popFirst() {
      switch argument {
      case "--help": wantsHelp = true
      case "--display": display = try Self.value(of: argument, &rest)
      case "--linger":
        let text = try Self.value(of: argument, &rest)
        guard let seconds = Self.seconds(text) else {
          throw Problem(description: "--linger takes seconds from 0 to 86400, not “\(text)”")
        }
        named = seconds
      default: throw Problem(description: "“\(argument)” is not understood; --help tells what is")
      }
    }
    linger = named ?? Self.usualLinger(on: display ?? environment("DISPLAY") ?? "")
  }

  private static func value(
    of option: String,
    _ rest: inout ArraySlice<String>
  ) throws(Problem) -> String {
    guard let value = rest.popFirst() else {
      throw Problem(description: "\(option) needs a value")
    }
    return value
  }

  private static func seconds(_ text: String) -> Duration? {
    guard let value = Double(text), (0...86_400).contains(value) else { return nil }
    return .seconds(value)
  }

  /// Nothing stays behind on a machine that was only visited: a display with a host's name is forwarded.
  private static func usualLinger(on display: String) -> Duration {
    let host = display.prefix { $0 != ":" }
    return host.isEmpty || host == "unix" || host.hasPrefix("/") ? .seconds(300) : .zero
  }
}
