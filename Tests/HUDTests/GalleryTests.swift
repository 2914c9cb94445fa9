import Canvas
import HUDGallery
import Glibc
import HUD
import TestSupport
import Testing

/// Issue 3, section 4: a picture that nobody had drawn anew, or that was missing, went unnoticed.
@Suite("The gallery in Documentation")
struct GalleryTests {
  private static let root =
    "/" + String(#filePath).split(separator: "/").dropLast(3).joined(separator: "/")
  private static let folder = root + "/Documentation/Gallery"
  private let gallery = Gallery(root: root)

  @Test("Every picture is the one that Scripts/gallery draws now")
  func pictures() {
    for specimen in Specimen.all {
      for theme in Gallery.themes {
        #expect(throws: Never.self, "run Scripts/gallery") { try compare(specimen, theme) }
      }
    }
  }

  private func compare(_ specimen: Specimen, _ theme: HUDTheme) throws {
    let name = Gallery.name(specimen, theme)
    // What is missing would be recorded.
    try #require(access("\(Self.folder)/\(name).png", R_OK) == 0)
    let reference = ReferenceImage(name, in: Self.folder, isRecording: false)
    try reference.compare(try gallery.picture(specimen, theme))
  }

  @Test("The page is the one that Scripts/gallery writes now, and no picture is left over")
  func page() throws {
    let page = try gallery.page()
    #expect(contents(of: Self.folder + ".md") == page, "run Scripts/gallery")
    let names = Specimen.all.flatMap { specimen in
      Gallery.themes.map { Gallery.name(specimen, $0) + ".png" }
    }
    #expect(files(in: Self.folder) == names.sorted())
  }

  @Test("Every kind that has a reference picture is in it, light and dark")
  func kinds() {
    #expect(Set(Gallery.themes) == [.light, .dark])
    let shown = Set(Specimen.all.map { kind($0.content.glyph) })
    #expect(shown.isSuperset(of: Sample.allCases.map { kind($0.content.glyph) }))
    #expect(shown.count == 10)
  }

  /// A glyph's own name: a picture is one whatever it shows.
  private func kind(_ glyph: HUDGlyph) -> String {
    if case .picture = glyph { "picture" } else { "\(glyph)" }
  }

  private func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private func files(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
