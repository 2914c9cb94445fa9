internal import CCairo

/// A line to fill, stroke or clip to: straight pieces and arcs of circles.
public struct Path: Sendable {
  enum Element: Sendable {
    case move(Point)
    case line(Point)
    case arc(centre: Point, radius: Double, from: Double, to: Double)
    case close
  }
  var elements: [Element] = []

  /// Makes an empty path.
  public init() {}

  /// Makes a path through points in order.
  public init(points: [Point]) {
    for (index, point) in points.enumerated() {
      elements.append(index == 0 ? .move(point) : .line(point))
    }
  }

  /// Makes a circle.
  ///
  /// - Parameters:
  ///   - centre: its middle.
  ///   - radius: its radius in points.
  public init(circleAt centre: Point, radius: Double) {
    addArc(centre: centre, radius: radius, from: 0, to: 2 * .pi)
    elements.append(.close)
  }

  /// Makes a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - radius: the radius of its corners in points, at most half its shorter side.
  ///   - corners: which corners are round; the others are square.
  public init(roundedRect rect: Rect, radius: Double, corners: Corners = .all) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    func r(_ corner: Corners) -> Double { corners.contains(corner) ? radius : 0 }
    func corner(
      _ which: Corners,
      _ x: Double,
      _ y: Double,
      _ inX: Double,
      _ inY: Double,
      _ turn: Double
    ) {
      let radius = r(which)
      let centre = Point(x: x + inX * radius, y: y + inY * radius)
      if radius > 0 {
        addArc(centre: centre, radius: radius, from: turn * .pi / 2, to: (turn + 1) * .pi / 2)
      } else {
        elements.append(elements.isEmpty ? .move(centre) : .line(centre))
      }
    }
    corner(.topLeft, rect.minX, rect.minY, 1, 1, 2)
    corner(.topRight, rect.maxX, rect.minY, -1, 1, 3)
    corner(.bottomRight, rect.maxX, rect.maxY, -1, -1, 0)
    corner(.bottomLeft, rect.minX, rect.maxY, 1, -1, 1)
    elements.append(.close)
  }

  /// Corners of a rectangle.
  public struct Corners: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The corner at the top left.
    public static let topLeft = Corners(rawValue: 1)
    /// The corner at the top right.
    public static let topRight = Corners(rawValue: 2)
    /// The corner at the bottom right.
    public static let bottomRight = Corners(rawValue: 4)
    /// The corner at the bottom left.
    public static let bottomLeft = Corners(rawValue: 8)
    /// Both corners at the top.
    public static let top: Corners = [.topLeft, .topRight]
    /// Both corners at the bottom.
    public static let bottom: Corners = [.bottomLeft, .bottomRight]
    /// All four.
    public static let all: Corners = [.top, .bottom]
  }

  /// Adds part of a circle, clockwise.
  ///
  /// - Parameters:
  ///   - centre: the circle's middle.
  ///   - radius: its radius in points.
  ///   - from: where it starts, in radians, clockwise from three o'clock.
  ///   - to: where it ends.
  public mutating func addArc(centre: Point, radius: Double, from: Double, to: Double) {
    elements.append(.arc(centre: centre, radius: radius, from: from, to: to))
  }

  func add(to context: OpaquePointer) {
    cairo_new_path(context)
    for element in elements {
      switch element {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .arc(let centre, let radius, let from, let to):
        cairo_arc(context, centre.x, centre.y, radius, from, to)
      case .close: cairo_close_path(context)
      }
    }
  }
}
