internal import Interface
internal import Places

/// The categories, in order; choosing one goes back.
final class CategoryPickerViewController: ViewController {
  private let selected: Category
  private let onPick: (Category) -> Void
  let tableView = TableView()

  init(selected: Category, onPick: @escaping (Category) -> Void) {
    self.selected = selected
    self.onPick = onPick
    super.init()
    title = "Choose Category"
  }

  override func loadView() -> View { tableView }

  override func viewDidLoad() {
    tableView.dataSource = self
    tableView.delegate = self
  }
}

extension CategoryPickerViewController: TableViewDataSource, TableViewDelegate {
  func numberOfSections(in tableView: TableView) -> Int { 1 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    Category.all.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let category = Category.all[indexPath.row]
    let cell = TableViewCell(text: category.rawValue)
    cell.accessoryType = category == selected ? .checkmark : .none
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { 44 }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    for (row, category) in Category.all.enumerated() {
      let cell = tableView.cellForRow(at: IndexPath(row: row, section: 0))
      cell?.accessoryType = row == indexPath.row ? .checkmark : .none
      if row == indexPath.row { onPick(category) }
    }
    navigationController?.popViewController(animated: true)
  }
}
