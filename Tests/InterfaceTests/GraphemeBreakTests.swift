import TestSupport
import Testing

@testable import Interface

@Suite("B34, C14: Unicode's own test cases for clusters")
struct GraphemeBreakTests {
  /// Conjuncts of these scripts are one cluster since Unicode 16; Swift 6.3 joins those of Unicode 15.1 only (rule GB9c).
  private static let linkersSwiftDoesNotJoinBy: [Unicode.Scalar] = [
    "\u{1039}",  // Myanmar
    "\u{17d2}",  // Khmer
    "\u{1b44}",  // Balinese
  ]

  private static func split() throws -> (followed: [BreakCase], excepted: [BreakCase]) {
    let cases = try BreakCase.all(in: "GraphemeBreakTest.txt")
    let excepted = cases.filter { found in
      found.text.unicodeScalars.contains { linkersSwiftDoesNotJoinBy.contains($0) }
        && found.text.unicodeScalars.count > 2
    }
    return (cases.filter { found in !excepted.contains { $0.line == found.line } }, excepted)
  }

  @Test("The caret passes each cluster in one step, both ways")
  func movement() throws {
    let cases = try Self.split().followed
    #expect(cases.count == 758)
    for found in cases {
      let buffer = TextBuffer(found.text)
      var forward = [0]
      while let last = forward.last, last < buffer.count {
        forward.append(buffer.offset(from: last, moving: .forward, by: .character))
      }
      var backward = [buffer.count]
      while let last = backward.last, last > 0 {
        backward.append(buffer.offset(from: last, moving: .backward, by: .character))
      }
      #expect(forward == found.boundaries, "\(found.line)")
      #expect(backward.reversed() == found.boundaries, "\(found.line)")
    }
  }

  @Test("Backspace and Delete take one cluster at a time and leave the others as they were")
  func deletion() throws {
    for found in try Self.split().followed {
      let bytes = Array(found.text.utf8)
      var buffer = TextBuffer(found.text)
      for boundary in found.boundaries.dropLast().reversed() {
        buffer.delete(.character, .backward)
        #expect(Array(buffer.text.utf8) == Array(bytes[..<boundary]), "\(found.line)")
      }
      buffer = TextBuffer(found.text)
      buffer.moveCaret(to: 0)
      for boundary in found.boundaries.dropFirst() {
        buffer.delete(.character, .forward)
        #expect(Array(buffer.text.utf8) == Array(bytes[boundary...]), "\(found.line)")
      }
    }
  }

  @Test("What is chosen never holds a part of a cluster, wherever its ends are put")
  func selection() throws {
    for found in try Self.split().followed {
      var buffer = TextBuffer(found.text)
      for anchor in 0...buffer.count {
        buffer.select(TextSelection(anchor: anchor, head: buffer.count))
        #expect(found.boundaries.contains(buffer.selection.anchor), "\(found.line)")
      }
    }
  }

  @Test("Pasted into a view, the arrows and Backspace meet the same clusters")
  func inView() throws {
    let view = TextView()
    let window = HeadlessWindow(view: view)
    view.becomeFirstResponder()
    for found in try Self.split().followed
    where TextCleaning.clean(found.text, singleLine: false) == found.text {
      view.text = ""
      window.host.pasteText = found.text
      window.key(.character("v"), .control)
      #expect(Array(view.text.utf8) == Array(found.text.utf8), "\(found.line)")
      for key in [Key.left, .right] {
        for _ in found.boundaries {
          window.key(key)
          #expect(found.boundaries.contains(view.buffer.caret), "\(found.line)")
        }
      }
      view.moveCaretToEnd()
      for boundary in found.boundaries.dropLast().reversed() {
        window.key(.backspace)
        #expect(view.buffer.count == boundary, "\(found.line)")
      }
    }
  }

  @Test("The known exceptions are these eight, and Swift still does not follow them")
  func exceptions() throws {
    let cases = try Self.split().excepted
    #expect(cases.count == 8)
    for found in cases {
      var ends = [0]
      for character in found.text { ends.append((ends.last ?? 0) + character.utf8.count) }
      #expect(ends != found.boundaries, "Swift follows \(found.line): it is no exception any more")
    }
  }
}
