internal import Canvas

/// The list of keys, over the content of a window.
final class KeySheet: View {
  private let title = Label(
    "Keys",
    style: TextStyle(
      font: Font(size: 17, weight: .semibold),
      color: Palette.label,
      alignment: .center
    )
  )
  private let list: KeyList
  private var card = Rect.zero

  /// Shows the keys that are of use at the moment.
  @discardableResult
  static func show(in rootView: RootView) -> KeySheet {
    let sheet = KeySheet(rootView.keyHintsInUse)
    sheet.fillsSuperview = true
    rootView.addSubview(sheet)
    return sheet
  }

  private init(_ hints: [KeyHint]) {
    list = KeyList(hints)
    super.init()
    backgroundColor = Color.black.withAlpha(0.3)
    addSubview(title)
    addSubview(list)
  }

  /// What it shows, from top to bottom.
  var hints: [KeyHint] { list.hints }

  func dismiss() { removeFromSuperview() }

  override var isModal: Bool { true }

  override func keyDown(_ event: KeyEvent) -> Bool {
    let page = list.frame.height - 40
    switch event.key {
    case .escape, .function(1): dismiss()
    case _ where event.asksToAct: dismiss()
    case .down: list.scroll(by: 30)
    case .up: list.scroll(by: -30)
    case .pageDown: list.scroll(by: page)
    case .pageUp: list.scroll(by: -page)
    default: break
    }
    return true
  }

  override func pointerDown(_ event: PointerEvent) {}
  override func pointerUp(_ event: PointerEvent) { dismiss() }
  override func scroll(_ event: ScrollEvent) {}
  override func pasteSelection(_ event: PointerEvent) {}
  override func contextMenu(for request: ContextMenuRequest) -> ContextMenu? { nil }

  override func layoutSubviews() {
    let width = min(440, max(0, frame.width - 24))
    let height = min(52 + list.contentHeight + 12, max(0, frame.height - 24))
    card = Rect(
      x: (frame.width - width) / 2,
      y: (frame.height - height) / 2,
      width: width,
      height: height
    ).aligned(toScale: contentScale)
    title.frame = Rect(x: card.minX, y: card.minY + 12, width: width, height: 28)
    list.frame = Rect(x: card.minX, y: card.minY + 48, width: width, height: height - 60)
    setNeedsDisplay()
  }

  override func draw(_ dirty: Rect, in context: Context) {
    context.fill(Path(roundedRect: card, radius: 14), Palette.row)
  }
}

/// The lines of the sheet, which scroll where the window is low.
private final class KeyList: ScrollView {
  private static let rowHeight = 26.0
  let hints: [KeyHint]

  init(_ hints: [KeyHint]) {
    self.hints = hints
    super.init(frame: .zero)
  }

  var contentHeight: Double { Double(hints.count) * Self.rowHeight }

  func scroll(by distance: Double) {
    setContentOffset(contentOffset.offsetBy(dx: 0, dy: distance))
  }

  override func layoutSubviews() {
    contentSize = Size(width: frame.width, height: contentHeight)
    super.layoutSubviews()
  }

  override func draw(_ dirty: Rect, in context: Context) {
    let keysWidth = (frame.width - 32) * 0.5
    for (row, hint) in hints.enumerated() {
      let y = Double(row) * Self.rowHeight
      guard y < dirty.maxY, y + Self.rowHeight > dirty.minY else { continue }
      let keys = TextStyle(font: Font(size: 13, weight: .semibold), color: Palette.label)
      let words = TextStyle(font: Font(size: 13), color: Palette.secondaryLabel)
      TextLayout(hint.keys, style: keys, width: keysWidth - 8, scale: contentScale)
        .draw(in: context, at: Point(x: 16, y: y + 4))
      TextLayout(hint.action, style: words, width: keysWidth, scale: contentScale)
        .draw(in: context, at: Point(x: 16 + keysWidth, y: y + 4))
    }
  }
}

extension RootView {
  /// What the window's own keys do.
  private static let ownHints = [
    KeyHint("Tab, Shift+Tab", "Next, previous control"),
    KeyHint("Space, Return", "Do what a click does"),
    KeyHint("Menu, Shift+F10", "Open the menu"),
    KeyHint("F1, Ctrl+?", "Show these keys"),
    KeyHint("Ctrl+W, Ctrl+Q", "Close the window"),
  ]

  /// The keys of what has the focus, of all around it, and of what Tab reaches; each once.
  fileprivate var keyHintsInUse: [KeyHint] {
    let chain = Array(sequence(first: keyTarget, next: \.next))
    let reachable = FocusOrder.items(in: self, of: self)
    var seen: Set<KeyHint> = []
    let hints = (chain + reachable.map { $0 as Responder }).flatMap(\.keyHints) + Self.ownHints
    return hints.filter { seen.insert($0).inserted }
  }
}
