import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("Walking by keys")
struct FocusTests {
  private let container = View()
  private let window: HeadlessWindow
  private var focused: View? { window.rootView.focusedItem }

  init() { window = HeadlessWindow(view: container) }

  @discardableResult
  private func button(
    _ title: String,
    _ x: Double,
    _ y: Double,
    _ action: @escaping () -> Void = {}
  ) -> Button {
    let button = Button(title, action: action)
    button.frame = Rect(x: x, y: y, width: 80, height: 40)
    container.addSubview(button)
    window.layout()
    return button
  }

  private func walk(_ steps: Int, _ modifiers: Modifiers = []) -> [String] {
    (0..<steps).map { _ in
      window.key(.tab, modifiers)
      return (focused as? Button)?.title ?? "-"
    }
  }

  @Test("Tab walks in reading order, Shift+Tab back, round and round")
  func order() {
    button("d", 0, 100)
    button("b", 200, 4)
    button("c", 100, 50)
    button("a", 0, 0)
    #expect(walk(5) == ["a", "b", "c", "d", "a"])
    #expect(walk(2, .shift) == ["d", "c"])
  }

  @Test("What is hidden, grey or without interaction is passed over")
  func passedOver() {
    button("a", 0, 0)
    button("hidden", 0, 50).isHidden = true
    button("grey", 0, 100).isEnabled = false
    button("still", 0, 150).isUserInteractionEnabled = false
    button("b", 0, 200)
    #expect(walk(3) == ["a", "b", "a"])
  }

  @Test("Space and Return do what a click does", arguments: [Key.enter, .character(" ")])
  func act(key: Key) {
    var count = 0
    button("a", 0, 0) { count += 1 }
    window.key(key)
    #expect(count == 0, "nothing has the focus yet")
    window.key(.tab)
    window.key(key)
    #expect(count == 1)
  }

  @Test("The ring shows while keys are used, and a press hides it")
  func ring() throws {
    let item = button("", 10, 10)
    // A point on the ring's left side.
    func hasRing() throws -> Bool {
      let pixel = try window.picture().pixel(x: 12, y: 30) ?? 0
      return pixel & 0xff_ffff == 0x0b_63ce
    }
    #expect(try !hasRing())
    window.key(.tab)
    #expect(try hasRing())
    window.click(300, 600)
    #expect(try !hasRing() && item.isFocused, "it keeps the focus without showing it")
    window.key(.other)
    #expect(try hasRing())
  }

  @Test("Tab goes on from where a press was")
  func fromPress() {
    button("a", 0, 0)
    button("b", 0, 50)
    button("c", 0, 100)
    window.click(10, 60)
    #expect(walk(1) == ["c"])
  }

  @Test("Tab and Ctrl+Tab leave a text, which gives the keyboard away and takes it again")
  func text() {
    let textView = TextView()
    textView.frame = Rect(x: 0, y: 50, width: 100, height: 40)
    button("a", 0, 0)
    container.addSubview(textView)
    button("b", 0, 100)
    for (out, back) in [(Modifiers(), Modifiers.shift), (.control, [.control, .shift])] {
      textView.becomeFirstResponder()
      window.key(.tab, out)
      #expect((focused as? Button)?.title == "b" && !textView.isFirstResponder)
      window.key(.tab, back)
      #expect(textView.isFirstResponder && focused === textView)
      window.key(.tab, back)
      #expect((focused as? Button)?.title == "a")
    }
    #expect(textView.text.isEmpty)
  }

  @Test("A field of one line is chosen whole when Tab comes to it")
  func field() {
    let field = TextField()
    field.frame = Rect(x: 0, y: 50, width: 100, height: 40)
    container.addSubview(field)
    field.text = "one"
    window.key(.tab)
    window.type("2")
    #expect(field.text == "2")
  }

  @Test("A text that was left by Escape types nothing, and Return brings the keyboard back")
  func afterEscape() {
    let textView = TextView()
    textView.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    container.addSubview(textView)
    textView.becomeFirstResponder()
    textView.resignFirstResponder()
    window.type("abc")
    #expect(textView.text.isEmpty && !textView.isFirstResponder)
    window.key(.enter)
    #expect(textView.isFirstResponder && textView.text.isEmpty)
  }

  @Test("A view that leaves takes the focus with it")
  func leaves() {
    let item = button("a", 0, 0)
    window.key(.tab)
    item.removeFromSuperview()
    #expect(focused == nil)
    window.key(.enter)
  }

  @Test("While a message is shown, Tab stays in it")
  func alert() {
    var count = 0
    button("a", 0, 0) { count += 1 }
    window.key(.tab)
    Alert.show(title: "Title", message: "Message", in: window.rootView)
    window.key(.tab)
    window.key(.enter)
    #expect(count == 0 && window.view(Alert.self) == nil)
  }

  @Test("F1 and Ctrl+? show the keys, each once; Escape puts them away and nothing else")
  func sheet() throws {
    let textView = TextView()
    textView.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    container.addSubview(textView)
    textView.becomeFirstResponder()
    for (key, modifiers) in [
      (Key.function(1), Modifiers()), (.character("?"), [.control, .shift]),
      (.character("?"), .control),
    ] {
      window.key(key, modifiers)
      let hints = try #require(window.view(KeySheet.self)).hints
      #expect(hints.contains(KeyHint("Ctrl+A", "Choose everything")))
      #expect(hints.contains(KeyHint("F1, Ctrl+?", "Show these keys")))
      #expect(Set(hints).count == hints.count)
      window.type("x")
      window.key(.escape)
      #expect(window.view(KeySheet.self) == nil && textView.isFirstResponder)
      #expect(textView.text.isEmpty)
    }
  }

  @Test("A question mark that is typed into a text is a letter")
  func questionMark() {
    let textView = TextView()
    textView.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    container.addSubview(textView)
    textView.becomeFirstResponder()
    window.type("?")
    #expect(textView.text == "?" && window.view(KeySheet.self) == nil)
    textView.resignFirstResponder()
    window.type("?")
    #expect(window.view(KeySheet.self) == nil)
  }
}
