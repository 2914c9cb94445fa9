/// A text and the place in it where typing goes on; edits never split a grapheme cluster.
///
/// Places are offsets into the UTF-8 bytes, always at the start of a `Character` or at the end.
public struct TextBuffer: Equatable, Sendable {
  /// The text.
  public private(set) var text: String
  /// Where typing goes on, in bytes from the start.
  public private(set) var caret: Int

  /// Makes a buffer with the caret at the end.
  public init(_ text: String = "") {
    self.text = text
    caret = text.utf8.count
  }

  /// Replaces some bytes, as every edit does; the caret comes to stand behind the new text.
  ///
  /// - Parameters:
  ///   - range: what is replaced; both ends move back to the start of a cluster when inside one.
  ///   - replacement: what comes in its place.
  public mutating func replace(_ range: Range<Int>, with replacement: String) {
    let lower = boundary(atOrBefore: range.lowerBound)
    let upper = max(lower, boundary(atOrBefore: range.upperBound))
    text.replaceSubrange(index(lower)..<index(upper), with: replacement)
    // A combining mark joins the letter before it: the caret goes to the end of the new cluster.
    caret = boundary(atOrAfter: lower + replacement.utf8.count)
  }

  /// Inserts text at the caret.
  public mutating func insert(_ string: String) { replace(caret..<caret, with: string) }

  /// Deletes the cluster before the caret.
  public mutating func deleteBackward() { replace(offset(before: caret)..<caret, with: "") }

  /// Deletes the cluster after the caret.
  public mutating func deleteForward() {
    let start = caret
    replace(start..<offset(after: start), with: "")
  }

  /// Moves the caret one cluster back.
  public mutating func moveBackward() { caret = offset(before: caret) }

  /// Moves the caret one cluster on.
  public mutating func moveForward() { caret = offset(after: caret) }

  /// Moves the caret to a place, or to the start of the cluster that holds it.
  public mutating func moveCaret(to offset: Int) { caret = boundary(atOrBefore: offset) }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: max(0, min(offset, text.utf8.count)))
  }

  private func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  private func boundary(atOrBefore offset: Int) -> Int {
    self.offset(text.boundary(atOrBefore: index(offset)))
  }

  private func boundary(atOrAfter offset: Int) -> Int {
    let start = boundary(atOrBefore: offset)
    return start == max(0, min(offset, text.utf8.count)) ? start : self.offset(after: start)
  }

  private func offset(before offset: Int) -> Int {
    offset > 0 ? self.offset(text.index(before: index(offset))) : 0
  }

  private func offset(after offset: Int) -> Int {
    offset < text.utf8.count ? self.offset(text.index(after: index(offset))) : text.utf8.count
  }
}

extension String {
  /// The start of the cluster that holds a place; the end stays the end.
  fileprivate func boundary(atOrBefore place: String.Index) -> String.Index {
    guard place < endIndex else { return endIndex }
    // Going on from inside a cluster ends at its end, and back from there is its start.
    return index(before: index(after: place))
  }
}
