import Canvas
import Glibc
import TestSupport
import Testing

@testable import Interface

@Suite("Light and dark")
struct AppearanceTests {
  /// Two colours, one upon the other.
  private struct Pair {
    let front: Color
    let grounds: [Color]
    let name: String

    init(_ name: String, _ front: Color, on grounds: Color...) {
      self.init(name, front, onAll: grounds)
    }

    init(_ name: String, _ front: Color, onAll grounds: [Color]) {
      (self.name, self.front, self.grounds) = (name, front, grounds)
    }
  }

  /// What controls lie on, however it looks at the moment.
  private static let grounds = [
    Palette.row, Palette.hoveredRow, Palette.highlightedRow, Palette.bar, Palette.groupedBackground,
  ]

  private static let words = [
    Pair(
      "words",
      Palette.label,
      on: Palette.row,
      Palette.hoveredRow,
      Palette.highlightedRow,
      Palette.groupedBackground,
      Palette.bar,
      Palette.selection,
      Palette.inactiveSelection,
      Palette.key,
      Palette.functionKey
    ),
    Pair(
      "words beside them",
      Palette.secondaryLabel,
      on: Palette.row,
      Palette.hoveredRow,
      Palette.highlightedRow,
      Palette.groupedBackground
    ),
    Pair("buttons", Palette.tint, on: Palette.row, Palette.bar, Palette.groupedBackground),
    Pair(
      "buttons under the mouse",
      Palette.hoveredTint,
      on: Palette.row,
      Palette.bar,
      Palette.groupedBackground
    ),
    Pair(
      "pressed buttons",
      Palette.pressedTint,
      on: Palette.row,
      Palette.bar,
      Palette.groupedBackground
    ),
    Pair("a chosen accent", Palette.labelOnTint, on: Palette.tint),
    Pair("a warning", Palette.warning, on: Palette.groupedBackground),
  ]

  private static let signs = [
    Pair(
      "check mark and caret",
      Palette.tint,
      on: Palette.row,
      Palette.hoveredRow,
      Palette.highlightedRow
    ),
    Pair("the ground of a chosen accent", Palette.tint, on: Palette.key),
    Pair(
      "chevrons, and words of what can not be used",
      Palette.tertiary,
      onAll: grounds
    ),
    Pair(
      "focus ring",
      Palette.focusRing,
      onAll: grounds
    ),
    Pair(
      "a scroll bar",
      Palette.scrollIndicator.withAlpha(0.5),
      on: Palette.row,
      Palette.groupedBackground
    ),
  ]

  /// The weakest contrast of a pair, by WCAG 2.1.
  private func contrast(_ pair: Pair, _ style: UserInterfaceStyle) -> Double {
    pair.grounds.map { ground in
      let ground = ground.resolvedColor(with: style)
      let front = pair.front.resolvedColor(with: style).over(ground)
      let (one, other) = (front.luminance + 0.05, ground.luminance + 0.05)
      return max(one, other) / min(one, other)
    }.min() ?? 0
  }

  @Test(
    "Words have a contrast of 4.5 : 1 to all that they lie on, signs one of 3 : 1",
    arguments: [UserInterfaceStyle.light, .dark]
  )
  func contrast(style: UserInterfaceStyle) {
    for pair in Self.words { #expect(contrast(pair, style) >= 4.5, "\(pair.name)") }
    for pair in Self.signs { #expect(contrast(pair, style) >= 3, "\(pair.name)") }
  }

  @Test("Black on white is 21 : 1, and a middle grey on white 4.48 : 1, as WCAG counts")
  func measure() {
    #expect(abs(contrast(Pair("", .black, on: .white), .light) - 21) < 0.001)
    #expect(abs(contrast(Pair("", Color(hex: 0x777777), on: .white), .light) - 4.48) < 0.005)
  }

  @Test("What is pressed, hovered or chosen differs from what is not, in both appearances")
  func states() {
    let states = [
      Palette.row, Palette.hoveredRow, Palette.highlightedRow, Palette.selection,
      Palette.groupedBackground,
    ]
    for style in [UserInterfaceStyle.light, .dark] {
      let shades = states.map { $0.resolvedColor(with: style).luminance }
      for (index, shade) in shades.enumerated() {
        for other in shades[..<index] { #expect(abs(shade - other) > 0.004, "\(style)") }
      }
    }
  }

  @Test("A change redraws all at once, and nothing that was typed is lost")
  func change() throws {
    let textView = TextView()
    textView.frame = Rect(x: 0, y: 0, width: 400, height: 100)
    let view = View()
    view.backgroundColor = Palette.groupedBackground
    view.addSubview(textView)
    let window = HeadlessWindow(view: view, size: Size(width: 400, height: 300))
    textView.becomeFirstResponder()
    window.type("Hello")
    #expect(try window.picture().pixel(x: 200, y: 200) == 0xfff2_f2f7)

    window.rootView.preferences.userInterfaceStyle = .dark
    #expect(window.host.needsDisplay)
    #expect(window.layout() == Rect(x: 0, y: 0, width: 400, height: 300))
    let dark = try window.picture()
    #expect(dark.pixel(x: 200, y: 200) == 0xff1c_1c1e)
    #expect(dark.brightest(in: textView.frame) == 0xff, "the words are white now")
    #expect(textView.text == "Hello")
    #expect(window.rootView.firstResponder === textView)
    window.type("!")
    #expect(textView.text == "Hello!")

    window.rootView.preferences.userInterfaceStyle = .unspecified
    #expect(try window.picture().pixel(x: 200, y: 200) == 0xfff2_f2f7)
  }

  @Test("What was asked for counts more than what the desktop says")
  func override() {
    let rootView = HeadlessWindow(view: View()).rootView
    #expect(rootView.userInterfaceStyle == .light)
    rootView.preferences.userInterfaceStyle = .dark
    #expect(rootView.userInterfaceStyle == .dark)
    rootView.overrideUserInterfaceStyle = .light
    #expect(rootView.userInterfaceStyle == .light)
    rootView.preferences.userInterfaceStyle = .light
    rootView.overrideUserInterfaceStyle = .dark
    #expect(rootView.userInterfaceStyle == .dark)
  }
}

extension Color {
  /// Relative luminance, by WCAG 2.1.
  fileprivate var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// What is seen of it on an opaque ground.
  fileprivate func over(_ ground: Color) -> Color {
    func mix(_ front: Double, _ back: Double) -> Double { front * alpha + back * (1 - alpha) }
    return Color(
      red: mix(red, ground.red),
      green: mix(green, ground.green),
      blue: mix(blue, ground.blue)
    )
  }
}

extension Surface {
  /// The largest share of green in an area, from 0 to 255.
  fileprivate func brightest(in area: Rect) -> UInt32 {
    var found: UInt32 = 0
    for y in Int(area.minY)..<Int(area.maxY) {
      for x in Int(area.minX)..<Int(area.maxX) {
        found = max(found, (pixel(x: x, y: y) ?? 0) >> 8 & 0xff)
      }
    }
    return found
  }
}
