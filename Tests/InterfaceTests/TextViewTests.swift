import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("Typing")
struct TextViewTests {
  private let textView = TextView()
  private let window: HeadlessWindow

  init() {
    window = HeadlessWindow(view: textView)
    textView.becomeFirstResponder()
  }

  private func put(_ text: String, caret: Int) {
    textView.text = text
    textView.buffer.moveCaret(to: caret)
  }

  @Test("Letters go in at the caret, and each change is told once")
  func insert() {
    var changes = 0
    textView.onChange = { changes += 1 }
    put("ad", caret: 1)
    #expect(changes == 0, "a text set by the program is no typing")
    window.type("bc")
    #expect(textView.text == "abcd" && textView.buffer.caret == 3)
    #expect(changes == 2)
  }

  @Test("Backspace takes the character before the caret, Delete the one after it")
  func deletion() {
    put("abcd", caret: 2)
    window.key(.backspace)
    #expect(textView.text == "acd" && textView.buffer.caret == 1)
    window.key(.delete)
    #expect(textView.text == "ad" && textView.buffer.caret == 1)
  }

  @Test("At the ends Backspace and Delete change nothing and tell of no change")
  func deletionAtEnds() {
    var changes = 0
    textView.onChange = { changes += 1 }
    put("ab", caret: 0)
    window.key(.backspace)
    put("ab", caret: 2)
    window.key(.delete)
    #expect(textView.text == "ab" && changes == 0)
  }

  @Test("Return starts a new line")
  func newLine() {
    put("ab", caret: 1)
    window.key(.enter)
    #expect(textView.text == "a\nb")
  }

  @Test("The arrows move by characters and stop at the ends")
  func arrows() {
    put("a🇫🇮b", caret: 1)
    window.key(.right)
    #expect(textView.buffer.caret == 9)
    window.key(.left)
    #expect(textView.buffer.caret == 1)
    for _ in 0..<5 { window.key(.left) }
    #expect(textView.buffer.caret == 0)
  }

  @Test("Home and End go to the ends of the line, not of the text")
  func lineEnds() {
    put("first\nsecond\nthird", caret: 9)
    window.key(.home)
    #expect(textView.buffer.caret == 6)
    window.key(.end)
    #expect(textView.buffer.caret == 12)
  }

  @Test("Up and down keep the column across a shorter line")
  func column() {
    put("mmmmmmmmmm\nm\nmmmmmmmmmm", caret: 8)
    window.key(.down)
    #expect(textView.buffer.caret == 12)
    window.key(.down)
    #expect(textView.buffer.caret == 21)
    window.key(.up)
    window.key(.up)
    #expect(textView.buffer.caret == 8)
    window.key(.down)
    window.key(.left)
    window.key(.down)
    #expect(textView.buffer.caret == 13, "another key forgets the column")
  }

  @Test("Up in the first line goes to the start, down in the last one to the end")
  func firstAndLastLine() {
    put("abc\ndef", caret: 2)
    window.key(.up)
    #expect(textView.buffer.caret == 0)
    textView.buffer.moveCaret(to: 5)
    window.key(.down)
    #expect(textView.buffer.caret == 7)
  }

  @Test("What is pasted loses its control characters and keeps its lines and tabs")
  func paste() {
    window.host.pasteText = "a\u{0}b\u{1b}\r\n\nc\td\u{7f}\re\u{2028}f\u{85}g"
    window.key(.character("v"), .control)
    #expect(textView.text == "ab\n\nc\td\ne\nf\ng")
  }

  @Test("Nothing comes from a paste when the clipboard is empty")
  func emptyPaste() {
    put("ab", caret: 1)
    window.host.pasteText = nil
    window.key(.character("v"), .control)
    #expect(textView.text == "ab")
  }

  @Test("Keys with Control, Alt or the logo key type nothing")
  func shortcuts() {
    for modifiers in [Modifiers.control, .alt, .logo] {
      window.rootView.handle(
        .keyDown(KeyEvent(.character("x"), text: "x", modifiers: modifiers))
      )
    }
    window.rootView.handle(.keyDown(KeyEvent(.character("X"), text: "X", modifiers: .shift)))
    #expect(textView.text == "X")
  }

  @Test("The caret stays in sight in a text higher than its view")
  func scrolls() {
    let tall = (0..<200).map { "line \($0)" }.joined(separator: "\n")
    put(tall, caret: tall.utf8.count)
    window.layout()
    #expect(textView.canScrollText && textView.scrollOffset > 1000)
    #expect(textView.bounds.intersection(textView.caretRect).height > 10)
    textView.buffer.moveCaret(to: 0)
    window.layout()
    #expect(textView.scrollOffset == 0)
  }
}

@Suite("The field of one line")
struct TextFieldTests {
  private let field = TextField()
  private let window: HeadlessWindow

  init() {
    window = HeadlessWindow(view: field)
    field.becomeFirstResponder()
  }

  @Test("Return is told and starts no line")
  func enter() {
    var returns = 0
    field.onReturn = { returns += 1 }
    window.type("ab")
    window.key(.enter)
    #expect(returns == 1 && field.text == "ab")
  }

  @Test("Pasted lines become one, with a space at each break")
  func paste() {
    window.host.pasteText = "60.17\r\n24.94\n"
    window.key(.character("v"), .control)
    #expect(field.text == "60.17 24.94 ")
    #expect(field.layout.lineCount == 1)
  }

  @Test("A long text scrolls sideways with the caret")
  func sideways() {
    window.type(String(repeating: "m", count: 100))
    #expect(field.scrollOffset > 500)
    #expect(field.bounds.intersects(field.caretRect))
    window.key(.home)
    #expect(field.scrollOffset == 0)
  }
}
