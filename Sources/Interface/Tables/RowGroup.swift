internal import Canvas

/// Rows that stand together outside a table.
public enum RowGroup {
  /// Gives the first row round corners at the top, the last one at the bottom, and lines between.
  ///
  /// - Parameter cells: the rows from top to bottom.
  /// - Returns: the same rows.
  @discardableResult
  public static func joined(_ cells: [TableViewCell]) -> [TableViewCell] {
    for (row, cell) in cells.enumerated() { join(cell, row: row, of: cells.count) }
    return cells
  }

  /// The same for one row of so many.
  static func join(_ cell: TableViewCell, row: Int, of count: Int) {
    cell.corners = []
    if row == 0 { cell.corners.insert(.top) }
    if row == count - 1 { cell.corners.insert(.bottom) }
    cell.hasSeparator = row < count - 1
  }
}
