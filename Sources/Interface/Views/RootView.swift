public import Canvas

/// The view that fills a window: gives events their way, and collects what must be drawn.
public final class RootView: View, WindowContent {
  /// The window on the platform.
  public weak var host: (any WindowHost)?
  /// Timers for what blinks and spins.
  public let timers: any Scheduler
  /// Device pixels in a point.
  public private(set) var scale = 1.0
  /// Where keys go first.
  public internal(set) var firstResponder: Responder? {
    didSet {
      if let view = firstResponder as? View, view.canBecomeFocused { focusedItem = view }
      keyboard.responderChanged()
      host?.textInputDidChange()
    }
  }
  /// What keys act on while nothing holds the keyboard.
  public internal(set) weak var focusedItem: View? {
    didSet {
      guard focusedItem !== oldValue else { return }
      oldValue?.setNeedsDisplay()
      focusedItem?.setNeedsDisplay()
    }
  }
  /// True when the last input was a key: then the focus shows.
  public internal(set) var isKeyboardInUse = false {
    didSet { if isKeyboardInUse != oldValue { focusedItem?.setNeedsDisplay() } }
  }
  /// Called when the user asks to close the window.
  public var onCloseRequest: () -> Void = {}
  /// What is on the screen.
  public let rootViewController: ViewController

