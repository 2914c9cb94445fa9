import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("Choosing text with keys")
struct KeySelectionTests {
  @Test("Shift with a movement chooses what is passed, without Shift nothing is chosen")
  func shift() {
    let desk = Desk("one two\nthree\nfour")
    desk.put(4)
    desk.window.key(.right, .shift)
    desk.window.key(.right, .shift)
    #expect(desk.chosen == "tw")
    desk.window.key(.left, .shift)
    #expect(desk.chosen == "t")
    desk.window.key(.end, .shift)
    #expect(desk.chosen == "two")
    desk.window.key(.home, .shift)
    #expect(desk.chosen == "one ")
    desk.window.key(.end, [.control, .shift])
    #expect(desk.chosen == "two\nthree\nfour")
    desk.window.key(.home, [.control, .shift])
    #expect(desk.chosen == "one ")
    desk.put(2)
    desk.window.key(.down, .shift)
    #expect(desk.chosen == "e two\nth")
    desk.window.key(.pageDown, .shift)
    #expect(desk.chosen == "e two\nthree\nfour")
  }

  @Test("An arrow without Shift goes to the end of what was chosen on its side")
  func collapse() {
    let desk = Desk("one two")
    for (key, caret) in [(Key.left, 2), (.right, 5)] {
      desk.textView.buffer.select(TextSelection(anchor: 5, head: 2))
      desk.window.key(key)
      #expect(desk.caret == caret && desk.chosen.isEmpty)
    }
  }

  @Test("Ctrl+A chooses everything, and typing replaces it")
  func all() {
    let desk = Desk("one\ntwo")
    desk.window.key(.character("a"), .control)
    #expect(desk.chosen == "one\ntwo")
    desk.window.type("x")
    #expect(desk.textView.text == "x")
    desk.window.key(.character("z"), .control)
    #expect(desk.chosen == "one\ntwo", "what was replaced is chosen again")
  }

  @Test("Ctrl with an arrow goes by words and paragraphs, Ctrl with Home and End to the ends")
  func control() {
    let desk = Desk("It's 3.14, naïve!\n日本 x")
    desk.put(0)
    var places: [Int] = []
    for _ in 0..<4 {
      desk.window.key(.right, .control)
      places.append(desk.caret)
    }
    #expect(places == [4, 9, 17, 22], "an apostrophe and a decimal point part no word")
    desk.window.key(.home, .control)
    #expect(desk.caret == 0)
    desk.window.key(.down, .control)
    #expect(desk.caret == 18)
    desk.window.key(.end, .control)
    #expect(desk.caret == desk.textView.buffer.count)
    desk.window.key(.left, .control)
    #expect(desk.caret == desk.textView.buffer.count - 1)
    desk.window.key(.up, .control)
    #expect(desk.caret == 19)
    desk.window.key(.left, .control)
    #expect(desk.caret == 11, "into the paragraph before, to the start of its last word")
  }

  @Test("Ctrl with Backspace and Delete takes a word, and undo gives it back whole")
  func words() {
    let desk = Desk("one two three")
    desk.put(7)
    desk.window.key(.backspace, .control)
    #expect(desk.textView.text == "one  three")
    desk.window.key(.delete, .control)
    #expect(desk.textView.text == "one ")
    desk.window.key(.character("z"), .control)
    desk.window.key(.character("z"), .control)
    #expect(desk.textView.text == "one two three")
    desk.window.key(.character("y"), .control)
    #expect(desk.textView.text == "one  three")
    desk.window.key(.character("z"), [.control, .shift])
    #expect(desk.textView.text == "one ")
  }

  @Test("Backspace and Delete take what is chosen, and nothing beside it")
  func deletion() {
    for key in [Key.backspace, .delete] {
      let desk = Desk("one two")
      desk.textView.buffer.select(TextSelection(anchor: 1, head: 5))
      desk.window.key(key)
      #expect(desk.textView.text == "owo")
    }
  }

  @Test("End stays in a line that goes on below, where the next key types")
  func softBreak() {
    let desk = Desk(String(repeating: "word ", count: 40), size: Size(width: 200, height: 300))
    desk.put(0)
    let line = desk.textView.layout.line(at: TextPlace(offset: 0))
    desk.window.key(.end)
    #expect(desk.caret == line.upperBound - 1)
    #expect(desk.textView.layout.caret(at: desk.caret).minY == 0)
  }

