import Canvas
import HUD

/// A panel of a content, with a picture for every path.
func panel(
  _ content: HUDContent,
  theme: HUDTheme = .dark,
  scale: Double = 1,
  width: Double = 420
) -> HUDPanel {
  HUDPanel(
    content,
    theme: theme,
    scale: scale,
    maximumWidth: width,
    pictures: CheckeredPictures()
  )
}

/// A content with a value.
func content(
  _ glyph: HUDGlyph,
  _ title: String = "",
  _ detail: String = "",
  progress: Double? = nil
) -> HUDContent {
  var content = HUDContent(glyph, title: title, detail: detail)
  content.progress = progress
  return content
}

/// A panel drawn alone.
func picture(_ panel: HUDPanel, _ moment: HUDMoment = HUDMoment(), scale: Double = 1)
  throws -> Surface
{
  let surface = try Surface(
    width: Int((panel.size.width * scale).rounded()),
    height: Int((panel.size.height * scale).rounded()),
    scale: scale
  )
  let box = Rect(origin: .zero, size: panel.size)
  panel.draw(in: box, context: Context(surface), moment: moment)
  return surface
}
