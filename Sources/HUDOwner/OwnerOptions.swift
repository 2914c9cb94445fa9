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
  /// A picture to draw instead of serving a display.
  private(set) var picture: Picture?

  /// One frame of a HUD.
  struct Picture: Equatable {
    /// What is shown, as `HUDRequest` encodes it.
    let request: String
    /// Seconds since it began to come.
    let seconds: Double
    /// The PNG file.
    let file: String
  }

  static let help = """
    hud-owner [--display NAME] [--linger SECONDS]
    hud-owner --render REQUEST SECONDS FILE.png

    Shows the HUDs of a display. hud starts it when it is needed; it ends by itself when nothing was shown for
    SECONDS (or $HUD_LINGER; 300, and 0 on a forwarded display). Exit codes: 0, also where there is an owner
    already; 1 the picture could not be written; 2 arguments not understood; 3 no display; 7 display lost.

    --render draws what hud render asks for, SECONDS after it began to come, without a display.

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
    var (rest, named) = (arguments[...], environment("HUD_LINGER").flatMap(Self.span))
    while let argument = rest.popFirst() {
      switch argument {
      case "--help": wantsHelp = true
      case "--display": display = try Self.value(of: argument, &rest)
      case "--linger":
        let text = try Self.value(of: argument, &rest)
        guard let span = Self.span(text) else {
          throw Problem(description: "--linger takes seconds from 0 to 86400, not “\(text)”")
        }
        named = span
      case "--render": picture = try Self.picture(&rest)
      default: throw Problem(description: "“\(argument)” is not understood; --help tells what is")
      }
    }
    linger = named ?? Self.usualLinger(on: display ?? environment("DISPLAY") ?? "")
  }

  private static func picture(_ rest: inout ArraySlice<String>) throws(Problem) -> Picture {
    guard rest.count == 3, let request = rest.popFirst(), let time = rest.popFirst(),
      let file = rest.popFirst()
    else { throw Problem(description: "--render needs a request, seconds and a file") }
    guard let seconds = seconds(time) else {
      throw Problem(description: "--render takes seconds from 0 to 86400, not “\(time)”")
    }
    return Picture(request: request, seconds: seconds, file: file)
  }

  private static func seconds(_ text: String) -> Double? {
    Double(text).flatMap { (0...86_400).contains($0) ? $0 : nil }
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

  private static func span(_ text: String) -> Duration? { seconds(text).map { .seconds($0) } }

  /// Nothing stays behind on a machine that was only visited: a display with a host's name is forwarded.
  private static func usualLinger(on display: String) -> Duration {
    let host = display.prefix { $0 != ":" }
    return host.isEmpty || host == "unix" || host.hasPrefix("/") ? .seconds(300) : .zero
  }
}
