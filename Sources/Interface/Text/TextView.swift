public import Canvas

/// A text to write in, in as many lines as it takes.
open class TextView: View {
  /// How the text looks.
  public final let font: Font
  /// Called after each change by the user.
  public final var onChange: () -> Void = {}
  /// How much may be in it, in bytes; a paste that would exceed it is refused in words.
  public final var maximumLength = TextView.maximumLengthByDefault

  /// When the keyboard on the screen writes a capital by itself.
  public final var autocapitalizationType = TextAutocapitalizationType.sentences
  /// Which keys the keyboard on the screen begins with.
  public final var keyboardType = KeyboardType.default

  /// Setting the lines of more than this, in bytes, would stall the window for a second.
  public static let maximumLengthByDefault = 512 << 10

  var buffer = TextBuffer() { didSet { bufferChanged() } }
  /// What an input method composes at the selection; nil when nothing is.
  public final internal(set) var markedText: MarkedText? {
    didSet {
      layoutIsStale = true
      bufferChanged()
    }
  }
  /// On which side of a soft break the caret stands; every movement that does not say so puts it forward.
  var selectionAffinity = TextDirection.forward {
    didSet { if selectionAffinity != oldValue { caretChanged() } }
  }
  var history = TextHistory()
  /// How far the text is scrolled, in points.
  public final internal(set) var scrollOffset = 0.0
  let mover = ContentMover()
  let indicator = ScrollIndicator()
  private var cachedLayout: TextParagraphs?
  private var layoutIsStale = false
  private var shownRevision = 0
  private var laidOutSize = Size.zero
  private var caretMustBeSeen = true
  let caret = BlinkingCaret()
  /// Where an upward or downward movement wants to stay, in points.
  var wantedColumn: Double?
  /// What the pointer does to the selection while it is pressed.
  var drag: TextDrag?
  /// Offers what the keyboard chose, once it rests.
  var offer: ScheduledWork?

  /// Makes an empty text view.
  ///
  /// - Parameter font: face and size of the text.
  public init(font: Font = Font(size: 17)) {
    self.font = font
    super.init()
    clipsToBounds = true
    mover.content = self
    addSubview(indicator)
    caret.onBlink = { [weak self] in self?.showCaret() }
  }

  /// What is written; setting it puts the caret at its end, and there is nothing to undo.
  public final var text: String {
    get { buffer.text }
    set {
      history = TextHistory()
      wantedColumn = nil
      if markedText != nil {
        markedText = nil
        rootView?.host?.textInputDidEnd(keeping: "")
      }
      buffer = TextBuffer(newValue)
      layoutIsStale = true
    }
  }

  /// Puts the caret behind the last character.
  public final func moveCaretToEnd() {
    wantedColumn = nil
    buffer.moveCaret(to: buffer.count)
  }

  open override var canBecomeFirstResponder: Bool { true }
  open override var canBecomeFocused: Bool { true }
  open override var cursor: PointerCursor? { .text }
  open override var claimsDrags: Bool { true }
  open override func claimsDrags(of device: PointerDevice) -> Bool {
    device == .mouse || canScrollText
  }

  /// True when the view takes one line only; line breaks in what is pasted become spaces.
  open var isSingleLine: Bool { false }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    updateBlinking()
    setNeedsDisplay()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    unmarkText()
    guard super.resignFirstResponder() else { return false }
    caret.stop()
    offerNow()
    setNeedsDisplay()
    return true
  }

  // MARK: Layout and drawing

  var layout: TextParagraphs {
    if let cachedLayout {
      if layoutIsStale { cachedLayout.set(shownText) }
      layoutIsStale = false
      return cachedLayout
    }
    let style = TextStyle(font: font, color: Palette.label, maximumLines: 0)
    let width = isSingleLine ? nil : frame.width
    let made = TextParagraphs(shownText, style: style, width: width, scale: contentScale)
    cachedLayout = made
    layoutIsStale = false
    return made
  }

  open override func layoutSubviews() {
    if frame.size != laidOutSize {
      laidOutSize = frame.size
      cachedLayout = nil
      caretMustBeSeen = true
    }
    if caretMustBeSeen { scrollCaretToVisible() }
    caretMustBeSeen = false
    if !isSingleLine { mover.settle() }
    indicator.follow(self)
  }

  open override func contentScaleDidChange() {
    cachedLayout = nil
    super.contentScaleDidChange()
  }

  open override func draw(_ dirty: Rect, in context: Context) {
    drawSelection(in: context)
    drawMarks(in: context)
    layout.draw(in: context, at: textOrigin)
    if showsCaret { drawCaret(in: context) }
  }

  /// Setting the lines waits for the display: many keys in one turn cost it once.
  private func bufferChanged() {
    if buffer.revision != shownRevision { layoutIsStale = true }
    shownRevision = buffer.revision
    selectionAffinity = .forward
    updateBlinking()
    caretChanged()
  }

  private func caretChanged() {
    caretMustBeSeen = true
    setNeedsLayout()
    setNeedsDisplay()
    if isFirstResponder { rootView?.host?.textInputDidChange() }
  }

  // MARK: Input

  open override func scroll(_ event: ScrollEvent) {
    guard canScrollText else { return super.scroll(event) }
    mover.scroll(event)
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    if isFirstResponder { return use(event) || super.keyDown(event) }
    guard event.asksToAct else { return super.keyDown(event) }
    return becomeFirstResponder()
  }

  open override func pointerDown(_ event: PointerEvent) { pressBegan(event) }
  open override func pointerMoved(_ event: PointerEvent) { pressMoved(event) }
  open override func pointerUp(_ event: PointerEvent) { pressEnded(event) }
  open override func pointerCancelled() { pressCancelled() }

  open override func pasteSelection(_ event: PointerEvent) {
    guard becomeFirstResponder() else { return }
    wantedColumn = nil
    moveCaret(to: place(at: event.location))
    paste(from: .selection)
  }

  open override func contextMenu(for request: ContextMenuRequest) -> ContextMenu? {
    editingMenu(for: request)
  }

  open override var keyHints: [KeyHint] { TextView.hints(singleLine: isSingleLine) }
}
