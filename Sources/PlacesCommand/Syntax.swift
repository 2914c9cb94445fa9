internal import CommandLineSyntax
internal import Places

extension Syntax {
  static func of(_ topic: HelpTopic) -> Syntax {
    switch topic {
    case .program: Syntax(options: program)
    case .list: Syntax(options: list)
    case .add: Syntax(options: add)
    }
  }

  private static let location = "--location LAT,LON[,ACCURACY_M]"

  private static let store = Option(
    "--store FILE",
    .file,
    "The file of places. Without it:",
    "$XDG_DATA_HOME/taglocation/places.sqlite, or",
    "~/.local/share/taglocation/places.sqlite."
  )

  private static let program = [
    Option(
      location,
      .nothing,
      "Takes this as the position instead of asking gpsd;",
      "degrees with decimal points."
    ),
    Option("--gpsd HOST:PORT", .nothing, "Asks this gpsd instead of 127.0.0.1:2947."),
    Option("--location-replay FILE", .file, "Plays recorded fixes: one JSON object a line."),
    store,
    Option("--enter-coordinates", .nothing, "Begins with the screen for coordinates."),
    Option(
      "--scale N",
      .nothing,
      "Pixels per point, 0.5 to 4. Without it: what the",
      "display says (Xft.dpi)."
    ),
    Option(
      "--appearance LOOK",
      .words(Appearance.allCases.map(\.rawValue)),
      "Light or dark colours: auto (as the desktop's theme),",
      "light, dark. Without it: auto."
    ),
    Option(
      "--keyboard WHEN",
      .words(ScreenKeyboard.allCases.map(\.rawValue)),
      "When a keyboard for fingers shows: auto (a text was",
      "touched), always, never. Without it: auto."
    ),
    Option(
      "--new-instance",
      .nothing,
      "Opens a window of its own though one is open."
    ),
    help, version,
  ]

  private static let list = [
    Option("--json", .nothing, "Prints one JSON array instead of lines of text."), store, help,
  ]

  private static let add = [
    Option(
      location,
      .nothing,
      "Where the place is: degrees with decimal points,",
      "or a geo: link. Required."
    ),
    Option("--description TEXT", .nothing, "What to say about the place."),
    Option(
      "--category NAME",
      .words(Category.all.map(\.rawValue)),
      "One of the categories below, in any letter case."
    ),
    store, help,
  ]
}
