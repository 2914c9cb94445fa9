public import Canvas

/// A view that shows a part of something larger.
open class ScrollView: View {
  /// What scrolling does to the keyboard.
  public enum KeyboardDismissMode: Sendable {
    /// Nothing.
    case none
    /// It sends it away as soon as a drag or the wheel sets in.
    case onDrag
  }

  /// What scrolling does to the keyboard.
  public final var keyboardDismissMode = KeyboardDismissMode.none
  /// How large the whole is, in points.
  public final var contentSize = Size.zero {
    didSet { if contentSize != oldValue { setContentOffset(contentOffset) } }
  }
  private var offsetAtStart = 0.0

  /// Makes a scroll view.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(
      PanGestureRecognizer { [weak self] in
        if let pan = $0 as? PanGestureRecognizer { self?.pan(pan) }
      }
    )
  }

  /// What is at the top left corner, in points of the content.
  public final var contentOffset: Point { bounds.origin }

  /// True when there is more than is shown.
  public final var canScroll: Bool { contentSize.height > frame.height }

  /// Brings a place of the content to the top, or as near to it as there is content.
  public final func setContentOffset(_ offset: Point) {
    let lowest = max(0, contentSize.height - frame.height)
    let y = max(0, min(offset.y, lowest))
    let snapped = (y * contentScale).rounded() / contentScale
    guard snapped != contentOffset.y else { return }
    bounds = Rect(origin: Point(x: 0, y: snapped), size: frame.size)
    setNeedsLayout()
  }

  /// Scrolls just so far that a part of the content is seen.
  public final func scrollRectToVisible(_ rect: Rect) {
    let top = min(rect.minY, max(contentOffset.y, rect.maxY - frame.height))
    setContentOffset(Point(x: 0, y: top))
  }

  open override func layoutSubviews() { setContentOffset(contentOffset) }

  /// The user begins to scroll, whether or not there is anything to scroll.
  open func scrollViewWillBeginDragging() {
    guard keyboardDismissMode == .onDrag else { return }
    rootView?.endEditing(in: self)
  }

  open override func scroll(_ event: ScrollEvent) {
    scrollViewWillBeginDragging()
    setContentOffset(contentOffset.offsetBy(dx: 0, dy: event.delta.y))
  }

  private func pan(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      offsetAtStart = contentOffset.y
      scrollViewWillBeginDragging()
    case .possible, .changed, .ended: break
    }
    setContentOffset(Point(x: 0, y: offsetAtStart - pan.translation.y))
  }
}

extension RootView {
  /// Sends the keyboard away from a view and from what is in it.
  func endEditing(in view: View) {
    guard let responder = firstResponder as? View, responder.isDescendant(of: view) else { return }
    responder.resignFirstResponder()
  }
}
