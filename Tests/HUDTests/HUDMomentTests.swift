import Canvas
import HUD
import Testing

@Suite("Panels from moment to moment")
struct HUDMomentTests {
  @Test(
    "A mark is drawn stroke by stroke",
    arguments: [HUDGlyph.checkmark, .cross, .info, .warning]
  )
  func strokes(glyph: HUDGlyph) throws {
    let panel = panel(content(glyph))
    let inks = try [0, 0.25, 0.5, 0.75, 1].map { share in
      var moment = HUDMoment()
      moment.stroke = share
      return try picture(panel, moment).brightPixels(in: 0..<96)
    }
    #expect(inks[0] == 0)
    #expect(zip(inks, inks.dropFirst()).allSatisfy { $0 < $1 }, "\(inks)")
  }

  @Test(
    "What moves lies inside the living area",
    arguments: Sample.allCases,
    [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
  )
  func livingArea(sample: Sample, scale: Double) throws {
    let panel = panel(sample.content, scale: scale)
    var early = HUDMoment()
    early.stroke = 0
    early.progress = 0
    var late = HUDMoment()
    late.turns = 0.25
    late.progress = 1
    let pictures = try [picture(panel, early, scale: scale), picture(panel, late, scale: scale)]
    let changed = changes(pictures[0], pictures[1], scale: scale)
    let area = panel.livingArea ?? .zero
    #expect(area.union(changed) == area)
    #expect(changed.isEmpty == (panel.livingArea == nil))
    for edge in [area.minX, area.minY, area.maxX, area.maxY].map({ $0 * scale }) {
      #expect(abs(edge - edge.rounded()) < 1e-9)
    }
  }

  @Test(
    "Drawn anew where it lives only, it looks like one drawn as a whole",
    arguments: Sample.allCases,
    [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
  )
  func partly(sample: Sample, scale: Double) throws {
    for theme in HUDTheme.allCases {
      let panel = panel(sample.content, theme: theme, scale: scale)
      guard let area = panel.livingArea else { continue }
      var (early, late) = (HUDMoment(), HUDMoment())
      (early.stroke, early.progress) = (0, 0.3)
      (late.turns, late.progress) = (0.25, 1)
      let partly = try picture(panel, early, scale: scale)
      let context = Context(partly)
      context.clip(to: area)
      context.clear()
      panel.draw(in: Rect(origin: .zero, size: panel.size), context: context, moment: late)
      #expect(changes(partly, try picture(panel, late, scale: scale), scale: scale).isEmpty)
    }
  }

  private func changes(_ one: Surface, _ other: Surface, scale: Double) -> Rect {
    var changed = Rect.zero
    for y in 0..<one.pixelHeight {
      for x in 0..<one.pixelWidth where one.pixel(x: x, y: y) != other.pixel(x: x, y: y) {
        changed = changed.union(
          Rect(x: Double(x) / scale, y: Double(y) / scale, width: 1 / scale, height: 1 / scale)
        )
      }
    }
    return changed
  }

  @Test("A spinner is alive, and so is a gauge before anything is measured; nothing else is")
  func alive() {
    for glyph in [HUDGlyph.spinner, .bar, .ring, .pie] {
      #expect(panel(content(glyph, "Loading")).isAlive)
    }
    for glyph in [HUDGlyph.none, .checkmark, .picture("p")] {
      #expect(!panel(content(glyph, "Loading")).isAlive)
    }
    for glyph in [HUDGlyph.bar, .ring, .pie] {
      #expect(!panel(content(glyph, "Loading", progress: 0)).isAlive)
    }
  }

  @Test("Strokes take their time, and the spinner a second for twelve steps")
  func times() {
    #expect(HUDMoment(at: 0).stroke == 0 && HUDMoment(at: -1).stroke == 0)
    #expect(HUDMoment(at: HUDStroke.duration / 2).stroke == 0.5)
    #expect(HUDMoment(at: HUDStroke.duration) == HUDMoment(at: HUDStroke.duration + 0.01))
    #expect(abs(HUDMoment(at: 1).turns - 1) < 1e-9)
    #expect(HUDMoment(at: 0.51).turns == HUDMoment(at: 0.57).turns, "nothing to draw between steps")
    #expect(HUDMoment(at: 0.57).turns < HUDMoment(at: 0.59).turns)
  }

  @Test("In a box of another size the content stays in the middle, cut off at the edge")
  func morphing() throws {
    let panel = panel(content(.checkmark, "Tagged"))
    let small = Rect(x: 60, y: 60, width: 60, height: 60)
    let surface = try Surface(width: 180, height: 180)
    panel.draw(in: small, context: Context(surface), moment: HUDMoment())
    #expect(surface.pixel(x: 90, y: 61) == 0xcc3d_3d3d)
    #expect(surface.pixel(x: 90, y: 58) == 0 && surface.pixel(x: 90, y: 121) == 0)
    #expect(surface.pixel(x: 42 + 62, y: 42 + 25) == 0xffff_ffff)
  }

  @Test("Faded content leaves its box as it is")
  func opacity() throws {
    var moment = HUDMoment()
    moment.opacity = 0
    let faded = try picture(panel(content(.checkmark, "Tagged")), moment)
    #expect(faded.brightPixels(in: 0..<96) == 0)
    #expect(faded.pixel(x: 48, y: 48) == 0xcc3d_3d3d)
  }

  @Test("Words read from right to left stand at the right, with the glyph before them")
  func rightToLeft() throws {
    let hebrew = "המקום נשמר ברשימת המקומות שלך"
    let panel = panel(content(.checkmark, hebrew, "עכשיו"))
    let width = Int(panel.size.width)
    let picture = try picture(panel)
    var moment = HUDMoment()
    moment.stroke = 0
    let area = try #require(panel.livingArea)
    #expect(area.minX > panel.size.width / 2)
    let rows = 0..<Int(panel.size.height)
    #expect(picture.brightPixels(in: rows, columns: width - 50..<width) > 20)
    let detail = rows.upperBound / 2 + 4..<rows.upperBound
    #expect(picture.brightPixels(in: detail, columns: 0..<width / 2) == 0, "short words end early")
  }

  @Test("A bar fills from where reading starts")
  func barDirection() throws {
    let latin = try picture(panel(content(.bar, "Photos", progress: 0.5)))
    let hebrew = try picture(panel(content(.bar, "תמונות", progress: 0.5)))
    let row = 45..<46
    let half = latin.pixelWidth / 2
    #expect(latin.brightPixels(in: row, columns: 0..<half) > 80)
    #expect(hebrew.brightPixels(in: row, columns: 0..<half) < 5)
    #expect(hebrew.brightPixels(in: row, columns: half..<latin.pixelWidth) > 80)
  }
}