  /// Moves what moves in this window.
  public private(set) lazy var animator = Animator(timers: timers) { [weak self] in
    self?.host?.requestFrame()
  }
  /// Brings the keyboard on the screen.
  public private(set) lazy var keyboard = KeyboardPresenter(self)
  private var dirty = Rect.zero
  private(set) var press: Press?
  /// What lies under the mouse.
  weak var hovered: View?
  /// Something is under way that the user waits for, and the pointer says so.
  var isBusy = false
  var waiting: ScheduledWork?
  private var interceptors: [(owner: ObjectIdentifier, takes: (InputEvent) -> Bool)] = []
  private var clicks = ClickCounter()
  var heldKey = HeldKey()
  /// How the user's desktop wants pointing, motion and colours to be.
  public var preferences = InputPreferences() {
    didSet {
      if preferences.userInterfaceStyle != oldValue.userInterfaceStyle { styleChanged() }
      clicks.interval = preferences.doubleClickTime
      clicks.distance = preferences.doubleClickDistance
    }
  }
  /// The appearance whatever the desktop says; unspecified to follow it.
  public var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { styleChanged() } }
  }
  private(set) var hasKeyboardFocus = true

  /// Makes the content of a window.
  ///
  /// - Parameters:
  ///   - rootViewController: fills the window.
  ///   - timers: tells the time, and runs what blinks and spins.
  public init(rootViewController: ViewController, timers: any Scheduler) {
    self.rootViewController = rootViewController
    self.timers = timers
    super.init()
    rootViewController.view.fillsSuperview = true
    addSubview(rootViewController.view)
    addGestureRecognizer(LongPressGestureRecognizer { [weak self] in self?.longPressed($0) })
    rootViewController.viewWillAppear()
    rootViewController.viewDidAppear()
  }

  public override var rootView: RootView? { self }

  // MARK: Display

  /// The window has a new size or scale; everything is drawn again.
  public func resize(to size: Size, scale: Double) {
    let scaleChanged = scale != self.scale
    self.scale = scale
    frame = Rect(origin: .zero, size: size)
    if scaleChanged { visitAll { $0.contentScaleDidChange() } }
    dismissMenu()
    invalidate(bounds)
  }

  /// Lays out what needs it; answers what must be drawn.
  public func prepareForDisplay() -> Rect? {
    keyboard.settle()
    layoutIfNeeded()
    keyboard.revealCaret()
    layoutIfNeeded()
    let area = outwards(dirty.intersection(bounds))
    dirty = .zero
    return area.isEmpty ? nil : area
  }

  /// The appearance that everything in the window is drawn in: light or dark.
  public var userInterfaceStyle: UserInterfaceStyle {
    let wish = overrideUserInterfaceStyle
    return (wish == .unspecified ? preferences.userInterfaceStyle : wish) == .dark ? .dark : .light
  }

  private func styleChanged() {
    visitAll { $0.userInterfaceStyleDidChange() }
    invalidate(bounds)
  }

  /// Draws everything inside the clip.
  public func draw(in context: Context) {
    // Views and layouts keep colours with two faces: a change of appearance makes none of them stale.
    context.userInterfaceStyle = userInterfaceStyle
    display(in: context)
  }

  /// Moves everything that moves to its place for this instant.
  public func stepAnimations(to now: Instant) { animator.step(to: now) }

  func invalidate(_ area: Rect) {
    dirty = dirty.union(area.intersection(bounds))
    if !dirty.isEmpty { host?.setNeedsDisplay() }
  }

  /// Whole device pixels, or a clipped edge would be drawn half.
  private func outwards(_ rect: Rect) -> Rect {
    guard !rect.isEmpty else { return .zero }
    func down(_ value: Double) -> Double { (value * scale).rounded(.down) / scale }
    func up(_ value: Double) -> Double { (value * scale).rounded(.up) / scale }
    let left = down(rect.minX)
    let top = down(rect.minY)
    return Rect(x: left, y: top, width: up(rect.maxX) - left, height: up(rect.maxY) - top)
  }

  private func visitAll(_ visit: (View) -> Void) {
    var waiting: [View] = [self]
    while let view = waiting.popLast() {
      visit(view)
      waiting += view.subviews
    }
  }

  // MARK: Input

  /// Shows every event to `takes` before anybody else sees it; what it uses goes no further.
  ///
  /// - Parameters:
  ///   - owner: for `removeInterceptor(of:)`; one it had before is replaced.
  ///   - takes: answers whether it used the event.
  public func setInterceptor(of owner: AnyObject, _ takes: @escaping (InputEvent) -> Bool) {
    removeInterceptor(of: owner)
    interceptors.append((ObjectIdentifier(owner), takes))
  }

  /// Shows it no more events.
  public func removeInterceptor(of owner: AnyObject) {
    interceptors.removeAll { $0.owner == ObjectIdentifier(owner) }
  }

  /// Gives an event to whom it concerns; the interceptor that came last is asked first.
  public func handle(_ event: InputEvent) {
    if event.endsComposing { textInputClient?.unmarkText() }
    if interceptors.reversed().contains(where: { $0.takes(event) }) { return }
    switch event {
    case .pointerDown(let event): pressBegan(event)
    case .pointerMoved(let event): pointerTravelled(event)
    case .pointerUp(let event): pressEnded(event)
    case .pointerCancelled: cancelPress()
    case .pointerLeft: hover(at: nil)
    case .scroll(let event): scrolled(event)
    case .keyDown(let event): keyWentDown(event)
    case .keyboardFocus(let isHere): keyboardFocusChanged(isHere)
    }
  }

  private func scrolled(_ event: ScrollEvent) {
    hitTest(event.location)?.scroll(event)
    // Another row may be under the pointer now.
    if press == nil { hover(at: event.location) }
  }

  private func pressBegan(_ event: PointerEvent) {
    guard let hit = hitTest(event.location) else { return }
    if event.device == .touch, !fingerMayPress(hit) { return }
    if !hit.isOnKeyboard { keyboard.noteInput(byTouch: event.device == .touch) }
    var event = event
    event.clickCount = clicks.count(event, at: timers.now)
    if !hit.isOnKeyboard { focusFollowsPress(on: hit) }
    switch event.button {
    case .primary:
      cancelPress()
      press = Press(on: hit, event: event)
    case .middle: hit.pasteSelection(event)
    case .secondary: showMenu(of: hit, at: event.location)
    }
  }

  /// One finger at a time presses; on the keyboard the next one lets the former go, as in fast typing.
  private func fingerMayPress(_ hit: View) -> Bool {
    hover(at: nil)
    guard let former = press, former.last.device == .touch else { return true }
    guard former.isOnKeyboard, hit.isOnKeyboard else { return false }
    press = nil
    former.end(former.last)
    return true
  }

  private func pointerTravelled(_ event: PointerEvent) {
    guard let press else {
      if event.device == .mouse { hover(at: event.location) }
      menu?.pointerHovered(event)
      return
    }
    if press.isOf(event) { press.move(event) }
  }

  private func pressEnded(_ event: PointerEvent) {
    if event.button == .secondary { menu?.secondaryReleased(event) }
    guard event.button == .primary, let ending = press, ending.isOf(event) else { return }
    press = nil
    let touched = event.device == .touch ? ending.view : nil
    ending.end(event)
    keyboard.textTouched(touched)
  }

  private func longPressed(_ recognizer: GestureRecognizer) {
    let location = recognizer.location
    guard let hit = hitTest(location), !hit.isOnKeyboard else { return }
    cancelPress()
    showMenu(of: hit, at: location)
  }

  private func cancelPress() {
    let cancelled = press
    press = nil
    cancelled?.cancel()
  }

  /// Cancels the press under way when it began in `view`: no release that comes later fires anything.
  func cancelPress(in view: View) {
    if let press, press.isIn(view) { cancelPress() }
  }

  private func keyboardFocusChanged(_ isHere: Bool) {
    hasKeyboardFocus = isHere
    if !isHere { dismissMenu() }
    (firstResponder as? View)?.setNeedsDisplay()
  }

  /// Takes the keyboard and the press away from a part of the tree that leaves.
  func forget(_ view: View) {
    cancelPress(in: view)
    if focusedItem?.isDescendant(of: view) == true { focusedItem = nil }
    if hovered?.isDescendant(of: view) == true { hover(at: nil) }
    guard let responder = firstResponder as? View, responder.isDescendant(of: view) else { return }
    responder.resignFirstResponder()
  }

  /// Asks the program to close.
  public func closeRequested() {
    textInputClient?.unmarkText()
    onCloseRequest()
  }
}

extension InputEvent {
  /// True for what comes after a composition rather than into it.
  ///
  /// A click elsewhere, a key that the input method had no use for, the loss of the keyboard: what
  /// stands there becomes text then, as in UIKit.
  fileprivate var endsComposing: Bool {
    switch self {
    case .pointerDown, .keyDown, .keyboardFocus(false): true
    default: false
    }
  }
}
