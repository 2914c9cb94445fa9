public import Canvas
public import Interface

/// A box with a check mark and a word, in front of a view that answers nothing meanwhile.
///
/// On the screen it is a small translucent window over the form; where the desktop cannot keep
/// such a window in its place, the view draws itself inside the form's own.
public final class HudView: View {
  /// The word under the check mark; may be set after `hud(inView:animated:)`, it is drawn all the same.
  public var text = "" { didSet { if text != oldValue { contentChanged() } } }
  /// How it comes, and by `hide(animated:)` goes.
  public var timing = HudView.spring

  /// The chapter's first animation.
  public static let plain = AnimationTiming.easeInOut(duration: 0.3)
  /// The chapter's second: it springs.
  public static let spring = AnimationTiming.spring(duration: 0.3, damping: 0.7, velocity: 0.5)

  /// The largest scale: a hide that springs swings beyond 1.3 by the curve's overshoot of 4.6 %.
  private static let maximumScale = 1.3 + 0.3 * 0.046

  private var scale = 1.0
  private var opacity = 1.0
  private var overlay: (any Overlay)?
  private var hasOverlayFailed = false
  private var animation: Animation?

  /// Puts a HUD in front of a view and switches the view's interaction off.
  ///
  /// - Parameters:
  ///   - view: the view to cover; the one of the navigation controller, so that the bar is covered too.
  ///   - animated: true when it springs in.
  /// - Returns: the HUD.
  public static func hud(inView view: View, animated: Bool) -> HudView {
    let hudView = HudView(frame: view.bounds)
    hudView.fillsSuperview = true
    view.addSubview(hudView)
    view.isUserInteractionEnabled = false
    hudView.show(animated: animated)
    return hudView
  }

  /// Makes it appear: from scale 1.3 and clear to its own size and opacity.
  public func show(animated: Bool) {
    if animated { run { [weak self] in self?.place(1 - $0) } } else { place(0) }
  }

  /// Lets the view under it answer again, and goes at once.
  public func hide() {
    stop()
    superview?.isUserInteractionEnabled = true
    overlay?.remove()
    overlay = nil
    removeFromSuperview()
  }

  /// Goes, as it came but backwards; the view under it answers again when it has gone.
  ///
  /// - Parameter animated: false to go at once.
  public func hide(animated: Bool) {
    guard animated else { return hide() }
    run({ [weak self] in self?.place($0) }, completion: { [weak self] in self?.hide() })
  }

  private func run(_ update: @escaping (Double) -> Void, completion: @escaping () -> Void = {}) {
    stop()
    guard let animator = rootView?.animator else {
      update(1)
      return completion()
    }
    animation = animator.animate(timing, update: update, completion: completion)
  }

  private func stop() {
    if let animation { rootView?.animator.stop(animation) }
    animation = nil
  }

  /// Takes the place at a distance from rest: 0 is at rest, 1 is gone.
  private func place(_ distance: Double) {
    scale = 1 + 0.3 * distance
    opacity = max(0, min(1, 1 - distance))
    if overlay == nil { setNeedsDisplay(reach) }
    setNeedsLayout()
  }

  // MARK: Display

  /// The box at rest, on whole device pixels in the middle of the view.
  package var box: Rect { HudBox.frame(in: bounds, scale: contentScale) }

  private var reach: Rect {
    let extra = box.width * (Self.maximumScale - 1) / 2 + 2
    return box.insetBy(dx: -extra, dy: -extra)
  }

  /// A layout follows each step of the animation: what was set meanwhile is in the first frame.
  public override func layoutSubviews() {
    makeOverlay()
    overlay?.present(scale: scale, alpha: opacity)
  }

  private func makeOverlay() {
    if overlay != nil || hasOverlayFailed { return }
    guard let rootView, let made = rootView.host?.makeOverlay(for: content(in: rootView)) else {
      return
    }
    overlay = made
    setNeedsDisplay(reach)
    made.onFailure = { [weak self] in self?.overlayFailed() }
  }

  private func overlayFailed() {
    hasOverlayFailed = true
    overlay = nil
    setNeedsDisplay(reach)
  }

  private func content(in rootView: RootView) -> OverlayContent {
    let box = HudBox(text: text, scale: contentScale)
    return OverlayContent(
      frame: convert(self.box, to: rootView),
      maximumScale: Self.maximumScale
    ) { context in
      box.draw(in: Rect(x: 0, y: 0, width: HudBox.side, height: HudBox.side), context: context)
    }
  }

  private func contentChanged() {
    if overlay == nil { setNeedsDisplay(reach) }
    if let rootView { overlay?.update(content(in: rootView)) }
    setNeedsLayout()
  }

  public override func contentScaleDidChange() { contentChanged() }

  public override func draw(_ dirty: Rect, in context: Context) {
    guard overlay == nil, opacity > 0 else { return }
    let box = box
    context.withAlpha(opacity) {
      context.translate(x: box.midX, y: box.midY)
      context.scale(by: scale)
      context.translate(x: -box.midX, y: -box.midY)
      HudBox(text: text, scale: contentScale).draw(in: box, context: context)
    }
  }
}
