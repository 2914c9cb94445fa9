package import Canvas
package import HUD
internal import Pictures

/// Pictures of every kind of HUD in both themes, and the page that shows them.
package struct Gallery {
  /// Finds the pictures of specimens, whose paths begin at the root of the package.
  private final class PackagePictures: HUDPictureSource {
    private let root: String
    private let loader = PictureLoader()

    init(_ root: String) { self.root = root }

    func picture(at path: String, side: Int) -> Image? {
      loader.picture(at: "\(root)/\(path)", side: side)
    }
  }

  /// What each specimen is drawn in, in the order of the page.
  package static let themes = HUDTheme.allCases
  /// Device pixels in a point.
  private static let scale = 2.0

  private let pictures: PackagePictures

  /// Makes a gallery.
  ///
  /// - Parameter root: the folder of the package.
  package init(root: String) { pictures = PackagePictures(root) }

  /// The name of a picture's file, without its end.
  package static func name(_ specimen: Specimen, _ theme: HUDTheme) -> String {
    "\(specimen.name)-\(theme)"
  }

  /// Draws one, over a ground that it stands out from.
  ///
  /// - Parameters:
  ///   - specimen: which.
  ///   - theme: its colours.
  /// - Returns: the picture.
  /// - Throws: when it is too large.
  package func picture(_ specimen: Specimen, _ theme: HUDTheme) throws -> Surface {
    let panel = HUDPanel(
      specimen.content,
      theme: theme,
      scale: Self.scale,
      maximumWidth: 480,
      pictures: pictures
    )
    return try HUDRendering.picture(
      of: panel,
      at: specimen.time,
      scale: Self.scale,
      background: theme == .dark ? Color(hex: 0xdde4ec) : Color(hex: 0x2d3b4b)
    )
  }

  /// The page, with each picture at its own size and not at that of its pixels.
  package func page() throws -> String {
    let rows = try Specimen.all.map { specimen in
      let cells = try Self.themes.map { theme in
        let width = Int(Double(try picture(specimen, theme).pixelWidth) / Self.scale)
        let file = "Gallery/\(Self.name(specimen, theme)).png"
        return "<img src=\"\(file)\" width=\"\(width)\" alt=\"\(specimen.caption), \(theme)\">"
      }
      return "| \(specimen.caption) | \(cells.joined(separator: " | ")) |\n"
    }
    return """
      # How HUDs look

      Drawn by `Scripts/gallery` at two device pixels to a point, with the font of the tests; on a desktop it is the desktop's own.

      | | dark | light |
      |---|---|---|

      """ + rows.joined()
  }
}
