internal import Canvas

/// A text set paragraph by paragraph, so that a key sets one paragraph anew and not the whole text.
///
/// Places are offsets into the UTF-8 bytes of the whole text; a line break belongs to no paragraph.
final class TextParagraphs {
  private struct Paragraph {
    var layout: TextLayout
    var start: Int
    var top: Double

    var end: Int { start + layout.text.utf8.count }
    var bottom: Double { top + layout.size.height }
  }

  private let style: TextStyle
  private let width: Double?
  private let scale: Double
  private var paragraphs: [Paragraph] = []
  /// How many paragraphs the last change set anew.
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
    let limit = min(pieces.count, paragraphs.count)
    var head = 0
    while head < limit, paragraphs[head].layout.text == pieces[head].text { head += 1 }
    var tail = 0
    while tail < limit - head,
      paragraphs[paragraphs.count - 1 - tail].layout.text == pieces[pieces.count - 1 - tail].text
    { tail += 1 }
    let old = paragraphs
    setCount = pieces.count - head - tail
    paragraphs = pieces.indices.map { index in
      let kept =
        index < head
        ? old[index]
        : index >= pieces.count - tail ? old[index + old.count - pieces.count] : nil
      let layout = kept?.layout ?? makeLayout(String(pieces[index].text))
      return Paragraph(layout: layout, start: pieces[index].start, top: 0)
    }
    place()
  }

  private func makeLayout(_ text: String) -> TextLayout {
    TextLayout(text, style: style, width: width, scale: scale)
  }

  private func place() {
    size = .zero
    hasRightToLeftText = false
    for index in paragraphs.indices {
      paragraphs[index].top = size.height
      let extent = paragraphs[index].layout.size
      size.height += extent.height
      size.width = max(size.width, extent.width)
      hasRightToLeftText = hasRightToLeftText || paragraphs[index].layout.hasRightToLeftText
    }
  }

  private static func pieces(of text: String) -> [(text: Substring, start: Int)] {
    let bytes = text.utf8
    var pieces: [(Substring, Int)] = []
    var start = text.startIndex
    var offset = 0
    while let end = bytes[start...].firstIndex(where: { $0 == 0x0a || $0 == 0x0d }) {
      pieces.append((text[start..<end], offset))
      offset += bytes.distance(from: start, to: end) + 1
      let next = bytes.index(after: end)
      // A carriage return and a line feed are one break.
      let isPair = bytes[end] == 0x0d && next < bytes.endIndex && bytes[next] == 0x0a
      start = isPair ? bytes.index(after: next) : next
      if isPair { offset += 1 }
    }
    return pieces + [(text[start...], offset)]
  }

  // MARK: Finding

  /// The last paragraph of which something is true that is true of all before it.
  private func last(where isReached: (Paragraph) -> Bool) -> Paragraph {
    var low = 0
    var high = paragraphs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if isReached(paragraphs[middle]) { low = middle } else { high = middle }
    }
    return paragraphs[low]
  }

  private func paragraph(at offset: Int) -> Paragraph { last { $0.start <= offset } }

  private func paragraph(at point: Point) -> Paragraph { last { $0.top <= point.y } }

  /// How many lines there are.
  var lineCount: Int { paragraphs.reduce(0) { $0 + $1.layout.lineCount } }

  /// The caret before a byte, in points.
  func caret(at offset: Int) -> Rect { carets(at: offset).strong }

  /// The two places of a caret, which differ where the reading direction changes, in points.
  func carets(at offset: Int) -> (strong: Rect, weak: Rect) {
    let paragraph = paragraph(at: offset)
    let carets = paragraph.layout.carets(at: offset - paragraph.start)
    return (
      carets.strong.offsetBy(dx: 0, dy: paragraph.top),
      carets.weak.offsetBy(dx: 0, dy: paragraph.top)
    )
  }

  /// The place nearest to a point, in bytes.
  func offset(at point: Point) -> Int {
    let paragraph = paragraph(at: point)
    let inside = point.offsetBy(dx: 0, dy: -paragraph.top)
    return paragraph.start + paragraph.layout.offset(at: inside)
  }

  /// The start of the character that a point is on, or is nearest to, in bytes.
  func character(at point: Point) -> Int {
    let paragraph = paragraph(at: point)
    let inside = point.offsetBy(dx: 0, dy: -paragraph.top)
    return paragraph.start + paragraph.layout.character(at: inside)
  }

  /// The bytes of the line that holds a place.
  func line(at offset: Int) -> Range<Int> {
    let paragraph = paragraph(at: offset)
    let line = paragraph.layout.line(at: offset - paragraph.start)
    return line.lowerBound + paragraph.start..<line.upperBound + paragraph.start
  }

  /// True when the paragraph that holds a place is read from right to left.
  func isRightToLeft(at offset: Int) -> Bool {
    let paragraph = paragraph(at: offset)
    return paragraph.layout.isRightToLeft(at: offset - paragraph.start)
  }

  /// The place one step to the left or right on the screen; nil beyond the ends of the text.
  func offset(from offset: Int, moving direction: VisualDirection) -> Int? {
    let paragraph = paragraph(at: offset)
    let inside = offset - paragraph.start
    if let found = paragraph.layout.offset(from: inside, moving: direction) {
      return paragraph.start + found
    }
    let isForward = (direction == .right) != paragraph.layout.isRightToLeft(at: inside)
    if isForward { return paragraphs.first { $0.start > paragraph.start }?.start }
    return paragraphs.last { $0.start < paragraph.start }?.end
  }

  /// The rectangles that cover a part of the text, in points.
  ///
  /// - Parameters:
  ///   - range: the bytes.
  ///   - visible: lines outside of it, from top to bottom, are left out.
  /// - Returns: one or more rectangles a line.
  func rects(of range: Range<Int>, visible: ClosedRange<Double>) -> [Rect] {
    var rects: [Rect] = []
    for paragraph in paragraphs
    where paragraph.bottom >= visible.lowerBound && paragraph.top <= visible.upperBound {
      guard range.lowerBound <= paragraph.end, range.upperBound > paragraph.start else { continue }
      let inside =
        max(0, range.lowerBound - paragraph.start)..<range.upperBound - paragraph.start
      let shown = visible.lowerBound - paragraph.top...visible.upperBound - paragraph.top
      rects += paragraph.layout.rects(of: inside, visible: shown).map {
        $0.offsetBy(dx: 0, dy: paragraph.top)
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
    for paragraph in paragraphs {
      let top = origin.y + paragraph.top
      // Ink may reach beyond its line: marks on capitals, and what is below the descent.
      guard origin.y + paragraph.bottom > clip.minY - style.font.size else { continue }
      guard top < clip.maxY + style.font.size else { break }
      paragraph.layout.draw(in: context, at: Point(x: origin.x, y: top))
    }
  }
}
