import Canvas
import Glibc
import HUD
import Testing

@Suite("The colours of panels")
struct HUDLookTests {
  /// Complaint 18: words could not be read on a background the author had not thought of.
  @Test("Words keep 4.5 : 1 and signs 3 : 1 whatever lies beneath", arguments: HUDTheme.allCases)
  func contrast(theme: HUDTheme) {
    let look = HUDLook(theme)
    for beneath in [Color.black, .white] {
      let box = over(look.box, beneath)
      #expect(contrast(over(look.title, box), box) >= 4.5)
      #expect(contrast(over(look.detail, box), box) >= 4.5)
      #expect(contrast(over(look.title, box), over(look.track, box)) >= 3, "full and empty")
    }
  }

  private func over(_ top: Color, _ bottom: Color) -> Color {
    func mix(_ one: Double, _ other: Double) -> Double { one * top.alpha + other * (1 - top.alpha) }
    return Color(
      red: mix(top.red, bottom.red),
      green: mix(top.green, bottom.green),
      blue: mix(top.blue, bottom.blue)
    )
  }

  private func contrast(_ one: Color, _ other: Color) -> Double {
    let both = [luminance(one), luminance(other)]
    return ((both.max() ?? 0) + 0.05) / ((both.min() ?? 0) + 0.05)
  }
}

/// Relative luminance, WCAG 2.1.
private func luminance(_ color: Color) -> Double {
  func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}
