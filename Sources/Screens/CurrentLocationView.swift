internal import Canvas
internal import Interface

/// What the first screen shows, and where.
final class CurrentLocationView: View {
  let tagButton = Button("Tag Location", font: Font(size: 20, weight: .bold))
  let getButton = Button("Get My Location")
  let enterButton = Button("Enter Coordinates…")
  let undoButton = Button("Undo")

  private let message = Label(style: .message)
  private let explanation = Label(style: .explanation)
  private let spinner = ActivityIndicator()
  private let latitude = TableViewCell.value("Latitude:")
  private let longitude = TableViewCell.value("Longitude:")
  private let address = TableViewCell(text: "Address:", detail: "No Address Found")
  private let tagged = Label(style: .notice)

  init() {
    super.init()
    backgroundColor = Palette.groupedBackground
    let cells = RowGroup.joined([latitude, longitude, address])
    for view in [message, explanation, spinner, tagButton, tagged, undoButton] as [View] {
      addSubview(view)
    }
    for view in cells + [getButton, enterButton] as [View] { addSubview(view) }
    showTagged(nil)
  }

  func show(
    status: String,
    explanation: String,
    latitude: String?,
    longitude: String?,
    isSearching: Bool
  ) {
    message.text = status
    self.explanation.text = explanation
    self.latitude.detailTextLabel.text = latitude ?? ""
    self.longitude.detailTextLabel.text = longitude ?? ""
    for view in [self.latitude, self.longitude, address, tagButton] as [View] {
      view.isHidden = latitude == nil
    }
    getButton.title = isSearching ? "Stop" : "Get My Location"
    if isSearching { spinner.startAnimating() } else { spinner.stopAnimating() }
    setNeedsLayout()
  }

  /// Shows what was tagged just now, with the way to take it back.
  func showTagged(_ words: String?) {
    tagged.text = words ?? ""
    tagged.isHidden = words == nil
    undoButton.isHidden = words == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let column = bounds.readable(scale: contentScale)
    var y = 20.0
    func place(_ view: View, height: Double, gap: Double = 0) {
      let rect = Rect(x: column.minX, y: y, width: column.width, height: height)
      view.frame = rect.aligned(toScale: contentScale)
      y += height + gap
    }
    if !message.text.isEmpty { place(message, height: 24, gap: 6) }
    if !spinner.isHidden {
      spinner.frame.origin = Point(x: (bounds.midX - 10).rounded(), y: y)
      y += 28
    }
    if !latitude.isHidden {
      for cell in [latitude, longitude, address] { place(cell, height: 44) }
    }
    y += 8
    place(explanation, height: explanation.size(fitting: column.width).height, gap: 20)
    place(tagButton, height: 44)
    placeAtBottom(in: column)
  }

  private func placeAtBottom(in column: Rect) {
    var bottom = bounds.maxY - 16
    for button in [enterButton, getButton] {
      bottom -= 44
      button.frame = Rect(x: column.minX, y: bottom, width: column.width, height: 44)
    }
    bottom -= 52
    let undoWidth = undoButton.titleWidth + 16
    tagged.frame = Rect(
      x: column.minX,
      y: bottom,
      width: max(0, column.width - undoWidth - 8),
      height: 44
    )
    undoButton.frame = Rect(
      x: column.maxX - undoWidth,
      y: bottom,
      width: undoWidth,
      height: 44
    )
  }
}

extension TextStyle {
  fileprivate static let message = TextStyle(
    font: Font(size: 17),
    color: Palette.label,
    alignment: .center
  )
  fileprivate static let explanation = TextStyle(
    font: Font(size: 13),
    color: Palette.secondaryLabel,
    alignment: .center,
    maximumLines: 0
  )
  fileprivate static let notice = TextStyle(font: Font(size: 15), color: Palette.label)
}
