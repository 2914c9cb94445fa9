internal import Canvas

/// What a held key offers: its letter and those with a mark, on a card above it; the finger slides to one.
final class KeyVariants: View {
  /// A letter, and its place on the card.
  struct Cell: Equatable {
    let label: String
    let area: Rect
  }

  private static let cellHeight = 46.0
  private static let margin = 5.0
  /// What lies between the card and the key, in points.
  private static let distance = 8.0
  /// More than this in a row are hard to survey and to reach.
  private static let longestRow = 7

  /// The letters in the order of their use, the key's own first; empty while nothing is offered.
  private(set) var cells: [Cell] = []
  /// The one that is written when the finger leaves; nil when it has gone too far away.
  private(set) var chosen: Cell? { didSet { if chosen != oldValue { setNeedsDisplay() } } }
  private var rowCount = 1
  private var key = Rect.zero

  override func hitTest(_ point: Point) -> View? { nil }

  /// Shows letters above a key.
  ///
  /// The key's own letter is nearest to the finger; from there the others go on towards the side with more room.
  ///
  /// - Parameters:
  ///   - labels: the letters, the key's own first.
  ///   - key: where the key is, in the keyboard's coordinates.
  ///   - bounds: the keyboard; the card stays between its sides.
  func show(_ labels: [String], over key: Rect, within bounds: Rect) {
    self.key = key
    rowCount = labels.count > Self.longestRow ? 2 : 1
    let columns = (labels.count + rowCount - 1) / rowCount
    let room = bounds.width - 2 * Self.margin - 4
    let width = min(max(38, key.width + 6), 48, room / Double(columns))
    let size = Size(
      width: Double(columns) * width + 2 * Self.margin,
      height: Double(rowCount) * Self.cellHeight + 2 * Self.margin
    )
    let goesRight = key.midX < bounds.midX
    let side = width / 2 + Self.margin
    let wanted = goesRight ? key.midX - side : key.midX + side - size.width
    let left = min(max(bounds.minX + 2, wanted), bounds.maxX - size.width - 2)
    frame = Rect(
      origin: Point(x: left, y: key.minY - Self.distance - size.height),
      size: size
    )
    .aligned(toScale: contentScale)
    // Where the card had to give way the key's own letter is still the one above the key.
    let home = (key.midX - frame.minX - Self.margin) / width - 0.5
    let order = (0..<columns).sorted { abs(Double($0) - home) < abs(Double($1) - home) }
    cells = labels.enumerated().map { index, label in
      let row = rowCount - 1 - index / columns
      let area = Rect(
        x: Self.margin + Double(order[index % columns]) * width,
        y: Self.margin + Double(row) * Self.cellHeight,
        width: width,
        height: Self.cellHeight
      )
      return Cell(label: label, area: area)
    }
    chosen = cells.first
    isHidden = false
    setNeedsDisplay()
  }

  /// Offers nothing any more.
  func dismiss() {
    isHidden = true
    cells = []
    chosen = nil
  }

  /// The finger is at a point of the keyboard: what stands there is chosen, or above it when it covers the card's foot.
  func follow(_ point: Point) {
    guard point.y < key.maxY + key.height else { return chosen = nil }
    let place = point.offsetBy(dx: -frame.minX, dy: -frame.minY)
    let isUpper = rowCount > 1 && place.y < Self.margin + Self.cellHeight
    let row = cells.filter { ($0.area.minY < Self.cellHeight) == isUpper || rowCount == 1 }
    chosen = row.min { abs($0.area.midX - place.x) < abs($1.area.midX - place.x) }
  }

  override func draw(_ dirty: Rect, in context: Context) {
    KeyCard.draw(bounds, in: context)
    for cell in cells {
      let isChosen = cell == chosen
      if isChosen {
        let ground = cell.area.insetBy(dx: 1, dy: 1).aligned(toScale: contentScale)
        context.fill(Path(roundedRect: ground, radius: 7), Palette.tint)
      }
      let color = isChosen ? Palette.labelOnTint : Palette.label
      KeyLabel.draw(
        cell.label,
        size: 24,
        color: color,
        in: cell.area,
        scale: contentScale,
        context
      )
    }
  }
}
