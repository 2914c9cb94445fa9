internal import Canvas

/// A text that is higher than its view moves as all scrolled content does.
extension TextView: ScrolledView {
  /// True when there is more text than the view shows.
  public final var canScrollText: Bool {
    !isSingleLine && frame.height > 0 && layout.size.height > frame.height + 0.5
  }

  /// The offsets at which the text's ends are the view's; a single line only slides with its caret.
  var limits: ClosedRange<Double> {
    0...(canScrollText ? layout.size.height - frame.height : 0)
  }

  var scrolled: Double { scrollOffset }
  var covered: Double { 0 }

  func place(_ offset: Double) {
    let snapped = (offset * contentScale).rounded() / contentScale
    guard snapped != scrollOffset else { return }
    scrollOffset = snapped
    indicator.follow(self)
    setNeedsDisplay()
    if isFirstResponder { rootView?.host?.textInputDidChange() }
  }

  /// Scrolls to an offset, or as near to it as there is text.
  func scrollText(to offset: Double) {
    mover.stop()
    let whole = isSingleLine ? layout.size.width + 2 : layout.size.height
    let room = isSingleLine ? frame.width : frame.height
    place(max(0, min(offset, whole - room)))
  }

  /// Scrolls just so far that the caret is seen.
  func scrollCaretToVisible() {
    guard frame.width > 0, frame.height > 0 else { return }
    let place = layout.caret(at: caretPlace)
    let (near, far, room) =
      isSingleLine
      ? (place.minX, place.minX + 2, frame.width)
      : (place.minY, place.maxY, frame.height)
    scrollText(to: min(near, max(scrollOffset, far - room)))
  }
}
