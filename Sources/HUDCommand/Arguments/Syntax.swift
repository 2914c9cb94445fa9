internal import CommandLineSyntax
internal import HUDWire

extension Syntax {
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

  private static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) -> Completion {
    .words(type.allCases.map(\.rawValue))
  }

  static let json = Option(
    "--json",
    .nothing,
    "Prints JSON: for list one array, else one event a line."
  )
  static let key = Option(
    "--key NAME",
    .nothing,
    "The slot: a HUD of the same key changes in place."
  )

  static let content = [
    Option(
      "--icon NAME|FILE",
      .wordsOrFile(IconName.words),
      "check, cross, info, warning, or a PNG, JPEG or SVG file."
    ),
    Option(
      "--progress N[%]",
      .nothing,
      "How far it is, from 0 to 100; more counts as 100.",
      "With an icon, a bar stands beside that."
    ),
    Option("--bar", .nothing, "Shows the progress as a bar (the usual one),"),
    Option("--ring", .nothing, "as a ring,"),
    Option("--pie", .nothing, "or as a pie."),
    Option(
      "--spinner",
      .nothing,
      "Something turns: it goes on, nobody knows how long.",
      "It goes after the usual time; with --duration 0 it stays."
    ),
    Option("--stdin", .nothing, "Follows the lines of the standard input; see below."),
    Option("--icon-size N", .nothing, "Side of the icon in points, 8 to 256."),
    Option("--lines N", .nothing, "Lines of the text at most, 1 to 20."),
    key,
  ]

  static let life = [
    Option(
      "--duration S",
      .nothing,
      "Seconds it stays; 0: until it is hidden. Without it:",
      "long enough to be read."
    ),
    Option("--min S", .nothing, "Seconds it stays at least, once shown."),
    Option("--max S", .nothing, "Seconds it stays at most, whatever happens."),
    Option("--grace S", .nothing, "Seconds before it comes; what is over sooner never shows."),
    Option("--cancellable", .nothing, "A click or Escape ends it, as cancelled."),
  ]

  static let place = [
    Option(
      "--position WHERE",
      words(HUDRequest.Position.self),
      "top-left, top, top-right, left, center (the usual",
      "one), right, bottom-left, bottom or bottom-right."
    ),
    Option("--offset X,Y", .nothing, "Points to the right and down from there."),
    Option(
      "--monitor WHICH",
      .words(["focused", "pointer", "primary", "all"]),
      "focused (the usual one), pointer, primary, all,",
      "an output's name, or a number from 0. Where there",
      "is none of these, another, and a warning."
    ),
    Option("--window ID", .nothing, "Lies over this window and follows it."),
    Option("--attach", .nothing, "The same with the window of WINDOWID: the terminal."),
    Option("--theme NAME", words(HUDRequest.Theme.self), "auto (the usual one), light or dark."),
    Option("--scale N", .nothing, "Pixels per point, 0.5 to 4. Without it: the desktop's."),
    Option("--dim", .nothing, "Darkens everything behind."),
    Option(
      "--input MODE",
      words(HUDRequest.Input.self),
      "Clicks: pass (go through), or box (stop at the box)."
    ),
    Option(
      "--fullscreen MODE",
      words(HUDRequest.Fullscreen.self),
      "Over a fullscreen window: show, or suppress."
    ),
  ]

  static let session =
    [
      Option("--wait", .nothing, "Ends when the HUD does; killed, it takes the HUD along."),
      Option("--pid N", .nothing, "Shows it as long as this process lives."),
      Option("--allow-backwards", .nothing, "With --stdin: numbers may become smaller."),
      Option(
        "--as NAME",
        words(DropInProgram.self),
        "Reads options and input as xob, wob, osd_cat or zenity."
      ),
      json,
    ] + connection

  static let connection = [
    Option("--display NAME", .nothing, "The display, instead of that of DISPLAY."),
    Option("--linger S", .nothing, "How long an owner that is started stays when idle."),
  ]

  static let running = [
    Option("--title TEXT", .nothing, "What is said, instead of the command."),
    Option(
      "--progress-fd N",
      .nothing,
      "Reads numbers that the command writes to descriptor N."
    ),
    Option("--allow-backwards", .nothing, "Percentages may become smaller."),
  ]

  static let runningLife = [
    Option("--grace S", .nothing, "Seconds before it comes, 0.4 without this option."),
    Option("--min S", .nothing, "Seconds it stays at least, once shown."),
    Option("--cancellable", .nothing, "A click or Escape ends the command (SIGTERM)."),
  ]

  private static let elsewhere = ["--stdin", "--key"]

  static let rendering =
    [Option("--at S", .nothing, "The moment, in seconds after it appeared.")]
    + content.filter { !elsewhere.contains($0.name) }
    + place.filter { ["--theme", "--scale"].contains($0.name) }
}
