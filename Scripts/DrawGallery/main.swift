import Canvas
import Glibc
public import HUD
public import Pictures

// Draws every kind of HUD in both themes, and the page that shows them: Scripts/gallery

extension PictureLoader: HUDPictureSource {}

let folder = CommandLine.arguments.dropFirst().first ?? "Documentation"
let pictures = PictureLoader()
var page = """
  # How HUDs look

  Drawn by `Scripts/gallery` at two device pixels to a point, with the font of the tests; on a desktop it is the desktop's own.

  | | dark | light |
  |---|---|---|

  """

func draw(_ specimen: Specimen, _ theme: HUDTheme) throws -> String {
  let file = "Gallery/\(specimen.name)-\(theme).png"
  try HUDRendering.render(
    content: specimen.content,
    theme: theme,
    at: specimen.time,
    scale: 2,
    background: theme == .dark ? Color(hex: 0xdde4ec) : Color(hex: 0x2d3b4b),
    maximumWidth: 480,
    pictures: pictures,
    to: "\(folder)/\(file)"
  )
  let image = Image(contentsOfFile: "\(folder)/\(file)")
  // Shown at its own size, not at that of its pixels.
  let width = (image?.pixelWidth ?? 0) / 2
  return "<img src=\"\(file)\" width=\"\(width)\" alt=\"\(specimen.caption), \(theme)\">"
}

for specimen in Specimen.all {
  let cells = try HUDTheme.allCases.map { try draw(specimen, $0) }
  page += "| \(specimen.caption) | \(cells.joined(separator: " | ")) |\n"
}
guard let file = fopen("\(folder)/Gallery.md", "w") else { fatalError("cannot write the page") }
fputs(page, file)
fclose(file)
