public import Canvas

/// What an input method composes at the caret: seen, but not yet text.
public struct MarkedText: Equatable, Sendable {
  /// The words so far.
  public var text: String
  /// Where in them typing goes on, in UTF-8 bytes.
  public var caret: Int
  /// The parts that are being converted now, in UTF-8 bytes.
  public var highlights: [Range<Int>]

  /// Makes a composition.
  ///
  /// - Parameters:
  ///   - text: the words so far.
  ///   - caret: where in them typing goes on, in UTF-8 bytes; nil means at their end.
  ///   - highlights: the parts that are being converted now, in UTF-8 bytes.
  public init(_ text: String, caret: Int? = nil, highlights: [Range<Int>] = []) {
    self.text = text
    self.caret = caret ?? text.utf8.count
    self.highlights = highlights
  }
}

/// A view that an input method writes into; the small part of UIKit's `UITextInput` that one needs.
public protocol TextInputClient: AnyObject {
  /// What is being composed; nil when nothing is.
  var markedText: MarkedText? { get }
  /// Shows what is being composed, in place of what was; nil ends it and nothing stays.
  func setMarkedText(_ marked: MarkedText?)
  /// Makes text of what is being composed, as it stands.
  func unmarkText()
  /// Inserts text that is finished, in place of what was being composed.
  func insertText(_ text: String)
  /// The caret in the window, in points: lists of candidates open below it.
  var caretRectInWindow: Rect { get }
}
