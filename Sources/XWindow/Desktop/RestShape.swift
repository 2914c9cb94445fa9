internal import Canvas
internal import Interface

/// The part of a picture at rest that is not clear, in rectangles.
struct RestShape: Equatable {
  /// In device pixels, from the picture's corner; top to bottom.
  let rectangles: [PixelRect]

  /// Beyond so many a picture is taken as a whole: the request would become large.
  private static let limit = 2000
  /// Pixels beyond which a picture is taken as a whole: what darkens a screen has no corners to show.
  private static let largestArea = 1 << 19

  /// Looks at a picture.
  ///
  /// - Parameters:
  ///   - content: draws it.
  ///   - box: its size in device pixels.
  ///   - scale: device pixels in a point.
  @MainActor
  init(of content: OverlayContent, box: PixelRect, scale: Double) {
    let whole = PixelRect(x: 0, y: 0, width: box.width, height: box.height)
    guard box.width * box.height <= Self.largestArea,
      let surface = try? Surface(width: box.width, height: box.height, scale: scale)
    else {
      rectangles = [whole]
      return
    }
    content.draw(Context(surface))
    let found = Self.rectangles(height: box.height) { y in
      Self.runs(in: surface.row(y))
    }
    rectangles = found.count <= Self.limit ? found : [whole]
  }

  /// The rectangles of a pattern; rows that are alike share theirs.
  ///
  /// - Parameters:
  ///   - height: rows.
  ///   - row: the columns of a row that belong to it, from left to right.
  /// - Returns: rectangles that do not overlap, top to bottom.
  static func rectangles(height: Int, _ row: (_ y: Int) -> [Range<Int>]) -> [PixelRect] {
    var finished: [PixelRect] = []
    var open: [PixelRect] = []
    for y in 0..<max(height, 0) {
      let runs = row(y)
      if runs.elementsEqual(open, by: { $0.lowerBound == $1.x && $0.count == $1.width }) {
        for index in open.indices { open[index].height += 1 }
      } else {
        finished += open
        open = runs.map { PixelRect(x: $0.lowerBound, y: y, width: $0.count, height: 1) }
      }
    }
    return finished + open
  }

  /// The columns of a row of pixels that are not clear.
  static func runs(in row: [UInt32]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var rest = row[...]
    while let start = rest.firstIndex(where: { $0 >> 24 != 0 }) {
      let end = row[start...].firstIndex { $0 >> 24 == 0 } ?? row.endIndex
      found.append(start..<end)
      rest = row[end...]
    }
    return found
  }

  /// True when an area lies inside, all of it.
  func contains(_ area: PixelRect) -> Bool {
    let rows = rectangles.filter { $0.x <= area.x && $0.maxX >= area.maxX }
    return rows.reduce(0) { $0 + $1.intersection(area).height } == area.height
  }
}