  /// Twenty lines of one word, as Chinese or a long address are: no blank to stand before at their ends.
  private func unbroken() -> Desk {
    let desk = Desk(String(repeating: "漢字", count: 60), size: Size(width: 200, height: 300))
    desk.put(0)
    return desk
  }

  private func shownLine(_ desk: Desk) -> Double {
    (desk.textView.caretRect.minY / desk.textView.layout.caret(at: 0).height).rounded()
  }

  @Test("End in a line wrapped inside a word stays in it behind its last letter, Home goes back")
  func wrappedWord() {
    let desk = unbroken()
    let line = desk.textView.layout.line(at: TextPlace(offset: 0))
    desk.window.key(.down)
    let second = desk.textView.layout.line(at: TextPlace(offset: desk.caret))
    #expect(second.lowerBound == line.upperBound && shownLine(desk) == 1)
    desk.window.key(.end)
    #expect(desk.caret == second.upperBound && shownLine(desk) == 1)
    #expect(desk.textView.caretRect.minX > 180)
    desk.window.key(.end)
    #expect(desk.caret == second.upperBound && shownLine(desk) == 1, "End once more stays")
    desk.window.key(.home)
    #expect(desk.caret == second.lowerBound && shownLine(desk) == 1)
    desk.window.key(.end)
    desk.window.key(.home, .shift)
    #expect(desk.textView.buffer.selection.range == second)
  }

  @Test("From there the arrows go on from what is seen, and any other movement from the text")
  func onFromWrappedWord() {
    let desk = unbroken()
    desk.window.key(.end)
    let end = desk.caret
    desk.window.key(.down)
    #expect(shownLine(desk) == 1 && desk.caret == 2 * end, "the column is that of the line's end")
    desk.window.key(.up)
    #expect(shownLine(desk) == 0 && desk.caret == end)
    desk.window.key(.right)
    desk.window.key(.left)
    #expect(desk.caret == end && shownLine(desk) == 1, "the same place begins the next line")
    #expect(desk.textView.caretRect.minX == 0)
    desk.put(0)
    desk.window.key(.end)
    desk.window.type("x")
    #expect(desk.textView.text.utf8.dropFirst(end).first == UInt8(ascii: "x"))
  }

  @Test("A click beyond a wrapped line's end stays in that line")
  func clickBeyondEnd() {
    let desk = unbroken()
    let end = desk.textView.layout.line(at: TextPlace(offset: 0)).upperBound
    desk.window.click(199, 8)
    #expect(desk.caret == end && shownLine(desk) == 0)
    let words = Desk(String(repeating: "word ", count: 40), size: Size(width: 200, height: 300))
    words.window.click(199, 8)
    #expect(shownLine(words) == 0 && words.textView.text.utf8.dropFirst(words.caret).first == 32)
  }

  @Test("While something is chosen no caret blinks, and nothing wakes the program")
  func hiddenCaret() {
    let desk = Desk("one")
    #expect(desk.textView.showsCaret)
    desk.window.key(.left, .shift)
    desk.window.clock.advance(by: .seconds(1))
    #expect(!desk.textView.showsCaret && desk.window.clock.pendingCount == 0)
    desk.window.key(.left)
    #expect(desk.textView.showsCaret && desk.window.clock.pendingCount == 1)
  }

  @Test("What is chosen is light blue, and grey where keys do not go")
  func colours() throws {
    let desk = Desk("mmmmmm")
    desk.window.key(.character("a"), .control)
    // Above the letters' ink, below the ring around what has the focus.
    func ground() throws -> UInt32? {
      try desk.window.picture().pixel(x: Int(desk.point(6).x) - 1, y: 5)
    }
    #expect(try ground() == 0xffb5_d5fb)
    desk.window.rootView.handle(.keyboardFocus(false))
    #expect(try ground() == 0xffdc_dce0)
    desk.window.rootView.handle(.keyboardFocus(true))
    desk.textView.resignFirstResponder()
    #expect(try ground() == 0xffdc_dce0)
  }
}
