import Manuals
import Testing

@Suite struct ChangelogTests {
  private let text = """
    # Changelog

    Words.

    ## 0.2.0 (not released)

    * Soon.

    ## 0.1.0 (2026-03-05)

    * `taglocation` is <here> &
      goes on.
    * More.
    """

  @Test func aReleaseHasAVersionADateAndNews() {
    let releases = Changelog(text).releases
    #expect(
      releases == [
        .init(version: "0.2.0", date: nil, news: ["Soon."]),
        .init(
          version: "0.1.0",
          date: "2026-03-05",
          news: ["taglocation is <here> & goes on.", "More."]
        ),
      ]
    )
  }

  @Test func theMetainfoHasTheReleasedOnesOnly() {
    let xml = Metainfo.text(changelog: text)
    #expect(!xml.contains("0.2.0"))
    #expect(xml.contains(#"<release version="0.1.0" date="2026-03-05">"#))
    #expect(xml.contains("<li>taglocation is &lt;here&gt; &amp; goes on.</li>"))
    #expect(!Metainfo.text(changelog: "# Changelog\n").contains("<releases>"))
  }
}
