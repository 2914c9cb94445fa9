package import Canvas

/// Where a table's rows and headers lie; a value made anew at each layout, which scrolling is not.
struct TableGeometry {
  /// The words over a group, and where they stand.
  struct Header {
    let title: String
    let rect: Rect
  }

  private(set) var headers: [Header] = []
  private(set) var height = 0.0
  private var rows: [(indexPath: IndexPath, rect: Rect)] = []
  /// The number of each section's first row, counted through all sections, and of the row behind the last.
  private var starts = [0]

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
      starts.append(rows.count)
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

  /// How many rows all sections have.
  var count: Int { rows.count }

  func row(at point: Point) -> IndexPath? {
    let number = firstRow(endingBelow: point.y)
    guard number < rows.count, rows[number].rect.contains(point) else { return nil }
    return rows[number].indexPath
  }

  func rect(of indexPath: IndexPath) -> Rect? { number(of: indexPath).map { rows[$0].rect } }

  /// The number of a row, counted through all sections; nil when there is no such row.
  func number(of indexPath: IndexPath) -> Int? {
    guard starts.indices.dropLast().contains(indexPath.section), indexPath.row >= 0 else {
      return nil
    }
    let number = starts[indexPath.section] + indexPath.row
    return number < starts[indexPath.section + 1] ? number : nil
  }

  /// The row with a number, and how many rows stand in its section.
  func row(_ number: Int) -> (indexPath: IndexPath, rect: Rect, siblings: Int) {
    let (indexPath, rect) = rows[number]
    let section = indexPath.section
    return (indexPath, rect, starts[section + 1] - starts[section])
  }

  /// The numbers of the rows of which a part lies between two heights, in points.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    let first = firstRow(endingBelow: top)
    let next = firstRow(endingBelow: bottom)
    // The row that holds the lower edge belongs to them, unless it only begins there.
    let isPart = next < rows.count && rows[next].rect.minY < bottom
    return first..<max(first, isPart ? next + 1 : next)
  }

  /// The rows follow each other downwards, so halving finds it.
  private func firstRow(endingBelow y: Double) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].rect.maxY > y { high = middle } else { low = middle + 1 }
    }
    return low
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
