internal import Canvas

/// All that a layout of some words depends on.
struct TextSetting: Equatable {
  let text: String
  let style: TextStyle
  let scale: Double
  /// The widest line, in points; nil leaves the words unbroken.
  var width: Double?

  /// The words on one line for each of their paragraphs.
  var unbroken: TextLayout { TextLayout(text, style: style, scale: scale) }
}
