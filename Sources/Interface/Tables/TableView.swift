public import Canvas

/// Rows in groups with round corners, one column of them, in the middle of a wide window.
public final class TableView: ScrollView {
  /// What the table shows.
  public weak var dataSource: (any TableViewDataSource)?
  /// How it behaves.
  public weak var delegate: (any TableViewDelegate)?

  private var geometry = TableGeometry()
  private var cells: [IndexPath: TableViewCell] = [:]
  private var pressed: IndexPath?
  private var needsReload = true

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

  /// The view of a row; nil when there is no such row.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? { cells[indexPath] }

  // MARK: Layout

  public override func layoutSubviews() {
    guard let dataSource, let delegate else { return }
    if needsReload { loadCells(from: dataSource) }
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
    contentSize = Size(width: frame.width, height: geometry.height)
    super.layoutSubviews()
    setNeedsDisplay()
  }

  private func loadCells(from dataSource: any TableViewDataSource) {
    needsReload = false
    pressed = nil
    for cell in cells.values { cell.removeFromSuperview() }
    cells = [:]
    for section in 0..<dataSource.numberOfSections(in: self) {
      let rows = dataSource.tableView(self, numberOfRowsInSection: section)
      let loaded = (0..<rows).map { row in
        let indexPath = IndexPath(row: row, section: section)
        let cell = dataSource.tableView(self, cellForRowAt: indexPath)
        cells[indexPath] = cell
        addSubview(cell)
        return cell
      }
      RowGroup.joined(loaded)
    }
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
