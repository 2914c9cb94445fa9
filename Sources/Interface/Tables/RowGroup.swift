internal import Canvas

/// Rows that stand together outside a table.
public enum RowGroup {
  /// Gives the first row round corners at the top, the last one at the bottom, and lines between.
  ///
  /// - Parameter cells: the rows from top to bottom.
  /// - Returns: the same rows.
  @discardableResult
  public static func joined(_ cells: [TableViewCell]) -> [TableViewCell] {
    for (row, cell) in cells.enumerated() {
      cell.corners = []
      if row == 0 { cell.corners.insert(.top) }
      if row == cells.count - 1 { cell.corners.insert(.bottom) }
      cell.hasSeparator = row < cells.count - 1
    }
    return cells
  }
}
