public import Canvas

/// A view that shows a part of something larger.
open class ScrollView: View {
  /// What scrolling does to the keyboard.
  public enum KeyboardDismissMode: Sendable {
    /// Nothing.
    case none
    /// It sends it away as soon as a drag or the wheel sets in.
    case onDrag
    /// The keyboard on the screen follows a finger that drags over it; any other scroll leaves it.
    case interactive
  }

  /// What scrolling does to the keyboard.
  public final var keyboardDismissMode = KeyboardDismissMode.none
  /// How large the whole is, in points.
  public final var contentSize = Size.zero {
    didSet { if contentSize != oldValue { contentChanged() } }
  }
  /// How far the content can be scrolled past its ends and rest there, in points; top and bottom count.
  public final var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { contentChanged() } }
  }

  let indicator = ScrollIndicator()
  let mover = ContentMover()
  /// Where the content was pulled when a drag began.
  private var offsetAtStart = 0.0

  /// Makes a scroll view.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    mover.content = self
    addSubview(indicator)
    addGestureRecognizer(
      PanGestureRecognizer { [weak self] in
        if let pan = $0 as? PanGestureRecognizer { self?.pan(pan) }
      }
    )
  }

  /// What is at the top left corner, in points of the content.
  public final var contentOffset: Point { bounds.origin }

  /// True when there is more than is shown.
  public final var canScroll: Bool { hasMore }

  /// True while the content goes on by itself.
  public final var isDecelerating: Bool { mover.isDecelerating }

  /// Brings a place of the content to the top, or as near to it as there is content.
  public final func setContentOffset(_ offset: Point) { jump(to: offset.y) }

  /// Scrolls just so far that a part of the content is seen.
  public final func scrollRectToVisible(_ rect: Rect) {
    let shown = frame.height - contentInset.bottom
    let top = min(rect.minY, max(contentOffset.y, rect.maxY - shown))
    setContentOffset(Point(x: 0, y: top))
  }

  private func contentChanged() {
    mover.settle()
    indicator.follow(self)
  }

  open override func layoutSubviews() { contentChanged() }

  open override func hitTest(_ point: Point) -> View? {
    guard let hit = super.hitTest(point) else { return nil }
    // What moves is caught, and nothing on it is pressed.
    return mover.movesVisibly && hit !== indicator ? self : hit
  }

  open override func pointerDown(_ event: PointerEvent) {
    if !mover.catchContent() { super.pointerDown(event) }
  }

  // MARK: By the user

  /// The user begins to scroll, whether or not there is anything to scroll.
  open func scrollViewWillBeginDragging() {
    guard keyboardDismissMode == .onDrag else { return }
    rootView?.endEditing(in: self)
  }

  open override func scroll(_ event: ScrollEvent) {
    if event.phase != .ended { scrollViewWillBeginDragging() }
    mover.scroll(event)
  }

  private func pan(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      offsetAtStart = mover.take()
      scrollViewWillBeginDragging()
    case .possible, .changed: break
    case .ended: return panEnded(pan)
    }
    let offset = offsetAtStart - pan.translation.y
    guard pan.device == .touch else {
      indicator.flash()
      return place(clamped(offset))
    }
    mover.pull(to: offset)
    if keyboardDismissMode == .interactive { rootView?.keyboard.follow(pan.location.y) }
  }

  private func panEnded(_ pan: PanGestureRecognizer) {
    guard pan.device == .touch else { return }
    if keyboardDismissMode == .interactive { rootView?.keyboard.letGo() }
    mover.letGo()
  }
}

extension ScrollView: ScrolledView {
  /// The offsets at which the content's ends are the view's.
  final var limits: ClosedRange<Double> {
    let top = -contentInset.top
    return top...max(top, contentSize.height + contentInset.bottom - frame.height)
  }

  final var scrolled: Double { contentOffset.y }
  final var covered: Double { contentInset.bottom }

  final func place(_ offset: Double) {
    let snapped = (offset * contentScale).rounded() / contentScale
    guard snapped != contentOffset.y else { return }
    bounds = Rect(origin: Point(x: 0, y: snapped), size: frame.size)
    indicator.follow(self)
  }
}

extension RootView {
  /// Sends the keyboard away from a view and from what is in it.
  func endEditing(in view: View) {
    guard let responder = firstResponder as? View, responder.isDescendant(of: view) else { return }
    responder.resignFirstResponder()
  }
}
