public import Canvas

/// A rectangle that draws itself and what lies in it, and answers what happens there.
///
/// Coordinates are points; a view's own start at its top left corner.
open class View: Responder {
  /// Where the view lies in its superview.
  public final var frame: Rect {
    didSet {
      guard frame != oldValue else { return }
      superview?.setNeedsDisplay(oldValue)
      setNeedsDisplay()
      if frame.size != oldValue.size { setNeedsLayout() }
    }
  }

  /// The part of its own coordinates the view shows; the origin is not zero when it is scrolled.
  public final var bounds: Rect {
    get { Rect(origin: boundsOrigin, size: frame.size) }
    set {
      if newValue.origin != boundsOrigin {
        boundsOrigin = newValue.origin
        setNeedsDisplay()
      }
      frame.size = newValue.size
    }
  }
  private var boundsOrigin = Point.zero

  /// The view this one lies in.
  public final private(set) weak var superview: View?
  /// The views that lie in this one, the hindmost first.
  public final private(set) var subviews: [View] = []
  /// The gestures looked for in this view and in those inside it.
  public final private(set) var gestureRecognizers: [GestureRecognizer] = []
  /// The controller whose view this is.
  public final internal(set) weak var controller: ViewController?

  /// True when the view is neither drawn nor hit.
  public final var isHidden = false { didSet { if isHidden != oldValue { setNeedsDisplay() } } }
  /// Opacity from 0 to 1.
  public final var alpha = 1.0 { didSet { if alpha != oldValue { setNeedsDisplay() } } }
  /// What fills the view before it draws; clear for nothing.
  public final var backgroundColor = Color.clear { didSet { setNeedsDisplay() } }
  /// True when nothing inside is drawn beyond the bounds.
  public final var clipsToBounds = false

  /// False when clicks and keys reach neither the view nor those inside it; a press under way there is cancelled.
  public final var isUserInteractionEnabled = true {
    didSet { if !isUserInteractionEnabled { rootView?.cancelPress(in: self) } }
  }

  /// True when a drag that begins here belongs to the view, so that nothing around it scrolls.
  open var claimsDrags: Bool { false }

  /// The same for a drag of one kind of pointer only.
  open func claimsDrags(of device: PointerDevice) -> Bool { claimsDrags }

  /// True when keys, Tab included, stay inside while the view lies in front of a window's content.
  open var isModal: Bool { false }

  // MARK: Pointer

  /// The shape of the pointer over the view; nil for that of the view around it.
  open var cursor: PointerCursor? { nil }

  /// True while a mouse that presses nothing is over the view.
  public final internal(set) var isHovered = false {
    didSet { if isHovered != oldValue { hoverDidChange() } }
  }

  /// The mouse came or went.
  open func hoverDidChange() {}

  // MARK: Focus

  /// True when Tab stops here.
  open var canBecomeFocused: Bool { false }

  /// Tab, or an arrow, has just come here.
  open func didReceiveFocus() {}

  /// True while keys act here unless a responder holds the keyboard.
  public final var isFocused: Bool { rootView?.focusedItem === self }

  /// True when the view is always as large as its superview.
  public final var fillsSuperview = false { didSet { superview?.setNeedsLayout() } }

  var needsLayout = true

  /// Makes a view.
  public init(frame: Rect = .zero) {
    self.frame = frame
    super.init()
  }

  // MARK: Tree

