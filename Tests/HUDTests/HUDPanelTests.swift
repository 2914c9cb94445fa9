import Canvas
import Glibc
import HUD
import Testing

@Suite("Panels")
struct HUDPanelTests {
  private func panel(
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

  private func content(
    _ glyph: HUDGlyph,
    _ title: String = "",
    _ detail: String = "",
    progress: Double? = nil
  ) -> HUDContent {
    var content = HUDContent(glyph, title: title, detail: detail)
    content.progress = progress
    return content
  }

  private func picture(_ panel: HUDPanel, _ moment: HUDMoment = HUDMoment(), scale: Double = 1)
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

  // MARK: Size

  @Test(
    "Every box lies on whole device pixels",
    arguments: Sample.allCases,
    [1, 1.25, 1.5, 1.75, 2, 3]
  )
  func wholePixels(sample: Sample, scale: Double) {
    let size = panel(sample.content, scale: scale).size
    for extent in [size.width * scale, size.height * scale] {
      #expect(abs(extent - extent.rounded()) < 1e-9)
    }
  }

  @Test("A check mark with a short word is the chapter's box", arguments: [1, 1.25, 2, 3])
  func chaptersBox(scale: Double) throws {
    let panel = panel(content(.checkmark, "Tagged"), scale: scale)
    #expect(panel.size == Size(width: 96, height: 96))
    let drawn = try picture(panel, scale: scale)
    // The end of the mark's long stroke, 48 points square and raised by an eighth of the box.
    let (x, y) = (24 + 38.5, 12 + 13.5)
    #expect(drawn.pixel(x: Int(x * scale), y: Int(y * scale)) == 0xffff_ffff)
    #expect(drawn.pixel(x: Int(5 * scale), y: Int(48 * scale)) == 0xcc3d_3d3d)
    #expect(drawn.pixel(x: 0, y: 0) == 0)
  }

  /// Complaint 16: long text was one enormous line, or cut off.
  @Test("Words never make the box wider than allowed", arguments: [200.0, 333, 640])
  func wraps(width: Double) {
    let sentence = String(repeating: "long words and short ones ", count: 20)
    let word = String(repeating: "unbroken", count: 100)
    for glyph in [HUDGlyph.none, .checkmark, .spinner, .bar, .ring] {
      for text in [sentence, word] {
        for content in [
          content(glyph, text, progress: 0.5), content(glyph, text, text, progress: 0.5),
        ] {
          let size = panel(content, width: width).size
          #expect(size.width <= width, "\(glyph)")
          #expect(size.height < 200, "an ellipsis ends them")
        }
      }
    }
  }

  @Test("No more lines than asked for, however many paragraphs there are")
  func lines() {
    var content = content(.none, "one\ntwo\nthree\nfour\nfive\nsix")
    let three = panel(content).size.height
    content.maximumLines = 6
    #expect(panel(content).size.height > three + 40)
    content.maximumLines = 3
    content.title = "one\ntwo\nthree"
    #expect(panel(content).size.height == three)
    content.title = "one\r\ntwo"
    let two = panel(content).size.height
    #expect(two < three)
    content.title = "one two\n"
    #expect(panel(content).size.height < two)
  }

  /// Complaint 16: a counter changed the width of its box. KDE alone reserves the room for its widest value.
  @Test("A box does not breathe while its value changes", arguments: [HUDGlyph.bar, .ring, .pie])
  func doesNotBreathe(glyph: HUDGlyph) {
    for (title, detail) in [("", ""), ("Volume", ""), ("Copying", "somewhere")] {
      let sizes = (0...100).map {
        panel(content(glyph, title, detail, progress: Double($0) / 100)).size
      }
      #expect(sizes.allSatisfy { $0 == sizes[0] })
    }
  }

  @Test("The last words of a command change its box seldom")
  func lastWords() {
    let words = ["Compiling a", "Compiling ab", "Compiling abcdef", "Compiling abcdefgh"]
    let sizes = words.map { panel(content(.spinner, "swift build", $0)).size }
    #expect(sizes.allSatisfy { $0 == sizes[0] })
  }

  @Test("100 is said when all is done and not before")
  func percentage() throws {
    func shown(_ progress: Double) throws -> [UInt32?] {
      let picture = try picture(panel(content(.ring, progress: progress)))
      return (36..<60).flatMap { x in (40..<56).map { picture.pixel(x: x, y: $0) } }
    }
    #expect(try shown(0.999) == shown(0.99))
    #expect(try shown(1) != shown(0.999))
  }

  @Test("A picture that is missing leaves the words alone")
  func missingPicture() {
    let without = HUDPanel(
      content(.picture("gone"), "Saved"),
      theme: .dark,
      scale: 1,
      maximumWidth: 420
    )
    #expect(without.size == panel(content(.none, "Saved")).size)
    #expect(panel(content(.picture("there"), "Saved")).size == Size(width: 96, height: 96))
  }

  @Test("A glyph of one's own size makes room for itself, up to the widest box")
  func iconSize() {
    var content = content(.checkmark, "Tagged")
    content.iconSize = 128
    #expect(panel(content).size.width >= 160)
    content.iconSize = 5000
    #expect(panel(content).size.width <= 420)
    content.iconSize = -3
    #expect(panel(content).size.width >= 96)
  }

  // MARK: Contrast

  /// Complaint 18: words could not be read on a background the author had not thought of.
  @Test("Words keep 4.5 : 1 and signs 3 : 1 whatever lies beneath", arguments: HUDTheme.allCases)
  func contrast(theme: HUDTheme) {
    let look = HUDLook(theme)
    for beneath in [Color.black, .white] {
      let box = over(look.box, beneath)
      #expect(contrast(over(look.title, box), box) >= 4.5)
      #expect(contrast(over(look.detail, box), box) >= 4.5)
      #expect(contrast(over(look.title, box), over(look.track, box)) >= 2.5, "full and empty")
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

  // MARK: Moments

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

  @Test("What moves lies inside the living area", arguments: Sample.allCases, [1, 1.5, 2])
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

  // MARK: Right to left

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

  @Test("Signs of any script, and of none, are drawn as something")
  func scripts() {
    for text in ["日本語", "👍🏽 done", "\u{10ffff}\u{e000}", "\u{0}\u{1}\u{7f}", "\u{2028}\u{2028}"] {
      let size = panel(content(.none, text)).size
      #expect(size.width >= 72 && size.height >= 44 && size.width <= 420)
    }
  }
}

/// Relative luminance, WCAG 2.1.
func luminance(_ color: Color) -> Double {
  func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}
