internal import CCairo

/// Which way a caret goes over the screen.
public enum VisualDirection: Sendable {
  /// To the left.
  case left
  /// To the right.
  case right
}

/// Carets, selections and movements as they are seen, where both reading directions may meet.
extension TextLayout {
  /// The caret before the byte at `offset` (beyond the end: at the end), in points.
  public func caret(at offset: Int) -> Rect { carets(at: offset).strong }

  /// The two places of a caret, which differ where the reading direction changes.
  ///
  /// - Parameter offset: the place in the text, in bytes.
  /// - Returns: in points, where text in the paragraph's own direction goes in (strong), and where
  ///   text in the other direction does (weak).
  public func carets(at offset: Int) -> (strong: Rect, weak: Rect) {
    var strong = PangoRectangle()
    var weak = PangoRectangle()
    pango_layout_get_cursor_pos(layout, index(offset), &strong, &weak)
    return (line(strong), line(weak))
  }

  /// The caret behind the character that ends at `offset`, on that character's line, in points.
  ///
  /// Where a line is wrapped inside a word that is its end, and not the start of the next line.
  public func caret(behind offset: Int) -> Rect {
    var place = PangoRectangle()
    // Its width is negative in text that is read from right to left (pango_layout_index_to_pos).
    pango_layout_index_to_pos(layout, index(start(ofCharacterBefore: offset)), &place)
    place.x += place.width
    return line(place)
  }

  /// The start of the character that ends at a place, in bytes.
  private func start(ofCharacterBefore offset: Int) -> Int {
    let end = text.utf8.index(text.startIndex, offsetBy: max(0, min(offset, text.utf8.count)))
    guard end > text.startIndex else { return 0 }
    return text.utf8.distance(from: text.startIndex, to: text.index(before: end))
  }

  private func line(_ place: PangoRectangle) -> Rect {
    Rect(x: points(place.x), y: points(place.y), width: 0, height: points(place.height))
  }

  private func index(_ offset: Int) -> Int32 { Int32(max(0, min(offset, text.utf8.count))) }

  /// The place in the text, in bytes, that is nearest to a point.
  public func offset(at point: Point) -> Int {
    var index: Int32 = 0
    var trailing: Int32 = 0
    pango_layout_xy_to_index(layout, units(point.x), units(point.y), &index, &trailing)
    return offset(index, trailing: trailing)
  }

  /// The start of the character that a point is on, or is nearest to, in bytes.
  public func character(at point: Point) -> Int {
    var index: Int32 = 0
    var trailing: Int32 = 0
    pango_layout_xy_to_index(layout, units(point.x), units(point.y), &index, &trailing)
    return Int(index)
  }

  // `trailing` counts Unicode characters, not bytes.
  private func offset(_ index: Int32, trailing: Int32) -> Int {
    let start = text.utf8.index(text.startIndex, offsetBy: Int(index))
    let end =
      text.unicodeScalars.index(start, offsetBy: Int(trailing), limitedBy: text.endIndex)
      ?? text.endIndex
    return text.utf8.distance(from: text.startIndex, to: end)
  }

  /// The bytes of the line that holds the place at `offset`; a line end belongs to its line.
  public func line(at offset: Int) -> Range<Int> {
    var number: Int32 = 0
    pango_layout_index_to_line_x(layout, index(offset), 0, &number, nil)
    guard let line = pango_layout_get_line_readonly(layout, number)?.pointee else { return 0..<0 }
    return Int(line.start_index)..<Int(line.start_index + line.length)
  }

