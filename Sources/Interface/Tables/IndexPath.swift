/// A row of a table.
public struct IndexPath: Hashable, Sendable {
  /// The section, counted from 0.
  public var section: Int
  /// The row in its section, counted from 0.
  public var row: Int

  /// Names a row.
  public init(row: Int, section: Int) {
    self.row = row
    self.section = section
  }
}

/// What a table shows.
public protocol TableViewDataSource: AnyObject {
  /// How many groups of rows there are.
  func numberOfSections(in tableView: TableView) -> Int
  /// How many rows a group has.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The view of a row.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// The words over a group; nil for none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
}

/// How a table behaves.
public protocol TableViewDelegate: AnyObject {
  /// How high a row is, in points.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
  /// A row was clicked; answers the row to select, nil for none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// A row was selected.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
}
