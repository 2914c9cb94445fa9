internal import CommandLineSyntax
internal import Places

/// What `--help` prints.
enum HelpText {
  static func of(_ topic: HelpTopic) -> String { HelpWriter.text(of: .of(topic)) }
}

extension CommandPage {
  static func of(_ topic: HelpTopic) -> CommandPage {
    switch topic {
    case .program: program
    case .list: list
    case .add: add
    }
  }

  private static var program: CommandPage {
    CommandPage(
      [],
      "tag the place where you are",
      usages: [
        "taglocation [OPTIONS] [geo:LAT,LON]",
        "taglocation list [--json] [--store FILE]",
        "taglocation add --location LAT,LON [OPTIONS]",
      ],
      [
        .words([
          "Tags the place where you are: opens a window, or works on the places from a terminal."
        ]),
        .options("Options of the window", Syntax.of(.program).options),
        .words([
          "A geo: link (RFC 5870) opens the form at its position. Where a window is open already, that",
          "one gets the link and comes to the front; a form that is being filled in is finished first.",
        ]),
        .words(["For the commands: taglocation list --help, taglocation add --help."]),
        ExitTable.part(of: .taglocation),
      ]
    )
  }

  private static var list: CommandPage {
    CommandPage(
      ["list"],
      "print the places",
      usages: ["taglocation list [--json] [--store FILE]"],
      [
        .words([
          "Prints the places, the oldest first. Where there is no store yet, it prints nothing (or an",
          "empty array) and makes none.",
        ]),
        .options("Options", Syntax.of(.list).options),
        .words([
          "As text, each place is one line of four fields with tabs between them: when it was tagged",
          "(UTC), \"latitude, longitude\", category, description. In it, \\n is a line break, \\t a tab,",
          "\\\\ a backslash, and \\u{…} another control character.",
        ]),
        .table(
          "As JSON, each place is an object with these keys",
          PlaceListing.keys.map { Row($0.name, $0.meaning) }
        ),
      ]
    )
  }

  private static var add: CommandPage {
    let names = Category.all.map(\.rawValue)
    return CommandPage(
      ["add"],
      "add a place without a window",
      usages: [
        "taglocation add --location LAT,LON[,ACCURACY_M] [OPTIONS]",
        "taglocation add --location geo:LAT,LON [OPTIONS]",
      ],
      [
        .words(["Adds a place and prints its id."]),
        .options("Options", Syntax.of(.add).options),
        .words([
          "Categories: " + names.prefix(6).joined(separator: ", ") + ",",
          "  " + names.dropFirst(6).joined(separator: ", ") + ".",
        ]),
      ]
    )
  }
}
