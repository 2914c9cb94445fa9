import Canvas
import HUD

// Draws every kind of HUD in both themes, at rest: swift run draw-gallery FOLDER [SCALE]

let folder = CommandLine.arguments.dropFirst().first ?? "Documentation/Gallery"
let scale = CommandLine.arguments.dropFirst(2).first.flatMap(Double.init) ?? 2

for specimen in Specimen.all(picture: "Resources/taglocation-128.png") {
  for theme in HUDTheme.allCases {
    try HUDRendering.render(
      content: specimen.content,
      theme: theme,
      at: 1,
      scale: scale,
      background: theme == .dark ? Color(hex: 0xdde4ec) : Color(hex: 0x2d3b4b),
      to: "\(folder)/\(specimen.name)-\(theme).png"
    )
  }
}
