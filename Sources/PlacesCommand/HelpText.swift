import Places

/// What `--help` prints.
enum HelpText {
  static func of(_ topic: HelpTopic) -> String {
    let body =
      switch topic {
      case .program: program
      case .list: list
      case .add: add
      }
    return body.joined(separator: "\n") + "\n"
  }

  private static var program: [String] {
    [
      "Usage: taglocation [OPTIONS] [geo:LAT,LON]",
      "       taglocation list [--json] [--store FILE]",
      "       taglocation add --location LAT,LON [OPTIONS]",
      "",
      "Tags the place where you are: opens a window, or works on the places from a terminal.",
      "",
      "Options of the window:",
    ] + options(of: .program) + [
      "",
      "A geo: link opens the window with the position of the link.",
      "For the commands: taglocation list --help, taglocation add --help.",
      "",
      "Exit codes:",
    ] + ExitCode.allCases.map { "  \($0.rawValue)  \($0.meaning)" }
  }

  private static var list: [String] {
    [
      "Usage: taglocation list [--json] [--store FILE]",
      "",
      "Prints the places, the oldest first. Where there is no store yet, it prints nothing (or an",
      "empty array) and makes none.",
      "",
      "Options:",
    ] + options(of: .list) + [
      "",
      "As text, each place is one line of four fields with tabs between them: when it was tagged",
      "(UTC), \"latitude, longitude\", category, description. In it, \\n is a line break, \\t a tab,",
      "\\\\ a backslash, and \\u{…} another control character.",
      "",
      "As JSON, each place is an object with these keys:",
    ] + PlaceListing.keys.map { "  " + padded($0.name, 13) + $0.meaning }
  }

  private static var add: [String] {
    [
      "Usage: taglocation add --location LAT,LON[,ACCURACY_M] [OPTIONS]",
      "       taglocation add --location geo:LAT,LON [OPTIONS]",
      "",
      "Adds a place and prints its id.",
      "",
      "Options:",
    ] + options(of: .add) + [
      "",
      "Categories: " + Category.all.prefix(6).map(\.rawValue).joined(separator: ", ") + ",",
      "  " + Category.all.dropFirst(6).map(\.rawValue).joined(separator: ", ") + ".",
    ]
  }

  private static func options(of topic: HelpTopic) -> [String] {
    let width = 26
    return Syntax.of(topic).options.flatMap { option in
      let head = "  " + ([option.name] + [option.value].compactMap(\.self)).joined(separator: " ")
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
