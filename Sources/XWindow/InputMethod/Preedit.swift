internal import Interface

/// What an input method composes, as it tells it: in characters, each with its look.
struct Preedit: Equatable {
  private var scalars: [Unicode.Scalar] = []
  private var feedback: [UInt32] = []
  private var caret = 0

  /// Reverse video (1) and highlight (4) mark what is being converted (XIMFeedback).
  private static let highlight: UInt32 = 1 | 4
  /// Nobody composes more at a time; what is longer is not drawn.
  private static let limit = 4096

  /// Takes a change; places beyond the end are the end.
  ///
  /// - Parameters:
  ///   - drawing: the change.
  ///   - text: its text, decoded.
  mutating func draw(_ drawing: XIMDrawing, text: String) {
    let start = max(0, min(drawing.first, scalars.count))
    let end = start + max(0, min(drawing.length, scalars.count - start))
    let new = Array(text.unicodeScalars)
    if drawing.text == nil, !drawing.feedback.isEmpty {
      // Only the look of these characters is another one.
      for (place, look) in zip(start..<end, drawing.feedback) { feedback[place] = look }
    } else if scalars.count + new.count <= Self.limit {
      scalars.replaceSubrange(start..<end, with: new)
      let looks = new.indices.map {
        drawing.feedback.indices.contains($0) ? drawing.feedback[$0] : 0
      }
      feedback.replaceSubrange(start..<end, with: looks)
    }
    caret = max(0, min(drawing.caret, scalars.count))
  }

  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - place: where to, when it is told absolutely.
  ///   - direction: how (XIMCaretDirection).
  /// - Returns: the place, in characters.
  mutating func moveCaret(to place: Int32, direction: UInt32) -> UInt32 {
    switch direction {
    case 0: caret += 1  // XIMForwardChar
    case 1: caret -= 1  // XIMBackwardChar
    case 8: caret = 0  // XIMLineStart
    case 9: caret = scalars.count  // XIMLineEnd
    case 10: caret = Int(place)  // XIMAbsolutePosition
    default: break
    }
    caret = max(0, min(caret, scalars.count))
    return UInt32(caret)
  }

  /// What to show; nil when there is nothing.
  var markedText: MarkedText? {
    guard !scalars.isEmpty else { return nil }
    let lengths = scalars.map { UTF8.width($0) }
    var highlights: [Range<Int>] = []
    var offset = 0
    for (length, look) in zip(lengths, feedback) {
      defer { offset += length }
      guard look & Self.highlight != 0 else { continue }
      if let last = highlights.last, last.upperBound == offset {
        highlights[highlights.count - 1] = last.lowerBound..<offset + length
      } else {
        highlights.append(offset..<offset + length)
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let place = lengths.prefix(caret).reduce(0, +)
    return MarkedText(String(text), caret: place, highlights: highlights)
  }
}