  /// Adds a view in front of the others.
  public final func addSubview(_ view: View) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    view.setNeedsDisplay()
    setNeedsLayout()
    view.didMoveToRootView()
  }

  /// Puts one of the views in this one in front of the others.
  public final func bringSubviewToFront(_ view: View) {
    guard subviews.last !== view, let index = subviews.firstIndex(where: { $0 === view }) else {
      return
    }
    subviews.append(subviews.remove(at: index))
    view.setNeedsDisplay()
  }

  /// Takes the view out of its superview; the keyboard leaves with it.
  public final func removeFromSuperview() {
    guard let superview else { return }
    rootView?.forget(self)
    superview.setNeedsDisplay(frame)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  /// The scale changed, and with it what depends on device pixels.
  open func contentScaleDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The window became light or dark; only what keeps a picture of its own has anything to do, as all is drawn again.
  open func userInterfaceStyleDidChange() {}

  /// The view came into a tree, perhaps into a window.
  open func didMoveToRootView() { for view in subviews { view.didMoveToRootView() } }

  /// True when the view is `other` or lies somewhere inside it.
  public final func isDescendant(of other: View) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === other }
  }

  /// The controller of the view, or else the superview.
  open override var next: Responder? { controller ?? superview }

  open override var rootView: RootView? { superview?.rootView }

  /// Device pixels in a point where the view is shown.
  public final var contentScale: Double { rootView?.scale ?? 1 }

  /// Looks for a gesture in this view from now on.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }

  // MARK: Layout and drawing

  /// Asks for `layoutSubviews()` before the next drawing.
  public final func setNeedsLayout() {
    needsLayout = true
    rootView?.host?.setNeedsDisplay()
  }

  /// Places the views inside; called when the size changed or `setNeedsLayout()` was.
  open func layoutSubviews() {}

  /// Asks for the whole view to be drawn again.
  public final func setNeedsDisplay() { setNeedsDisplay(bounds) }

  /// Asks for a part of the view, in its own coordinates, to be drawn again.
  public final func setNeedsDisplay(_ area: Rect) {
    guard let rootView else { return }
    rootView.invalidate(convert(area, to: rootView))
  }

  /// Draws the view's own content, over its background and under its subviews.
  ///
  /// - Parameters:
  ///   - dirty: what has to be drawn, in the view's coordinates.
  ///   - context: where.
  open func draw(_ dirty: Rect, in context: Context) {}

  final func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
      for view in subviews where view.fillsSuperview { view.frame = bounds }
      controller?.viewDidLayoutSubviews()
    }
    bringInWhatIsSeen()
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Makes the views for what scrolling has brought into sight; called before they are laid out,
  /// hit or walked through.
  func bringInWhatIsSeen() {}

  final func display(in context: Context) {
    guard !isHidden, alpha > 0, isSeen(in: context) else { return }
    context.withState {
      context.translate(x: frame.minX, y: frame.minY)
      if clipsToBounds { context.clip(to: Rect(origin: .zero, size: frame.size)) }
      context.withAlpha(alpha) { displayContents(in: context) }
    }
  }

  private func isSeen(in context: Context) -> Bool {
    // What does not clip may hold views beyond its own bounds.
    !clipsToBounds && !subviews.isEmpty || context.clipBounds.intersects(frame)
  }

  private func displayContents(in context: Context) {
    context.translate(x: -boundsOrigin.x, y: -boundsOrigin.y)
    let dirty = context.clipBounds.intersection(bounds)
    if !dirty.isEmpty {
      if backgroundColor.alpha > 0 { context.fill(dirty, backgroundColor) }
      context.withState { draw(dirty, in: context) }
    }
    for view in subviews { view.display(in: context) }
    if showsFocusRing { drawFocusRing(in: context) }
  }

  // MARK: Places

  /// The frontmost view at a point in this view's coordinates that takes events; nil when there is none.
  open func hitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, bounds.contains(point) else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.fromSuperview(point)) { return hit }
    }
    return self
  }

  private func fromSuperview(_ point: Point) -> Point {
    point.offsetBy(dx: boundsOrigin.x - frame.minX, dy: boundsOrigin.y - frame.minY)
  }

  /// The place in this view of a point given in a view around it.
  public final func convert(_ point: Point, from ancestor: View) -> Point {
    guard self !== ancestor, let superview else { return point }
    return fromSuperview(superview.convert(point, from: ancestor))
  }

  /// The place of a rectangle in a view around this one.
  public final func convert(_ rect: Rect, to ancestor: View) -> Rect {
    guard self !== ancestor, let superview else { return rect }
    let moved = rect.offsetBy(dx: frame.minX - boundsOrigin.x, dy: frame.minY - boundsOrigin.y)
    return superview.convert(moved, to: ancestor)
  }
}
