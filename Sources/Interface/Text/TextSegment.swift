internal import Canvas

/// A part of a text that is set by itself: a paragraph, or some of the lines of a long one.
final class TextSegment {
  /// What follows it.
  enum End {
    /// A line break, or the end of the text.
    case paragraph
    /// The next word: a blank at which the line was wrapped is its last byte.
    case blank
    /// The next letter of a word that was too long for the line.
    case word
  }

  let text: String
  let end: End
  /// Its extent, in points.
  let size: Size
  let lineCount: Int
  let hasRightToLeftText: Bool
  /// Lines that nobody looks at were measured with others, and are not set until somebody does.
  private(set) lazy var layout = makeLayout(text)
  private let makeLayout: (String) -> TextLayout

  /// A paragraph, or the last lines of one.
  init(_ layout: TextLayout) {
    text = layout.text
    end = .paragraph
    size = layout.size
    lineCount = layout.lineCount
    hasRightToLeftText = layout.hasRightToLeftText
    makeLayout = { _ in layout }
  }

  /// Lines of a paragraph that goes on behind them.
  ///
  /// - Parameters:
  ///   - text: the words, with the blank at which the last line was wrapped.
  ///   - end: what follows.
  ///   - size: the lines' extent, in points.
  ///   - lineCount: how many there are.
  ///   - makeLayout: sets them when they are needed.
  init(
    _ text: String,
    end: End,
    size: Size,
    lineCount: Int,
    makeLayout: @escaping (String) -> TextLayout
  ) {
    self.text = text
    self.end = end
    self.size = size
    self.lineCount = lineCount
    self.makeLayout = makeLayout
    // Only text without any is divided.
    hasRightToLeftText = false
  }

  /// How many bytes it has.
  var length: Int { text.utf8.count }

  /// The last place that is seen in its lines, in bytes: before the blank at which the last was wrapped.
  var lastPlace: Int { end == .blank ? length - 1 : length }
}
