internal import CommandLineSyntax

/// What `--help` prints.
enum HelpText {
  static func of(_ topic: HelpTopic) -> String { HelpWriter.text(of: .of(topic)) }

  static func of(_ program: DropInProgram) -> String { HelpWriter.text(of: .of(program)) }
}

extension CommandPage {
  static func of(_ topic: HelpTopic) -> CommandPage {
    switch topic {
    case .program: program
    case .hide: hide
    case .list: list
    case .run: run
    case .render: render
    }
  }

  static func of(_ program: DropInProgram) -> CommandPage {
    let name = program.rawValue
    let ignored = program.syntax.options.filter(\.isIgnored).map(\.name)
    return CommandPage(
      ["--as", name],
      "stand in for \(name)",
      usages: ["hud --as \(name) [OPTIONS], or hud called as \(name)"],
      operand: program == .osdCat ? .file : .nothing,
      [
        .words(["Stands in for \(name): takes its input and the options in common use."]),
        .options("Options", program.syntax.options.filter { !$0.isIgnored }),
        .words(["Taken, without effect:", ignored.joined(separator: ", ") + "."]),
      ]
    )
  }

  private static var program: CommandPage {
    CommandPage(
      [],
      "show a text",
      usages: [
        "hud [OPTIONS] TEXT [DETAIL]", "hud run [--title TEXT] -- COMMAND…",
        "… | hud --stdin [OPTIONS] [TEXT]", "hud hide [--key NAME]", "hud list [--json]",
        "hud render --at S --scale N [OPTIONS] [TEXT [DETAIL]] OUT.png",
      ],
      [
        .words([
          "Shows a text in the middle of the screen for a moment. To show the word run: hud -- run"
        ]),
        .options("What", Syntax.content),
        .options("How long", Syntax.life),
        .options("Where, and its looks", Syntax.place),
        .options("More", Syntax.session + [Syntax.version, Syntax.help]),
        .table("Lines of --stdin", input),
        .words([
          "Lines that mean nothing are told on the standard error and passed over. When somebody hides",
          "the HUD, or there is no display, the input is read to its end all the same; only when the user",
          "cancels, hud ends at once.",
        ]),
        ExitTable.part(of: .hud),
        .words(["hud run ends as its command does; see hud run --help."]),
      ]
    )
  }

  private static let input = [
    Row("40, 40%", "how far it is; a smaller number than before is passed over"),
    Row("#TEXT", "what is being done"),
    Row("done [TEXT]", "it has worked: a check mark, and code 0"),
    Row(
      "fail [TEXT]",
      "it has not: a cross, and code 9; so ends an input without done or 100"
    ),
  ]

  private static var hide: CommandPage {
    CommandPage(
      ["hide"],
      "let a HUD go",
      usages: ["hud hide [--key NAME]"],
      [
        .words(["Lets the HUD of the key go; without a key, all of them."]),
        .options("Options", Syntax.of(.hide).options),
      ]
    )
  }

  private static var list: CommandPage {
    CommandPage(
      ["list"],
      "print the HUDs that are shown or wait",
      usages: ["hud list [--json]"],
      [
        .words([
          "Prints the HUDs that are shown or wait, the oldest first: key, icon, percentage, text and",
          "detail, with tabs between them. In them, \\n is a line break, \\t a tab, \\\\ a backslash.",
        ]),
        .options("Options", Syntax.of(.list).options),
      ]
    )
  }

  private static var run: CommandPage {
    CommandPage(
      ["run"],
      "run a command and show how it goes",
      usages: ["hud run [OPTIONS] [--] COMMAND [ARGUMENT]…"],
      operand: .command,
      [
        .words([
          "Runs the command. Nothing is shown for 0.4 seconds; then a spinner with the last line of the",
          "output, or a ring when the line has a percentage; at the end a check mark or a cross. Output,",
          "signals and terminal are the command's as without hud. Without a display it just runs.",
        ]),
        .options("Options", Syntax.of(.run).options),
        .words([
          "The exit code is the command's own, or 128 and the number of the signal that ended it. Ended",
          "by Ctrl+C, hud ends by SIGINT too, as a shell expects. Else:",
        ]),
        .table("Exit codes", RunFailure.allCases.map { Row("\($0.rawValue)", $0.meaning) }),
      ]
    )
  }

  private static var render: CommandPage {
    CommandPage(
      ["render"],
      "draw a HUD into a file",
      usages: ["hud render [--at S] [--scale N] [OPTIONS] [TEXT [DETAIL]] OUT.png"],
      operand: .file,
      [
        .words([
          "Draws what would be on the screen at a moment into a PNG file; needs no display."
        ]),
        .options("Options", Syntax.of(.render).options),
      ]
    )
  }
}
