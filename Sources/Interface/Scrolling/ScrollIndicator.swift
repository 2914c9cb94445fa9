internal import Canvas

/// The bar at the right edge of scrolled content: it lies over it, shows while something scrolls or
/// the mouse is there, and can be dragged.
final class ScrollIndicator: View {
  /// How wide the strip is in which the mouse finds the bar, in points.
  static let stripWidth = 14.0
  private static let leastLength = 36.0
  private static let margin = 3.0
  /// How long it stays after the last movement.
  private static let stay = Duration.milliseconds(800)
  private static let fade = AnimationTiming.easeInOut(duration: 0.25)

  /// How much of it is seen, from 0 to 1.
  private(set) var strength = 0.0 { didSet { if strength != oldValue { setNeedsDisplay() } } }
  private var rest: ScheduledWork?
  private var fading: Animation?
  private var grip: (place: Double, offset: Double)?
  /// The last place asked about was on the bar.
  private var isOnThumb = false

  private var scrollView: (any ScrolledView)? { superview as? any ScrolledView }

  // MARK: Place

  /// Keeps to the right edge of what is shown.
  func follow(_ scrollView: any ScrolledView) {
    let shown = scrollView.bounds
    frame = Rect(
      x: shown.maxX - Self.stripWidth,
      y: shown.minY,
      width: Self.stripWidth,
      height: shown.height
    )
    if strength > 0 { setNeedsDisplay() }
  }

  /// Where the bar is in the strip; nil when there is nothing to scroll.
  var thumb: Rect? {
    guard let scrollView, scrollView.hasMore else { return nil }
    let track = frame.height - 2 * Self.margin - scrollView.covered
    let (limits, offset) = (scrollView.limits, scrollView.scrolled)
    let range = limits.upperBound - limits.lowerBound
    let beyond = max(0, limits.lowerBound - offset, offset - limits.upperBound)
    let whole = track * frame.height / (range + frame.height)
    // Past an end it is squeezed, as in UIKit.
    let length = min(track, max(Self.leastLength, whole) - beyond)
    guard length > 4 else { return nil }
    let share = min(max(0, (offset - limits.lowerBound) / range), 1)
    let width = isWide ? 8.0 : 5.0
    return Rect(
      x: frame.width - width - Self.margin,
      y: Self.margin + share * (track - length),
      width: width,
      height: length
    )
  }

  private var isWide: Bool { isHovered || grip != nil }

  override func draw(_ dirty: Rect, in context: Context) {
    guard strength > 0, let thumb else { return }
    let color = Palette.scrollIndicator.withAlpha(strength * (isWide ? 0.75 : 0.5))
    context.fill(Path(roundedRect: thumb, radius: thumb.width / 2), color)
  }

  // MARK: Coming and going

  /// Shows the bar, until nothing has moved for a while.
  func flash() {
    guard let rootView, scrollView?.hasMore == true else { return }
    superview?.bringSubviewToFront(self)
    if let fading { rootView.animator.stop(fading) }
    fading = nil
    strength = 1
    guard grip == nil, !isHovered else { return }
    rest?.cancel()
    rest = rootView.timers.schedule(after: Self.stay) { [weak self] in self?.fadeOut() }
  }

  private func fadeOut() {
    guard grip == nil, !isHovered, let rootView else { return }
    fading = rootView.animator.animate(
      Self.fade,
      update: { [weak self] in self?.strength = 1 - $0 },
      completion: { [weak self] in self?.fading = nil }
    )
  }

  override func hoverDidChange() {
    rest?.cancel()
    setNeedsDisplay()
    flash()
  }

  // MARK: Dragging

  /// Only the bar itself takes a drag; beside it the content is dragged.
  override var claimsDrags: Bool { isOnThumb && strength > 0 }

  /// Over a text, too, the bar is no place to write.
  override var cursor: PointerCursor? { claimsDrags ? .arrow : nil }

  override func hitTest(_ point: Point) -> View? {
    guard let thumb, super.hitTest(point) != nil else { return nil }
    isOnThumb = thumb.insetBy(dx: -Self.margin, dy: 0).contains(point)
    return self
  }

  override func pointerDown(_ event: PointerEvent) {
    guard claimsDrags, let scrollView else { return super.pointerDown(event) }
    scrollView.jump(to: scrollView.scrolled)
    grip = (event.location.y, scrollView.scrolled)
    rest?.cancel()
    setNeedsDisplay()
  }

  override func pointerMoved(_ event: PointerEvent) {
    guard let grip, let scrollView, let thumb else { return super.pointerMoved(event) }
    let room = frame.height - 2 * Self.margin - scrollView.covered - thumb.height
    guard room > 0 else { return }
    let range = scrollView.limits.upperBound - scrollView.limits.lowerBound
    let offset = grip.offset + (event.location.y - grip.place) * range / room
    scrollView.jump(to: offset)
  }

  override func pointerUp(_ event: PointerEvent) {
    guard grip != nil else { return super.pointerUp(event) }
    letGo()
  }

  override func pointerCancelled() {
    guard grip != nil else { return super.pointerCancelled() }
    letGo()
  }

  private func letGo() {
    grip = nil
    setNeedsDisplay()
    flash()
  }
}
