/// A text and what is chosen in it; edits never split a grapheme cluster.
///
/// Places are offsets into the UTF-8 bytes, always at the start of a `Character` or at the end.
public struct TextBuffer: Sendable {
  /// The text.
  public private(set) var text: String
  /// What is chosen; when empty, where typing goes on.
  public private(set) var selection: TextSelection
  /// Another number after each change of the text.
  public private(set) var revision = 0

  /// Makes a buffer with the caret at the end.
  public init(_ text: String = "") {
    self.text = text
    selection = TextSelection(caret: text.utf8.count)
  }

  /// The end of the selection that moves, in bytes from the start.
  public var caret: Int { selection.head }

  /// How long the text is, in bytes.
  public var count: Int { text.utf8.count }

  /// The words that are chosen.
  public var selectedText: String {
    String(text[index(selection.range.lowerBound)..<index(selection.range.upperBound)])
  }

  // MARK: Edits

  /// Replaces some bytes; the caret comes to stand behind the new text.
  ///
  /// - Parameters:
  ///   - range: what is replaced; both ends move back to the start of a cluster when inside one.
  ///   - replacement: what comes in its place.
  /// - Returns: the edit that takes this one back, byte for byte.
  @discardableResult
  public mutating func replace(_ range: Range<Int>, with replacement: String) -> TextEdit {
    let lower = boundary(atOrBefore: range.lowerBound)
    let upper = max(lower, boundary(atOrBefore: range.upperBound))
    let inverse = apply(TextEdit(range: lower..<upper, replacement: replacement))
    // A combining mark joins the letter before it: the caret goes to the end of the new cluster.
    selection = TextSelection(caret: boundary(atOrAfter: lower + replacement.utf8.count))
    return inverse
  }

  /// Makes a change as it is, without looking for clusters; the selection is left to the caller.
  ///
  /// - Returns: the edit that takes this one back.
  mutating func apply(_ edit: TextEdit) -> TextEdit {
    let range = index(edit.range.lowerBound)..<index(edit.range.upperBound)
    let removed = String(text[range])
    text.replaceSubrange(range, with: edit.replacement)
    revision += 1
    let end = edit.range.lowerBound + edit.replacement.utf8.count
    return TextEdit(range: edit.range.lowerBound..<end, replacement: removed)
  }

  /// Inserts text at the caret, in place of what is chosen.
  ///
  /// - Returns: the edit that takes this one back.
  @discardableResult
  public mutating func insert(_ string: String) -> TextEdit {
    replace(selection.range, with: string)
  }

  /// Deletes what is chosen, or else a piece beside the caret.
  ///
  /// A character is a whole cluster in every script, also where others take its marks one by one.
  ///
  /// - Parameters:
  ///   - unit: how much, when nothing is chosen.
  ///   - direction: on which side, when nothing is chosen.
  /// - Returns: the edit that takes this one back; nil when there was nothing to delete.
  @discardableResult
  public mutating func delete(_ unit: TextUnit, _ direction: TextDirection) -> TextEdit? {
    var doomed = selection
    if doomed.isEmpty { doomed.head = offset(from: caret, moving: direction, by: unit) }
    return doomed.isEmpty ? nil : replace(doomed.range, with: "")
  }

  // MARK: Moving and choosing

  /// Moves the caret to a place, or to the start of the cluster that holds it.
  ///
  /// - Parameters:
  ///   - offset: the place, in bytes.
  ///   - extending: true when the other end of the selection stays.
  public mutating func moveCaret(to offset: Int, extending: Bool = false) {
    let head = boundary(atOrBefore: offset)
    selection = TextSelection(anchor: extending ? selection.anchor : head, head: head)
  }

  /// Chooses what lies between two places; each goes to the start of the cluster that holds it.
  public mutating func select(_ wanted: TextSelection) {
    selection = TextSelection(
      anchor: boundary(atOrBefore: wanted.anchor),
      head: boundary(atOrBefore: wanted.head)
    )
  }

  /// Chooses everything.
  public mutating func selectAll() { selection = TextSelection(anchor: 0, head: count) }

  /// The place one step away.
  ///
  /// - Parameters:
  ///   - offset: where to start, in bytes.
  ///   - direction: which way.
  ///   - unit: how far.
  /// - Returns: the place, in bytes; at an end of the text that end.
  public func offset(
    from offset: Int,
    moving direction: TextDirection,
    by unit: TextUnit
  ) -> Int {
    switch (unit, direction) {
    case (.character, .backward): self.offset(before: offset)
    case (.character, .forward): self.offset(after: offset)
    case (.word, .backward): wordStart(before: offset)
    case (.word, .forward): wordEnd(after: offset)
    case (.paragraph, .backward): paragraph(at: self.offset(before: offset)).lowerBound
    case (.paragraph, .forward): paragraph(at: self.offset(after: offset)).upperBound
    case (.document, .backward): 0
    case (.document, .forward): count
    }
  }

  // MARK: Places

  func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: max(0, min(offset, count)))
  }

  func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  /// The start of the cluster that holds a place, in bytes; the end stays the end.
  func boundary(atOrBefore offset: Int) -> Int {
    self.offset(text.boundary(atOrBefore: index(offset)))
  }

  private func boundary(atOrAfter offset: Int) -> Int {
    let start = boundary(atOrBefore: offset)
    return start == max(0, min(offset, count)) ? start : self.offset(after: start)
  }

  private func offset(before offset: Int) -> Int {
    offset > 0 ? self.offset(text.index(before: index(offset))) : 0
  }

  func offset(after offset: Int) -> Int {
    offset < count ? self.offset(text.index(after: index(offset))) : count
  }
}

extension TextBuffer: Equatable {
  /// True when text and selection are the same, however they came about.
  public static func == (one: TextBuffer, other: TextBuffer) -> Bool {
    one.selection == other.selection && one.text == other.text
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
