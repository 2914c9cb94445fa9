public import Canvas

/// Words that do something when they are clicked.
public final class Button: View {
  /// The words.
  public var title: String {
    didSet { if title != oldValue { titleChanged() } }
  }
  /// Their face and size.
  public let font: Font
  /// Called by a click, that is a press and a release inside.
  public var action: () -> Void
  /// False when the button is grey and does nothing.
  public var isEnabled = true { didSet { if isEnabled != oldValue { titleChanged() } } }
  /// Where the words stand.
  public var alignment: TextAlignment = .center { didSet { titleChanged() } }

  private var isPressed = false { didSet { if isPressed != oldValue { titleChanged() } } }
  private var layout: TextLayout?

  /// Room left and right of the words that belongs to the button, in points.
  public var titleInset = 0.0 { didSet { titleChanged() } }

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: the words.
  ///   - font: their face and size.
  ///   - action: called by a click.
  public init(_ title: String, font: Font = Font(size: 17), action: @escaping () -> Void = {}) {
    self.title = title
    self.font = font
    self.action = action
    super.init()
  }

  /// How wide the words are, in points.
  public var titleWidth: Double { TextLayout(title, style: style, scale: contentScale).size.width }

  public override func draw(_ dirty: Rect, in context: Context) {
    let width = max(0, frame.width - 2 * titleInset)
    let layout = layout ?? TextLayout(title, style: style, width: width, scale: contentScale)
    self.layout = layout
    let top = ((frame.height - layout.size.height) / 2 * contentScale).rounded() / contentScale
    layout.draw(in: context, at: Point(x: titleInset, y: top))
  }

  private var color: Color {
    if !isEnabled { return Palette.tertiary }
    return isPressed ? Palette.pressedTint : isHovered ? Palette.hoveredTint : Palette.tint
  }

  private var style: TextStyle { TextStyle(font: font, color: color, alignment: alignment) }

  public override func layoutSubviews() { layout = nil }

  private func titleChanged() {
    layout = nil
    superview?.setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Pointer

  /// Words without a frame look like a link, and the pointer says so.
  public override var cursor: PointerCursor? { isEnabled ? .hand : nil }

  public override func hoverDidChange() { titleChanged() }

  // MARK: Keys

  public override var canBecomeFocused: Bool { isEnabled }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.asksToAct else { return super.keyDown(event) }
    action()
    return true
  }

  // MARK: Presses

  public override func pointerDown(_ event: PointerEvent) { isPressed = isEnabled }

  public override func pointerMoved(_ event: PointerEvent) {
    isPressed = isEnabled && isHere(event)
  }

  public override func pointerUp(_ event: PointerEvent) {
    let fires = isPressed && isHere(event)
    isPressed = false
    if fires { action() }
  }

  public override func pointerCancelled() { isPressed = false }

  private func isHere(_ event: PointerEvent) -> Bool {
    guard let rootView else { return false }
    return bounds.contains(convert(event.location, from: rootView))
  }
}
