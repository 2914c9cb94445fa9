internal import Canvas

/// Where the keys of an arrangement lie; a value made anew when the size changes.
struct KeyboardMetrics: Equatable {
  /// A key and its place in the keyboard's coordinates.
  struct Key: Equatable {
    let cap: KeyCap
    /// What is drawn.
    let face: Rect
    /// What a finger can hit: up to the middle of the gaps.
    let area: Rect
  }

  let keys: [Key]

  static let rowHeight = 54.0
  static let topMargin = 4.0
  /// Keys beyond this width help nobody; a wide window shows them in the middle.
  static let maximumWidth = 760.0
  private static let side = 3.0
  private static let gap = 6.0
  private static let rowGap = 11.0

  /// How high a keyboard with so many rows is, in points.
  static func height(rows: Int, available: Double) -> Double {
    min(Double(rows) * rowHeight + 2 * topMargin, available * 0.6)
  }

  init() { keys = [] }

  init(_ arrangement: KeyboardArrangement, size: Size, scale: Double) {
    let rows = arrangement.rows + [arrangement.bottom]
    let width = min(size.width, Self.maximumWidth) - 2 * Self.side
    let left = (size.width - width) / 2
    let height = (size.height - 2 * Self.topMargin) / Double(rows.count)
    let longest = arrangement.rows.map(Self.plainCount).max() ?? 1
    let unit = width / Double(max(10, longest))
    var keys: [Key] = []
    for (index, row) in rows.enumerated() {
      let y = Self.topMargin + Double(index) * height
      let widths =
        index == rows.count - 1
        ? Self.bottomWidths(row, width: width, unit: unit)
        : Self.widths(row, width: width, unit: unit)
      var x = left + max(0, width - widths.reduce(0, +)) / 2
      for (cap, width) in zip(row, widths) {
        let area = Rect(x: x, y: y, width: width, height: height)
        let rowGap = min(Self.rowGap, height / 4)
        let face = area.insetBy(dx: Self.gap / 2, dy: rowGap / 2).aligned(toScale: scale)
        keys.append(Key(cap: cap, face: face, area: area))
        x += width
      }
    }
    self.keys = keys
  }

  /// How many of the narrowest keys a row needs room for.
  private static func plainCount(_ row: [KeyCap]) -> Int { row.count }

  /// Keys that write are all equally wide; shift and backspace share what is left, up to what they need.
  private static func widths(_ row: [KeyCap], width: Double, unit: Double) -> [Double] {
    let functions = row.filter(\.isFunction).count
    guard functions > 0 else { return row.map { _ in unit } }
    let plain = Double(row.count - functions) * unit
    if functions == 2, row.count <= 7, row.count > 2 {
      // A few signs share the room of a row of letters, up to what looks like a key.
      let few = min((width - 3 * unit) / Double(row.count - 2), unit * 1.4)
      let side = (width - few * Double(row.count - 2)) / 2
      return row.map { $0.isFunction ? side : few }
    }
    let wide = max(unit, (width - plain) / Double(functions))
    let share = min(wide, unit * 1.5)
    let middle = functions == 2 ? (width - 2 * share - plain) : 0
    guard middle > 0 else { return row.map { $0.isFunction ? share : unit } }
    // Both stand at the edges, and the letters in the middle between them.
    return row.map { $0.isFunction ? share + middle / 2 : unit }
  }

  private static func bottomWidths(_ row: [KeyCap], width: Double, unit: Double) -> [Double] {
    let unit = max(unit, width / 12)
    let fixed = row.map { cap -> Double in
      switch cap {
      case .space: 0
      case .sheet: unit * 1.6
      case .enter: unit * 1.9
      default: unit * 1.2
      }
    }
    let rest = max(unit, width - fixed.reduce(0, +))
    return zip(row, fixed).map { $0 == .space ? rest : $1 }
  }

  /// The key at a point; the nearest one in the row for a finger that meets none.
  func key(at point: Point) -> Key? {
    if let hit = keys.first(where: { $0.area.contains(point) }) { return hit }
    let row = keys.filter { $0.area.minY <= point.y && point.y < $0.area.maxY }
    return row.min { abs($0.area.midX - point.x) < abs($1.area.midX - point.x) }
  }
}
