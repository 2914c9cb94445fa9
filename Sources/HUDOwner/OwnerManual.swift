package import CommandLineSyntax

/// All that is said of `hud-owner`.
package nonisolated enum OwnerManual {
  static let syntax = Syntax(
    options: [
      Syntax.Option("--display NAME", .nothing, "The display, instead of that of DISPLAY."),
      Syntax.Option(
        "--linger SECONDS",
        .nothing,
        "How long it stays when nothing is shown, 0 to 86400;",
        "without it $HUD_LINGER, or 300, or 0 on a",
        "forwarded display."
      ),
      Syntax.Option(
        "--render",
        .nothing,
        "Draws what hud render asks for, SECONDS after it",
        "began to come, without a display."
      ),
      Syntax.version, Syntax.help,
    ],
    // A request and a file may begin with a dash.
    endsAtFirstWord: true
  )

  static let page = CommandPage(
    [],
    "show the HUDs of a display",
    usages: [
      "hud-owner [--display NAME] [--linger SECONDS]",
      "hud-owner --render REQUEST SECONDS FILE.png",
    ],
    [
      .words([
        "Shows the HUDs of a display. hud starts it when it is needed; it ends by itself when nothing",
        "was shown for a while. There is one for each display.",
      ]),
      .options("Options", syntax.options),
      ExitTable.part(of: .hudOwner),
    ]
  )

  /// The manual.
  package static let manual = ProgramManual(
    .hudOwner,
    section: 8,
    "show the HUDs of a display",
    page: page,
    chapters: [
      .table(
        "Environment",
        [
          .init("DISPLAY, XAUTHORITY", "The display, and the file with its key."),
          .init("HUD_LINGER", "Seconds it stays when nothing is shown."),
        ]
      )
    ],
    related: ["hud(1)"]
  )
}
