package import Canvas

/// The colours of a panel.
///
/// The box lets shine through what lies beneath, so that all contrasts are reckoned from the two ends:
/// over black and over white. Words keep 4.5 : 1 there (WCAG 2.1, 1.4.3), signs 3 : 1 (1.4.11).
package struct HUDLook: Equatable, Sendable {
  /// The box.
  package let box: Color
  /// Its edge, a device pixel wide: without it a light box would end nowhere over white.
  package let edge: Color
  /// The title, the signs, and the full part of a ring or a bar.
  package let title: Color
  /// The detail and the percentage.
  package let detail: Color
  /// The empty part of a ring, a disc or a bar.
  package let track: Color

  /// The colours of a theme.
  package init(_ theme: HUDTheme) {
    switch theme {
    case .dark:
      box = Color(white: 0.3, alpha: 0.8)
      edge = .clear
      title = .white
      // Over white this box is so light that words cannot be much fainter than white and stay readable.
      detail = Color(white: 1, alpha: 0.94)
      track = Color(white: 1, alpha: 0.25)
    case .light:
      box = Color(white: 0.97, alpha: 0.85)
      edge = Color(white: 0, alpha: 0.12)
      title = Color(white: 0.07)
      detail = Color(white: 0, alpha: 0.64)
      track = Color(white: 0, alpha: 0.13)
    }
  }

  /// The radius of a box's corners, in points: a low box is a pill, a square one has the chapter's 10, a large one 14.
  ///
  /// It depends on the size alone, so that the corners follow while one box becomes another.
  package static func radius(of size: Size) -> Double {
    let side = min(size.width, size.height)
    if side <= 44 { return side / 2 }
    if side <= 64 { return 22 - (side - 44) * 10 / 20 }
    if side <= 96 { return 12 - (side - 64) * 2 / 32 }
    return min(14, 10 + (side - 96) / 24)
  }
}

/// The measures of panels, in points, on a grid of four.
enum HUDMeasure {
  static let titleFont = Font(size: 16, weight: .semibold)
  static let detailFont = Font(size: 13)
  /// Lines of a title at most, whatever is asked for.
  static let mostLines = 20
  /// Lines of the detail at most.
  static let detailLines = 4
  /// The chapter's box.
  static let side = 96.0
  /// The chapter's check mark.
  static let glyph = 48.0
  /// The glyph beside words.
  static let smallGlyph = 40.0
  /// The largest glyph.
  static let largest = 1024.0
  /// The longest line that is set without need: beyond some sixty letters the eye loses the next one.
  static let line = 480.0
  /// The widest words under a glyph; longer ones stand beside it.
  static let stackedLine = 160.0
  static let bar = Size(width: 200, height: 6)

  /// The next multiple of four: whole device pixels at 1, 1.25, 1.5, 2 and 3 of them in a point.
  static func up(_ value: Double) -> Double { (value / 4 - 1e-6).rounded(.up) * 4 }
}
