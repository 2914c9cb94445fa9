public import Canvas
public import Interface

/// A HUD in front of a view: the chapter's box with a check mark and a word, or any other content.
///
/// On the screen it is a small translucent window over the form; where the desktop cannot keep
/// such a window in its place, the view draws itself inside the form's own. It can be shown, changed
/// and hidden at any time, also while it comes or goes: it turns round where it is.
public final class HudView: View {
  // MARK: What it shows

  /// The word under the check mark; may be set after `hud(inView:animated:)`, it is drawn all the same.
  public var text = "" { didSet { if text != oldValue { contentChanged() } } }
  /// What it shows in place of the check mark and `text`; a change while it shows turns one into the other.
  public var content: HUDContent? { didSet { if content != oldValue { contentChanged() } } }
  /// The colours of `content`; the check mark with `text` is always the chapter's.
  public var theme = HUDTheme.dark { didSet { if theme != oldValue { contentChanged() } } }
  /// Where `content` stands in the view; the check mark with `text` is always in the middle.
  public var placement = HUDPlacement() {
    didSet {
      placedIn = .zero
      setNeedsLayout()
    }
  }
  /// True to darken what lies behind it.
  public var dimsBackground = false { didSet { setNeedsDisplay() } }
  /// Whose progress `content` shows, from now on; nil: its own.
  public var progress: HUDProgress? { didSet { follow(progress) } }

  // MARK: How it comes and goes

  /// How it comes, and by `hide(animated:)` goes.
  public var timing = HudView.spring
  /// True for users who do not want things to move: it fades, and nothing changes its size.
  public var reducesMotion = false
  /// How long the next show waits before it comes: what is hidden sooner never shows.
  public var graceTime = Duration.zero
  /// How long the next show stays at least once it is on the screen, unless the user cancels it.
  public var minimumShowTime = Duration.zero
  /// How long the next show stays at most once it is on the screen, whatever holds it; nil: no limit.
  public var maximumShowTime: Duration?
  /// How long the next show stays by itself once it is on the screen; nil: until it is hidden.
  public var duration: Duration?
  /// Called exactly once for each show, also when it never came: after the HUD has gone and the view under it answers, or at
  /// once when another show takes its place.
  public var onHidden: (HUDEnding) -> Void = { _ in }

  // MARK: What the user may do

  /// What becomes of clicks and keys while it shows.
  public var input = HUDInput.blocksApp { didSet { inputChanged(from: oldValue) } }
  /// True when a click on the box or Escape ends it, with the reason `cancelled`.
  public var isCancellable = false

  /// The chapter's first animation.
  public static let plain = AnimationTiming.easeInOut(duration: 0.3)
  /// The chapter's second: it springs.
  public static let spring = AnimationTiming.spring(duration: 0.3, damping: 0.7, velocity: 0.5)

  var life = HUDLife()
  var presence = HUDMotion(at: 0)
  var isAnimated = false
  var animation: Animation?
  /// For the next of its deadlines, and for the next step of a spinner.
  var (deadline, turn): (ScheduledWork?, ScheduledWork?)
  /// The view it covers, to which it comes back when it is shown again.
  weak var covered: View?
  /// The root whose events it sees, to be let go even when it is in no window any more.
  weak var intercepted: RootView?
  var isPressed = false
  /// True while it keeps the view under it from answering.
  var isCovering = false

  /// True from its coming to its removal.
  var isOnScreen = false
  /// True while a layout is under way, which shows the frame by itself.
  var isLayingOut = false
  var pose = HUDPose(presence: 0)
  var stage: HUDStage?
  var overlay: (any Overlay)?
  var hasOverlayFailed = false
  /// Where the overlay was told to be.
  var overlayFrame = Rect.zero
  /// What the stage was placed in.
  var placedIn = Rect.zero

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
    hudView.show(animated: animated)
    return hudView
  }

  /// Makes it appear: from scale 1.3 and clear to its own size and opacity.
  ///
  /// What shows already takes over the new times; what goes turns round from where it is. Either way the
  /// earlier show ends as `replaced`.
  ///
  /// - Parameter animated: false to stand there at once.
  public func show(animated: Bool) {
    if superview == nil { covered?.addSubview(self) }
    covered = superview
    isAnimated = animated
    let times = HUDTimes(
      duration: duration,
      grace: graceTime,
      minimum: minimumShowTime,
      maximum: maximumShowTime
    )
    perform(life.show(times, now: now))
    if superview == nil { perform(life.end(.hidden)) }
  }

  /// Shows something else in the same show: its duration counts anew, and a hide that was asked for is forgotten.
  ///
  /// - Parameter content: what; the same counts too.
  public func update(_ content: HUDContent) {
    self.content = content
    life.update(duration: duration, now: now)
    perform([])
  }

  /// Lets the view under it answer again, and goes at once, whatever holds it and however short it was there.
  public func hide() {
    let effects = life.end(.hidden)
    // Whoever hears of the end may show it again: then it stays.
    if effects.isEmpty { leaveTree() } else { perform(effects) }
  }

  /// Goes, as it came but backwards; the view under it answers again when it has gone.
  ///
  /// - Parameter animated: false to go at once.
  public func hide(animated: Bool) {
    hide(after: .zero, animated: animated)
  }

  /// Goes after a while, unless it is shown, updated or hidden before.
  ///
  /// - Parameters:
  ///   - delay: how long to wait; it counts from when it is on the screen.
  ///   - animated: true when it goes as it came but backwards.
  public func hide(after delay: Duration, animated: Bool = true) {
    isAnimated = animated
    perform(life.hide(after: delay, now: now))
  }

  /// Keeps it until the hold is released, whoever hides it; only the maximum and the user end it before.
  public func hold() -> HUDHold { life.hold() }

  /// Gives a hold back; a hide that waited for the last one happens now.
  public func release(_ hold: HUDHold) { perform(life.release(hold, now: now)) }

  // MARK: Display

  /// A layout follows each step of the motion: what was set meanwhile is in the first frame.
  public override func layoutSubviews() {
    isLayingOut = true
    defer { isLayingOut = false }
    perform(life.tick(now: now))
    placeContent()
    guard life.isVisible else { return }
    makeOverlay()
    overlay?.present(scale: pose.scale, alpha: pose.alpha)
  }

  public override func contentScaleDidChange() { contentChanged() }

  public override func userInterfaceStyleDidChange() {
    overlay?.redraw(nil)
    setNeedsLayout()
  }

  public override func draw(_ dirty: Rect, in context: Context) {
    guard life.isVisible, pose.alpha > 0 else { return }
    drawDim(dirty, in: context)
    if overlay == nil { drawPicture(in: context) }
  }

  /// The HUD takes no clicks itself: where it stops them, they never come so far.
  public override func hitTest(_ point: Point) -> View? {
    input == .blocksApp ? super.hitTest(point) : nil
  }
}
