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
  /// What moves the content by itself.
  private var motion: Animation?
  /// The way it goes, and since when.
  private var flight: (path: ScrollMotion, start: Instant)?
  /// Where the fingers have pulled the content, the ends disregarded; nil while none does.
  private var pulled: Double?
  private var velocity = VelocityTracker()
  /// Lets the content go when fingers on a touchpad are not heard of any more.
  private var silence: ScheduledWork?
  /// Where the content was pulled when a drag began.
  private var offsetAtStart = 0.0

  /// Makes a scroll view.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
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
  public final var canScroll: Bool { limits.upperBound > limits.lowerBound }

  /// True while the content goes on by itself.
  public final var isDecelerating: Bool { motion != nil }

  /// The offsets at which the content's ends are the view's.
  final var limits: ClosedRange<Double> {
    let top = -contentInset.top
    return top...max(top, contentSize.height + contentInset.bottom - frame.height)
  }

  /// Brings a place of the content to the top, or as near to it as there is content.
  public final func setContentOffset(_ offset: Point) {
    stop()
    place(clamped(offset.y))
  }

  /// Scrolls just so far that a part of the content is seen.
  public final func scrollRectToVisible(_ rect: Rect) {
    let shown = frame.height - contentInset.bottom
    let top = min(rect.minY, max(contentOffset.y, rect.maxY - shown))
    setContentOffset(Point(x: 0, y: top))
  }

  private func clamped(_ offset: Double) -> Double {
    min(max(offset, limits.lowerBound), limits.upperBound)
  }

  private func place(_ offset: Double) {
    let snapped = (offset * contentScale).rounded() / contentScale
    guard snapped != contentOffset.y else { return }
    bounds = Rect(origin: Point(x: 0, y: snapped), size: frame.size)
    indicator.follow(self)
    setNeedsLayout()
  }

  private func contentChanged() {
    settle()
    indicator.follow(self)
  }

  /// Brings the content back between its ends, unless something moves it.
  private func settle() {
    if motion == nil, pulled == nil { place(clamped(contentOffset.y)) }
  }

  open override func layoutSubviews() {
    settle()
    indicator.follow(self)
  }

  open override func hitTest(_ point: Point) -> View? {
    guard let hit = super.hitTest(point) else { return nil }
    // What moves is caught, and nothing on it is pressed.
    return movesVisibly && hit !== indicator ? self : hit
  }

  open override func pointerDown(_ event: PointerEvent) {
    if !catchContent() { super.pointerDown(event) }
  }

  /// The last points of a way are so slow that a tap means what is under it.
  private var movesVisibly: Bool {
    guard isDecelerating, let flight, let rootView else { return false }
    return flight.path.speed(at: (rootView.timers.now - flight.start).seconds) > 25
  }

  /// Stops content that moves by itself; answers whether it did.
  final func catchContent() -> Bool {
    guard movesVisibly else { return false }
    stop()
    return true
  }

  private func stop() {
    pulled = nil
    velocity.reset()
    silence?.cancel()
    guard let motion else { return }
    self.motion = nil
    rootView?.animator.stop(motion)
  }

  // MARK: By the user

  /// The user begins to scroll, whether or not there is anything to scroll.
  open func scrollViewWillBeginDragging() {
    guard keyboardDismissMode == .onDrag else { return }
    rootView?.endEditing(in: self)
  }

  open override func scroll(_ event: ScrollEvent) {
    switch event.phase {
    case .step:
      scrollViewWillBeginDragging()
      if motion != nil || pulled != nil { stop() }
      place(clamped(clamped(contentOffset.y) + event.delta.y))
      track()
      indicator.flash()
    case .changed:
      scrollViewWillBeginDragging()
      pull(to: (pulled ?? pullUnder(contentOffset.y)) + event.delta.y)
      // The report that they were lifted goes elsewhere when the pointer has left meanwhile.
      silence?.cancel()
      silence = rootView?.timers.schedule(after: .milliseconds(300)) { [weak self] in self?.letGo()
      }
    case .ended: letGo()
    }
  }

  private func pan(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      stop()
      offsetAtStart = pullUnder(contentOffset.y)
      scrollViewWillBeginDragging()
    case .possible, .changed: break
    case .ended: return panEnded(pan)
    }
    let offset = offsetAtStart - pan.translation.y
    guard pan.device == .touch else {
      indicator.flash()
      return place(clamped(offset))
    }
    pull(to: offset)
    if keyboardDismissMode == .interactive { rootView?.keyboard.follow(pan.location.y) }
  }

  private func panEnded(_ pan: PanGestureRecognizer) {
    guard pan.device == .touch else { return }
    if keyboardDismissMode == .interactive { rootView?.keyboard.letGo() }
    letGo()
  }

  // MARK: Physics

  /// Moves the content with the fingers; past an end it follows them less and less.
  private func pull(to offset: Double) {
    if motion != nil { stop() }
    let end = clamped(offset)
    pulled = canScroll ? offset : end
    place(canScroll ? end + RubberBand.give(to: offset - end, extent: frame.height) : end)
    track()
    indicator.flash()
  }

  /// Where fingers would have pulled content that stands at this offset.
  private func pullUnder(_ offset: Double) -> Double {
    let end = clamped(offset)
    return end + RubberBand.pull(givenAt: offset - end, extent: frame.height)
  }

  private func track() {
    if let rootView { velocity.add(contentOffset.y, at: rootView.timers.now) }
  }

  /// The fingers left: the content goes on as fast as they did, and comes back from beyond its ends.
  private func letGo() {
    guard let rootView else { return stop() }
    let speed = velocity.velocity(at: rootView.timers.now)
    stop()
    let path = ScrollMotion(from: contentOffset.y, velocity: speed, limits: limits)
    guard path.duration > 0 else { return settle() }
    let start = rootView.timers.now
    flight = (path, start)
    let completion = { [weak self] in
      self?.motion = nil
      self?.settle()
    }
    motion = rootView.animator.follow(completion: completion) { [weak self] now in
      guard let self else { return false }
      let time = (now - start).seconds
      place(path.offset(at: time))
      indicator.flash()
      return time < path.duration
    }
  }
}

extension RootView {
  /// Sends the keyboard away from a view and from what is in it.
  func endEditing(in view: View) {
    guard let responder = firstResponder as? View, responder.isDescendant(of: view) else { return }
    responder.resignFirstResponder()
  }
}
