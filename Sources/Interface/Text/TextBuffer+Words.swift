internal import Canvas

/// Words by Unicode's rules, and paragraphs, which end at a line feed or a carriage return.
extension TextBuffer {
  /// The paragraph that holds a place, without the line break at its end, in bytes.
  public func paragraph(at offset: Int) -> Range<Int> {
    let bytes = text.utf8
    let place = index(offset)
    let start = bytes[..<place].lastIndex(where: \.breaksLine).map { bytes.index(after: $0) }
    let end = bytes[place...].firstIndex(where: \.breaksLine)
    let lower = self.offset(start ?? text.startIndex)
    return lower..<max(lower, self.offset(end ?? text.endIndex))
  }

  /// The word that holds a place; between words, the blanks or the signs there.
  ///
  /// - Parameter offset: the place of a character, in bytes.
  /// - Returns: the bytes, within the paragraph.
  public func word(at offset: Int) -> Range<Int> {
    let paragraph = paragraph(at: offset)
    // What was clicked behind the last character belongs to it.
    let last = self.offset(from: paragraph.upperBound, moving: .backward, by: .character)
    let place = max(paragraph.lowerBound, min(boundary(atOrBefore: offset), last))
    guard place < paragraph.upperBound else { return place..<place }
    let words = words(in: paragraph)
    if let word = words.first(where: { $0.contains(place) }) { return word }
    let before = words.last { $0.upperBound <= place }?.upperBound ?? paragraph.lowerBound
    let after = words.first { $0.lowerBound > place }?.lowerBound ?? paragraph.upperBound
    return stretch(around: place, within: before..<after)
  }

  /// The words of a paragraph, made whole where they would end inside a cluster.
  private func words(in paragraph: Range<Int>) -> [Range<Int>] {
    let text = String(text[index(paragraph.lowerBound)..<index(paragraph.upperBound)])
    return TextBreaks(text).words.map {
      let lower = boundary(atOrBefore: $0.lowerBound + paragraph.lowerBound)
      return lower..<max(lower, boundary(atOrBefore: $0.upperBound + paragraph.lowerBound))
    }
  }

  /// Characters beside each other that are all blanks, or all none.
  private func stretch(around place: Int, within gap: Range<Int>) -> Range<Int> {
    func isBlank(_ offset: Int) -> Bool { text[index(offset)].isWhitespace }
    let kind = isBlank(place)
    var lower = place
    while lower > gap.lowerBound {
      let before = offset(from: lower, moving: .backward, by: .character)
      guard isBlank(before) == kind else { break }
      lower = before
    }
    var upper = offset(after: place)
    while upper < gap.upperBound, isBlank(upper) == kind { upper = offset(after: upper) }
    return lower..<upper
  }

  func wordEnd(after offset: Int) -> Int {
    var place = offset
    while place < count {
      let paragraph = paragraph(at: place)
      let word = words(in: paragraph).first { $0.upperBound > offset }
      if let word { return word.upperBound }
      place = self.offset(after: paragraph.upperBound)
    }
    return count
  }

  func wordStart(before offset: Int) -> Int {
    var place = offset
    while place > 0 {
      let paragraph = paragraph(at: place)
      let word = words(in: paragraph).last { $0.lowerBound < offset }
      if let word { return word.lowerBound }
      guard paragraph.lowerBound > 0 else { break }
      place = self.offset(from: paragraph.lowerBound, moving: .backward, by: .character)
    }
    return 0
  }
}

extension UInt8 {
  fileprivate var breaksLine: Bool { self == 0x0a || self == 0x0d }
}
