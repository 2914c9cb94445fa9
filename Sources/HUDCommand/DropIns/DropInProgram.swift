internal import CommandLineSyntax
internal import HUDWire

/// A program that `hud` can stand in for.
enum DropInProgram: String, CaseIterable {
  case xob
  case wob
  case osdCat = "osd_cat"
  case zenity

  /// The one that the program was called as; nil for `hud` itself.
  init?(called path: String) {
    self.init(rawValue: path.split(separator: "/").last.map(String.init) ?? "")
  }

  /// The options it has.
  var syntax: Syntax {
    var syntax =
      switch self {
      case .xob: Syntax(options: Self.xobOptions)
      case .wob: Syntax(options: Self.wobOptions)
      case .osdCat: Syntax(options: Self.osdCatOptions)
      case .zenity: Syntax(options: Self.zenityOptions)
      }
    syntax.allowsRepeats = true
    return syntax
  }

  private static func ignored(_ form: String, _ letter: Character? = nil) -> Syntax.Option {
    var option = Syntax.Option(form, letter: letter, .nothing, "Taken, without effect.")
    option.isIgnored = true
    return option
  }

  private static let xobOptions: [Syntax.Option] = [
    .init("--maximum N", letter: "m", .nothing, "The value of a full bar, 100 without it."),
    .init(
      "--timeout MS",
      letter: "t",
      .nothing,
      "Milliseconds a value is shown, 1000 without it; 0: for ever."
    ),
    ignored("--style NAME", "s"), ignored("--config FILE", "c"),
    ignored("--quiet", "q"),
    .init("--version", letter: "v", .nothing, "Prints the version and exits."),
    Syntax.help,
  ]

  private static let wobOptions: [Syntax.Option] = [
    .init("--max N", letter: "m", .nothing, "The value of a full bar, 100 without it."),
    .init("--timeout MS", letter: "t", .nothing, "Milliseconds a value is shown, 1000 without it."),
    .init(
      "--anchor EDGE",
      letter: "a",
      .words(["top", "bottom", "left", "right", "center"]),
      "top, bottom, left, right or center."
    ),
    .init("--output NAME", letter: "O", .nothing, "The monitor, by its output's name."),
    ignored("--config FILE", "c"), ignored("--width N", "W"), ignored("--height N", "H"),
    ignored("--offset N", "o"), ignored("--border N", "b"), ignored("--padding N", "p"),
    ignored("--margin N", "M"), ignored("--border-color COLOR"),
    ignored("--background-color COLOR"), ignored("--bar-color COLOR"),
    ignored("--overflow-mode MODE"), ignored("--verbose", "v"), Syntax.version,
    Syntax.help,
  ]

  private static var age: Syntax.Option {
    var option = ignored("--age", "a")
    option.takesAttachedValue = true
    return option
  }

  private static let osdCatOptions: [Syntax.Option] = [
    .init(
      "--pos WHERE",
      letter: "p",
      .words(["top", "middle", "bottom"]),
      "top, middle or bottom."
    ),
    .init(
      "--align WHERE",
      letter: "A",
      .words(["left", "center", "right"]),
      "left, center or right."
    ),
    .init("--offset N", letter: "o", .nothing, "Pixels from the top or bottom edge."),
    .init("--indent N", letter: "i", .nothing, "Pixels from the left or right edge."),
    .init("--delay S", letter: "d", .nothing, "Seconds the text is shown, 5 without it."),
    .init("--lines N", letter: "l", .nothing, "Lines shown at once, 5 without it."),
    .init(
      "--barmode MODE",
      letter: "b",
      .words(["percentage", "slider"]),
      "percentage or slider: a bar instead of lines."
    ),
    .init("--percentage N", letter: "P", .nothing, "How full the bar is, from 0 to 100."),
    .init("--text TEXT", letter: "T", .nothing, "The words above the bar."),
    ignored("--font NAME", "f"), ignored("--color NAME", "c"), ignored("--shadow N", "s"),
    ignored("--shadowcolor NAME", "S"), ignored("--outline N", "O"),
    ignored("--outlinecolor NAME", "u"), ignored("--colour NAME"), ignored("--shadowcolour NAME"),
    ignored("--outlinecolour NAME"), age, ignored("--wait", "w"), Syntax.help,
  ]

  private static let zenityOptions: [Syntax.Option] = [
    .init("--progress", .nothing, "Required: the other dialogs are zenity's own."),
    .init("--title TEXT", .nothing, "The first words."),
    .init("--text TEXT", .nothing, "The second words."),
    .init("--percentage N", .nothing, "How far it is at first."),
    .init("--pulsate", .nothing, "Something turns instead of a bar."),
    .init("--auto-close", .nothing, "Ends at 100 %."),
    .init("--auto-kill", .nothing, "When the user cancels, ends our parent process (SIGHUP)."),
    .init("--no-cancel", .nothing, "The user cannot cancel it."),
    .init("--timeout S", .nothing, "Ends after so many seconds, with code 5."),
    ignored("--time-remaining"), ignored("--width N"), ignored("--height N"),
    ignored("--ok-label TEXT"), ignored("--cancel-label TEXT"),
    ignored("--window-icon FILE"), ignored("--icon-name NAME"), ignored("--modal"),
    ignored("--attach ID"), ignored("--class NAME"), ignored("--name NAME"), Syntax.help,
  ]
}
