import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("Text under composition")
struct MarkedTextTests {
  @Test("B27: it is seen at the caret, and the text knows nothing of it until it is finished")
  func seen() {
    let desk = Desk("ab")
    desk.put(1)
    var changes = 0
    desk.textView.onChange = { changes += 1 }
    desk.textView.setMarkedText(MarkedText("かな", caret: 3))
    #expect(desk.textView.shownText == "aかなb")
    #expect(desk.textView.text == "ab" && changes == 0)
    let start = desk.textView.layout.caret(at: 1).minX
    #expect(desk.textView.layout.caret(at: desk.textView.shownCaret).minX > start)
    desk.textView.insertText("仮名")
    #expect(desk.textView.text == "a仮名b" && changes == 1)
    #expect(desk.textView.markedText == nil && desk.textView.shownText == "a仮名b")
    desk.window.key(.character("z"), .control)
    #expect(desk.textView.text == "ab")
  }

  @Test("It stands in place of what is chosen, which comes back when it is given up")
  func replaces() {
    let desk = Desk("abcd")
    desk.textView.buffer.select(TextSelection(anchor: 1, head: 3))
    desk.textView.setMarkedText(MarkedText("か"))
    #expect(desk.textView.shownText == "aかd")
    desk.textView.setMarkedText(nil)
    #expect(desk.textView.shownText == "abcd" && desk.chosen == "bc")
    desk.textView.setMarkedText(MarkedText("か"))
    desk.textView.insertText("蚊")
    #expect(desk.textView.text == "a蚊d")
  }

  @Test(
    "What comes after it makes text of it, once, and tells the input method",
    arguments: ["a click", "a key", "the loss of the keyboard"]
  )
  func ends(what: String) {
    let event: InputEvent =
      switch what {
      case "a click": .pointerDown(PointerEvent(location: Point(x: 200, y: 250)))
      case "a key": .keyDown(KeyEvent(.enter, modifiers: .control))
      default: .keyboardFocus(false)
      }
    let desk = Desk("a")
    desk.textView.setMarkedText(MarkedText("かな"))
    desk.window.rootView.handle(event)
    #expect(desk.textView.text == "aかな")
    #expect(desk.window.host.keptCompositions == ["かな"])
    desk.window.rootView.handle(.keyboardFocus(false))
    #expect(desk.textView.text == "aかな")
    #expect(desk.window.host.keptCompositions.count == 1)
  }

  @Test("A wheel, a motion and a release leave it alone")
  func stays() {
    let desk = Desk("a")
    desk.textView.setMarkedText(MarkedText("か"))
    desk.window.wheel(at: Point(x: 100, y: 100), by: 10)
    desk.window.move(50, 50)
    desk.window.release(50, 50)
    #expect(desk.textView.markedText == MarkedText("か") && desk.textView.text == "a")
  }

  @Test("It becomes text when the keyboard goes away, and before the window closes")
  func leaves() {
    let desk = Desk("a")
    desk.textView.setMarkedText(MarkedText("か"))
    desk.textView.resignFirstResponder()
    #expect(desk.textView.text == "aか")
    desk.textView.becomeFirstResponder()
    desk.textView.setMarkedText(MarkedText("き"))
    var seen = ""
    desk.window.rootView.onCloseRequest = { seen = desk.textView.text }
    desk.window.rootView.closeRequested()
    #expect(seen == "aかき")
  }

  @Test("A text set by the program drops it")
  func set() {
    let desk = Desk("a")
    desk.textView.setMarkedText(MarkedText("か"))
    desk.textView.text = "b"
    #expect(desk.textView.shownText == "b")
    #expect(desk.window.host.keptCompositions == [""])
  }

  @Test("Nobody takes text while the window takes no input")
  func disabled() {
    let desk = Desk("a")
    #expect(desk.window.rootView.textInputClient === desk.textView)
    desk.window.rootView.isUserInteractionEnabled = false
    #expect(desk.window.rootView.textInputClient == nil)
  }

  @Test("A line is drawn under it, colour behind what is being converted, and the caret is inside")
  func drawn() throws {
    let desk = Desk("")
    func pixels(_ color: UInt32) throws -> Int {
      let picture = try desk.window.picture()
      var count = 0
      for y in 0..<30 {
        for x in 0..<60 where picture.pixel(x: x, y: y) == color { count += 1 }
      }
      return count
    }
    desk.textView.setMarkedText(MarkedText("   ", caret: 3))
    #expect(try pixels(0xff1c_1c1e) > 5, "blanks have no ink but the line")
    #expect(try pixels(0xffb5_d5fb) == 0)
    #expect(try pixels(0xff0b_63ce) > 10)
    let before = desk.textView.caretRect.minX
    desk.textView.setMarkedText(MarkedText("   ", caret: 0, highlights: [0..<2, 90..<99]))
    #expect(try pixels(0xffb5_d5fb) > 20)
    #expect(desk.textView.caretRect.minX < before)
  }

  @Test("The host hears of the caret's moves, and where it is in the window")
  func followed() {
    let desk = Desk("abc")
    let before = desk.window.host.textInputChanges
    let place = desk.textView.caretRectInWindow
    desk.window.key(.left)
    #expect(desk.window.host.textInputChanges > before)
    #expect(desk.textView.caretRectInWindow.minX < place.minX)
    desk.textView.resignFirstResponder()
    #expect(desk.window.host.textInputChanges > before + 1)
  }
}
