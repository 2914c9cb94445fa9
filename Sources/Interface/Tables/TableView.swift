public import Canvas

/// Rows in groups with round corners, one column of them, in the middle of a wide window.
///
/// Of a long table only the rows that are seen have views, so that ten thousand scroll like twenty.
public final class TableView: ScrollView {
  /// What the table shows.
  public weak var dataSource: (any TableViewDataSource)?
  /// How it behaves.
  public weak var delegate: (any TableViewDelegate)?

  private var geometry = TableGeometry()
  private var cells: [IndexPath: TableViewCell] = [:]
  private var pressed: IndexPath?
  private var needsReload = true
  /// What was shown when rows were brought in last; nil when they have to be looked at again.
  private var tiled: Rect?

  /// Up to so many rows all have views: Tab walks through the whole of a form.
  private static let shortTable = 100
  /// How far beyond the edges rows have views, in points, so that the focus finds its next one.
  private static let margin = 200.0

  /// Makes a table.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = Palette.groupedBackground
  }

  /// Asks the data source for everything again before the next drawing.
  public func reloadData() {
    needsReload = true
    setNeedsLayout()
  }

  /// The row at a point in the table's coordinates; nil between the rows, on a header, beside the rows and below them.
  public func indexPathForRow(at point: Point) -> IndexPath? { geometry.row(at: point) }

  /// Where a row lies, in the table's coordinates; nil when there is no such row.
  public func rectForRow(at indexPath: IndexPath) -> Rect? { geometry.rect(of: indexPath) }

  /// The view of a row; nil when there is no such row, or when a long table does not show it.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? { cells[indexPath] }

  // MARK: Layout

  public override func layoutSubviews() {
    guard let dataSource, let delegate else { return }
    if needsReload { removeCells() }
    geometry = TableGeometry(
      of: self,
      dataSource: dataSource,
      delegate: delegate,
      scale: contentScale
    )
    for (indexPath, cell) in cells {
      guard let rect = geometry.rect(of: indexPath) else { continue }
      cell.frame = rect
    }
    tiled = nil
    contentSize = Size(width: frame.width, height: geometry.height)
    super.layoutSubviews()
    setNeedsDisplay()
  }

  private func removeCells() {
    needsReload = false
    pressed = nil
    for cell in cells.values { cell.removeFromSuperview() }
    cells = [:]
  }

  /// Rows that came into view get their views, and others lose them.
  override func bringInWhatIsSeen() {
    guard let dataSource, !needsReload, tiled != bounds else { return }
    tiled = bounds
    // Rows come and go without moving any other: that is no reason for a layout.
    let neededLayout = needsLayout
    let wanted = wantedRows
    for (indexPath, cell) in cells {
      let number = geometry.number(of: indexPath)
      if let number, wanted.contains(where: { $0.contains(number) }) { continue }
      cells[indexPath] = nil
      cell.removeFromSuperview()
    }
    for number in wanted.joined() { bringIn(number, from: dataSource) }
    bringSubviewToFront(indicator)
    needsLayout = neededLayout
  }

  /// What is seen and a little more, and what is in use with the rows the focus may go to from there.
  private var wantedRows: [Range<Int>] {
    guard geometry.count > Self.shortTable else { return [0..<geometry.count] }
    let shown = bounds.insetBy(dx: 0, dy: -Self.margin)
    let used = cells.filter { rootView?.isInUse($0.value) == true }
    return [geometry.rows(from: shown.minY, to: shown.maxY)]
      + used.keys.compactMap(geometry.number).map { max(0, $0 - 1)..<min(geometry.count, $0 + 2) }
  }

  private func bringIn(_ number: Int, from dataSource: any TableViewDataSource) {
    let (indexPath, rect, siblings) = geometry.row(number)
    guard cells[indexPath] == nil else { return }
    let cell = dataSource.tableView(self, cellForRowAt: indexPath)
    cells[indexPath] = cell
    RowGroup.join(cell, row: indexPath.row, of: siblings)
    cell.frame = rect
    addSubview(cell)
  }

  public override func hitTest(_ point: Point) -> View? {
    bringInWhatIsSeen()
    return super.hitTest(point)
  }

  public override func draw(_ dirty: Rect, in context: Context) {
    for header in geometry.headers where header.rect.intersects(dirty) {
      let style = TextStyle(font: Font(size: 13), color: Palette.secondaryLabel)
      let layout = TextLayout(
        header.title,
        style: style,
        width: header.rect.width,
        scale: contentScale
      )
      layout.draw(in: context, at: Point(x: header.rect.minX, y: header.rect.minY))
    }
  }

  // MARK: Keys

  private func indexPath(of cell: TableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// True when a click on the row, or Return, would select it.
  func canSelect(_ cell: TableViewCell) -> Bool {
    guard let indexPath = indexPath(of: cell) else { return false }
    return delegate?.tableView(self, willSelectRowAt: indexPath) != nil
  }

  /// Does what a click on the row does; answers whether it can be selected.
  func select(_ cell: TableViewCell) -> Bool {
    guard let indexPath = indexPath(of: cell),
      let row = delegate?.tableView(self, willSelectRowAt: indexPath)
    else { return false }
    delegate?.tableView(self, didSelectRowAt: row)
    return true
  }

  /// The arrows walk through the rows and stop at the ends.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, let rootView else { return super.keyDown(event) }
    switch event.key {
    case .down: return rootView.moveFocus(.next, in: self, wraps: false) || super.keyDown(event)
    case .up: return rootView.moveFocus(.previous, in: self, wraps: false) || super.keyDown(event)
    case .home, .end: return focusEnd(isFirst: event.key == .home) || super.keyDown(event)
    default: return super.keyDown(event)
    }
  }

  private func focusEnd(isFirst: Bool) -> Bool {
    guard let rootView else { return false }
    setContentOffset(Point(x: 0, y: isFirst ? limits.lowerBound : limits.upperBound))
    let items = FocusOrder.items(in: self, of: rootView)
    guard let item = isFirst ? items.first : items.last else { return false }
    return rootView.focus(item)
  }

  public override var keyHints: [KeyHint] {
    [KeyHint("↑ ↓", "Move between rows"), KeyHint("Home, End", "First, last row")]
  }

  // MARK: Presses

  public override func pointerDown(_ event: PointerEvent) {
    guard !mover.catchContent() else { return }
    pressed = indexPath(of: event)
    guard let pressed, delegate?.tableView(self, willSelectRowAt: pressed) != nil else { return }
    cells[pressed]?.isHighlighted = true
  }

  public override func pointerMoved(_ event: PointerEvent) {
    if indexPath(of: event) != pressed { pointerCancelled() }
  }

  public override func pointerUp(_ event: PointerEvent) {
    let released = indexPath(of: event)
    let pressed = pressed
    pointerCancelled()
    guard let pressed, pressed == released else { return }
    guard let row = delegate?.tableView(self, willSelectRowAt: pressed) else { return }
    delegate?.tableView(self, didSelectRowAt: row)
  }

  public override func pointerCancelled() {
    if let pressed { cells[pressed]?.isHighlighted = false }
    pressed = nil
  }

  private func indexPath(of event: PointerEvent) -> IndexPath? {
    guard let rootView else { return nil }
    return indexPathForRow(at: convert(event.location, from: rootView))
  }
}
