package import Canvas

/// The keyboard that lies over the lower part of a window: the user's own layout, for fingers.
package final class OnScreenKeyboard: View {
  private static let repeatDelay = Duration.milliseconds(450)
  private static let repeatPeriod = Duration.milliseconds(90)

  private let source: any KeyboardLayoutSource
  /// Takes each key that is typed.
  private let type: (KeyEvent) -> Void
  /// Called by the key that puts the keyboard away.
  private let hide: () -> Void

  private var layouts: [LayoutDescription] = []
  /// The layout that is drawn and typed; the desktop's own stays as it is.
  private(set) var layout = 0
  private(set) var sheet = KeyboardSheet.letters
  /// The sheet that the text begins with.
  private var home = KeyboardSheet.letters
  private(set) var shift = KeyboardShift.off
  private(set) var arrangement: KeyboardArrangement?
  private(set) var metrics = KeyboardMetrics()
  private(set) var pressed: KeyboardMetrics.Key? {
    didSet { if pressed != oldValue { pressChanged(from: oldValue) } }
  }
  let bubble = KeyBubble()
  let variants = KeyVariants()
  /// Brings what the pressed key offers.
  var waiting: ScheduledWork?
  private var lastShift: Instant?
  /// What is written next begins a sentence.
  private var beginsSentence = false
  /// Something was written on the sheet of signs that is shown.
  private var hasWrittenSign = false
  private var repetition: ScheduledWork?

  init(
    source: any KeyboardLayoutSource,
    type: @escaping (KeyEvent) -> Void,
    hide: @escaping () -> Void
  ) {
    self.source = source
    self.type = type
    self.hide = hide
    super.init()
    bubble.isHidden = true
    variants.isHidden = true
    addSubview(bubble)
    addSubview(variants)
    readLayouts()
  }

  // MARK: Layouts

  /// Reads the user's layouts, and begins with the one in force.
  func readLayouts() {
    layouts = source.layouts()
    layout = min(source.currentLayout(), max(0, layouts.count - 1))
    go(to: home)
  }

  /// How high the keyboard wants to be in a window of this height, in points.
  func height(in available: Double) -> Double {
    let rows = (arrangement?.rows.count ?? 3) + 1
    return KeyboardMetrics.height(rows: max(4, rows), available: available)
  }

  /// The layout that is drawn; nil when the source knows none.
  var shownLayout: LayoutDescription? {
    layouts.indices.contains(layout) ? layouts[layout] : nil
  }

  private func arrange() {
    guard let shownLayout else { return arrangement = nil }
    arrangement = KeyboardArrangement(
      shownLayout,
      sheet: sheet,
      shift: shift,
      hasOthers: layouts.count > 1
    )
    superview?.setNeedsLayout()
    setNeedsLayout()
    setNeedsDisplay()
  }

  package override func layoutSubviews() {
    guard let arrangement else { return metrics = KeyboardMetrics() }
    metrics = KeyboardMetrics(arrangement, size: frame.size, scale: contentScale)
  }

  /// Where a key lies, in the keyboard's coordinates.
  ///
  /// - Parameter label: what stands on a key that writes.
  /// - Returns: nil when it is not shown.
  package func frame(ofKey label: String) -> Rect? {
    metrics.keys.first {
      if case .character(_, _, let found) = $0.cap { found == label } else { false }
    }?.area
  }

  /// Where a key lies, in the keyboard's coordinates.
  func frame(of cap: KeyCap) -> Rect? { metrics.keys.first { $0.cap == cap }?.area }

  // MARK: Drawing

  package override func draw(_ dirty: Rect, in context: Context) {
    context.fill(bounds, Palette.keyboard)
    let line = 1 / contentScale
    context.fill(Rect(x: 0, y: 0, width: frame.width, height: line), Palette.separator)
    for key in metrics.keys where key.area.intersects(dirty) { draw(key, in: context) }
  }

  // MARK: Presses

  package override var claimsDrags: Bool { true }
  package override func scroll(_ event: ScrollEvent) {}
  package override func pasteSelection(_ event: PointerEvent) {}
  package override func contextMenu(for request: ContextMenuRequest) -> ContextMenu? { nil }

  private func key(at event: PointerEvent) -> KeyboardMetrics.Key? {
    guard let rootView else { return nil }
    return metrics.key(at: convert(event.location, from: rootView))
  }

  package override func pointerDown(_ event: PointerEvent) {
    pressed = key(at: event)
    if pressed?.cap != .shift { lastShift = nil }
    switch pressed?.cap {
    case .backspace:
      type(KeyEvent(.backspace))
      repeatBackspace(after: Self.repeatDelay)
    case .shift: shiftPressed()
    default: break
    }
  }

  /// A finger may slide to the key it wanted; backspace and shift have acted already.
  package override func pointerMoved(_ event: PointerEvent) {
    guard let pressed, pressed.cap != .backspace, pressed.cap != .shift else { return }
    if !variants.cells.isEmpty, let rootView {
      return variants.follow(convert(event.location, from: rootView))
    }
    let key = key(at: event)
    if key?.cap != .backspace, key?.cap != .shift { self.pressed = key }
  }

  package override func pointerUp(_ event: PointerEvent) {
    let released = pressed
    let isDone = writeVariant()
    pointerCancelled()
    if let released, !isDone { act(released.cap) }
  }

  package override func pointerCancelled() {
    repetition?.cancel()
    pressed = nil
  }

  private func act(_ cap: KeyCap) {
    switch cap {
    case .character(let code, let level, _):
      write(source.event(forKey: code, level: level, layout: layout))
    case .space:
      type(KeyEvent(.character(" "), text: " "))
      returnToLetters()
    case .enter:
      type(KeyEvent(.enter))
      returnToLetters()
    case .sheet(let wanted, _): go(to: wanted)
    case .nextLayout:
      layout = (layout + 1) % max(1, layouts.count)
      go(to: .letters)
    case .hide: hide()
    case .shift, .backspace: break
    }
  }

  /// After signs a blank begins the next word, as on a phone; who only looks for a sign keeps the sheet.
  private func returnToLetters() {
    if sheet != .letters, home == .letters, hasWrittenSign { go(to: .letters) }
  }

  /// Shows a sheet from its start; where a sentence begins its letters are capitals.
  private func go(to wanted: KeyboardSheet) {
    sheet = wanted
    shift = usualShift
    hasWrittenSign = false
    arrange()
  }

  private var usualShift: KeyboardShift {
    sheet == .letters && beginsSentence && shownLayout?.hasCapitals == true ? .once : .off
  }

  /// Types a letter; a shift for one letter is over with it.
  func write(_ event: KeyEvent?) {
    hasWrittenSign = sheet != .letters
    if shift == .once { setShift(.off) }
    if let event { type(event) }
  }

  /// Twice in quick succession locks, as on a phone.
  private func shiftPressed() {
    guard let rootView else { return }
    let now = rootView.timers.now
    let isDouble = lastShift.map { now - $0 <= rootView.preferences.doubleClickTime } ?? false
    lastShift = isDouble ? nil : now
    setShift(isDouble ? .locked : shift == .off ? .once : .off)
  }

  /// Another text is to be written in.
  func begin(with type: KeyboardType) {
    home = type == .numbersAndPunctuation ? .signs(page: 0) : .letters
    beginsSentence = false
    go(to: home)
  }

  /// The caret is elsewhere, or something was written: a sentence begins with a capital.
  func caretMoved(beginsSentence: Bool) {
    self.beginsSentence = beginsSentence
    // A letter under the finger stays what it is.
    if case .character = pressed?.cap { return }
    if shift != .locked { setShift(usualShift) }
  }

  private func setShift(_ wanted: KeyboardShift) {
    guard wanted != shift else { return }
    shift = wanted
    arrange()
  }

  private func repeatBackspace(after delay: Duration) {
    repetition = rootView?.timers.schedule(after: delay) { [weak self] in
      guard let self, pressed?.cap == .backspace else { return }
      type(KeyEvent(.backspace))
      repeatBackspace(after: Self.repeatPeriod)
    }
  }

  private func pressChanged(from old: KeyboardMetrics.Key?) {
    for key in [old, pressed] {
      if let key { setNeedsDisplay(key.area.insetBy(dx: -1, dy: -2)) }
    }
    awaitVariants(of: pressed)
    guard let pressed, case .character(_, _, let label) = pressed.cap else {
      return bubble.isHidden = true
    }
    bubble.show(label, over: pressed.face, within: bounds)
  }
}

extension Press {
  /// True for a press on the keyboard on the screen.
  var isOnKeyboard: Bool { view?.isOnKeyboard ?? false }
}

extension View {
  /// True for the keyboard on the screen, and for what is in it.
  var isOnKeyboard: Bool {
    sequence(first: self, next: \.superview).contains { $0 is OnScreenKeyboard }
  }
}
