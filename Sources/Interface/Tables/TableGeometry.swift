package import Canvas

/// Where a table's rows and headers lie; a value made anew at each layout.
struct TableGeometry {
  /// The words over a group, and where they stand.
  struct Header {
    let title: String
    let rect: Rect
  }

  private(set) var headers: [Header] = []
  private(set) var height = 0.0
  private var rows: [(indexPath: IndexPath, rect: Rect)] = []

  /// Content is at most this wide, in points, in the middle of a wide window.
  static let maximumWidth = 560.0
  static let sideMargin = 16.0
  static let headerHeight = 18.0

  init() {}

  init(
    of table: TableView,
    dataSource: any TableViewDataSource,
    delegate: any TableViewDelegate,
    scale: Double
  ) {
    let column = Rect(x: 0, y: 0, width: table.frame.width, height: 0).readable(scale: scale)
    var y = 0.0
    for section in 0..<dataSource.numberOfSections(in: table) {
      y += section == 0 ? 20 : 24
      if let title = dataSource.tableView(table, titleForHeaderInSection: section) {
        addHeader(title, column: column, y: y)
        y += Self.headerHeight + 6
      }
      for row in 0..<dataSource.tableView(table, numberOfRowsInSection: section) {
        let indexPath = IndexPath(row: row, section: section)
        let height = delegate.tableView(table, heightForRowAt: indexPath)
        let rect = Rect(x: column.minX, y: y, width: column.width, height: height)
        rows.append((indexPath, rect.aligned(toScale: scale)))
        y += height
      }
    }
    height = y + 24
  }

  private mutating func addHeader(_ title: String, column: Rect, y: Double) {
    let rect = Rect(
      x: column.minX + TableViewCell.margin,
      y: y,
      width: max(0, column.width - 2 * TableViewCell.margin),
      height: Self.headerHeight
    )
    headers.append(Header(title: title, rect: rect))
  }

  func row(at point: Point) -> IndexPath? {
    // The rows follow each other downwards, so halving finds the first that ends below the point.
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].rect.maxY > point.y { high = middle } else { low = middle + 1 }
    }
    guard low < rows.count, rows[low].rect.contains(point) else { return nil }
    return rows[low].indexPath
  }

  func rect(of indexPath: IndexPath) -> Rect? {
    rows.first { $0.indexPath == indexPath }?.rect
  }
}

extension Rect {
  /// The column in the middle that is not too wide to read, inside the side margins.
  package func readable(scale: Double) -> Rect {
    let column = min(width - 2 * TableGeometry.sideMargin, TableGeometry.maximumWidth)
    let left = ((width - column) / 2 * scale).rounded() / scale
    return Rect(x: minX + left, y: minY, width: max(0, column), height: height)
  }
}
