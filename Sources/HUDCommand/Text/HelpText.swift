/// What `--help` prints.
enum HelpText {
  static func of(_ topic: HelpTopic) -> String {
    let body =
      switch topic {
      case .program: program
      case .hide: hide
      case .list: list
      case .run: run
      case .render: render
      }
    return body.joined(separator: "\n") + "\n"
  }

  static func of(_ program: DropInProgram) -> String {
    let name = program.rawValue
    let lines = [
      "Usage: hud --as \(name) [OPTIONS], or hud called as \(name)",
      "",
      "Stands in for \(name): takes its input and the options in common use.",
      "",
    ]
    let shown = program.syntax.options.filter { !$0.isIgnored }
    let ignored = program.syntax.options.filter(\.isIgnored).map(\.name)
    let rest = ["", "Taken, without effect:", "  " + ignored.joined(separator: ", ")]
    return (lines + listing(shown) + rest).joined(separator: "\n") + "\n"
  }

  private static var program: [String] {
    [
      "Usage: hud [OPTIONS] TEXT [DETAIL]",
      "       hud run [--title TEXT] -- COMMAND…",
      "       … | hud --stdin [OPTIONS] [TEXT]",
      "       hud hide [--key NAME]",
      "       hud list [--json]",
      "       hud render --at S --scale N [OPTIONS] [TEXT [DETAIL]] OUT.png",
      "",
      "Shows a text in the middle of the screen for a moment. To show the word run: hud -- run",
      "",
      "What:",
    ] + listing(Syntax.content) + ["", "How long:"] + listing(Syntax.life)
      + ["", "Where, and its looks:"] + listing(Syntax.place) + ["", "More:"]
      + listing(Syntax.session + [Syntax.version, Syntax.help]) + ["", "Lines of --stdin:"] + input
      + ["", "Exit codes:"] + ExitCode.allCases.map { "  \($0.rawValue)  \($0.meaning)" }
      + ["", "hud run ends as its command does; see hud run --help."]
  }

  private static let input = [
    "  40, 40%         how far it is; a smaller number than before is passed over",
    "  #TEXT           what is being done",
    "  done [TEXT]     it has worked: a check mark, and code 0",
    "  fail [TEXT]     it has not: a cross, and code 9; so ends an input without done or 100",
    "Lines that mean nothing are told on the standard error and passed over. When somebody hides",
    "the HUD, or there is no display, the input is read to its end all the same; only when the user",
    "cancels, hud ends at once.",
  ]

  private static var hide: [String] {
    [
      "Usage: hud hide [--key NAME]",
      "",
      "Lets the HUD of the key go; without a key, all of them.",
      "",
      "Options:",
    ] + listing(Syntax.of(.hide).options)
  }

  private static var list: [String] {
    [
      "Usage: hud list [--json]",
      "",
      "Prints the HUDs that are shown or wait, the oldest first: key, icon, percentage, text and",
      "detail, with tabs between them. In them, \\n is a line break, \\t a tab, \\\\ a backslash.",
      "",
      "Options:",
    ] + listing(Syntax.of(.list).options)
  }

  private static var run: [String] {
    [
      "Usage: hud run [OPTIONS] [--] COMMAND [ARGUMENT]…",
      "",
      "Runs the command. Nothing is shown for 0.4 seconds; then a spinner with the last line of the",
      "output, or a ring when the line has a percentage; at the end a check mark or a cross. Output,",
      "signals and terminal are the command's as without hud. Without a display it just runs.",
      "",
      "Options:",
    ] + listing(Syntax.of(.run).options) + [
      "",
      "The exit code is the command's own, or 128 and the number of the signal that ended it. Ended",
      "by Ctrl+C, hud ends by SIGINT too, as a shell expects. Else:",
    ] + RunFailure.allCases.map { "  \($0.rawValue)  \($0.meaning)" }
  }

  private static var render: [String] {
    [
      "Usage: hud render [--at S] [--scale N] [OPTIONS] [TEXT [DETAIL]] OUT.png",
      "",
      "Draws what would be on the screen at a moment into a PNG file; needs no display.",
      "",
      "Options:",
    ] + listing(Syntax.of(.render).options)
  }

  private static func listing(_ options: [Syntax.Option]) -> [String] {
    let width = 24
    return options.flatMap { option in
      let letter = option.letter.map { "-\($0), " } ?? ""
      let head =
        "  " + letter + ([option.name] + [option.value].compactMap(\.self)).joined(separator: " ")
      let indent = padded("", width)
      let rest = option.help.dropFirst().map { indent + $0 }
      if head.count + 2 > width { return [head, indent + option.help[0]] + rest }
      return [padded(head, width) + option.help[0]] + rest
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
