internal import Canvas

/// A menu over the content of a window; it takes all input until it closes.
final class MenuView: View {
  private static let font = Font(size: 15)
  private static let rowHeight = 34.0
  private static let padding = 6.0
  private static let margin = 14.0

  private let items: [MenuItem]
  private let anchor: Rect
  private(set) var card = Rect.zero
  private(set) var highlighted: Int? {
    didSet { if highlighted != oldValue { setNeedsDisplay() } }
  }
  /// True when the pointer went over an item since the menu opened: a release then chooses.
  private var hasHovered = false
  private var pressedOutside = false

  init(_ items: [MenuItem], anchor: Rect) {
    self.items = items
    self.anchor = anchor
    super.init()
  }

  func dismiss() { removeFromSuperview() }

  func highlightFirst() { highlighted = items.firstIndex { $0.isEnabled } }

  private func choose(_ index: Int?) {
    guard let index, items[index].isEnabled else { return }
    // Closed first: what the item does may open something else.
    dismiss()
    items[index].action()
  }

  // MARK: Keys

  override var isModal: Bool { true }

  override func keyDown(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .escape, .menu, .tab, .function(10), .left: dismiss()
    case .down: step(1)
    case .up: step(-1)
    case .home, .pageUp: highlightFirst()
    case .end, .pageDown: highlighted = items.lastIndex { $0.isEnabled }
    case .enter, .character(" "): choose(highlighted)
    default: break
    }
    return true
  }

  /// Goes to the next item that does something, round and round.
  private func step(_ distance: Int) {
    let usable = items.indices.filter { items[$0].isEnabled }
    guard !usable.isEmpty else { return }
    guard let highlighted, let place = usable.firstIndex(of: highlighted) else {
      return self.highlighted = distance > 0 ? usable.first : usable.last
    }
    self.highlighted = usable[(place + distance + usable.count) % usable.count]
  }

  // MARK: Pointer

  /// Beside the lines the pointer leaves alone what the keys have reached.
  func pointerHovered(_ event: PointerEvent) {
    guard let index = index(at: event.location) else { return }
    highlighted = index
    if event.location.distance(to: anchor.origin) > dragThreshold { hasHovered = true }
  }

  /// A press of the other button may open the menu and choose by its release.
  func secondaryReleased(_ event: PointerEvent) {
    if hasHovered { choose(index(at: event.location)) }
  }

  override func pointerDown(_ event: PointerEvent) {
    highlighted = index(at: event.location)
    pressedOutside = !card.contains(event.location)
  }

  override func pointerMoved(_ event: PointerEvent) { highlighted = index(at: event.location) }

  override func pointerUp(_ event: PointerEvent) {
    if pressedOutside { return dismiss() }
    choose(index(at: event.location))
  }

  override func pointerCancelled() { highlighted = nil }
  override func scroll(_ event: ScrollEvent) { dismiss() }
  override func pasteSelection(_ event: PointerEvent) { dismiss() }
  override func contextMenu(for request: ContextMenuRequest) -> ContextMenu? { nil }

  private func index(at location: Point) -> Int? {
    guard card.contains(location) else { return nil }
    let row = Int(((location.y - card.minY - Self.padding) / Self.rowHeight).rounded(.down))
    return items.indices.contains(row) && items[row].isEnabled ? row : nil
  }

  // MARK: Layout and drawing

  private func layout(_ text: String, _ color: Color) -> TextLayout {
    TextLayout(text, style: TextStyle(font: Self.font, color: color), scale: contentScale)
  }

  /// Opens to the right and below where there is room, or else away from the edge.
  override func layoutSubviews() {
    let titles = items.map { layout($0.title, Palette.label).size.width }.max() ?? 0
    let keys = items.map { layout($0.keys, Palette.label).size.width }.max() ?? 0
    let width = max(160, titles + keys + 24 + 2 * Self.margin).rounded(.up)
    let height = Double(items.count) * Self.rowHeight + 2 * Self.padding
    var x = anchor.minX
    if x + width > frame.width - 4 { x = max(4, min(anchor.maxX, frame.width - 4) - width) }
    var y = anchor.maxY
    if y + height > frame.height - 4 { y = anchor.minY - height }
    if y < 4 { y = max(4, frame.height - 4 - height) }
    card = Rect(x: x, y: y, width: width, height: height).aligned(toScale: contentScale)
    setNeedsDisplay()
  }

  override func draw(_ dirty: Rect, in context: Context) {
    let line = 1 / contentScale
    // A ring of shade makes the card stand out without a blurred shadow.
    for (reach, alpha) in [(3.0, 0.04), (2, 0.06), (1, 0.08)] {
      let shade = card.insetBy(dx: -reach, dy: -reach).offsetBy(dx: 0, dy: 1)
      context.fill(Path(roundedRect: shade, radius: 8 + reach), Color.black.withAlpha(alpha))
    }
    context.fill(
      Path(roundedRect: card.insetBy(dx: -line, dy: -line), radius: 8 + line),
      Palette.separator
    )
    context.fill(Path(roundedRect: card, radius: 8), Palette.row)
    for index in items.indices { draw(items[index], at: index, in: context) }
  }

  private func draw(_ item: MenuItem, at index: Int, in context: Context) {
    let row = Rect(
      x: card.minX,
      y: card.minY + Self.padding + Double(index) * Self.rowHeight,
      width: card.width,
      height: Self.rowHeight
    )
    if index == highlighted {
      let ground = row.insetBy(dx: 4, dy: 1)
      context.fill(Path(roundedRect: ground, radius: 5), Palette.highlightedRow)
    }
    let title = layout(item.title, item.isEnabled ? Palette.label : Palette.tertiary)
    let keys = layout(item.keys, item.isEnabled ? Palette.secondaryLabel : Palette.tertiary)
    let top = ((row.midY - title.size.height / 2) * contentScale).rounded() / contentScale
    title.draw(in: context, at: Point(x: row.minX + Self.margin, y: top))
    keys.draw(in: context, at: Point(x: row.maxX - Self.margin - keys.size.width, y: top))
  }
}
