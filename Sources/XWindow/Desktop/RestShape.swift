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
    let found = Self.rectangles(width: box.width, height: box.height) { x, y in
      (surface.pixel(x: x, y: y) ?? 0) >> 24 != 0
    }
    rectangles = found.count <= Self.limit ? found : [whole]
  }

  /// The rectangles of a pattern; rows that are alike share theirs.
  ///
  /// - Parameters:
  ///   - width: columns.
  ///   - height: rows.
  ///   - isSet: tells whether a place belongs to it.
  /// - Returns: rectangles that do not overlap, top to bottom.
  static func rectangles(
    width: Int,
    height: Int,
    _ isSet: (_ x: Int, _ y: Int) -> Bool
  ) -> [PixelRect] {
    var finished: [PixelRect] = []
    var open: [PixelRect] = []
    for y in 0..<max(height, 0) {
      let runs = runs(width) { isSet($0, y) }
      if runs.elementsEqual(open, by: { $0.lowerBound == $1.x && $0.count == $1.width }) {
        for index in open.indices { open[index].height += 1 }
      } else {
        finished += open
        open = runs.map { PixelRect(x: $0.lowerBound, y: y, width: $0.count, height: 1) }
      }
    }
    return finished + open
  }

  private static func runs(_ width: Int, _ isSet: (Int) -> Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var x = 0
    while x < width {
      guard isSet(x) else {
        x += 1
        continue
      }
      let start = x
      while x < width, isSet(x) { x += 1 }
      found.append(start..<x)
    }
    return found
  }

  /// True when an area lies inside, all of it.
  func contains(_ area: PixelRect) -> Bool {
    let rows = rectangles.filter { $0.x <= area.x && $0.maxX >= area.maxX }
    return rows.reduce(0) { $0 + $1.intersection(area).height } == area.height
  }
}
