internal import Canvas

/// Brings the keyboard on the screen when a text wants to be written in, and takes it away again.
public final class KeyboardPresenter {
  /// When the keyboard on the screen comes.
  public enum Mode: String, CaseIterable, Sendable {
    /// When the last input was a finger's.
    case auto
    /// With every text.
    case always
    /// Not at all.
    case never
  }

  private static let slide = AnimationTiming.easeInOut(duration: 0.25)
  /// What is left free around the caret, in points.
  private static let room = 12.0

  /// When the keyboard comes.
  public var mode = Mode.auto { didSet { responderChanged() } }
  /// Knows the user's layouts; without it there is no keyboard on the screen.
  public var source: (any KeyboardLayoutSource)? {
    didSet { source?.onLayoutsChange = { [weak self] in self?.view?.readLayouts() } }
  }
  /// The keyboard; nil while none is shown, not even in part.
  package private(set) var view: OnScreenKeyboard?
  /// How much of it is shown, from 0 to 1.
  package private(set) var shown = 0.0

  private unowned let rootView: RootView
  private var lastInputWasTouch = false
  private var isWanted = false
  /// The key under way is one of our own.
  private var isTyping = false
  /// Where it is on its way to.
  private var goal = 0.0
  private var animation: Animation?
  /// What makes room for the keyboard.
  private weak var scrollView: ScrollView?
  /// The text the keyboard was last set up for, where its caret was, and whether it wanted a capital there.
  private weak var served: TextView?
  private var servedPlace: (revision: Int, caret: Int, wantsCapital: Bool)?
  private var lastCaret: Rect?
  /// The finger that pulls it down: where it was last, and whether it went down then.
  private var finger: (place: Double, goesDown: Bool)?

  init(_ rootView: RootView) { self.rootView = rootView }

  // MARK: When

  private var text: TextView? { rootView.firstResponder as? TextView }

  /// A finger, or something else, gave input.
  func noteInput(byTouch isTouch: Bool) { if !isTyping { lastInputWasTouch = isTouch } }

  /// Another responder holds the keyboard, or none.
  func responderChanged() {
    let wants =
      switch mode {
      case .auto: lastInputWasTouch
      case .always: true
      case .never: false
      }
    // Settled before the next display: between two texts none holds the keyboard for a moment.
    isWanted = text != nil && wants && source != nil
    rootView.host?.setNeedsDisplay()
  }

  /// A finger touched what already holds the keyboard.
  func textTouched(_ view: View?) {
    if let text, view?.isDescendant(of: text) == true { responderChanged() }
  }

  // MARK: Display

  /// Brings the keyboard where it belongs; called before each layout.
  func settle() {
    if !isWanted || text == nil { isWanted = false }
    let wanted = isWanted ? 1.0 : 0
    if wanted != goal { move(to: wanted) }
    place()
    if wanted > 0 { serve() }
  }

  /// Shows the keys that the text begins with, and a capital where its caret begins a sentence.
  private func serve() {
    guard let text, let view else { return }
    if served !== text {
      view.begin(with: text.keyboardType)
      servedPlace = nil
    }
    served = text
    let buffer = text.buffer
    let place = (
      revision: buffer.revision, caret: buffer.caret, wantsCapital: text.wantsCapital
    )
    guard servedPlace.map({ $0 != place }) ?? true else { return }
    servedPlace = place
    view.caretMoved(beginsSentence: place.wantsCapital)
  }

  /// Scrolls what is around the text so that the caret is seen above the keyboard; called after each layout.
  func revealCaret() {
    guard shown > 0, let text, let scrollView, finger == nil else { return lastCaret = nil }
    let caret = text.convert(text.caretRect, to: scrollView)
    guard caret != lastCaret else { return }
    lastCaret = caret
    reveal(caret, in: scrollView)
  }

  private func reveal(_ caret: Rect, in scrollView: ScrollView) {
    scrollView.scrollRectToVisible(caret.insetBy(dx: 0, dy: -Self.room))
  }

  private func move(to wanted: Double) {
    goal = wanted
    if let animation { rootView.animator.stop(animation) }
    animation = nil
    if wanted > 0 { raise() }
    let start = shown
    guard !rootView.preferences.reducesMotion else { return arrive(wanted) }
    animation = rootView.animator.animate(
      Self.slide,
      update: { [weak self] in self?.show(start + (wanted - start) * $0) },
      completion: { [weak self] in self?.arrive(wanted) }
    )
  }

  private func arrive(_ wanted: Double) {
    animation = nil
    show(wanted)
    guard wanted == 0 else { return }
    view?.removeFromSuperview()
    view = nil
    served = nil
    scrollView = nil
  }

  private func raise() {
    if view == nil, let source {
      let made = OnScreenKeyboard(
        source: source,
        type: { [weak self] in self?.type($0) },
        hide: { [weak rootView] in rootView?.firstResponder?.resignFirstResponder() }
      )
      view = made
      rootView.addSubview(made)
    }
    let around = sequence(first: text?.superview, next: { $0?.superview }).lazy
    scrollView = around.compactMap { $0 as? ScrollView }.first ?? scrollView
  }

  /// Types by the same way as the keys of a real keyboard, which are no touches.
  private func type(_ event: KeyEvent) {
    isTyping = true
    rootView.handle(.keyDown(event))
    isTyping = false
  }

  /// Shows a part of the keyboard, and leaves as much room for it.
  private func show(_ part: Double) {
    shown = part
    place()
    guard let scrollView else { return }
    let around = scrollView.convert(scrollView.bounds, to: rootView)
    let overlap = view == nil ? 0 : max(0, around.maxY - top)
    scrollView.contentInset.bottom = overlap
    // On its way up the content goes along, just so far that the caret stays in sight.
    guard finger == nil, goal > 0, let text else { return }
    reveal(text.convert(text.caretRect, to: scrollView), in: scrollView)
  }

  /// Where the keyboard's upper edge is, in points of the window.
  private var top: Double { rootView.frame.height - height * shown }

  private var height: Double { view?.height(in: rootView.frame.height) ?? 0 }

  private func place() {
    guard let view else { return }
    let scale = rootView.scale
    view.frame = Rect(
      x: 0,
      y: (top * scale).rounded() / scale,
      width: rootView.frame.width,
      height: height
    )
  }

  // MARK: A finger that pulls it down

  /// The keyboard's edge goes with a finger that has come below it.
  ///
  /// - Parameter place: where the finger is, in points of the window.
  func follow(_ place: Double) {
    guard view != nil, goal > 0, height > 0 else { return }
    let resting = rootView.frame.height - height
    guard place > resting || finger != nil else { return }
    if let animation { rootView.animator.stop(animation) }
    animation = nil
    let before = finger?.place ?? place
    let goesDown = place == before ? finger?.goesDown ?? true : place > before
    finger = (place, goesDown)
    show(min(max(0, (rootView.frame.height - place) / height), 1))
  }

  /// The finger left: the keyboard goes where it was going.
  func letGo() {
    guard let finger else { return }
    self.finger = nil
    if finger.goesDown, shown < 1 {
      text?.resignFirstResponder()
      settle()
    } else {
      move(to: 1)
    }
  }
}
