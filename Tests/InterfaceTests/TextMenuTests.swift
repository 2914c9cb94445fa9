import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("The menu of a text")
struct TextMenuTests {
  private let textView = TextView()
  private let window: HeadlessWindow
  private var menu: MenuView? { window.view(MenuView.self) }

  init() {
    window = HeadlessWindow(view: textView)
    textView.text = "one two"
    textView.becomeFirstResponder()
  }

  @Test("The right button opens it, and a click chooses")
  func rightButton() throws {
    window.key(.character("a"), .control)
    let place = textView.layout.caret(at: 3)
    window.press(place.minX, place.midY, .secondary)
    window.release(place.minX, place.midY, .secondary)
    let card = try #require(menu).card
    #expect(textView.buffer.selectedText == "one two", "a press on what is chosen keeps it")
    window.click(card.midX, card.minY + 6 + 34 * 0.5)
    #expect(menu == nil && textView.text.isEmpty && window.host.copiedText == "one two")
  }

  @Test("Beside what is chosen the right button moves the caret first")
  func besideSelection() {
    textView.buffer.select(TextSelection(anchor: 0, head: 2))
    let place = textView.layout.caret(at: 6)
    window.press(place.minX, place.midY, .secondary)
    #expect(textView.buffer.selection == TextSelection(caret: 6))
  }

  @Test("The Menu key and Shift+F10 open it at the caret, the arrows walk and Return chooses")
  func keys() throws {
    for (key, modifiers) in [(Key.menu, Modifiers()), (.function(10), .shift)] {
      window.host.pasteText = "2"
      window.key(.character("a"), .control)
      window.key(key, modifiers)
      #expect(try #require(menu).highlighted == 0)
      window.key(.down)
      window.key(.down)
      window.key(.enter)
      #expect(menu == nil && textView.text == "2")
    }
  }

  @Test("What cannot be done is passed over, and the walk goes round")
  func disabled() throws {
    window.key(.menu)
    #expect(try #require(menu).highlighted == 2, "nothing is chosen: Paste is the first")
    window.key(.down)
    window.key(.down)
    #expect(menu?.highlighted == 2)
    window.key(.up)
    #expect(menu?.highlighted == 3)
    window.key(.enter)
    #expect(textView.buffer.selectedText == "one two")
  }

  @Test("Escape, a click outside and the loss of the keyboard close it and do nothing else")
  func closes() {
    let closings: [() -> Void] = [
      { window.key(.escape) }, { window.click(390, 700) },
      { window.rootView.handle(.keyboardFocus(false)) },
      { window.press(390, 700, .secondary) },
      { window.wheel(at: Point(x: 10, y: 600), by: 53) },
    ]
    for close in closings {
      window.key(.menu)
      #expect(menu != nil)
      close()
      #expect(menu == nil && textView.isFirstResponder)
      #expect(textView.text == "one two" && textView.buffer.caret == 7)
      window.rootView.handle(.keyboardFocus(true))
    }
  }

  @Test("The pointer takes the highlight along over the lines, and leaves it beside them")
  func hover() throws {
    window.key(.menu)
    let card = try #require(menu).card
    window.move(card.midX, card.maxY - 20)
    #expect(menu?.highlighted == 3)
    window.move(card.maxX + 50, card.maxY + 50)
    #expect(menu?.highlighted == 3)
    window.move(card.midX, card.minY + 20)
    #expect(menu?.highlighted == 3, "a grey line takes none")
  }

  @Test("While it is open no key goes to the text")
  func keepsKeys() {
    window.key(.menu)
    window.type("abc")
    window.key(.backspace)
    #expect(textView.text == "one two" && menu != nil)
  }

  @Test("The right button held, moved onto a line and released chooses it")
  func heldButton() throws {
    window.press(10, 10, .secondary)
    window.release(10, 10, .secondary)
    #expect(menu != nil, "a plain click leaves it open")
    window.key(.escape)
    window.press(10, 10, .secondary)
    let card = try #require(menu).card
    window.move(card.midX, card.maxY - 20)
    window.release(card.midX, card.maxY - 20, .secondary)
    #expect(menu == nil && textView.buffer.selectedText == "one two")
  }

  @Test("A finger that rests half a second opens it, a mouse does not", arguments: [true, false])
  func longPress(isTouch: Bool) {
    window.press(10, 10, device: isTouch ? .touch : .mouse)
    window.clock.advance(by: .milliseconds(499))
    #expect(menu == nil)
    window.clock.advance(by: .milliseconds(1))
    #expect((menu != nil) == isTouch)
    window.release(10, 10)
    #expect((menu != nil) == isTouch, "the release that follows closes nothing")
  }

  @Test("A finger that wanders or lifts early opens nothing")
  func noLongPress() {
    window.press(10, 10, device: .touch)
    window.move(30, 10)
    window.clock.advance(by: .seconds(1))
    window.release(30, 10)
    window.press(10, 10, device: .touch)
    window.release(10, 10)
    window.clock.advance(by: .seconds(1))
    #expect(menu == nil)
  }

  @Test("It stays inside the window", arguments: [(395.0, 715.0), (2, 2), (395, 2)])
  func inside(x: Double, y: Double) throws {
    window.press(x, y, .secondary)
    let card = try #require(menu).card
    #expect(window.rootView.bounds.intersection(card) == card)
  }
}
