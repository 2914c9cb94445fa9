public import Canvas

/// A text to write in, in as many lines as it takes.
open class TextView: View {
  /// How the text looks.
  public final let font: Font
  /// Called after each change by the user.
  public final var onChange: () -> Void = {}

  var buffer = TextBuffer() { didSet { bufferChanged(from: oldValue) } }
  /// How far the text is scrolled, in points.
  public final private(set) var scrollOffset = 0.0
  private var cachedLayout: TextLayout?
  let caret = BlinkingCaret()
  /// Where an upward or downward movement wants to stay, in points.
  var wantedColumn: Double?

  /// Makes an empty text view.
  ///
  /// - Parameter font: face and size of the text.
  public init(font: Font = Font(size: 17)) {
    self.font = font
    super.init()
    clipsToBounds = true
    caret.onBlink = { [weak self] in self?.showCaret() }
  }

  /// What is written; setting it puts the caret at its end.
  public final var text: String {
    get { buffer.text }
    set { buffer = TextBuffer(newValue) }
  }

  /// Puts the caret behind the last character.
  public final func moveCaretToEnd() {
    wantedColumn = nil
    buffer.moveCaret(to: text.utf8.count)
  }

  open override var canBecomeFirstResponder: Bool { true }
  open override var claimsDrags: Bool { true }

  /// True when the view takes one line only; line breaks in what is pasted become spaces.
  open var isSingleLine: Bool { false }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    caret.start(timers: rootView?.timers)
    setNeedsDisplay()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    caret.stop()
    setNeedsDisplay()
    return true
  }

  // MARK: Layout and drawing

  var layout: TextLayout {
    if let cachedLayout { return cachedLayout }
    let style = TextStyle(font: font, color: Palette.label, maximumLines: 0)
    let width = isSingleLine ? nil : frame.width
    let made = TextLayout(buffer.text, style: style, width: width, scale: contentScale)
    cachedLayout = made
    return made
  }

  open override func layoutSubviews() {
    cachedLayout = nil
    scrollCaretToVisible()
  }

  open override func contentScaleDidChange() {
    cachedLayout = nil
    super.contentScaleDidChange()
  }

  open override func draw(_ dirty: Rect, in context: Context) {
    layout.draw(in: context, at: textOrigin)
    if isFirstResponder, caret.isVisible || rootView?.hasKeyboardFocus == false {
      context.fill(caretRect, Palette.tint)
    }
    drawScrollIndicator(in: context)
  }

  /// Where the first line's corner lies; a single line slides sideways and stands in the middle.
  var textOrigin: Point {
    guard isSingleLine else { return Point(x: 0, y: -scrollOffset) }
    let top = ((frame.height - layout.size.height) / 2 * contentScale).rounded() / contentScale
    return Point(x: -scrollOffset, y: top)
  }

  var caretRect: Rect {
    let place = layout.caret(at: buffer.caret)
    let origin = textOrigin
    let x = min(max(0, place.minX + origin.x), max(0, frame.width - 2))
    return Rect(x: x, y: place.minY + origin.y, width: 2, height: place.height)
      .aligned(toScale: contentScale)
  }

  private func showCaret() { setNeedsDisplay(caretRect.insetBy(dx: -1, dy: -1)) }

  private func drawScrollIndicator(in context: Context) {
    guard canScrollText else { return }
    let share = frame.height / layout.size.height
    let rect = Rect(
      x: frame.width - 4,
      y: scrollOffset * share,
      width: 3,
      height: max(12, frame.height * share)
    )
    context.fill(Path(roundedRect: rect, radius: 1.5), Palette.tertiary)
  }

  private func bufferChanged(from old: TextBuffer) {
    if buffer.text != old.text { cachedLayout = nil }
    caret.restart()
    scrollCaretToVisible()
    setNeedsDisplay()
  }

  // MARK: Scrolling

  /// True when there is more text than the view shows.
  public final var canScrollText: Bool {
    !isSingleLine && frame.height > 0 && layout.size.height > frame.height + 0.5
  }

  private func scrollCaretToVisible() {
    guard frame.width > 0, frame.height > 0 else { return }
    let place = layout.caret(at: buffer.caret)
    let (near, far, room) =
      isSingleLine
      ? (place.minX, place.minX + 2, frame.width)
      : (place.minY, place.maxY, frame.height)
    let shown = min(near, max(scrollOffset, far - room))
    scrollText(to: shown)
  }

  func scrollText(to offset: Double) {
    let whole = isSingleLine ? layout.size.width + 2 : layout.size.height
    let room = isSingleLine ? frame.width : frame.height
    let clamped = max(0, min(offset, whole - room))
    let snapped = (clamped * contentScale).rounded() / contentScale
    guard snapped != scrollOffset else { return }
    scrollOffset = snapped
    setNeedsDisplay()
  }

  open override func scroll(_ event: ScrollEvent) {
    guard canScrollText else { return super.scroll(event) }
    scrollText(to: scrollOffset + event.delta.y)
  }

  open override func keyDown(_ event: KeyEvent) -> Bool { use(event) || super.keyDown(event) }

  // MARK: Pointer

  open override func pointerDown(_ event: PointerEvent) {
    if isFirstResponder { moveCaret(to: event) }
  }

  open override func pointerMoved(_ event: PointerEvent) {}

  open override func pointerUp(_ event: PointerEvent) {
    guard !isFirstResponder, let rootView else { return }
    guard bounds.contains(convert(event.location, from: rootView)) else { return }
    if becomeFirstResponder() { moveCaret(to: event) }
  }

  open override func pointerCancelled() {}

  private func moveCaret(to event: PointerEvent) {
    guard let rootView else { return }
    let point = convert(event.location, from: rootView)
    let origin = textOrigin
    wantedColumn = nil
    buffer.moveCaret(to: layout.offset(at: point.offsetBy(dx: -origin.x, dy: -origin.y)))
  }

  open override func pasteSelection(_ event: PointerEvent) {
    guard becomeFirstResponder() else { return }
    moveCaret(to: event)
    paste(from: .selection)
  }
}
