/// The options of the program and its commands: read by the parser and printed by the help, so that neither can know
/// one that the other does not.
struct Syntax {
  struct Option {
    /// With its two dashes.
    let name: String
    /// What stands for the value in the help; nil if there is none.
    var value: String?
    /// One letter that stands for the name after one dash.
    var letter: Character?
    /// Lines of the help.
    let help: [String]
    /// True for an option of another program that is taken and has no effect.
    var isIgnored = false

    /// - Parameters:
    ///   - form: the name, and after a blank what stands for the value.
    ///   - letter: stands for the name after one dash.
    ///   - help: lines of the help.
    init(_ form: String, letter: Character? = nil, _ help: String...) {
      let parts = form.split(separator: " ", maxSplits: 1).map(String.init)
      (name, value) = (parts[0], parts.dropFirst().first)
      (self.letter, self.help) = (letter, help)
    }
  }

  let options: [Option]
  /// True when the first plain argument and all that follows are a command of their own.
  var endsAtFirstWord = false
  /// True where an option given again replaces the earlier one, as in the programs we stand in for.
  var allowsRepeats = false

  func option(named name: String) -> Option? { options.first { $0.name == name } }

  static func of(_ topic: HelpTopic) -> Syntax {
    switch topic {
    case .program: Syntax(options: content + life + place + session + [version, help])
    case .hide: Syntax(options: [key] + connection + [help])
    case .list: Syntax(options: [json] + connection + [help])
    case .run:
      Syntax(
        options: running + [key] + runningLife + place + connection + [help],
        endsAtFirstWord: true
      )
    case .render: Syntax(options: rendering + [help])
    }
  }
}

extension Syntax {
  static let help = Option("--help", letter: "h", "Prints this help and exits.")
  static let version = Option("--version", "Prints the version and exits.")
  static let json = Option("--json", "Prints JSON: for list one array, else one event a line.")
  static let key = Option(
    "--key NAME",
    "The slot: a HUD of the same key changes in place."
  )

  static let content = [
    Option(
      "--icon NAME|FILE",
      "check, cross, info, warning, or a PNG, JPEG or SVG file."
    ),
    Option("--progress N[%]", "How far it is, from 0 to 100; more counts as 100."),
    Option("--bar", "Shows the progress as a bar (the usual one),"),
    Option("--ring", "as a ring,"),
    Option("--pie", "or as a pie."),
    Option("--spinner", "Something turns: it goes on, nobody knows how long."),
    Option("--stdin", "Follows the lines of the standard input; see below."),
    Option("--icon-size N", "Side of the icon in points, 8 to 256."),
    Option("--lines N", "Lines of the text at most, 1 to 50."),
    key,
  ]

  static let life = [
    Option(
      "--duration S",
      "Seconds it stays; 0: until it is hidden. Without it:",
      "long enough to be read."
    ),
    Option("--min S", "Seconds it stays at least, once shown."),
    Option("--max S", "Seconds it stays at most, whatever happens."),
    Option("--grace S", "Seconds before it comes; what is over sooner never shows."),
    Option("--cancellable", "A click or Escape ends it, as cancelled."),
  ]

  static let place = [
    Option(
      "--position WHERE",
      "top-left, top, top-right, left, center (the usual",
      "one), right, bottom-left, bottom or bottom-right."
    ),
    Option("--offset X,Y", "Points to the right and down from there."),
    Option(
      "--monitor WHICH",
      "focused (the usual one), pointer, primary, all,",
      "an output's name, or a number from 0."
    ),
    Option("--window ID", "Lies over this window and follows it."),
    Option("--attach", "The same with the window of WINDOWID: the terminal."),
    Option("--theme NAME", "auto (the usual one), light or dark."),
    Option("--scale N", "Pixels per point, 0.5 to 4. Without it: the desktop's."),
    Option("--dim", "Darkens everything behind."),
    Option("--input MODE", "Clicks: pass (go through), or box (stop at the box)."),
    Option("--fullscreen MODE", "Over a fullscreen window: show, or suppress."),
  ]

  static let session =
    [
      Option("--wait", "Ends when the HUD does; killed, it takes the HUD along."),
      Option("--pid N", "Shows it as long as this process lives."),
      Option("--allow-backwards", "With --stdin: numbers may become smaller."),
      Option("--as NAME", "Reads options and input as xob, wob, osd_cat or zenity."),
      json,
    ] + connection

  static let connection = [
    Option("--display NAME", "The display, instead of that of DISPLAY."),
    Option("--linger S", "How long an owner that is started stays when idle."),
  ]

  static let running = [
    Option("--title TEXT", "What is said, instead of the command."),
    Option("--progress-fd N", "Reads numbers that the command writes to descriptor N."),
    Option("--allow-backwards", "Percentages may become smaller."),
  ]

  static let runningLife = [
    Option("--grace S", "Seconds before it comes, 0.4 without this option."),
    Option("--min S", "Seconds it stays at least, once shown."),
    Option("--cancellable", "A click or Escape ends the command (SIGTERM)."),
  ]

  private static let elsewhere = ["--stdin", "--key"]

  static let rendering =
    [Option("--at S", "The moment, in seconds after it appeared.")]
    + content.filter { !elsewhere.contains($0.name) }
    + place.filter { ["--theme", "--scale"].contains($0.name) }
}
