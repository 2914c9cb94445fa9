/// A program of this house.
package enum Program: String, CaseIterable, Sendable {
  /// The form.
  case taglocation
  /// The command that shows HUDs.
  case hud
  /// The program that draws them.
  case hudOwner = "hud-owner"
}

/// How the programs end: one table, so that a number never has two senses.
///
/// 1 is the exception, as everywhere: the job was understood and did not end as it was meant to.
package enum ExitTable {
  private struct Row {
    let code: Int32
    let meanings: [Program: String]
  }

  private static let usage = "the arguments were not understood; nothing was done"
  private static let noDisplay = "there is no display to show a window on"

  private static let rows = [
    Row(
      code: 0,
      meanings: [
        .taglocation: "all is well",
        .hud: "the HUD was taken; with --wait or --stdin: it was shown and has ended",
        .hudOwner: "all is well, or the display has an owner already",
      ]
    ),
    Row(
      code: 1,
      meanings: [
        .taglocation: "the store could not be read, or something could not be saved",
        .hud: "the user cancelled it (--wait, --stdin)",
        .hudOwner: "the picture could not be written",
      ]
    ),
    Row(code: 2, meanings: [.taglocation: usage, .hud: usage, .hudOwner: usage]),
    Row(
      code: 3,
      meanings: [
        .taglocation: noDisplay, .hud: "there is no display to show it on", .hudOwner: noDisplay,
      ]
    ),
    Row(code: 4, meanings: [.hud: "another HUD took its place (--wait, --stdin)"]),
    Row(code: 5, meanings: [.hud: "--max ended it (--wait, --stdin)"]),
    Row(
      code: 6,
      meanings: [.hud: "it was not shown: screen locked, a fullscreen window, no such window"]
    ),
    Row(
      code: 7,
      meanings: [
        .taglocation: "the display was lost; what was typed is kept as a draft",
        .hud: "the display was lost (--wait, --stdin)", .hudOwner: "the display was lost",
      ]
    ),
    Row(
      code: 8,
      meanings: [.hud: "hud-owner, the program that shows HUDs, did not start or answer"]
    ),
    Row(code: 9, meanings: [.hud: "--stdin said \"fail\", or ended before \"done\" or 100 %"]),
  ]

  /// What a code means; nil where the program never ends with it.
  package static func meaning(of code: Int32, in program: Program) -> String? {
    rows.first { $0.code == code }?.meanings[program]
  }

  /// The codes of a program, as its help lists them.
  package static func part(of program: Program) -> CommandPage.Part {
    .table(
      "Exit codes",
      rows.compactMap { row in
        row.meanings[program].map { CommandPage.Row("\(row.code)", $0) }
      }
    )
  }
}
