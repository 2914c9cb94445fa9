internal import CCairo

/// The measure that a text is broken to, and how well it fits.
extension TextLayout {
  /// Breaks the text to another measure.
  ///
  /// - Parameter width: the measure in points.
  public func wrap(at width: Double) {
    inkMemo = nil
    pango_layout_set_width(layout, units(max(0, width)))
  }

  /// The width of the widest line, in points, wherever the lines stand within the measure.
  public var contentWidth: Double {
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    return points(logical.width)
  }

  /// True when words were left out for an ellipsis.
  public var isEllipsized: Bool { pango_layout_is_ellipsized(layout) != 0 }

  /// True when the last line that is allowed took in those after it, line separators and all.
  public var hasJoinedLines: Bool {
    let start = line(at: text.utf8.count).lowerBound
    return text.utf8.contains(0xe2)
      && text.unicodeScalars[text.utf8.index(text.startIndex, offsetBy: start)...].contains(
        "\u{2028}"
      )
  }

  /// True when the text begins in a script that is read from right to left.
  public var isRightToLeft: Bool { pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL }

  /// Narrows the measure as far as the lines stay as many and no word breaks, so that they are about as long as each other.
  public func balance() {
    let lines = lineCount
    guard lines > 1, !isEllipsized, !hasJoinedLines else { return }
    var wide = contentWidth
    var narrow = wide / Double(lines)
    // Without breaks inside words: a word too long sticks out and tells that the measure is too narrow.
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    while wide - narrow > 4 {
      let middle = (wide + narrow) / 2
      wrap(at: middle)
      let fits = lineCount <= lines && contentWidth <= middle && !isEllipsized && !hasJoinedLines
      if fits { wide = middle } else { narrow = middle }
    }
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    wrap(at: wide)
  }
}
