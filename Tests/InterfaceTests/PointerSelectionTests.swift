import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("Choosing text with the pointer")
struct PointerSelectionTests {
  @Test("A drag chooses from the press to the pointer, in both directions")
  func drag() {
    let desk = Desk("one two three")
    desk.press(4)
    desk.window.move(desk.point(7).x, desk.point(7).y)
    #expect(desk.chosen == "two")
    desk.window.move(desk.point(1).x, desk.point(1).y)
    #expect(desk.chosen == "ne " && desk.caret == 1)
    desk.release(1)
    desk.window.move(desk.point(9).x, desk.point(9).y)
    #expect(desk.chosen == "ne ", "the release ends it")
  }

  @Test("A press that trembles by three points chooses nothing")
  func trembling() {
    let desk = Desk("iiiiiiiii")
    let point = desk.point(4)
    desk.press(4)
    desk.window.move(point.x + 3, point.y)
    desk.window.release(point.x + 3, point.y)
    #expect(desk.chosen.isEmpty)
  }

  @Test("Two clicks choose the word, three the paragraph, wherever in it they are")
  func clicks() {
    let text = "one two three\nfour"
    for (offset, dx, times, chosen) in [
      (5, 0.0, 2, "two"), (4, 1, 2, "two"), (7, -2, 2, "two"), (3, 1, 2, " "),
      (5, 0, 3, "one two three"), (16, 0, 3, "four"), (0, 0, 2, "one"),
    ] {
      let desk = Desk(text)
      desk.click(offset, times: times, dx: dx)
      #expect(desk.chosen == chosen, "\(times) clicks at \(offset)")
    }
  }

  @Test("B36: Clicks are counted within 0.4 seconds and five points, else begin anew")
  func doubleClickLimits() {
    let desk = Desk("one two three")
    desk.click(5)
    desk.window.clock.advance(by: .milliseconds(390))
    desk.click(5, dx: 2)
    #expect(desk.chosen == "two")
    desk.window.clock.advance(by: .milliseconds(410))
    desk.click(5)
    #expect(desk.chosen.isEmpty)
    desk.click(9)
    #expect(desk.chosen.isEmpty, "another place")
  }

  @Test("A drag after two clicks chooses by words, and the first word stays chosen")
  func wordDrag() {
    let desk = Desk("one two three four")
    desk.click(5)
    desk.press(5)
    desk.window.move(desk.point(10).x, desk.point(10).y)
    #expect(desk.chosen == "two three")
    desk.window.move(desk.point(1).x, desk.point(1).y)
    #expect(desk.chosen == "one two")
  }

  @Test("Shift with a click chooses from the caret to there, and further from the same end")
  func shiftClick() {
    let desk = Desk("one two three")
    desk.click(4)
    desk.window.clock.advance(by: .seconds(1))
    desk.click(7, modifiers: .shift)
    #expect(desk.chosen == "two")
    desk.window.clock.advance(by: .seconds(1))
    desk.click(0, modifiers: .shift)
    #expect(desk.chosen == "one ")
  }

  @Test("Held beyond the edge, the text moves on by itself until its end; then all is still")
  func autoScroll() {
    let lines = (0..<60).map { "line \($0)" }.joined(separator: "\n")
    let desk = Desk(lines, size: Size(width: 400, height: 100))
    desk.put(0)
    desk.window.layout()
    desk.window.press(20, 50)
    desk.window.move(20, 70)
    desk.window.move(20, 130)
    let before = desk.textView.scrollOffset
    desk.window.advance(by: .milliseconds(300))
    #expect(desk.textView.scrollOffset > before + 50)
    desk.window.advance(by: .seconds(60))
    let place = desk.textView.layout.caret(at: desk.caret)
    #expect(place.maxY > desk.textView.layout.size.height - 1, "the last line is reached")
    #expect(desk.window.clock.pendingCount == 0, "nothing waits at the end of the text")
    desk.window.move(20, -50)
    desk.window.advance(by: .milliseconds(100))
    desk.window.move(20, 50)
    desk.window.advance(by: .milliseconds(100))
    let inside = desk.textView.scrollOffset
    desk.window.advance(by: .seconds(1))
    #expect(desk.textView.scrollOffset == inside && inside > 0, "inside nothing moves")
    desk.window.move(20, -50)
    desk.window.release(20, -50)
    let released = desk.textView.scrollOffset
    desk.window.advance(by: .seconds(1))
    #expect(desk.textView.scrollOffset == released)
  }

  @Test("A drag in a text without the keyboard chooses, and the release inside brings the keyboard")
  func visit() {
    let desk = Desk("one two three")
    desk.textView.resignFirstResponder()
    desk.press(4)
    desk.window.move(desk.point(7).x, desk.point(7).y)
    #expect(!desk.textView.isFirstResponder && desk.chosen == "two")
    desk.release(7)
    #expect(desk.textView.isFirstResponder && desk.chosen == "two")
  }

  @Test("Released outside, or broken off, such a drag leaves everything as it was")
  func visitEndsOutside() {
    let container = View()
    let window = HeadlessWindow(view: container)
    let textView = TextView()
    textView.frame = Rect(x: 0, y: 0, width: 200, height: 60)
    container.addSubview(textView)
    textView.text = "one two three"
    window.press(5, 10)
    window.move(60, 10)
    #expect(!textView.buffer.selection.isEmpty)
    window.move(60, 300)
    window.release(60, 300)
    #expect(textView.buffer.selection == TextSelection(caret: 13))
    #expect(!textView.isFirstResponder)
    window.press(5, 10)
    window.move(60, 10)
    window.rootView.handle(.pointerCancelled)
    #expect(textView.buffer.selection == TextSelection(caret: 13))
  }
}
