public import Canvas
internal import Interface

/// Pictures of a HUD without a display: the same every time.
public enum HUDRendering {
  /// How it comes.
  private static let timing = AnimationTiming.spring(duration: 0.3, damping: 0.7, velocity: 0.5)
  /// How much larger than at rest it begins.
  private static let swing = 0.3

  /// Writes the frame of a HUD's appearance at a time as a PNG file.
  ///
  /// - Parameters:
  ///   - content: what is shown.
  ///   - theme: its colours.
  ///   - seconds: the time since it began to come.
  ///   - scale: device pixels in a point.
  ///   - background: what lies beneath; nil leaves that clear.
  ///   - maximumWidth: the widest box, in points.
  ///   - pictures: finds pictures named by the content.
  ///   - path: the file; one that exists is replaced.
  /// - Throws: when the picture is too large or the file cannot be written.
  public static func render(
    content: HUDContent,
    theme: HUDTheme,
    at seconds: Double,
    scale: Double,
    background: Color? = nil,
    maximumWidth: Double = 640,
    pictures: (any HUDPictureSource)? = nil,
    to path: String
  ) throws {
    let panel = HUDPanel(
      content,
      theme: theme,
      scale: scale,
      maximumWidth: maximumWidth,
      pictures: pictures
    )
    let picture = try picture(of: panel, at: seconds, scale: scale, background: background)
    try picture.writePNG(to: path)
  }

  /// Draws the frame of a panel's appearance at a time, with room around it for its largest size.
  ///
  /// - Parameters:
  ///   - panel: the panel.
  ///   - seconds: the time since it began to come.
  ///   - scale: device pixels in a point.
  ///   - background: what lies beneath; nil leaves that clear.
  /// - Returns: the picture.
  /// - Throws: when it is too large.
  package static func picture(
    of panel: HUDPanel,
    at seconds: Double,
    scale: Double,
    background: Color?
  ) throws -> Surface {
    let across = Extent(panel.size.width, scale)
    let down = Extent(panel.size.height, scale)
    let surface = try Surface(width: across.pixels, height: down.pixels, scale: scale)
    let context = Context(surface)
    if let background { context.clear(background) }
    let box = Rect(origin: Point(x: across.start, y: down.start), size: panel.size)
    let progress = timing.progress(at: seconds)
    context.withAlpha(max(0, min(1, progress))) {
      context.translate(x: box.midX, y: box.midY)
      context.scale(by: 1 + swing * (1 - progress))
      context.translate(x: -box.midX, y: -box.midY)
      panel.draw(in: box, context: context, moment: HUDMoment(at: seconds))
    }
    return surface
  }

  /// What a side of the picture needs: the box on whole pixels, and the reach of the first frame on both sides of it.
  private struct Extent {
    let pixels: Int
    /// Where the box begins, in points.
    let start: Double

    init(_ side: Double, _ scale: Double) {
      let reach = Int((side * scale * swing / 2 + 4 * scale).rounded(.up))
      pixels = Int((side * scale).rounded()) + 2 * reach
      start = Double(reach) / scale
    }
  }
}
