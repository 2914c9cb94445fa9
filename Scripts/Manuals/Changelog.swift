/// Reads `CHANGELOG.md`.
package struct Changelog {
  /// A version and what is new in it.
  package struct Release: Equatable {
    /// By semver.org.
    package let version: String
    /// As 2025-01-31; nil while it is not released.
    package let date: String?
    /// One sentence or more each, without the marks of Markdown.
    package let news: [String]

    /// A version of a date, and what is new in it.
    package init(version: String, date: String?, news: [String]) {
      (self.version, self.date, self.news) = (version, date, news)
    }
  }

  /// The newest first.
  package let releases: [Release]

  /// Reads headings `## VERSION (DATE)` and the items under them.
  package init(_ text: String) {
    let sections = text.split(separator: "\n## ").dropFirst()
    releases = sections.map { section in
      let lines = section.split(separator: "\n")
      let words = (lines.first ?? "").split(whereSeparator: { " ()".contains($0) })
      let date = words.dropFirst().first.map(String.init)
      return Release(
        version: words.first.map(String.init) ?? "",
        date: date.flatMap { $0.first?.isNumber == true ? $0 : nil },
        news: Self.items(Array(lines.dropFirst()))
      )
    }
  }

  private static func items(_ lines: [Substring]) -> [String] {
    var items: [String] = []
    for line in lines {
      if line.hasPrefix("* ") {
        items.append(String(line.dropFirst(2)))
      } else if !items.isEmpty, line.hasPrefix(" ") {
        items[items.count - 1] += " " + line.drop { $0 == " " }
      }
    }
    return items.map { $0.filter { $0 != "`" && $0 != "*" } }
  }
}
