internal import Canvas

/// A text set paragraph by paragraph, and long paragraphs some lines at a time, so that a key sets little anew and not the
/// whole text.
///
/// Places are offsets into the UTF-8 bytes of the whole text; a line break belongs to no segment.
final class TextParagraphs {
  private struct Paragraph {
    var text: String
    var segments: [TextSegment]

    func isSame(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
      guard text.utf8.count == bytes.count else { return false }
      var text = text
      return text.withUTF8 { zip($0, bytes).allSatisfy(==) }
    }
  }

  /// A segment and where it lies.
  private struct Placed {
    var segment: TextSegment
    var start: Int
    var top: Double

    var layout: TextLayout { segment.layout }
    var end: Int { start + segment.length }
    var bottom: Double { top + segment.size.height }
  }

  private let style: TextStyle
  private let width: Double?
  private let scale: Double
  private var paragraphs: [Paragraph] = []
  private var segments: [Placed] = []
  /// How many segments the last change set anew.
  private(set) var setCount = 0
  /// The extent of all paragraphs, in points.
  private(set) var size = Size.zero
  /// True when some of the text is read from right to left.
  private(set) var hasRightToLeftText = false

  /// Sets a text.
  ///
  /// - Parameters:
  ///   - text: the words.
  ///   - style: how they look.
  ///   - width: the measure to wrap at, in points; nil keeps every paragraph on one line.
  ///   - scale: device pixels in a point.
  init(_ text: String, style: TextStyle, width: Double?, scale: Double) {
    self.style = style
    self.width = width
    self.scale = scale
    set(text)
  }

  /// Sets another text; paragraphs that are the same at its start and at its end stay as they are.
  func set(_ text: String) {
    let pieces = TextParagraphs.pieces(of: text)
    let (head, tail) = same(text, pieces)
    let changed = head..<pieces.count - tail
    // One that became another goes on with its segments.
    let old = changed.count == 1 && paragraphs.count == pieces.count ? paragraphs[head] : nil
    let new = changed.map { divided(text.bytes(pieces[$0]), old: old) }
    paragraphs.replaceSubrange(head..<paragraphs.count - tail, with: new)
    let kept = Set(old?.segments.map(ObjectIdentifier.init) ?? [])
    setCount = new.reduce(0) {
      $0 + $1.segments.count { !kept.contains(ObjectIdentifier($0)) }
    }
    place(at: pieces)
  }

  /// How many paragraphs at the start and at the end are the same, byte for byte: letters may be written in two ways, which
  /// are not of one length.
  private func same(_ text: String, _ pieces: [Range<Int>]) -> (head: Int, tail: Int) {
    let limit = min(pieces.count, paragraphs.count)
    var text = text
    return text.withUTF8 { bytes in
      var head = 0
      while head < limit, paragraphs[head].isSame(bytes[pieces[head]]) { head += 1 }
      var tail = 0
      while tail < limit - head,
        paragraphs[paragraphs.count - 1 - tail].isSame(bytes[pieces[pieces.count - 1 - tail]])
      { tail += 1 }
      return (head, tail)
    }
  }

  private func divided(_ text: String, old: Paragraph?) -> Paragraph {
    let makeLayout = { [style, width, scale] in
      TextLayout($0, style: style, width: width, scale: scale)
    }
    guard width != nil else {
      return Paragraph(text: text, segments: [TextSegment(makeLayout(text))])
    }
    let old = old.map { (text: $0.text, segments: $0.segments) }
    return Paragraph(
      text: text,
      segments: ParagraphDivider.segments(of: text, old: old, makeLayout: makeLayout)
    )
  }

  private func place(at pieces: [Range<Int>]) {
    size = .zero
    hasRightToLeftText = false
    segments.removeAll(keepingCapacity: true)
    for (paragraph, piece) in zip(paragraphs, pieces) {
      var start = piece.lowerBound
      for segment in paragraph.segments {
        segments.append(Placed(segment: segment, start: start, top: size.height))
        start += segment.length
        size.height += segment.size.height
        size.width = max(size.width, segment.size.width)
        hasRightToLeftText = hasRightToLeftText || segment.hasRightToLeftText
      }
    }
  }

  /// The bytes of each paragraph.
  ///
  /// Plain bytes, as this is done for each key to the whole of the text.
  private static func pieces(of text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { bytes in
      var pieces: [Range<Int>] = []
      var start = 0
      for (place, byte) in bytes.enumerated() where byte == 0x0a || byte == 0x0d {
        // A carriage return and a line feed are one break.
        if byte == 0x0a, place > 0, bytes[place - 1] == 0x0d {
          start = place + 1
          continue
        }
        pieces.append(start..<place)
        start = place + 1
      }
      return pieces + [start..<bytes.count]
    }
  }

  // MARK: Finding

