import TestSupport
import Testing

@testable import Interface

@Suite("The text buffer")
struct TextBufferTests {
  @Test(
    "Backspace takes one whole character, however many scalars it has",
    arguments: ["🇫🇮", "👨‍👩‍👧‍👦", "e\u{301}", "\r\n", "👍🏽", "日", "x"]
  )
  func backspace(character: String) {
    var buffer = TextBuffer("a\(character)")
    buffer.delete(.character, .backward)
    #expect(buffer == TextBuffer("a"))
    buffer.delete(.character, .backward)
    buffer.delete(.character, .backward)
    #expect(buffer == TextBuffer(""))
  }

  @Test(
    "The caret passes one whole character, and Delete takes it",
    arguments: ["🇫🇮", "👨‍👩‍👧‍👦", "e\u{301}", "\r\n", "日"]
  )
  func forward(character: String) {
    var buffer = TextBuffer("\(character)b")
    buffer.moveCaret(to: 0)
    buffer.move(.forward)
    #expect(buffer.caret == character.utf8.count)
    buffer.move(.backward)
    #expect(buffer.caret == 0)
    buffer.delete(.character, .forward)
    #expect(buffer.text == "b" && buffer.caret == 0)
  }

  @Test("One flag of two is taken, not a half of each")
  func flags() {
    var buffer = TextBuffer("🇫🇮🇸🇪")
    buffer.delete(.character, .backward)
    #expect(buffer.text == "🇫🇮")
  }

  @Test("A combining mark joins the letter before it, and the caret stands after both")
  func combiningMark() {
    var buffer = TextBuffer("eb")
    buffer.moveCaret(to: 1)
    buffer.insert("\u{301}")
    #expect(buffer.text == "e\u{301}b" && buffer.caret == 3)
    buffer.delete(.character, .backward)
    #expect(buffer.text == "b")
  }

  @Test("A caret put inside a character goes to its start, one beyond the text to its end")
  func inside() {
    var buffer = TextBuffer("a🇫🇮b")
    buffer.moveCaret(to: 5)
    #expect(buffer.caret == 1)
    buffer.moveCaret(to: 999)
    #expect(buffer.caret == 10)
    buffer.moveCaret(to: -3)
    #expect(buffer.caret == 0)
  }

  @Test("A replaced range grows to whole characters")
  func wholeCharacters() {
    var buffer = TextBuffer("a🇫🇮b")
    buffer.replace(3..<9, with: "-")
    #expect(buffer.text == "a-b" && buffer.caret == 2)
  }

  @Test("10 000 random edits give what the same edits give on an array of characters")
  func model() {
    var random = SplitMix(seed: 20_231_114)
    var buffer = TextBuffer()
    var model = CharacterModel()
    let pieces = RandomText.pieces
    for step in 0..<10_000 {
      switch random.next() % 10 {
      case 0...2:
        let piece = pieces[Int(random.next() % UInt64(pieces.count))]
        buffer.insert(piece)
        model.insert(piece)
      case 3, 4:
        buffer.delete(.character, .backward)
        model.deleteBackward()
      case 5, 6:
        buffer.delete(.character, .forward)
        model.deleteForward()
      case 7:
        buffer.move(.backward)
        model.moveBackward()
      case 8:
        buffer.move(.forward)
        model.moveForward()
      default:
        let offset = Int(random.next() % UInt64(buffer.text.utf8.count + 1))
        buffer.moveCaret(to: offset)
        model.moveCaret(to: offset)
      }
      let same = Array(buffer.text.utf8) == Array(model.text.utf8) && buffer.caret == model.offset
      guard same else {
        Issue.record("step \(step): \(buffer) is not \(model)")
        return
      }
    }
  }
}

extension TextBuffer {
  fileprivate mutating func move(_ direction: TextDirection) {
    moveCaret(to: offset(from: caret, moving: direction, by: .character))
  }
}

/// The same edits on an array, which is split again after each.
private struct CharacterModel {
  private var characters: [Character] = []
  private var caret = 0

  var text: String { String(characters) }
  var offset: Int { String(characters[..<caret]).utf8.count }

  mutating func insert(_ string: String) {
    let before = String(characters[..<caret]) + string
    split(before, String(characters[caret...]))
  }

  mutating func deleteBackward() {
    guard caret > 0 else { return }
    split(String(characters[..<(caret - 1)]), String(characters[caret...]))
  }

  mutating func deleteForward() {
    guard caret < characters.count else { return }
    split(String(characters[..<caret]), String(characters[(caret + 1)...]))
  }

  mutating func moveBackward() { caret = max(0, caret - 1) }
  mutating func moveForward() { caret = min(characters.count, caret + 1) }

  mutating func moveCaret(to wanted: Int) {
    caret = 0
    while caret < characters.count, offset + characters[caret].utf8.count <= wanted { caret += 1 }
  }

  private mutating func split(_ before: String, _ after: String) {
    let wanted = before.utf8.count
    characters = Array(before + after)
    caret = 0
    var end = 0
    while end < wanted {
      end += characters[caret].utf8.count
      caret += 1
    }
  }
}
