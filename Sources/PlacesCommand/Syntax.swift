/// The options of the program and its commands: read by the parser and printed by the help, so
/// that neither can know one that the other does not.
struct Syntax {
  struct Option {
    /// With its two dashes.
    let name: String
    /// What stands for the value in the help; nil if there is none.
    var value: String?
    /// Lines of the help.
    let help: [String]
  }

  let topic: HelpTopic
  let options: [Option]

  static func of(_ topic: HelpTopic) -> Syntax {
    switch topic {
    case .program: program
    case .list: list
    case .add: add
    }
  }

  func option(named name: String) -> Option? {
    options.first { $0.name == name }
  }

  private static let location = "LAT,LON[,ACCURACY_M]"
  private static let help = Option(name: "--help", help: ["Prints this help and exits."])
  private static let version = Option(name: "--version", help: ["Prints the version and exits."])

  private static let store = Option(
    name: "--store",
    value: "FILE",
    help: [
      "The file of places. Without it:", "$XDG_DATA_HOME/taglocation/places.sqlite, or",
      "~/.local/share/taglocation/places.sqlite.",
    ]
  )

  private static let program = Syntax(
    topic: .program,
    options: [
      Option(
        name: "--location",
        value: location,
        help: [
          "Takes this as the position instead of asking gpsd;", "degrees with decimal points.",
        ]
      ),
      Option(
        name: "--gpsd",
        value: "HOST:PORT",
        help: ["Asks this gpsd instead of 127.0.0.1:2947."]
      ),
      Option(
        name: "--location-replay",
        value: "FILE",
        help: ["Plays recorded fixes: one JSON object a line."]
      ),
      store,
      Option(
        name: "--scale",
        value: "N",
        help: ["Pixels per point, 0.5 to 4. Without it: what the", "display says (Xft.dpi)."]
      ),
      help, version,
    ]
  )

  private static let list = Syntax(
    topic: .list,
    options: [
      Option(name: "--json", help: ["Prints one JSON array instead of lines of text."]),
      store, help,
    ]
  )

  private static let add = Syntax(
    topic: .add,
    options: [
      Option(
        name: "--location",
        value: location,
        help: ["Where the place is: degrees with decimal points,", "or a geo: link. Required."]
      ),
      Option(name: "--description", value: "TEXT", help: ["What to say about the place."]),
      Option(
        name: "--category",
        value: "NAME",
        help: ["One of the categories below, in any letter case."]
      ),
      store, help,
    ]
  )
}