  /// The last segment of which something is true that is true of all before it.
  private func last(where isReached: (Placed) -> Bool) -> Int {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if isReached(segments[middle]) { low = middle } else { high = middle }
    }
    return low
  }

  private func segment(at offset: Int) -> Placed { segments[last { $0.start <= offset }] }

  private func segment(at point: Point) -> Placed { segments[last { $0.top <= point.y }] }

  /// The segment whose line holds a caret, and where in it the caret is.
  private func segment(at place: TextPlace) -> (Placed, inside: Int) {
    let number = last { $0.start <= place.offset }
    let found = segments[number]
    // Behind the last letter of a segment that ends inside a word.
    if place.affinity == .backward, place.offset == found.start, number > 0 {
      let before = segments[number - 1]
      if before.segment.end == .word { return (before, place.offset - before.start) }
    }
    return (found, place.offset - found.start)
  }

  /// A place in a segment; the end of one that ends inside a word is in its last line.
  private func place(_ found: (offset: Int, isBehind: Bool), in placed: Placed) -> TextPlace {
    let offset = min(found.offset, placed.segment.lastPlace)
    let isEnd = placed.segment.end == .word && offset == placed.segment.length
    return TextPlace((offset, found.isBehind || isEnd), from: placed.start)
  }

  /// How many lines there are.
  var lineCount: Int { segments.reduce(0) { $0 + $1.segment.lineCount } }

  /// The caret before a byte, in points.
  func caret(at offset: Int) -> Rect { carets(at: offset).strong }

  /// The caret at a place, in points; backward means the end of the line before a soft break there.
  func caret(at place: TextPlace) -> Rect {
    guard place.affinity == .backward else { return caret(at: place.offset) }
    let (placed, inside) = segment(at: place)
    return placed.layout.caret(behind: inside).offsetBy(dx: 0, dy: placed.top)
  }

  /// The two places of a caret, which differ where the reading direction changes, in points.
  func carets(at offset: Int) -> (strong: Rect, weak: Rect) {
    let placed = segment(at: offset)
    let carets = placed.layout.carets(at: offset - placed.start)
    return (
      carets.strong.offsetBy(dx: 0, dy: placed.top),
      carets.weak.offsetBy(dx: 0, dy: placed.top)
    )
  }

  /// The place of a caret nearest to a point.
  func place(at point: Point) -> TextPlace {
    let placed = segment(at: point)
    return place(placed.layout.place(at: point.offsetBy(dx: 0, dy: -placed.top)), in: placed)
  }

  /// The start of the character that a point is on, or is nearest to, in bytes.
  func character(at point: Point) -> Int {
    let placed = segment(at: point)
    return placed.start + placed.layout.character(at: point.offsetBy(dx: 0, dy: -placed.top))
  }

  /// Where the line that holds a caret ends.
  func lineEnd(at place: TextPlace) -> TextPlace {
    let (placed, _) = segment(at: place)
    let start = line(at: place).lowerBound - placed.start
    return self.place(placed.layout.lineEnd(at: start), in: placed)
  }

  /// The bytes of the line that holds a caret.
  func line(at place: TextPlace) -> Range<Int> {
    let (placed, inside) = segment(at: place)
    let line =
      place.affinity == .backward
      ? placed.layout.line(behind: inside) : placed.layout.line(at: inside)
    return line.lowerBound + placed.start..<line.upperBound + placed.start
  }

  /// True when the paragraph that holds a place is read from right to left.
  func isRightToLeft(at offset: Int) -> Bool {
    let placed = segment(at: offset)
    return placed.layout.isRightToLeft(at: offset - placed.start)
  }

  /// The place one step to the left or right on the screen; nil beyond the ends of the text.
  func offset(from offset: Int, moving direction: VisualDirection) -> Int? {
    let number = last { $0.start <= offset }
    let placed = segments[number]
    let inside = offset - placed.start
    if let found = placed.layout.offset(from: inside, moving: direction) {
      return placed.start + found
    }
    let isForward = (direction == .right) != placed.layout.isRightToLeft(at: inside)
    if isForward { return number + 1 < segments.count ? segments[number + 1].start : nil }
    guard number > 0 else { return nil }
    let before = segments[number - 1]
    guard before.segment.end != .paragraph else { return before.end }
    // Both have the same place between them.
    return before.layout.offset(from: before.end - before.start, moving: direction).map {
      before.start + $0
    }
  }

  /// The rectangles that cover a part of the text, in points.
  ///
  /// - Parameters:
  ///   - range: the bytes.
  ///   - visible: lines outside of it, from top to bottom, are left out.
  /// - Returns: one or more rectangles a line.
  func rects(of range: Range<Int>, visible: ClosedRange<Double>) -> [Rect] {
    var rects: [Rect] = []
    for placed in segments
    where placed.bottom >= visible.lowerBound && placed.top <= visible.upperBound {
      guard range.lowerBound <= placed.end, range.upperBound > placed.start else { continue }
      // Beyond its end lies a line break; where a line is only wrapped there is none to show.
      let isWrapped = placed.segment.end != .paragraph
      let last = placed.start + placed.segment.lastPlace
      let end = isWrapped ? min(range.upperBound, last) : range.upperBound
      let first = max(0, range.lowerBound - placed.start)
      let inside = first..<max(first, end - placed.start)
      let shown = visible.lowerBound - placed.top...visible.upperBound - placed.top
      rects += placed.layout.rects(of: inside, visible: shown).map {
        $0.offsetBy(dx: 0, dy: placed.top)
      }
    }
    return rects
  }

  /// Draws what can be seen.
  ///
  /// - Parameters:
  ///   - context: where.
  ///   - origin: the top left corner of the first line, in points.
  func draw(in context: Context, at origin: Point) {
    let clip = context.clipBounds
    for placed in segments {
      let top = origin.y + placed.top
      // Ink may reach beyond its line: marks on capitals, and what is below the descent.
      guard origin.y + placed.bottom > clip.minY - style.font.size else { continue }
      guard top < clip.maxY + style.font.size else { break }
      placed.layout.draw(in: context, at: Point(x: origin.x, y: top))
    }
  }
}

extension String {
  fileprivate func bytes(_ range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }
}
