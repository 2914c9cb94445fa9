/// Writes the AppStream metainfo, with the releases of the change log.
package enum Metainfo {
  /// The file's name.
  package static let name = "example.taglocation.TagLocation.metainfo.xml"
  /// Where the pictures are; reserved by RFC 2606 until the project has a home on the web.
  ///
  /// Whoever publishes it puts theirs here, and a home page into the metainfo and into `Packaging/debian/control`.
  private static let site = "https://taglocation.example"
  /// Pictures that `Scripts/run` made, and what they show.
  package static let screenshots = [
    (path: "Documentation/Pictures/hud.png", caption: "A place is tagged"),
    (path: "Documentation/Pictures/hud-dark.png", caption: "The same on a dark desktop"),
    (path: "Documentation/Pictures/first-screen.png", caption: "Where you are"),
    (path: "Documentation/Pictures/category.png", caption: "What kind of place it is"),
  ]

  /// The file.
  ///
  /// - Parameter changelog: the text of `CHANGELOG.md`; what is not released has no place in it.
  /// - Returns: XML.
  package static func text(changelog: String) -> String {
    let releases = Changelog(changelog).releases.compactMap(release)
    let list = releases.isEmpty ? "" : "  <releases>\n\(releases.joined())  </releases>\n"
    return head + pictures + tail + list + "</component>\n"
  }

  private static var pictures: String {
    let all = screenshots.enumerated().map { index, picture in
      """
          <screenshot\(index == 0 ? " type=\"default\"" : "")>
            <caption>\(escaped(picture.caption))</caption>
            <image type="source">\(site)/\(picture.path)</image>
          </screenshot>

      """
    }
    return "  <screenshots>\n\(all.joined())  </screenshots>\n"
  }

  private static func release(_ release: Changelog.Release) -> String? {
    guard let date = release.date else { return nil }
    let items = release.news.map { "          <li>\(escaped($0))</li>\n" }.joined()
    return """
          <release version="\(escaped(release.version))" date="\(escaped(date))">
            <description>
              <ul>
      \(items)        </ul>
            </description>
          </release>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }.joined()
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- Written by Scripts/write-manuals; the releases are those of CHANGELOG.md. -->
    <component type="desktop-application">
      <id>example.taglocation.TagLocation</id>
      <name>TagLocation</name>
      <summary>Tag the place where you are</summary>
      <metadata_license>MIT</metadata_license>
      <project_license>MIT</project_license>
      <developer_name>The TagLocation developers</developer_name>
      <description>
        <p>
          Tag the place where you are, keep it, and see it confirmed: a small form that takes the
          position from gpsd, from a geo: link or from your keyboard, and keeps places in one file
          that is yours.
        </p>
        <p>
          Nothing is sent anywhere. "Tagged" is shown when the place is on disk, not before, and
          what is typed survives a crash.
        </p>
      </description>
      <launchable type="desktop-id">taglocation.desktop</launchable>
      <icon type="stock">taglocation</icon>
      <categories>
        <category>Utility</category>
        <category>Maps</category>
      </categories>
      <keywords>
        <keyword>gps</keyword>
        <keyword>coordinates</keyword>
        <keyword>bookmark</keyword>
      </keywords>
      <provides>
        <binary>taglocation</binary>
        <mediatype>x-scheme-handler/geo</mediatype>
      </provides>

    """

  private static let tail = """
      <supports>
        <control>pointing</control>
        <control>keyboard</control>
      </supports>
      <content_rating type="oars-1.1" />

    """
}
