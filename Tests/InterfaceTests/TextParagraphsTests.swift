import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("A text set by paragraphs")
struct TextParagraphsTests {
  private func make(_ text: String) -> TextParagraphs {
    let style = TextStyle(font: Font(size: 17), maximumLines: 0)
    return TextParagraphs(text, style: style, width: 200, scale: 1)
  }

  @Test("A change sets the paragraphs anew that it touches, and no other")
  func reuse() {
    let paragraphs = make("one\ntwo\nthree\nfour")
    #expect(paragraphs.setCount == 4)
    paragraphs.set("one\ntwo!\nthree\nfour")
    #expect(paragraphs.setCount == 1)
    paragraphs.set("one\ntwo!three\nfour")
    #expect(paragraphs.setCount == 1)
    paragraphs.set("one\ntwo\n!three\nfour")
    #expect(paragraphs.setCount == 2)
    paragraphs.set("one\ntwo\n!three\nfour")
    #expect(paragraphs.setCount == 0)
  }

  @Test("After any change it is as if set from the start")
  func sameAsNew() {
    var random = SplitMix(state: 5)
    var text = "one\ntwo\n\nthree four five six seven eight nine ten eleven twelve\n"
    let changed = make(text)
    for step in 0..<300 {
      var characters = Array(text)
      let place = Int(random.next() % UInt64(characters.count + 1))
      if random.next() % 3 == 0, place < characters.count {
        characters.remove(at: place)
      } else {
        let pieces = RandomText.pieces
        characters.insert(contentsOf: pieces[Int(random.next() % UInt64(pieces.count))], at: place)
      }
      text = String(characters)
      changed.set(text)
      let new = make(text)
      #expect(changed.size == new.size && changed.lineCount == new.lineCount, "step \(step)")
      for offset in [0, text.utf8.count / 3, text.utf8.count] {
        #expect(changed.caret(at: offset) == new.caret(at: offset), "step \(step)")
      }
    }
  }

  @Test(
    "Each caret's place leads back to its offset, across every kind of line break",
    arguments: ["one\ntwo\n\nthree\n", "one\r\ntwo\rthree", "\n", ""]
  )
  func roundTrips(text: String) {
    let paragraphs = make(text)
    for index in text.indices {
      let offset = text.utf8.distance(from: text.startIndex, to: index)
      let caret = paragraphs.caret(at: offset)
      #expect(paragraphs.offset(at: Point(x: caret.minX, y: caret.midY)) == offset)
      let line = paragraphs.line(at: offset)
      #expect(line.lowerBound <= offset && offset <= line.upperBound)
    }
  }

  @Test("The steps over the screen go from paragraph to paragraph and end at the ends")
  func steps() {
    for (text, direction) in [
      ("a\u{5d0}\nb\u{5d1}\nc", VisualDirection.right),
      ("\u{5d0}a\n\u{5d1}\u{5d2}", .left),
    ] {
      let paragraphs = make(text)
      var place: Int? = 0
      var seen: [Rect] = []
      while let here = place, seen.count < 20 {
        seen.append(paragraphs.caret(at: here))
        place = paragraphs.offset(from: here, moving: direction)
      }
      #expect(seen.count == text.unicodeScalars.count + 1)
      #expect(seen.map(\.minY) == seen.map(\.minY).sorted())
      let back: VisualDirection = direction == .left ? .right : .left
      #expect(paragraphs.offset(from: 0, moving: back) == nil)
    }
  }

  @Test("A chosen line break is seen behind its line")
  func lineBreak() {
    let paragraphs = make("one\n\ntwo")
    let rects = paragraphs.rects(of: 0..<6, visible: 0...500)
    #expect(rects.count == 4, "one, its break, the break of the empty line, t")
    #expect(rects[1].minX == rects[0].maxX && rects[1].width > 2)
    #expect(paragraphs.rects(of: 0..<3, visible: 0...500).count == 1)
    #expect(paragraphs.rects(of: 0..<6, visible: 0...1).count == 2, "what is below is left out")
  }
}
