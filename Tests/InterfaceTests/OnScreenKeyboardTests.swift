import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("The keyboard on the screen")
struct OnScreenKeyboardTests: KeyboardSuite {
  let scene = KeyboardScene()

  // MARK: When it comes

  @Test("It slides in within a quarter of a second when a text is touched")
  func slidesIn() throws {
    window.tap(text)
    window.advance(by: .milliseconds(120))
    #expect(presenter.shown > 0.1 && presenter.shown < 0.9)
    window.advance(by: .milliseconds(150))
    #expect(presenter.shown == 1)
    let frame = window.frame(of: try keyboard())
    #expect(frame.maxY == 720 && frame.height > 180 && frame.width == 400)
    #expect(!window.host.wantsFrame)
  }

  @Test("It does not come for a mouse or a key, unless it is always wanted")
  func modes() {
    window.click(text)
    arrive()
    #expect(presenter.view == nil)
    text.resignFirstResponder()
    window.tap(300, 100)
    window.key(.tab)
    window.key(.tab)
    #expect(text.isFirstResponder)
    arrive()
    #expect(presenter.view == nil)
    presenter.mode = .always
    arrive()
    #expect(presenter.shown == 1)
    presenter.mode = .never
    arrive()
    #expect(presenter.view == nil)
  }

  @Test("A text that a mouse opened gets its keyboard when a finger touches it")
  func touchedLater() {
    window.click(text)
    window.tap(text)
    arrive()
    #expect(presenter.shown == 1)
  }

  @Test("It goes when the text lets go of the keyboard, and takes its room along")
  func leaves() {
    open()
    #expect(scrollView.contentInset.bottom > 180)
    text.resignFirstResponder()
    arrive()
    #expect(presenter.view == nil && presenter.shown == 0)
    #expect(scrollView.contentInset.bottom == 0)
  }

  @Test("From one text to the next it stays where it is")
  func stays() throws {
    let other = TextView()
    other.frame = Rect(x: 20, y: 20, width: 360, height: 40)
    scrollView.addSubview(other)
    open()
    let before = try keyboard()
    scrollView.setContentOffset(.zero)
    window.tap(other)
    #expect(other.isFirstResponder && presenter.shown == 1)
    arrive()
    #expect(try keyboard() === before)
  }

  @Test("Its own key puts it away, and its text lets go")
  func hides() throws {
    open()
    try tap(.hide)
    #expect(!text.isFirstResponder)
    arrive()
    #expect(presenter.view == nil)
  }

  @Test("On a desktop that moves nothing it stands at once")
  func reducedMotion() {
    window.rootView.preferences.reducesMotion = true
    window.tap(text)
    window.layout()
    #expect(presenter.shown == 1 && !window.host.wantsFrame)
  }

  // MARK: Typing

  @Test("Keys write as those of a real keyboard do")
  func types() throws {
    open()
    for letter in ["h", "e", "y"] { try tap(letter) }
    try tap(.space)
    try tap(.backspace)
    try tap(.enter)
    #expect(text.text == "hey\n")
    #expect(source.pressed.allSatisfy { $0[1] == 0 && $0[2] == 0 })
  }

  @Test("An interceptor sees its keys like any others")
  func intercepted() throws {
    open()
    var seen: [String] = []
    window.rootView.setInterceptor(of: source) {
      guard case .keyDown(let key) = $0 else { return false }
      seen.append(key.text)
      return true
    }
    try tap("q")
    #expect(seen == ["q"] && text.text.isEmpty)
  }

  @Test("Shift counts for one letter, twice in quick succession for all")
  func shift() throws {
    open()
    try tap(.shift)
    try tap("A")
    try tap("b")
    try tap(.shift)
    try tap(.shift)
    try tap("C")
    try tap("D")
    try tap(.shift)
    try tap("e")
    #expect(text.text == "AbCDe")
  }

  @Test("Signs are on sheets of their own")
  func signs() throws {
    open()
    try tap(.sheet(.signs(page: 0), label: "?123"))
    try tap("7")
    try tap("?")
    try tap(.sheet(.signs(page: 1), label: "#+="))
    try tap("{")
    try tap(.sheet(.letters, label: "ABC"))
    try tap("a")
    #expect(text.text == "7?{a")
  }

  @Test("A blank after signs leads back to the letters, one before them does not")
  func blankAfterSigns() throws {
    open()
    let signs = KeyCap.sheet(.signs(page: 0), label: "?123")
    try tap(signs)
    try tap(.space)
    try tap("7")
    try tap(.space)
    try tap("a")
    try tap(signs)
    try tap("!")
    try tap(.enter)
    try tap("b")
    #expect(text.text == " 7 a!\nb")
  }

  @Test("The next layout is drawn and typed here, and asked of nobody else")
  func nextLayout() throws {
    open()
    try tap(.nextLayout)
    try tap("й")
    try tap(.nextLayout)
    try tap("q")
    #expect(text.text == "йq")
    #expect(source.current == 0)
  }

  @Test("It begins with the layout in force, and follows layouts that change")
  func layoutInForce() throws {
    source.current = 1
    open()
    #expect(try keyboard().layout == 1)
    source.all = [FakeLayouts.finnish]
    source.onLayoutsChange?()
    window.layout()
    try tap("ö")
    #expect(text.text == "ö")
  }

  @Test("A finger may slide to the key it wanted, and a key shows large while it is pressed")
  func slides() throws {
    open()
    let keyboard = try keyboard()
    let (q, w) = try (#require(keyboard.frame(ofKey: "q")), #require(keyboard.frame(ofKey: "w")))
    let top = window.frame(of: keyboard).minY
    window.press(q.midX, top + q.midY, device: .touch)
    #expect(window.views(KeyBubble.self).count == 1)
    window.move(w.midX, top + w.midY)
    window.release(w.midX, top + w.midY)
    #expect(text.text == "w")
    #expect(window.views(KeyBubble.self).isEmpty)
  }

  @Test("Backspace repeats while it is held")
  func repeats() throws {
    text.text = String(repeating: "x", count: 40)
    open()
    let (x, y) = try place(of: .backspace)
    window.press(x, y, device: .touch)
    #expect(text.text.count == 39)
    window.advance(by: .milliseconds(1000))
    let left = text.text.count
    #expect((30...35).contains(left))
    window.release(x, y)
    window.advance(by: .seconds(1))
    #expect(text.text.count == left)
  }

  @Test("Two thumbs type in turn though one comes down before the other leaves")
  func twoThumbs() throws {
    open()
    let keyboard = try keyboard()
    let top = window.frame(of: keyboard).minY
    let areas = try ["o", "k"].map { try #require(keyboard.frame(ofKey: $0)) }
    for (index, area) in areas.enumerated() {
      window.press(area.midX, top + area.midY, device: .touch, touch: index + 1)
    }
    #expect(text.text == "o")
    for (index, area) in areas.enumerated() {
      let point = Point(x: area.midX, y: top + area.midY)
      let up = PointerEvent(location: point, device: .touch, touch: index + 1)
      window.rootView.handle(.pointerUp(up))
    }
    #expect(text.text == "ok")
  }

  @Test("A tap on it dismisses nothing, even where everything else would")
  func neverDismisses() throws {
    let root = window.rootView
    scrollView.addGestureRecognizer(
      TapGestureRecognizer { [text] _ in text.resignFirstResponder() }
    )
    open()
    text.becomeFirstResponder()
    arrive()
    try tap("z")
    #expect(text.isFirstResponder && root.firstResponder === text)
    window.tap(200, 20)
    #expect(!text.isFirstResponder)
  }
}
