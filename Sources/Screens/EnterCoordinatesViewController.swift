internal import Canvas
internal import Interface
internal import Location

/// One field for a position to be typed or pasted into.
final class EnterCoordinatesViewController: ViewController {
  /// What an empty field suggests.
  nonisolated static let examples = ["60.1699, 24.9384", "60,1699 N 24,9384 E"]

  private let environment: TagLocationEnvironment
  private let onEnter: (Fix) -> Void
  let content = EnterCoordinatesView()
  private lazy var doneItem = BarButtonItem(title: "Done", style: .done) { [weak self] in
    self?.done()
  }

  init(_ environment: TagLocationEnvironment, onEnter: @escaping (Fix) -> Void) {
    self.environment = environment
    self.onEnter = onEnter
    super.init()
    title = "Enter Coordinates"
    navigationItem.rightBarButtonItem = doneItem
  }

  override func loadView() -> View { content }

  override func viewDidLoad() {
    content.field.onChange = { [weak self] in self?.textChanged() }
    content.field.onReturn = { [weak self] in self?.done() }
    content.lastButton.action = { [weak self] in self?.useLast() }
    content.field.keyboardType = .numbersAndPunctuation
    content.field.autocapitalizationType = .none
    textChanged()
  }

  override func viewDidAppear() { content.field.becomeFirstResponder() }

  private func useLast() {
    content.field.text = environment.lastPosition() ?? ""
    textChanged()
    content.field.becomeFirstResponder()
  }

  private func textChanged() {
    let text = content.field.text
    let last = environment.lastPosition()
    let isEmpty = text.allSatisfy(\.isWhitespace)
    content.lastButton.title = last.map { "Use \($0)" } ?? ""
    content.lastButton.isHidden = !isEmpty || last == nil
    doneItem.isEnabled = false
    guard !isEmpty else {
      return content.show(
        "For example " + Self.examples.joined(separator: " or "),
        isProblem: false
      )
    }
    do throws(CoordinateProblem) {
      content.show(try CoordinateParser.parse(text).sentence, isProblem: false)
      doneItem.isEnabled = true
    } catch { content.show(error.sentence, isProblem: true) }
  }

  private func done() {
    let text = content.field.text
    guard let reading = try? CoordinateParser.parse(text) else { return }
    environment.rememberPosition(text)
    onEnter(reading.fix(time: environment.wallClock()))
    navigationController?.popViewController(animated: true)
  }
}

/// The field on a card, and under it how it was read or what is wrong.
final class EnterCoordinatesView: View {
  let field = TextField()
  let lastButton = Button("")
  private let card = TableViewCell()
  private let note = Label(
    style: TextStyle(font: Font(size: 13), color: Palette.secondaryLabel, maximumLines: 0)
  )

  init() {
    super.init()
    backgroundColor = Palette.groupedBackground
    lastButton.alignment = .leading
    RowGroup.joined([card])
    for view in [card, field, note, lastButton] as [View] { addSubview(view) }
  }

  func show(_ words: String, isProblem: Bool) {
    note.text = words
    note.style.color = isProblem ? Palette.warning : Palette.secondaryLabel
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let column = bounds.readable(scale: contentScale)
    card.frame = Rect(x: column.minX, y: 20, width: column.width, height: 44)
    field.frame = card.frame.insetBy(dx: TableViewCell.margin, dy: 4)
    let text = column.insetBy(dx: TableViewCell.margin, dy: 0)
    let height = note.size(fitting: text.width).height
    note.frame = Rect(x: text.minX, y: 72, width: text.width, height: height)
    lastButton.frame = Rect(x: text.minX, y: 72 + height + 4, width: text.width, height: 44)
  }
}