  /// Where each line begins: its first byte, and its upper edge in points.
  public var lineStarts: [(offset: Int, top: Double)] {
    guard let lines = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(lines) }
    var starts: [(offset: Int, top: Double)] = []
    repeat {
      var top: Int32 = 0
      pango_layout_iter_get_line_yrange(lines, &top, nil)
      guard let line = pango_layout_iter_get_line_readonly(lines) else { continue }
      starts.append((Int(line.pointee.start_index), points(top)))
    } while pango_layout_iter_next_line(lines) != 0
    return starts
  }

  /// The bytes of the line that holds the character that ends at `offset`.
  public func line(behind offset: Int) -> Range<Int> {
    line(at: start(ofCharacterBefore: offset))
  }

  /// The place of a caret at the end of the line that holds the character at `offset`.
  ///
  /// - Parameter offset: the place in the text, in bytes.
  /// - Returns: the place, in bytes, and whether the caret belongs behind what is before it: the
  ///   line is wrapped inside a word, and the same place begins the next line. A blank at a wrapped
  ///   end is not passed, so that what is typed stays in the line.
  public func lineEnd(at offset: Int) -> (offset: Int, isBehind: Bool) {
    let end = line(at: offset).upperBound
    let isWrapped = end > 0 && end < text.utf8.count && line(at: end).lowerBound == end
    guard isWrapped else { return (end, false) }
    let last = start(ofCharacterBefore: end)
    let isBlank = text[text.utf8.index(text.startIndex, offsetBy: last)].isWhitespace
    return isBlank ? (last, false) : (end, true)
  }

  /// The place of a caret nearest to a point.
  ///
  /// - Parameter point: where, in points.
  /// - Returns: as of `lineEnd(at:)`: beyond a line's end it is the end of that line.
  public func place(at point: Point) -> (offset: Int, isBehind: Bool) {
    let found = (offset: offset(at: point), isBehind: false)
    let end = lineEnd(at: character(at: point))
    // Pango itself never goes behind the last letter of a wrapped line (pango_layout_xy_to_index).
    guard end.isBehind, start(ofCharacterBefore: end.offset) == found.offset else { return found }
    let (before, behind) = (caret(at: found.offset).minX, caret(behind: end.offset).minX)
    return abs(point.x - behind) < abs(point.x - before) ? end : found
  }

  /// The place one step to the left or right on the screen, whichever way the text is read.
  ///
  /// - Parameters:
  ///   - offset: the place to start from, in bytes.
  ///   - direction: where to go; beyond a line's end the next or previous line goes on.
  /// - Returns: the new place, in bytes; nil beyond the ends of the text.
  public func offset(from offset: Int, moving direction: VisualDirection) -> Int? {
    var found: Int32 = 0
    var trailing: Int32 = 0
    let step: Int32 = direction == .left ? -1 : 1
    pango_layout_move_cursor_visually(layout, 1, index(offset), 0, step, &found, &trailing)
    // −1 and the largest number stand for the two ends (pango_layout_move_cursor_visually).
    guard found >= 0, found < .max else { return nil }
    return self.offset(found, trailing: trailing)
  }

  /// True when the paragraph that holds the place at `offset` is read from right to left.
  public func isRightToLeft(at offset: Int) -> Bool {
    var number: Int32 = 0
    pango_layout_index_to_line_x(layout, index(offset), 0, &number, nil)
    guard let line = pango_layout_get_line_readonly(layout, number)?.pointee else { return false }
    return line.resolved_dir == PANGO_DIRECTION_RTL.rawValue
  }

  /// True when some of the text is read from right to left.
  public var hasRightToLeftText: Bool {
    var lines = pango_layout_get_lines_readonly(layout)
    while let node = lines?.pointee {
      var runs = node.data?.assumingMemoryBound(to: PangoLayoutLine.self).pointee.runs
      while let run = runs?.pointee {
        let glyphs = run.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee
        // Odd levels go to the left (Unicode's bidirectional algorithm, BD2).
        if let item = glyphs?.item, item.pointee.analysis.level & 1 == 1 { return true }
        runs = run.next
      }
      lines = node.next
    }
    return false
  }

  /// The rectangles that cover a part of the text, in points; a chosen line break reaches a little beyond its line.
  ///
  /// - Parameters:
  ///   - range: the bytes; one that goes beyond the text holds the line break after it.
  ///   - visible: lines outside of it, from top to bottom, are left out.
  /// - Returns: one or more rectangles a line; several where the reading direction changes.
  public func rects(of range: Range<Int>, visible: ClosedRange<Double>) -> [Rect] {
    guard let lines = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(lines) }
    var rects: [Rect] = []
    repeat {
      var top: Int32 = 0
      var bottom: Int32 = 0
      pango_layout_iter_get_line_yrange(lines, &top, &bottom)
      guard points(bottom) >= visible.lowerBound else { continue }
      guard points(top) <= visible.upperBound else { break }
      guard let line = pango_layout_iter_get_line_readonly(lines) else { continue }
      let spans = spans(of: range, in: line)
      rects += spans.map {
        Rect(x: $0.lowerBound, y: points(top), width: $0.width, height: points(bottom - top))
      }
    } while pango_layout_iter_next_line(lines) != 0
    return rects
  }

  private func spans(
    of range: Range<Int>,
    in line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> [ClosedRange<Double>] {
    let start = Int(line.pointee.start_index)
    let end = start + Int(line.pointee.length)
    let low = max(start, range.lowerBound)
    let high = min(end, range.upperBound)
    guard low <= high, range.lowerBound <= end, range.upperBound > start else { return [] }
    var spans: [ClosedRange<Double>] = []
    if low < high {
      var numbers: UnsafeMutablePointer<Int32>?
      var count: Int32 = 0
      pango_layout_line_get_x_ranges(line, Int32(low), Int32(high), &numbers, &count)
      defer { g_free(numbers) }
      for pair in 0..<Int(count) {
        guard let numbers else { break }
        let (left, right) = (points(numbers[2 * pair]), points(numbers[2 * pair + 1]))
        spans.append(min(left, right)...max(left, right))
      }
    }
    let breaks = end == text.utf8.count || breaksParagraph(at: end)
    if range.upperBound > end, breaks { spans.append(lineBreakSpan(after: end)) }
    return spans
  }

  private func breaksParagraph(at offset: Int) -> Bool {
    guard offset < text.utf8.count else { return false }
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    return text.unicodeScalars[index].properties.isWhitespace && text[index].isNewline
  }

  /// A chosen line break is seen as a narrow strip behind its line.
  private func lineBreakSpan(after offset: Int) -> ClosedRange<Double> {
    let x = caret(at: offset).minX
    let width = style.font.size / 3
    return isRightToLeft(at: offset) ? x - width...x : x...x + width
  }
}

extension ClosedRange<Double> {
  fileprivate var width: Double { upperBound - lowerBound }
}
