import TestSupport
import Testing

@testable import Interface

@Suite("Undo and redo")
struct TextHistoryTests {
  private var buffer = TextBuffer()
  private var history = TextHistory()
  private var now = ContinuousClock.now

  private mutating func edit(
    _ kind: TextHistory.Kind,
    after pause: Duration = .milliseconds(50),
    _ edit: (inout TextBuffer) -> TextEdit?
  ) {
    now += pause
    let before = buffer.selection
    guard let inverse = edit(&buffer) else { return }
    history.record(inverse, kind, before: before, buffer: buffer, at: now)
  }

  private mutating func type(_ text: String, after pause: Duration = .milliseconds(50)) {
    for character in text { edit(.typing, after: pause) { $0.insert(String(character)) } }
  }

  private mutating func undo() { _ = history.undo(&buffer) }

  private mutating func redo() { _ = history.redo(&buffer) }

  private mutating func undone() -> [String] {
    var texts: [String] = []
    while history.undo(&buffer) { texts.append(buffer.text) }
    return texts
  }

  @Test("One step takes back a word with the blanks behind it")
  mutating func words() {
    type("one two  three")
    let texts = undone()
    #expect(texts == ["one two  ", "one ", ""])
  }

  @Test("A pause of 0.7 seconds begins a new step, a shorter one does not")
  mutating func pauses() {
    type("ab")
    type("c", after: .milliseconds(699))
    type("d", after: .milliseconds(700))
    let texts = undone()
    #expect(texts == ["abc", ""])
  }

  @Test("Moving the caret, deleting and pasting begin new steps")
  mutating func kinds() {
    type("ab")
    buffer.moveCaret(to: 0)
    type("c")
    edit(.deleting(.backward)) { $0.delete(.character, .backward) }
    edit(.whole) { $0.insert("xy") }
    edit(.whole) { $0.insert("z") }
    let texts = undone()
    #expect(texts == ["xyab", "ab", "cab", "ab", ""])
  }

  @Test("Deleting letter by letter is taken back by words")
  mutating func deleting() {
    buffer = TextBuffer("one two")
    for _ in 0..<7 { edit(.deleting(.backward)) { $0.delete(.character, .backward) } }
    let texts = undone()
    #expect(texts == ["one", "one two"])
    buffer.moveCaret(to: 0)
    for _ in 0..<7 { edit(.deleting(.forward)) { $0.delete(.character, .forward) } }
    let forward = undone()
    #expect(forward == ["two", "one two"])
  }

  @Test("What is taken back comes again, with what was chosen, until something else is done")
  mutating func doneAgain() {
    type("one two")
    buffer.select(TextSelection(anchor: 0, head: 3))
    edit(.whole) { $0.insert("1") }
    undo()
    #expect(buffer.text == "one two")
    #expect(buffer.selection == TextSelection(anchor: 0, head: 3), "what was replaced is chosen")
    redo()
    #expect(buffer.text == "1 two" && buffer.caret == 1)
    redo()
    #expect(buffer.text == "1 two" && !history.canRedo)
    _ = undone()
    #expect(history.canRedo)
    type("x")
    #expect(!history.canRedo)
  }

  @Test("A mark that joined the letter before it leaves that letter as it was")
  mutating func combiningMark() {
    buffer = TextBuffer("e")
    edit(.whole) { $0.insert("\u{301}") }
    #expect(buffer.text.count == 1)
    undo()
    #expect(Array(buffer.text.utf8) == Array("e".utf8))
    redo()
    #expect(Array(buffer.text.utf8) == Array("e\u{301}".utf8))
  }

  @Test("At most 1,000 steps are kept, the newest ones")
  mutating func steps() {
    for number in 0..<1500 { edit(.whole) { $0.insert("\(number % 10)") } }
    #expect(history.undoCount == 1000)
    let oldest = undone().last
    #expect(oldest?.utf8.count == 500)
  }

  @Test("At most 4 MB are kept, but the newest step always")
  mutating func bytes() {
    buffer = TextBuffer(String(repeating: "m", count: 9 << 20))
    for _ in 0..<6 {
      edit(.whole) { $0.replace(0..<(1 << 20), with: "") }
      #expect(history.undoBytes <= TextHistory.maximumBytes)
    }
    #expect(history.undoCount == 3)
    buffer = TextBuffer(String(repeating: "m", count: 9 << 20))
    edit(.whole) { $0.replace(0..<(9 << 20), with: "") }
    #expect(history.undoCount == 1)
    undo()
    #expect(buffer.count == 9 << 20)
  }

  @Test("C14: 10,000 random edits are taken back and done again to the byte")
  mutating func model() {
    var random = SplitMix(seed: 77)
    for round in 0..<20 {
      let start = buffer
      history = TextHistory()
      for _ in 0..<500 { randomEdit(&random) }
      let end = buffer
      while history.undo(&buffer) {}
      #expect(Array(buffer.text.utf8) == Array(start.text.utf8), "round \(round)")
      while history.redo(&buffer) {}
      #expect(Array(buffer.text.utf8) == Array(end.text.utf8), "round \(round)")
    }
  }

  private mutating func randomEdit(_ random: inout SplitMix) {
    let piece = RandomText.pieces[Int(random.next() % UInt64(RandomText.pieces.count))]
    let pause = Duration.milliseconds(Int64(random.next() % 900))
    let direction: TextDirection = random.next() % 2 == 0 ? .backward : .forward
    switch random.next() % 8 {
    case 0...2: edit(.typing, after: pause) { $0.insert(piece) }
    case 3, 4: edit(.deleting(direction), after: pause) { $0.delete(.character, direction) }
    case 5: edit(.whole, after: pause) { $0.delete(.word, direction) }
    case 6:
      let head = Int(random.next() % UInt64(buffer.count + 1))
      buffer.moveCaret(to: head, extending: random.next() % 2 == 0)
    default: edit(.whole, after: pause) { $0.insert(piece + piece) }
    }
  }
}
