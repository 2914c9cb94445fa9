import Canvas
import Testing

@testable import Interface

@Suite("C14: Unicode's own test cases for words")
struct WordBreakTests {
  private let cases: [BreakCase]

  init() throws {
    cases = try BreakCase.all(in: "WordBreakTest.txt")
    #expect(cases.count == 1823)
  }

  /// The pieces of a case that are words to a user: they hold a letter or a digit.
  private func words(_ found: BreakCase) -> [Range<Int>] {
    found.pieces.filter { piece in
      found.words(piece).unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
    }
  }

  @Test("The words are those of Unicode's rules, in every case")
  func words() {
    for found in cases { #expect(TextBreaks(found.text).words == words(found), "\(found.line)") }
  }

  @Test("A double click anywhere on a word chooses just that word")
  func doubleClick() {
    for found in cases {
      let buffer = TextBuffer(found.text)
      for word in words(found) {
        #expect(word.allSatisfy { buffer.word(at: $0) == word }, "\(found.line)")
      }
    }
  }

  @Test("Ctrl with the arrows stops at the ends of words one way, and at their starts the other")
  func movement() {
    for found in cases {
      let buffer = TextBuffer(found.text)
      var places: [Int] = []
      var place = 0
      while place < buffer.count {
        place = buffer.offset(from: place, moving: .forward, by: .word)
        places.append(place)
      }
      let ends = words(found).map(\.upperBound)
      #expect(places.filter { $0 < buffer.count } == ends.filter { $0 < buffer.count })
      places = []
      while place > 0 {
        place = buffer.offset(from: place, moving: .backward, by: .word)
        places.append(place)
      }
      let starts = words(found).map(\.lowerBound)
      #expect(places.reversed().filter { $0 > 0 } == starts.filter { $0 > 0 })
    }
  }
}
