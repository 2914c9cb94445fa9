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
    var random = SplitMix(seed: 5)
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
      let place = paragraphs.place(at: Point(x: caret.minX, y: caret.midY))
      #expect(place == TextPlace(offset: offset))
      let line = paragraphs.line(at: place)
      #expect(line.lowerBound <= offset && offset <= line.upperBound)
    }
  }

  // MARK: Long paragraphs

  /// Words of chance without a line break: long ones, blanks of all kinds, tabs, Chinese, marks and emoji.
  private func words(_ count: Int, _ random: inout SplitMix) -> String {
    let letters = [
      "a", "b", "i", "m", "W", "é", "e\u{301}", "漢", "字", "👍🏽", "-", ".", "\u{a0}", "\u{ad}",
      "\u{3000}",
    ]
    var text = ""
    while text.utf8.count < count {
      let length = random.next() % 40 == 0 ? 300 : 1 + random.next() % 9
      for _ in 0..<length { text += letters[Int(random.next() % UInt64(letters.count))] }
      text += ["  ", "\t", "    "].randomElement(random.next() % 24) ?? " "
    }
    return text
  }

  /// Every caret, line and place of the divided paragraph is where one layout of the whole has it.
  private func expectSame(_ paragraphs: TextParagraphs, as text: String, _ step: Int) -> Bool {
    let style = TextStyle(font: Font(size: 17), maximumLines: 0)
    let whole = TextLayout(text, style: style, width: 200)
    guard paragraphs.lineCount == whole.lineCount, paragraphs.size.height == whole.size.height
    else {
      Issue.record("step \(step): \(paragraphs.lineCount) lines for \(whole.lineCount): \(text)")
      return false
    }
    // Some of the places, others each time: a question about the whole costs all of its lines.
    for (number, index) in text.indices.enumerated() where (number + step) % 17 == 0 {
      let offset = text.utf8.distance(from: text.startIndex, to: index)
      let (one, other) = (paragraphs.caret(at: offset), whole.caret(at: offset))
      let end = whole.lineEnd(at: offset)
      guard one == other,
        paragraphs.lineEnd(at: TextPlace(offset: offset)) == TextPlace(end, from: 0)
      else {
        Issue.record("step \(step), \(offset): \(one), not \(other): \(text)")
        return false
      }
    }
    return true
  }

  @Test(
    "A long paragraph has its lines where they are when it is set whole, after any change",
    arguments: [2, 77] as [UInt64]
  )
  func longParagraph(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var text = words(4000, &random)
    let paragraphs = make(text)
    #expect(expectSame(paragraphs, as: text, 0))
    for step in 1...100 {
      let place = Int(random.next() % UInt64(text.count + 1))
      let start = text.index(text.startIndex, offsetBy: place)
      let end = text.index(start, offsetBy: Int(random.next() % 30), limitedBy: text.endIndex)
      let piece = random.next() % 2 == 0 ? words(Int(random.next() % 60), &random) : ""
      text.replaceSubrange(start..<(end ?? text.endIndex), with: piece)
      paragraphs.set(text)
      guard expectSame(paragraphs, as: text, step) else { return }
    }
  }

  @Test("A key in a long paragraph sets a few lines anew, wherever it is pressed")
  func keyInLongParagraph() {
    let text = String(repeating: "some words to fill the lines, ", count: 2000)
    let paragraphs = make(text)
    for place in [0, 1, 7, 30_000, 59_990, 60_000] {
      var changed = text
      changed.insert("x", at: text.utf8.index(text.startIndex, offsetBy: place))
      paragraphs.set(changed)
      #expect(paragraphs.setCount <= 3, "at \(place)")
      paragraphs.set(text)
      #expect(paragraphs.setCount <= 3, "at \(place)")
    }
  }

  @Test("Where a long word is wrapped between two segments, End and Home keep to its line")
  func wrappedBetweenSegments() {
    let text = String(repeating: "漢字", count: 1500)
    let paragraphs = make(text)
    var start = 0
    while start < text.utf8.count {
      let line = paragraphs.line(at: TextPlace(offset: start))
      let end = paragraphs.lineEnd(at: TextPlace(offset: start))
      #expect(line.lowerBound == start && end.offset == line.upperBound)
      #expect(paragraphs.caret(at: end).minY == paragraphs.caret(at: start).minY)
      #expect(paragraphs.line(at: end) == line)
      let click = paragraphs.place(at: Point(x: 199, y: paragraphs.caret(at: start).midY))
      #expect(click == end)
      start = end.offset
    }
  }

  @Test("A line that is only wrapped shows no line break when it is chosen, also between segments")
  func chosenSegments() {
    let text = String(repeating: "some words to fill the lines, ", count: 200)
    let paragraphs = make(text)
    let rects = paragraphs.rects(of: 0..<text.utf8.count, visible: 0...1e6)
    #expect(rects.count == paragraphs.lineCount)
    #expect(rects.allSatisfy { $0.minX == 0 && $0.maxX <= 201 })
  }

  @Test("A long paragraph in a script that is read from right to left stays whole")
  func longRightToLeft() {
    let text = String(repeating: "שלום עולם ", count: 200)
    let paragraphs = make(text)
    #expect(paragraphs.setCount == 1 && paragraphs.hasRightToLeftText)
  }

  /// A text that came to a view by its `text` ended the program.
  @Test("A long paragraph in which Unicode's separators end lines stays whole")
  func separators() {
    for separator in ["\u{2028}", "\u{2029}"] {
      let text = String(repeating: "words to fill some lines\(separator)", count: 100)
      let paragraphs = make(text)
      #expect(paragraphs.setCount == 1)
      #expect(expectSame(paragraphs, as: text, 0))
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

extension Array {
  /// One of them by a number of chance; nil when it is beyond all.
  fileprivate func randomElement(_ number: UInt64) -> Element? {
    number < UInt64(count) ? self[Int(number)] : nil
  }
}
