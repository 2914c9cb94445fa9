internal import Interface

/// A table whose rows look like places: a name and a pair of coordinates.
final class LongTableController: ViewController {
  private let rows: Int
  private let tableView = TableView()

  init(rows: Int) {
    self.rows = rows
    super.init()
  }

  override func loadView() -> View { tableView }

  override func viewDidLoad() {
    tableView.dataSource = self
    tableView.delegate = self
  }
}

extension LongTableController: TableViewDataSource, TableViewDelegate {
  func numberOfSections(in tableView: TableView) -> Int { 1 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let number = 10_000_000 + indexPath.row
    return TableViewCell(text: "Place \(number)", detail: "60.\(number), 24.\(number)")
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { 44 }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
}
