import CommandLineSyntax
import Glibc
import Manuals
import Testing

/// A file of the package; nil when there is none.
func packageFile(_ path: String) -> String? {
  let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
  guard let file = fopen(root.joined(separator: "/") + "/" + path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 14)
  while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}

@Suite struct GeneratedFilesTests {
  private let files: [(path: String, text: String)]

  init() throws {
    files = PackagingFiles.all(changelog: try #require(packageFile("CHANGELOG.md")))
  }

  @Test func theFilesOfPackagingAreThoseTheSourcesSay() {
    for file in files {
      #expect(packageFile("Packaging/\(file.path)") == file.text, "run Scripts/write-manuals")
    }
  }

  private func text(_ path: String) throws -> String {
    try #require(files.first { $0.path == path }?.text, "no \(path)")
  }

  @Test func thePicturesOfTheMetainfoAreInTheTree() {
    for picture in Metainfo.screenshots {
      #expect(packageFile(picture.path)?.isEmpty == false, "\(picture.path)")
    }
  }

  @Test func theReadmeHasTheExitCodesOfTheTable() throws {
    let readme = try #require(packageFile("README.md"))
    let title = try #require(readme.ranges(of: "### Exit codes\n").last)
    let rows = readme[title.upperBound...].prefix(while: { $0 != "#" }).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst()
    let table = (Int32(0)...9).compactMap { code in
      ExitTable.meaning(of: code, in: .taglocation).map { "| \(code) | \($0) |" }
    }
    #expect(rows.map(String.init) == table)
  }

  @Test func everyOptionOfEveryCommandIsInTheManPage() throws {
    for manual in PackagingFiles.manuals {
      let page = try text("man/\(manual.program.rawValue).\(manual.section)")
      let lines = Set(page.split(separator: "\n").map(String.init))
      for command in manual.pages {
        for option in command.options {
          let name = "\\fB" + option.name.map { $0 == "-" ? "\\-" : String($0) }.joined() + "\\fR"
          #expect(lines.contains { $0.contains(name) }, "\(manual.program): \(option.name)")
        }
      }
    }
  }

  @Test func everyOptionIsOfferedByTheThreeShells() throws {
    for manual in PackagingFiles.manuals where manual.program != .hudOwner {
      let name = manual.program.rawValue
      let (bash, zsh) = (
        try text("completions/bash/\(name)"), try text("completions/zsh/_\(name)")
      )
      let fish = try text("completions/fish/\(name).fish")
      for option in manual.pages.flatMap(\.options) {
        #expect(bash.contains(option.name))
        #expect(zsh.contains(option.name))
        #expect(fish.contains(" -l \(option.name.dropFirst(2)) "))
      }
    }
  }

  @Test func noLineOfAManPageIsACommandByAccident() throws {
    let known = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".br", #".\""#]
    for file in files where file.path.hasPrefix("man/") {
      for line in file.text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'")
      {
        #expect(known.contains { line == $0 || line.hasPrefix($0 + " ") }, "\(line)")
      }
    }
  }
}
