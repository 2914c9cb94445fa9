internal import Canvas
internal import Interface
internal import Location
internal import Places

/// The rows of the form, each at its place.
final class LocationDetailsRows: TableViewDataSource {
  let descriptionCell: DescriptionCell
  let categoryCell: TableViewCell
  private let addressCell: TableViewCell
  private let sections: [[TableViewCell]]

  init(_ place: Place, dateText: DateText) {
    descriptionCell = DescriptionCell(place.note)
    categoryCell = TableViewCell(text: "Category", detail: place.category.rawValue)
    categoryCell.accessoryType = .disclosureIndicator
    addressCell = TableViewCell(text: "Address", detail: place.address ?? "No Address Found")
    addressCell.detailTextLabel.style.maximumLines = 0
    addressCell.isCopyable = place.address != nil
    sections = [
      [descriptionCell, categoryCell],
      [TableViewCell(text: "Add Photo")],
      [
        .value("Latitude", place.latitude.formatted(decimals: 8)),
        .value("Longitude", place.longitude.formatted(decimals: 8)),
        addressCell,
        .value("Date", dateText.text(place.created)),
      ],
    ]
  }

  /// How high a row is, in points.
  func height(of indexPath: IndexPath, width: Double) -> Double {
    switch (indexPath.section, indexPath.row) {
    case (0, 0): 88
    case (2, 2): max(44, addressCell.detailHeight(inTableOfWidth: width) + 20)
    default: 44
    }
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    sections[indexPath.section][indexPath.row]
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Description" : nil
  }
}

/// The row with the text view; it shows no highlight.
final class DescriptionCell: TableViewCell {
  let textView = TextView()

  init(_ text: String) {
    super.init()
    textView.text = text
    selectionStyle = .none
    addSubview(textView)
  }

  /// Tab stops at the text, not at the row around it as well.
  override var canBecomeFocused: Bool { false }

  override func layoutSubviews() { textView.frame = bounds.insetBy(dx: 15, dy: 8) }
}

extension TableViewCell {
  /// A row that shows a value to read and to copy.
  static func value(_ label: String, _ value: String = "") -> TableViewCell {
    let cell = TableViewCell(text: label, detail: value)
    cell.isCopyable = true
    return cell
  }
}
