internal import Canvas

/// Divides a long paragraph into segments of some lines each, so that a key sets one of these anew and not the whole of it.
///
/// Lines are filled one after the other: what stands before a line's start does not change the lines
/// after it. That is not so where text is read from right to left, nor where a separator of Unicode's
/// ends a line; such a paragraph stays whole.
struct ParagraphDivider {
  /// Shorter paragraphs stay whole, in bytes.
  static let longParagraph = 1500
  /// How long a segment is about, in bytes.
  private static let segment = 500
  /// So much of the next segment is set along, in bytes, to see where its first line begins.
  private static let foresight = 200

  private let makeLayout: (String) -> TextLayout
  private let text: String
  private let count: Int
  private var segments: [TextSegment] = []
  /// Where the next segment begins, in bytes.
  private var place = 0
  /// Segments of the text before the change that may go on being used, and where they begin now.
  private var former: ArraySlice<(start: Int, segment: TextSegment)> = []

  /// The segments of a paragraph.
  ///
  /// - Parameters:
  ///   - text: the paragraph.
  ///   - old: what it was, and its segments.
  ///   - makeLayout: sets lines in the measure there is.
  /// - Returns: segments that follow each other; those of `old` where they are the same.
  static func segments(
    of text: String,
    old: (text: String, segments: [TextSegment])?,
    makeLayout: @escaping (String) -> TextLayout
  ) -> [TextSegment] {
    guard text.utf8.count > longParagraph, !text.mustStayWhole else {
      return [TextSegment(makeLayout(text))]
    }
    var divider = ParagraphDivider(text, makeLayout: makeLayout)
    if let old, old.segments.count > 1 { divider.keep(old.segments, of: old.text) }
    divider.divide()
    return divider.segments
  }

  private init(_ text: String, makeLayout: @escaping (String) -> TextLayout) {
    self.text = text
    self.makeLayout = makeLayout
    count = text.utf8.count
  }

  /// Keeps what lies before the change, and remembers what lies behind it.
  private mutating func keep(_ old: [TextSegment], of oldText: String) {
    let shorter = min(count, oldText.utf8.count)
    let head = text.sharedStart(with: oldText)
    let tail = text.sharedEnd(with: oldText, atMost: shorter - head)
    let shift = count - oldText.utf8.count
    var start = 0
    var isUnchanged = true
    for segment in old {
      if start + shift >= count - tail { former.append((start + shift, segment)) }
      start += segment.length
      isUnchanged = isUnchanged && start <= head && isSure(lineAt: start, until: head)
      guard isUnchanged else { continue }
      segments.append(segment)
      place = start
    }
  }

  /// True when the first word of a line has not changed: it decides where the line before ends.
  private func isSure(lineAt start: Int, until head: Int) -> Bool {
    head - start > Self.foresight || text.piece(start, to: head).utf8.contains(0x20)
  }

  private mutating func divide() {
    var length = Self.segment
    while place < count {
      former = former.drop { $0.start <= place }
      // Up to where an old segment begins, when it is near: its start may be a line's start again.
      var stop = place + length
      if let next = former.first?.start, next - place <= 2 * Self.segment { stop = max(stop, next) }
      stop += Self.foresight
      // A little more is set along rather than by itself.
      if count - stop < Self.foresight { stop = count }
      let layout = makeLayout(text.piece(place, to: stop))
      if rejoin(layout) { return }
      if place + layout.text.utf8.count == count {
        segments.append(TextSegment(layout))
        place = count
      } else {
        length = cut(layout) ? Self.segment : 2 * length
      }
    }
  }

  /// Goes on with the old segments if one of them begins where a line does; answers whether it did.
  private mutating func rejoin(_ layout: TextLayout) -> Bool {
    guard let next = former.first?.start else { return false }
    let starts = layout.lineStarts
    guard let line = starts.firstIndex(where: { $0.offset == next - place }), line > 0 else {
      return false
    }
    guard append(line, lines: layout, upTo: starts[line]) else { return false }
    segments += former.map(\.segment)
    return true
  }

  /// Takes the lines that are sure: the last one may be another when more follows.
  private mutating func cut(_ layout: TextLayout) -> Bool {
    let starts = layout.lineStarts
    for line in stride(from: starts.count - 1, to: 1, by: -1)
    where append(line, lines: layout, upTo: starts[line]) { return true }
    return false
  }

  /// Makes a segment of the first lines, unless they would be set in another way by themselves.
  private mutating func append(
    _ count: Int,
    lines layout: TextLayout,
    upTo start: (offset: Int, top: Double)
  ) -> Bool {
    let next = layout.text.utf8.index(layout.text.startIndex, offsetBy: start.offset)
    let last = Array(layout.text.utf8[..<next].suffix(2))
    // Several blanks at a line's end hang beyond it only when something follows, and a soft hyphen
    // is seen only then. And signs, digits and emoji go on in the face of the letters before them,
    // where a letter asks for its own.
    guard last.count == 2, !last[0].isBlank,
      last[1] == 0x20 || layout.text[..<next].last?.endsLineAlways == true,
      layout.text.unicodeScalars[next].properties.isAlphabetic
    else { return false }
    let made = TextSegment(
      layout.text.piece(0, to: start.offset),
      end: last[1] == 0x20 ? .blank : .word,
      size: Size(width: layout.size.width, height: start.top),
      lineCount: count,
      makeLayout: makeLayout
    )
    segments.append(made)
    place += start.offset
    return true
  }
}

nonisolated extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}

nonisolated extension Character {
  /// True for what looks the same at a line's end whether the text goes on behind it or not.
  fileprivate var endsLineAlways: Bool { !isWhitespace && self != "\u{ad}" }
}

nonisolated extension String {
  /// Some bytes, ending before a character that goes on beyond them.
  fileprivate func piece(_ start: Int, to end: Int) -> String {
    let first = utf8.index(startIndex, offsetBy: start)
    guard let last = utf8.index(first, offsetBy: end - start, limitedBy: endIndex), last < endIndex
    else { return String(self[first...]) }
    return String(self[first..<index(before: index(after: last))])
  }

  /// How many bytes are the same from the start.
  fileprivate func sharedStart(with other: String) -> Int {
    var shared = 0
    for (one, two) in zip(utf8, other.utf8) {
      guard one == two else { break }
      shared += 1
    }
    return shared
  }

  /// How many bytes are the same at the end.
  fileprivate func sharedEnd(with other: String, atMost limit: Int) -> Int {
    var shared = 0
    for (one, two) in zip(utf8.reversed(), other.utf8.reversed()) {
      guard shared < limit, one == two else { break }
      shared += 1
    }
    return shared
  }

  /// True when the lines depend on more than what follows in them.
  ///
  /// A letter may be read from right to left, a control may make others be, or a separator may end a line.
  fileprivate var mustStayWhole: Bool {
    // All of them begin with 0xd6 or more in UTF-8, and Latin, Greek and Cyrillic with less.
    guard utf8.contains(where: { $0 >= 0xd6 }) else { return false }
    return unicodeScalars.contains(where: \.keepsLinesTogether)
  }
}

nonisolated extension Unicode.Scalar {
  /// The blocks that Unicode sets aside for scripts from right to left (DerivedBidiClass.txt), its controls (UAX #9), and its
  /// separators of lines and paragraphs.
  fileprivate var keepsLinesTogether: Bool {
    switch value {
    case 0x590...0x8ff, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfb1d...0xfdff, 0xfe70...0xfeff,
      0x10800...0x10fff, 0x1e800...0x1efff:
      true
    default: false
    }
  }
}
