internal import Canvas

/// The percentage of a progress; its figures are as wide as each other.
struct HUDPercentage {
  let font: Font
  let color: Color
  let scale: Double

  /// Every frame of a moving value sets figures: most of them are among the last ones.
  private static var recent = RecentValues<Figures, TextLayout>(limit: 128)

  private struct Figures: Equatable {
    let text: String
    let style: TextStyle
    let scale: Double
  }

  /// The room for "100%", so that the box does not breathe.
  var reserved: Size {
    let size = layout("100%").size
    return Size(width: size.width.rounded(.up), height: size.height)
  }

  /// The distance from the top to the baseline, in points.
  var baseline: Double { layout("0%").baseline }

  /// Draws a progress, at a side or in the middle of a rectangle as wide as `reserved`.
  func draw(_ progress: Double, in rect: Rect, alignment: TextAlignment, context: Context) {
    let layout = layout(Self.text(progress))
    let room = rect.width - layout.size.width
    let before = alignment == .center ? room / 2 : alignment == .trailing ? room : 0
    layout.draw(in: context, at: rect.origin.offsetBy(dx: before, dy: 0))
  }

  /// Says 100 only when it is all done.
  static func text(_ progress: Double) -> String {
    let percent = (max(0, min(1, progress)) * 100).rounded()
    return "\(progress >= 1 ? 100 : min(99, Int(percent)))%"
  }

  private func layout(_ text: String) -> TextLayout {
    let style = TextStyle(font: font, color: color, hasTabularFigures: true)
    return Self.recent.value(for: Figures(text: text, style: style, scale: scale)) {
      TextLayout(text, style: style, scale: scale)
    }
  }
}
