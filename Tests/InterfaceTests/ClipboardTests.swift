import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("Cut, copy and paste")
struct ClipboardTests {
  private let textView = TextView()
  private let window: HeadlessWindow
  private var host: HeadlessHost { window.host }

  init() {
    window = HeadlessWindow(view: textView)
    textView.becomeFirstResponder()
  }

  private func choose(_ text: String, _ range: Range<Int>) {
    textView.text = text
    textView.buffer.select(TextSelection(anchor: range.lowerBound, head: range.upperBound))
  }

  @Test("Both families of keys copy, cut and paste")
  func keys() {
    for (key, modifiers) in [(Key.character("c"), Modifiers.control), (.insert, .control)] {
      choose("one two \(key)", 4..<7)
      window.key(key, modifiers)
      #expect(host.copiedText == "two" && textView.buffer.selectedText == "two")
      host.offerText("", as: .clipboard)
    }
    for (key, modifiers) in [(Key.character("x"), Modifiers.control), (.delete, .shift)] {
      choose("one two", 3..<7)
      window.key(key, modifiers)
      #expect(host.copiedText == " two" && textView.text == "one")
      host.offerText("", as: .clipboard)
    }
    host.pasteText = "2"
    for (key, modifiers) in [(Key.character("v"), Modifiers.control), (.insert, .shift)] {
      choose("one two", 4..<7)
      window.key(key, modifiers)
      #expect(textView.text == "one 2")
    }
  }

  @Test("With nothing chosen, copy and cut leave the clipboard as it is")
  func nothingChosen() {
    host.offerText("before", as: .clipboard)
    textView.text = "one"
    for key in ["c", "x"] { window.key(.character(Character(key)), .control) }
    window.key(.delete, .shift)
    #expect(host.copiedText == "before" && textView.text == "one")
  }

  @Test("Cut and paste are one step of undo each")
  func undo() {
    choose("one two", 3..<7)
    window.key(.character("x"), .control)
    host.pasteText = "a b c"
    window.key(.character("v"), .control)
    window.key(.character("z"), .control)
    #expect(textView.text == "one")
    window.key(.character("z"), .control)
    #expect(textView.text == "one two" && textView.buffer.selectedText == " two")
  }

  // MARK: The primary selection

  @Test("B42: Choosing with the pointer is offered at the release, and only then")
  func pointer() {
    textView.text = "one two"
    window.press(1, 10)
    window.move(200, 10)
    #expect(host.selectedText == nil)
    window.release(200, 10)
    #expect(host.selectedText == "one two" && host.selectionOffers == 1)
  }

  @Test("B42: Choosing with keys is offered once it rests")
  func keyboard() {
    textView.text = "one two"
    for _ in 0..<3 { window.key(.left, .shift) }
    #expect(host.selectedText == nil)
    window.clock.advance(by: .milliseconds(250))
    #expect(host.selectedText == "two" && host.selectionOffers == 1)
    window.key(.character("a"), .control)
    window.clock.advance(by: .milliseconds(250))
    #expect(host.selectedText == "one two")
  }

  @Test("B42: Deselecting, undo and the program's own choices offer nothing")
  func onlyByUser() {
    textView.text = "one two"
    window.key(.character("a"), .control)
    window.clock.advance(by: .seconds(1))
    window.key(.right)
    window.click(300, 200)
    window.type("x")
    window.key(.character("z"), .control)
    choose("three", 0..<3)
    textView.resignFirstResponder()
    window.clock.advance(by: .seconds(1))
    #expect(host.selectedText == "one two" && host.selectionOffers == 1)
  }

  @Test("B42: The middle button pastes where it clicks, and the clipboard has no part in it")
  func middle() {
    textView.text = "one two"
    textView.moveCaretToEnd()
    host.offerText("copied", as: .clipboard)
    host.pasteText = "X"
    let place = textView.layout.caret(at: 3)
    window.press(place.minX, place.midY, .middle)
    #expect(textView.text == "oneX two" && textView.buffer.caret == 4)
    #expect(host.copiedText == "copied")
  }

  @Test("B42: A text that comes late is pasted where the button clicked, unless the text changed")
  func late() {
    textView.text = "one two"
    host.pasteText = "X"
    host.holdsPaste = true
    let place = textView.layout.caret(at: 3)
    window.press(place.minX, place.midY, .middle)
    window.key(.end)
    host.answerPaste()
    #expect(textView.text == "oneX two")
    window.press(place.minX, place.midY, .middle)
    window.key(.home)
    window.type("a")
    host.answerPaste()
    #expect(textView.text == "aXoneX two")
  }

  @Test("A text that comes when the keyboard is gone is not pasted")
  func tooLate() {
    host.pasteText = "X"
    host.holdsPaste = true
    window.key(.character("v"), .control)
    textView.resignFirstResponder()
    host.answerPaste()
    #expect(textView.text.isEmpty)
  }

  // MARK: Limits

  @Test("B39: What is too long, or never comes, is said in words; nothing to paste is not")
  func refused() {
    textView.text = "one"
    for (failure, words) in [
      (
        PasteFailure.tooLarge(limit: 16 << 20),
        "The text is too long: at most 16 MB can be taken here."
      ),
      (.silent, "The program that holds the text does not answer."),
    ] {
      host.pasteFailure = failure
      window.key(.character("v"), .control)
      #expect(window.shows(words))
      window.key(.enter)
      #expect(textView.isFirstResponder && window.view(Alert.self) == nil)
    }
    host.pasteFailure = .nothing
    window.key(.character("v"), .control)
    #expect(window.view(Alert.self) == nil && textView.text == "one")
  }

  @Test("B39: A paste is taken whole or not at all, whatever the view has room for")
  func room() {
    textView.maximumLength = 10
    textView.text = "12345678"
    host.pasteText = "abc"
    window.key(.character("v"), .control)
    #expect(textView.text == "12345678")
    #expect(window.shows("The text is too long: at most 10 bytes can be taken here."))
    window.key(.enter)
    window.type("90")
    #expect(textView.text == "1234567890" && window.view(Alert.self) == nil)
    window.type("x")
    #expect(textView.text == "1234567890" && window.view(Alert.self) != nil)
    window.key(.enter)
    window.key(.character("a"), .control)
    window.key(.character("v"), .control)
    #expect(textView.text == "abc", "what is replaced makes room")
  }

  @Test(
    "B35: A field of one line makes line breaks and tabs spaces, drops controls, and cuts at none",
    arguments: Array(0...0x1f) + Array(0x7f...0x9f) + [0x2028, 0x2029, 0xfeff, 0xfffd]
  )
  func singleLine(code: UInt32) throws {
    let field = TextField()
    let window = HeadlessWindow(view: field)
    field.becomeFirstResponder()
    let scalar = try #require(Unicode.Scalar(code))
    window.host.pasteText = "before\(Character(scalar))after"
    window.key(.character("v"), .control)
    let isBlank = [0x9, 0xa, 0xb, 0xc, 0xd, 0x85, 0x2028, 0x2029].contains(code)
    let middle = code == 0xfffd ? "\u{fffd}" : isBlank ? " " : ""
    #expect(field.text == "before\(middle)after")
    #expect(field.layout.lineCount == 1)
  }
}
