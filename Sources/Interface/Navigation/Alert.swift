public import Canvas

/// A message in front of everything, with one button to put it away.
public final class Alert: View {
  private let title: Label
  private let message: Label
  private let button: Button
  private var card = Rect.zero
  private weak var formerResponder: Responder?

  /// Shows an alert in a window; the keyboard comes back to where it was when it is put away.
  ///
  /// - Parameters:
  ///   - title: what happened, in a few words.
  ///   - message: why, and what can be done.
  ///   - rootView: the window's view.
  /// - Returns: the alert.
  @discardableResult
  public static func show(title: String, message: String, in rootView: RootView) -> Alert {
    let alert = Alert(title: title, message: message)
    alert.formerResponder = rootView.firstResponder
    alert.fillsSuperview = true
    rootView.addSubview(alert)
    alert.becomeFirstResponder()
    return alert
  }

  private init(title: String, message: String) {
    self.title = Label(
      title,
      style: TextStyle(
        font: Font(size: 17, weight: .semibold),
        color: Palette.label,
        alignment: .center,
        maximumLines: 0
      )
    )
    self.message = Label(
      message,
      style: TextStyle(
        font: Font(size: 14),
        color: Palette.label,
        alignment: .center,
        maximumLines: 0
      )
    )
    button = Button("OK", font: Font(size: 17, weight: .semibold))
    super.init()
    backgroundColor = Color.black.withAlpha(0.3)
    for view in [self.title, self.message, button] as [View] { addSubview(view) }
    button.action = { [weak self] in self?.dismiss() }
  }

  /// Puts the alert away.
  public func dismiss() {
    let former = formerResponder
    removeFromSuperview()
    former?.becomeFirstResponder()
  }

  public override var isModal: Bool { true }
  public override var canBecomeFirstResponder: Bool { true }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    if event.key == .enter || event.key == .escape || event.text == " " { dismiss() }
    return true
  }

  public override func pointerDown(_ event: PointerEvent) {}
  public override func scroll(_ event: ScrollEvent) {}
  public override func pasteSelection(_ event: PointerEvent) {}
  public override func contextMenu(for request: ContextMenuRequest) -> ContextMenu? { nil }

  public override func layoutSubviews() {
    let width = min(300, max(0, frame.width - 32))
    let inner = width - 40
    let titleHeight = title.size(fitting: inner).height
    let messageHeight = message.size(fitting: inner).height
    let height = 20 + titleHeight + 6 + messageHeight + 20 + 46
    let left = (frame.width - width) / 2
    let top = max(0, (frame.height - height) / 2)
    card = Rect(x: left, y: top, width: width, height: height).aligned(toScale: contentScale)
    title.frame = Rect(x: card.minX + 20, y: card.minY + 20, width: inner, height: titleHeight)
    message.frame = Rect(
      x: card.minX + 20,
      y: title.frame.maxY + 6,
      width: inner,
      height: messageHeight
    )
    button.frame = Rect(x: card.minX, y: card.maxY - 46, width: width, height: 46)
    setNeedsDisplay()
  }

  public override func draw(_ dirty: Rect, in context: Context) {
    context.fill(Path(roundedRect: card, radius: 14), Palette.row)
    let line = 1 / contentScale
    let rect = Rect(x: card.minX, y: card.maxY - 46 - line, width: card.width, height: line)
    context.fill(rect, Palette.separator)
  }
}
