import Canvas
import HUD
import Testing

@Suite("How large panels are")
struct HUDPanelTests {
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
    for glyph in [HUDGlyph.none, .checkmark, .picture(""), .spinner, .bar, .ring] {
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

  /// They were glued to the last line, as if they were one sentence.
  @Test(
    "Of lines beyond the last an ellipsis is left",
    arguments: [
      ("one\ntwo\nthree\nfour", "one\ntwo\nthree…"), ("1\n2\n3 \r\n4\n5\n6\n7\n8\n9", "1\n2\n3…"),
      ("one\ntwo\n\nfour", "one\ntwo\n…"),
    ]
  )
  func ended(text: String, shown: String) throws {
    for glyph in [HUDGlyph.none, .checkmark] {
      let many = try picture(panel(content(glyph, text)))
      let few = try picture(panel(content(glyph, shown)))
      #expect(many.pixelWidth == few.pixelWidth)
      #expect((0..<many.pixelHeight).allSatisfy { many.row($0) == few.row($0) })
    }
  }

  /// The break was lost where narrower lines were as many without it: "somewheresecond".
  @Test("Balancing joins no lines")
  func breaksAreKept() {
    let sentence = "a sentence that is longer than a line can be, so that it wraps somewhere"
    var content = content(.none, "\(sentence)\nsecond")
    let three = panel(content).size
    content.maximumLines = 8
    #expect(three == panel(content).size)
  }

  @Test("Lines become longer before lines would be left out")
  func longerLines() {
    let sentence = String(repeating: "several words ", count: 9)
    var content = content(.none, "\(sentence)\nsecond")
    let three = panel(content, width: 800).size
    content.maximumLines = 8
    let all = panel(content, width: 800).size
    #expect(three.width > all.width + 20)
    #expect(three.height < all.height - 10)
  }

  @Test("A last line that is too long itself has one ellipsis")
  func endedOnce() throws {
    let long = String(repeating: "long words and short ones ", count: 20)
    let many = try picture(panel(content(.none, "one\ntwo\n\(long)\nfour\nfive")))
    let few = try picture(panel(content(.none, "one\ntwo\n\(long)")))
    #expect(many.pixelWidth == few.pixelWidth)
    #expect((0..<many.pixelHeight).allSatisfy { many.row($0) == few.row($0) })
  }

  @Test("What is under a small glyph stands in the middle of the box with it")
  func smallGlyph() throws {
    var content = content(.checkmark, "Tagged")
    content.iconSize = 16
    let drawn = try picture(panel(content))
    let inked = (0..<96).filter { drawn.brightPixels(in: $0..<$0 + 1) > 0 }
    let (first, last) = try (#require(inked.first), #require(inked.last))
    #expect(abs(first - (95 - last)) <= 10, "\(first) above, \(95 - last) below")
  }

  /// Complaint 16: a counter changed the width of its box.
  @Test("A box does not breathe while its value changes", arguments: [HUDGlyph.bar, .ring, .pie])
  func doesNotBreathe(glyph: HUDGlyph) {
    for (title, detail) in [("", ""), ("Volume", ""), ("Copying", "somewhere")] {
      let sizes = (0...100).map {
        panel(content(glyph, title, detail, progress: Double($0) / 100)).size
      }
      #expect(sizes.allSatisfy { $0 == sizes[0] })
    }
  }

  /// Complaint 16: what is reserved is the room of the widest value.
  @Test("There is room for 100 % beside the widest title")
  func roomForAll() {
    func width(_ text: String, _ font: Font) -> Double {
      TextLayout(text, style: TextStyle(font: font, hasTabularFigures: true)).contentWidth
    }
    let title = "A title that is wider than the bar"
    let words = width(title, Font(size: 16, weight: .semibold))
    let figures = width("100%", Font(size: 13))
    let size = panel(content(.bar, title, progress: 0), width: 640).size
    #expect(size.width >= 40 + words + 16 + figures)
    #expect(size.width < 40 + words + 16 + figures + 6)
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

  /// Complaint 17: one call composes an icon, words and a bar; the value was left out where there was an icon.
  @Test("Complaint 17: beside a mark or a picture stands a bar", arguments: ["Volume", "عدد", ""])
  func signedBar(title: String) throws {
    for glyph in [HUDGlyph.info, .picture("picture")] {
      let low = try picture(panel(content(glyph, title, "detail", progress: 0.1)))
      let high = try picture(panel(content(glyph, title, "detail", progress: 0.9)))
      let bar = panel(content(.bar, title, "detail", progress: 0.1))
      let width = low.pixelWidth
      #expect(width == high.pixelWidth)
      #expect(Double(width) == bar.size.width + 48)
      let changed = (0..<width).filter { x in
        (0..<low.pixelHeight).contains { low.pixel(x: x, y: $0) != high.pixel(x: x, y: $0) }
      }
      // The sign's own column is that of the first word.
      let sign = title == "عدد" ? width - 68..<width : 0..<68
      #expect(changed.count > 100 && !changed.contains(where: sign.contains))
      let plain = try picture(panel(content(.bar, title, "detail", progress: 0.1)))
      #expect(low.pixelHeight >= plain.pixelHeight)
    }
  }

  @Test("A picture that is missing leaves the bar alone")
  func missingPictureOfBar() {
    let bar = HUDPanel(content(.bar, "V", progress: 0.5), theme: .dark, scale: 1, maximumWidth: 420)
    let missing = content(.picture("nowhere"), "V", progress: 0.5)
    #expect(HUDPanel(missing, theme: .dark, scale: 1, maximumWidth: 420).size == bar.size)
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

  @Test("Signs of any script, and of none, are drawn as something")
  func scripts() {
    for text in ["日本語", "👍🏽 done", "\u{10ffff}\u{e000}", "\u{0}\u{1}\u{7f}", "\u{2028}\u{2028}"] {
      let size = panel(content(.none, text)).size
      #expect(size.width >= 72 && size.height >= 44 && size.width <= 420)
    }
  }

  /// B75: what looked like markup was taken for it, and left out; broken markup left the box empty.
  @Test(
    "B75: markup is shown letter by letter",
    arguments: [
      ("<b>x</b>", "x"), ("a &amp; b", "a & b"), ("&#x41;&lt;", "A<"), ("We <3 & <b>", "We & "),
    ]
  )
  func markup(text: String, less: String) {
    func width(_ title: String, _ detail: String = "") -> Double {
      panel(content(.none, title, detail)).size.width
    }
    #expect(width(text) > width(less))
    #expect(width("", text) > width("", less))
    #expect(width("x", text) > width("x", less))
  }

  @Test("Numbers that are none, or beyond all measure, are harmless")
  func nonsense() {
    for number in [Double.nan, -.infinity, .infinity, -1, 1e300, 0] {
      for glyph in [HUDGlyph.none, .checkmark, .ring, .pie, .bar, .picture("p")] {
        var content = content(glyph, "Saved", progress: number)
        content.iconSize = number
        content.maximumLines = number > 0 ? .max : .min
        for width in [420, number] {
          let size = panel(content, width: width).size
          #expect(size.width >= 72 && size.width <= 1200, "\(glyph) \(number) \(width)")
          #expect(size.height >= 36 && size.height <= 1200)
        }
      }
    }
  }
}
