package import CommandLineSyntax

/// All that is said of `hud`.
package enum HUDManual {
  /// The manual.
  package static var manual: ProgramManual {
    ProgramManual(
      .hud,
      "show a short text on the screen, from scripts",
      page: .of(.program),
      commands: HelpTopic.allCases.filter { $0 != .program }.map(CommandPage.of)
        + DropInProgram.allCases.map(CommandPage.of),
      chapters: [environment, files, examples],
      related: ["hud-owner(8)", "taglocation(1)"]
    )
  }

  private static let environment = CommandPage.Part.table(
    "Environment",
    [
      .init("DISPLAY, XAUTHORITY", "The display, and the file with its key."),
      .init("WINDOWID", "The terminal's window, for --attach."),
      .init("HUD_OWNER", "The absolute path of hud-owner, where it is not to be looked for."),
      .init("HUD_LINGER", "Seconds hud-owner stays when nothing is shown."),
      .init("PATH", "Where commands are, and hud-owner at last."),
    ]
  )

  private static let files = CommandPage.Part.table(
    "Files",
    [
      .init(
        "hud-owner, ../libexec/taglocation/hud-owner",
        "The program that draws, looked for in this order: beside hud, in the folder libexec of the "
          + "same prefix, then in the absolute folders of PATH."
      )
    ]
  )

  private static let examples = CommandPage.Part.table(
    "Examples",
    [
      .init("hud --icon check Saved", "Says that something was saved."),
      .init("hud run make", "Shows how make goes, and whether it went well."),
      .init(
        "seq 0 100 | hud --stdin Copying",
        "Follows numbers, as a script writes them, with a bar."
      ),
      .init("hud --key volume --progress 40 Volume", "A bar that changes in place."),
    ]
  )
}
