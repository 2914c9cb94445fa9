/// A part of a text that is chosen, or, when it is empty, the place where typing goes on.
///
/// Places are offsets into the UTF-8 bytes.
public struct TextSelection: Equatable, Sendable {
  /// The end that stays where it is while the selection grows.
  public var anchor: Int
  /// The end that moves: the caret.
  public var head: Int

  /// Makes a selection between two places.
  public init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  /// Makes an empty selection at a place.
  public init(caret: Int) { self.init(anchor: caret, head: caret) }

  /// The bytes between the ends.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// True when nothing is chosen.
  public var isEmpty: Bool { anchor == head }
}

/// A change of exactly these bytes.
public struct TextEdit: Equatable, Sendable {
  /// The bytes that go; both ends lie between Unicode scalars, perhaps inside a cluster.
  public var range: Range<Int>
  /// What comes in their place.
  public var replacement: String

  /// Makes an edit.
  public init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// A place for a caret: where a line is wrapped inside a word, one offset has two of them.
struct TextPlace: Equatable {
  /// Bytes from the start of the text.
  var offset: Int
  /// Backward at the end of the line before, forward at the start of the next; as UIKit's `selectionAffinity`.
  var affinity = TextDirection.forward
}

extension TextPlace {
  /// A place in a paragraph that begins at `start`.
  init(_ place: (offset: Int, isBehind: Bool), from start: Int) {
    self.init(offset: start + place.offset, affinity: place.isBehind ? .backward : .forward)
  }
}

/// Which way a text is gone through, in the order of its bytes.
public enum TextDirection: Sendable {
  /// Towards the start.
  case backward
  /// Towards the end.
  case forward
}

/// What a caret passes, or a deletion takes, at a time.
public enum TextUnit: Sendable {
  /// A grapheme cluster: Swift's `Character`.
  case character
  /// To the end of a word, or backward to the start of one.
  case word
  /// To the end of a paragraph, or backward to the start of one.
  case paragraph
  /// All there is.
  case document
}
