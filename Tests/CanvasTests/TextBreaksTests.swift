import Canvas
import Testing

@Suite("Words")
struct TextBreaksTests {
  private func words(_ text: String) -> [String] {
    TextBreaks(text).words.map { range in
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      return String(text[start..<text.utf8.index(start, offsetBy: range.count)])
    }
  }

  @Test("Words are parted as Unicode says: signs inside a word part nothing")
  func parted() {
    #expect(
      words("It's 3.14, “naïve”—or 1,000 things!") == [
        "It's", "3.14", "naïve", "or", "1,000", "things",
      ]
    )
    #expect(
      words("e\u{301}te\u{301} жук Ελλάς שלום") == ["e\u{301}te\u{301}", "жук", "Ελλάς", "שלום"]
    )
    #expect(words("snake_case a@b.fi") == ["snake_case", "a", "b.fi"])
  }

  @Test("Katakana stay together, ideographs stand for themselves")
  func eastAsian() {
    #expect(words("カタカナ日本") == ["カタカナ", "日", "本"])
  }

  @Test(
    "Signs, blanks, emoji and nothing hold no words",
    arguments: ["", " ", "…—!?", "👍🏽 🇫🇮", "\n"]
  )
  func none(text: String) {
    #expect(words(text).isEmpty)
  }
}

@Suite("Pointing into two reading directions")
struct DirectionTests {
  private func layout(_ text: String) -> TextLayout {
    TextLayout(text, style: TextStyle(font: Font(size: 17), maximumLines: 0), width: 300)
  }

  @Test("Where the direction changes, a caret has two places; elsewhere one")
  func twoPlaces() {
    let layout = layout("ab\u{5d0}\u{5d1}")
    let change = layout.carets(at: 2)
    #expect(change.strong.minX < change.weak.minX)
    let inside = layout.carets(at: 1)
    #expect(inside.strong == inside.weak)
  }

  @Test("The direction is the paragraph's own, and text in it is found")
  func direction() {
    #expect(!layout("ab \u{5d0}").isRightToLeft(at: 4))
    #expect(layout("\u{5d0} ab").isRightToLeft(at: 4))
    #expect(layout("ab \u{5d0}").hasRightToLeftText)
    #expect(!layout("ab é 日").hasRightToLeftText)
  }

  @Test("Moving over the screen ends at the ends of the text")
  func ends() {
    let layout = layout("ab")
    #expect(layout.offset(from: 0, moving: .right) == 1)
    #expect(layout.offset(from: 2, moving: .right) == nil)
    #expect(layout.offset(from: 0, moving: .left) == nil)
  }

  @Test("The rectangles of a part touch each other and the carets at its ends")
  func rects() {
    let layout = layout("one two")
    let rects = layout.rects(of: 1..<5, visible: 0...100)
    #expect(rects.count == 1)
    #expect(rects[0].minX == layout.caret(at: 1).minX && rects[0].maxX == layout.caret(at: 5).minX)
    #expect(layout.rects(of: 3..<3, visible: 0...100).isEmpty)
  }

  @Test("A point on a character's second half is still on that character")
  func character() {
    let layout = layout("mmm")
    let end = layout.caret(at: 2).minX
    #expect(layout.offset(at: Point(x: end - 1, y: 5)) == 2)
    #expect(layout.character(at: Point(x: end - 1, y: 5)) == 1)
  }
}
