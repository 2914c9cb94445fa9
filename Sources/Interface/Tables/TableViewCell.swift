public import Canvas

/// A row: a label at the left, a detail at the right, a sign at the end.
open class TableViewCell: View {
  /// The sign at the right end of a row.
  public enum AccessoryType: Sendable {
    /// None.
    case none
    /// The row leads to another screen.
    case disclosureIndicator
    /// The row is the chosen one.
    case checkmark
  }
  /// How a row shows that it is pressed.
  public enum SelectionStyle: Sendable {
    /// Not at all.
    case none
    /// By a grey ground.
    case `default`
  }

  /// The words at the left.
  public let textLabel = Label(style: TextStyle(font: Font(size: 17), color: Palette.label))
  /// The words at the right.
  public let detailTextLabel = Label(
    style: TextStyle(font: Font(size: 17), color: Palette.secondaryLabel, alignment: .trailing)
  )
  /// The sign at the end.
  public final var accessoryType = AccessoryType.none {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// How the row shows that it is pressed.
  public final var selectionStyle = SelectionStyle.default
  /// True when the detail is a value that can be copied, by Ctrl+C and from the row's menu.
  public final var isCopyable = false

  /// True while the row is pressed.
  public final internal(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  var corners: Path.Corners = []
  var hasSeparator = false

  /// The distance of the words from the row's ends, in points.
  public static let margin = 16.0
  static let accessoryWidth = 22.0

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - text: the words at the left.
  ///   - detail: the words at the right.
  public init(text: String = "", detail: String = "") {
    super.init()
    textLabel.text = text
    detailTextLabel.text = detail
    addSubview(textLabel)
    addSubview(detailTextLabel)
  }

  /// How high the detail is when it wraps beside the label, in points.
  public final func detailHeight(inTableOfWidth width: Double) -> Double {
    let column = Rect(x: 0, y: 0, width: width, height: 0).readable(scale: contentScale)
    let text = textLabel.size(fitting: column.width).width
    return detailTextLabel.size(fitting: max(1, column.width - 2 * Self.margin - text - 13)).height
  }

  open override func layoutSubviews() {
    let accessory = accessoryType == .none ? 0 : Self.accessoryWidth
    let room = frame.width - 2 * Self.margin - accessory
    // A point more than measured: a text set in exactly its own width may be broken by rounding.
    let textWidth = min(room, textLabel.size(fitting: room).width + 1)
    textLabel.frame = Rect(x: Self.margin, y: 0, width: textWidth, height: frame.height)
    let start = Self.margin + textWidth + 12
    detailTextLabel.frame = Rect(
      x: start,
      y: 0,
      width: max(0, frame.width - Self.margin - accessory - start),
      height: frame.height
    )
  }

  open override func draw(_ dirty: Rect, in context: Context) {
    let isGrey = isHighlighted && selectionStyle == .default
    let ground = Path(roundedRect: bounds, radius: 10, corners: corners)
    let isLit = isHovered && selectionStyle == .default && table?.canSelect(self) == true
    let color = isGrey ? Palette.highlightedRow : isLit ? Palette.hoveredRow : Palette.row
    context.fill(ground, color)
    if hasSeparator { drawSeparator(in: context) }
    switch accessoryType {
    case .none: break
    case .disclosureIndicator: drawDisclosureIndicator(in: context)
    case .checkmark: drawCheckmark(in: context)
    }
  }

  open override func hoverDidChange() { setNeedsDisplay() }

  // MARK: Keys

  /// Tab stops at rows that do something: those that can be selected, and values to copy.
  open override var canBecomeFocused: Bool { copyableText != nil || table?.canSelect(self) == true }

  private var table: TableView? { superview as? TableView }

  /// The value that can be copied; nil when there is none.
  public final var copyableText: String? {
    isCopyable && !detailTextLabel.text.isEmpty ? detailTextLabel.text : nil
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.character("c"), .control), (.insert, .control):
      guard let copyableText else { return super.keyDown(event) }
      copy(copyableText)
    default:
      guard event.asksToAct, let table, table.select(self) else { return super.keyDown(event) }
    }
    return true
  }

  private func copy(_ text: String) { rootView?.host?.offerText(text, as: .clipboard) }

  open override func contextMenu(for request: ContextMenuRequest) -> ContextMenu? {
    guard let text = copyableText else { return super.contextMenu(for: request) }
    return ContextMenu([
      MenuItem("Copy", keys: "Ctrl+C") { [weak self] in self?.copy(text) }
    ])
  }

  open override var keyHints: [KeyHint] {
    copyableText == nil ? [] : [KeyHint("Ctrl+C", "Copy the value")]
  }

  private func drawSeparator(in context: Context) {
    let line = 1 / contentScale
    let rect = Rect(
      x: Self.margin,
      y: bounds.maxY - line,
      width: bounds.width - Self.margin,
      height: line
    )
    context.fill(rect, Palette.separator)
  }

  private func drawDisclosureIndicator(in context: Context) {
    let x = bounds.maxX - Self.margin - 7
    let points = [(0.0, -6.0), (6, 0), (0, 6)].map { Point(x: x + $0.0, y: bounds.midY + $0.1) }
    context.stroke(Path(points: points), Palette.tertiary, width: 2)
  }

  private func drawCheckmark(in context: Context) {
    let x = bounds.maxX - Self.margin - 14
    let points = [(0.0, 1.0), (4.5, 5.5), (13, -5)].map {
      Point(x: x + $0.0, y: bounds.midY + $0.1)
    }
    context.stroke(Path(points: points), Palette.tint, width: 2)
  }
}
