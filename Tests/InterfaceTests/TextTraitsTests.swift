import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("What a text wants of the keyboard on the screen")
struct TextTraitsTests: KeyboardSuite {
  let scene = KeyboardScene()

  init() { text.autocapitalizationType = .sentences }

  private func shift() throws -> KeyboardShift { try keyboard().shift }

  @Test(
    "A sentence begins at the start, in a new line, and after a blank behind its end",
    arguments: [
      ("", true), (" ", true), ("One", false), ("One ", false), ("One.", false), ("One. ", true),
      ("One! ", true), ("One?  ", true), ("One, ", false), ("One\n", true), ("3.5", false),
    ]
  )
  func sentences(written: String, begins: Bool) throws {
    text.text = written
    open()
    #expect(try shift() == (begins ? .once : .off))
  }

  @Test("The capital is for one letter, and comes back with the next sentence")
  func comesBack() throws {
    open()
    for label in ["H", "e", "y"] { try tap(label) }
    try tap(.sheet(.signs(page: 0), label: "?123"))
    try tap("!")
    try tap(.space)
    try tap("Y")
    try tap("o")
    #expect(text.text == "Hey! Yo")
  }

  /// It was small once somebody had looked for a sign, or the desktop had gone on to another layout.
  @Test("The capital of a sentence is there again after a look at the signs, and in another layout")
  func keepsCapital() throws {
    source.all = [FakeLayouts.english, FakeLayouts.finnish]
    open()
    try tap(.sheet(.signs(page: 0), label: "?123"))
    #expect(try shift() == .off)
    try tap(.sheet(.letters, label: "ABC"))
    #expect(try shift() == .once)
    try tap(.nextLayout)
    #expect(try shift() == .once)
    source.onLayoutsChange?()
    #expect(try shift() == .once)
    try tap("H")
    #expect(try shift() == .off)
    try tap(.nextLayout)
    #expect(try text.text == "H" && shift() == .off)
  }

  @Test("Who takes the shift back gets a small letter, and who locked it keeps it")
  func byHand() throws {
    open()
    try tap(.shift)
    try tap("a")
    try tap(.shift)
    window.advance(by: .milliseconds(100))
    try tap(.shift)
    #expect(try shift() == .locked)
    try tap("B")
    try tap(.space)
    try tap("C")
    #expect(text.text == "aB C")
  }

  @Test("A caret that is put elsewhere counts there, and so does one that backspace led back")
  func movedCaret() throws {
    text.text = "One two"
    open()
    #expect(try shift() == .off)
    window.key(.home)
    #expect(try shift() == .once)
    window.key(.end)
    #expect(try shift() == .off)
    for _ in 0..<7 { try tap(.backspace) }
    #expect(try text.text.isEmpty && shift() == .once)
  }

  @Test("A script without capitals is left as it is, and so is a text that wants none")
  func withoutCapitals() throws {
    source.all = [FakeLayouts.layout("Hebrew", [["קראטו", "QWERT"]])]
    open()
    #expect(try shift() == .off)
    source.all = [FakeLayouts.english]
    source.onLayoutsChange?()
    text.autocapitalizationType = .none
    text.text = "x"
    text.text = ""
    window.layout()
    #expect(try shift() == .off)
  }

  @Test("A text for numbers begins with digits; one beside it with letters")
  func digits() throws {
    let other = TextField()
    other.keyboardType = .numbersAndPunctuation
    other.frame = Rect(x: 20, y: 20, width: 360, height: 40)
    scrollView.addSubview(other)
    window.tap(other)
    arrive()
    #expect(try keyboard().sheet == .signs(page: 0))
    for label in ["6", "0", ","] { try tap(label) }
    try tap(.space)
    try tap("2")
    #expect(other.text == "60, 2", "a blank between numbers leads to no letters")
    source.onLayoutsChange?()
    #expect(try keyboard().sheet == .signs(page: 0))
    text.becomeFirstResponder()
    arrive()
    #expect(try keyboard().sheet == .letters)
  }
}
