package import CommandLineSyntax
internal import HUDCommand
internal import HUDOwner
internal import PlacesCommand

/// The files of `Packaging/` that are written from the programs' own words.
package enum PackagingFiles {
  /// The manuals of all programs.
  package static var manuals: [ProgramManual] {
    [PlacesManual.manual, HUDManual.manual, OwnerManual.manual]
  }

  /// Paths below `Packaging/`, and what is in the files.
  ///
  /// - Parameter changelog: the text of `CHANGELOG.md`.
  /// - Returns: every file that is generated.
  package static func all(changelog: String) -> [(path: String, text: String)] {
    let pages = manuals.map { manual in
      ("man/\(manual.program.rawValue).\(manual.section)", ManPage.text(of: manual))
    }
    // Nobody types hud-owner: hud starts it.
    let completions = manuals.filter { $0.program != .hudOwner }.flatMap { manual in
      let name = manual.program.rawValue
      return [
        ("completions/bash/\(name)", BashCompletion(manual).text),
        ("completions/zsh/_\(name)", ZshCompletion(manual).text),
        ("completions/fish/\(name).fish", FishCompletion(manual).text),
      ]
    }
    return (pages + completions + [(Metainfo.name, Metainfo.text(changelog: changelog))])
      .map { (path: $0.0, text: $0.1) }
  }
}
