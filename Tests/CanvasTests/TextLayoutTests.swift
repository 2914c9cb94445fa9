import Canvas
import Testing

@Suite("Text that is laid out")
struct TextLayoutTests {
  private func layout(
    _ text: String,
    width: Double? = nil,
    lines: Int = 0,
    alignment: TextAlignment = .leading
  ) -> TextLayout {
    let style = TextStyle(font: Font(size: 17), alignment: alignment, maximumLines: lines)
    return TextLayout(text, style: style, width: width)
  }

  @Test(
    "The caret's place before every character leads back to its offset",
    arguments: ["plain", "naïve Ελλάς жук", "e\u{301}a\u{308}o", "日本語", "a\nbé\n\nd"]
  )
  func roundTrips(text: String) {
    let layout = layout(text, width: 500)
    for index in Array(text.indices) + [text.endIndex] {
      let offset = text.utf8.distance(from: text.startIndex, to: index)
      let caret = layout.caret(at: offset)
      #expect(layout.offset(at: Point(x: caret.minX, y: caret.midY)) == offset)
    }
  }

  @Test("The caret moves to the right with the letters and down with the lines")
  func caretMoves() {
    let layout = layout("ab\ncd", width: 500)
    #expect(layout.caret(at: 1).minX > layout.caret(at: 0).minX)
    #expect(layout.caret(at: 3).minX == layout.caret(at: 0).minX)
    #expect(layout.caret(at: 3).minY >= layout.caret(at: 0).maxY - 1)
    #expect(layout.caret(at: 0).height > 10)
  }

  @Test("B61: a line of 200 KB is laid out and drawn, wrapped or not", arguments: [300.0, nil])
  func longLine(width: Double?) throws {
    let words = "漢é\u{301}😀 \u{5d0}b " + String(repeating: "one word ", count: 22_220)
    let layout = layout(words, width: width)
    #expect(layout.size.height > 10 && layout.size.width > 290)
    let surface = try Surface(width: 300, height: 100, scale: 1)
    let context = Context(surface)
    context.clear(.white)
    layout.draw(in: context, at: .zero)
    #expect((0..<100).contains { y in surface.row(y).contains { $0 != 0xffff_ffff } })
    #expect(layout.caret(at: words.utf8.count).height > 0)
  }

  @Test("An offset beyond the text is its end, and one before it its start")
  func beyond() {
    let layout = layout("abc")
    #expect(layout.caret(at: 99) == layout.caret(at: 3))
    #expect(layout.caret(at: -5) == layout.caret(at: 0))
    #expect(layout.offset(at: Point(x: 1e9, y: 5)) == 3)
  }

  @Test("Words that find no room go to the next line, and the lines follow each other")
  func wrapping() {
    let text = "one two three four five six"
    let layout = layout(text, width: 80)
    #expect(layout.lineCount > 1)
    #expect(layout.size.width <= 80)
    let first = layout.line(at: 0)
    #expect(first.lowerBound == 0 && first.upperBound < text.utf8.count)
    let second = layout.line(at: first.upperBound + 1)
    #expect(second.lowerBound == first.upperBound || second.lowerBound == first.upperBound + 1)
    #expect(layout.line(at: text.utf8.count).upperBound == text.utf8.count)
  }

  @Test("A word longer than the line is broken inside")
  func longWord() {
    let layout = layout(String(repeating: "m", count: 60), width: 100)
    #expect(layout.lineCount > 4 && layout.size.width <= 100)
  }

  @Test("One line at most stays one line within its width")
  func ellipsis() {
    let layout = layout("one two three four five six", width: 80, lines: 1)
    #expect(layout.lineCount == 1)
    #expect(layout.size.width <= 81)
    #expect(self.layout("a\nb", width: 80, lines: 1).lineCount == 1)
  }

  @Test("The empty text has the height of a line and a caret")
  func empty() {
    #expect(layout("").size.height == layout("x").size.height)
    #expect(layout("").caret(at: 0).height > 10)
  }

  @Test("Centred text leaves as much room before as after it")
  func centred() {
    let layout = layout("middle", width: 200, alignment: .center)
    let before = layout.caret(at: 0).minX
    let after = 200 - layout.caret(at: 6).minX
    #expect(abs(before - after) < 2, "\(before) before, \(after) after")
    #expect(before > 50)
  }

  @Test("Drawing leaves ink inside the text's rectangle")
  func ink() throws {
    let surface = try Surface(width: 60, height: 30)
    layout("mmm").draw(in: Context(surface), at: Point(x: 5, y: 4))
    let inked = (0..<60).flatMap { x in (0..<30).map { surface.pixel(x: x, y: $0) ?? 0 } }
    #expect(inked.count { $0 >> 24 > 128 } > 30)
    #expect((0..<30).allSatisfy { surface.pixel(x: 2, y: $0) == 0 })
  }
}
