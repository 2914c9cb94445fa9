internal import CommandLineSyntax

/// What the command line and the environment of `hud-owner` say.
struct OwnerOptions: Equatable {
  /// The display's name; nil: `$DISPLAY`.
  private(set) var display: String?
  /// How long to stay when nothing is shown.
  private(set) var linger: Duration
  private(set) var wantsHelp: Bool
  private(set) var wantsVersion: Bool
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

  /// Reads them.
  ///
  /// - Parameters:
  ///   - arguments: what follows the program's name.
  ///   - environment: finds a variable.
  /// - Throws: when an argument is not understood.
  init(
    _ arguments: [String],
    environment: (String) -> String?
  ) throws(UsageError) {
    let found = try OptionScanner(syntax: OwnerManual.syntax).scan(arguments)
    (wantsHelp, wantsVersion) = (found.has("--help"), found.has("--version"))
    display = found.values["--display"]
    picture = found.has("--render") ? try Self.picture(found.positionals) : nil
    if picture == nil, let word = found.positionals.first {
      throw UsageError("“\(word)” is not understood; --help tells what is")
    }
    var named = environment("HUD_LINGER").flatMap(Self.span)
    if let text = found.values["--linger"] {
      named = Self.span(text)
      if named == nil {
        throw UsageError("--linger takes seconds from 0 to 86400, not “\(text)”")
      }
    }
    linger = named ?? Self.usualLinger(on: display ?? environment("DISPLAY") ?? "")
  }

  private static func picture(_ words: [String]) throws(UsageError) -> Picture {
    guard words.count == 3 else {
      throw UsageError("--render needs a request, seconds and a file")
    }
    guard let seconds = seconds(words[1]) else {
      throw UsageError("--render takes seconds from 0 to 86400, not “\(words[1])”")
    }
    return Picture(request: words[0], seconds: seconds, file: words[2])
  }

  private static func seconds(_ text: String) -> Double? {
    Double(text).flatMap { (0...86_400).contains($0) ? $0 : nil }
  }

  private static func span(_ text: String) -> Duration? { seconds(text).map { .seconds($0) } }

  /// Nothing stays behind on a machine that was only visited: a display with a host's name is forwarded.
  private static func usualLinger(on display: String) -> Duration {
    let host = display.prefix { $0 != ":" }
    return host.isEmpty || host == "unix" || host.hasPrefix("/") ? .seconds(300) : .zero
  }
}
