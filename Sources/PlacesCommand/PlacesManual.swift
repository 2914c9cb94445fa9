package import CommandLineSyntax

/// All that is said of `taglocation`.
package enum PlacesManual {
  /// The manual.
  package static var manual: ProgramManual {
    ProgramManual(
      .taglocation,
      "tag the place where you are, keep it, and see it confirmed",
      page: .of(.program),
      commands: [.of(.list), .of(.add)],
      chapters: [keys, environment, files, examples],
      related: ["hud(1)", "gpsd(8)"]
    )
  }

  private static let keys = CommandPage.Part.table(
    "Keys",
    [
      .init("Escape", "Puts the keyboard away, or goes back."),
      .init("Alt+Left", "Goes back."),
      .init("Ctrl+Return", "Done."),
      .init("Ctrl+V, middle button", "Paste."),
      .init("Ctrl+W, Ctrl+Q", "Close; what is typed is kept."),
    ]
  )

  private static let environment = CommandPage.Part.table(
    "Environment",
    [
      .init("DISPLAY, XAUTHORITY", "The display, and the file with its key."),
      .init("XDG_DATA_HOME", "Where the places are. Empty and relative values do not count."),
      .init("XDG_STATE_HOME", "Where drafts are. Empty and relative values do not count."),
      .init("XDG_DATA_DIRS", "Where the program's pictures are looked for at last."),
      .init("DESKTOP_STARTUP_ID", "The start under way, of which the desktop shows a sign."),
      .init("TZ", "The time zone that is noted with a place."),
    ]
  )

  private static let files = CommandPage.Part.table(
    "Files",
    [
      .init(
        "$XDG_DATA_HOME/taglocation/places.sqlite",
        "The places, one SQLite file; without the variable: below ~/.local/share."
      ),
      .init(
        "$XDG_STATE_HOME/taglocation",
        "What is typed and not yet saved; without the variable: below ~/.local/state."
      ),
      .init(
        "Resources, ../share/taglocation, $XDG_DATA_DIRS/taglocation",
        "The program's pictures, looked for in this order: in a folder above the program (the build "
          + "tree), beside the program's own folder (the prefix), and in each of the directories of "
          + "data. Where one is missing, the program draws without it."
      ),
    ]
  )

  private static let examples = CommandPage.Part.table(
    "Examples",
    [
      .init("taglocation 'geo:60.17,24.94;u=8?z=15'", "Opens the form at a point in Helsinki."),
      .init("taglocation add --location 60.17,24.94 --category Park", "Adds a place."),
      .init("taglocation list --json", "Prints all places for another program."),
    ]
  )
}
