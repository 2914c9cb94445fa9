public import Canvas

/// Where on the screen a HUD stands; left and right are the screen's, whichever way the text runs.
public enum HUDPosition: Equatable, Sendable, CaseIterable {
  /// The top left corner.
  case topLeft
  /// The middle of the top edge.
  case top
  /// The top right corner.
  case topRight
  /// The middle of the left edge.
  case left
  /// The middle.
  case center
  /// The middle of the right edge.
  case right
  /// The bottom left corner.
  case bottomLeft
  /// The middle of the bottom edge.
  case bottom
  /// The bottom right corner.
  case bottomRight

  /// 0 at the left edge, ½ in the middle, 1 at the right edge.
  var across: Double {
    switch self {
    case .topLeft, .left, .bottomLeft: 0
    case .top, .center, .bottom: 0.5
    case .topRight, .right, .bottomRight: 1
    }
  }

  /// 0 at the top edge, ½ in the middle, 1 at the bottom edge.
  var down: Double {
    switch self {
    case .topLeft, .top, .topRight: 0
    case .left, .center, .right: 0.5
    case .bottomLeft, .bottom, .bottomRight: 1
    }
  }
}

/// The one function that says where a HUD stands, in points, from the areas around it and the scale.
public struct HUDPlacement: Equatable, Sendable {
  /// The corner, edge or middle.
  public var position: HUDPosition
  /// Moved to the right and down by so many points.
  public var offset: Point
  /// The distance from the edges of the area, in points.
  public var margin: Double
  /// The distance of stacked HUDs from each other, in points.
  public var spacing: Double

  /// Makes a placement.
  public init(
    _ position: HUDPosition = .center,
    offset: Point = .zero,
    margin: Double = 20,
    spacing: Double = 10
  ) {
    self.position = position
    self.offset = offset
    self.margin = margin
    self.spacing = spacing
  }

  /// The widest a text may be: lines longer than this are hard to read at a glance, and leave the form visible.
  public static func maximumTextWidth(in workArea: Rect) -> Double { 0.6 * workArea.width }

  /// Where a HUD of a size stands.
  ///
  /// All edges lie on device pixels, so that a picture shown at scale 1 is not blurred. A box that is wider
  /// or higher than the work area begins at its left or top edge.
  ///
  /// - Parameters:
  ///   - size: of the box; it is rounded up to whole device pixels.
  ///   - workArea: what panels and docks leave free of the monitor.
  ///   - parent: the window it lies over; nil: the whole work area.
  ///   - scale: device pixels in a point.
  ///   - before: the heights of the HUDs that came before it in the stack, which grows away from the edge,
  ///     and downwards from the middle.
  /// - Returns: the frame, in the work area when it fits there.
  public func frame(
    of size: Size,
    in workArea: Rect,
    parent: Rect? = nil,
    scale: Double,
    after before: [Double] = []
  ) -> Rect {
    let visible = parent.map { workArea.intersection($0) } ?? workArea
    let area = visible.isEmpty ? workArea : visible
    let away = distance(of: size.height, after: before)
    let x = Span(size.width, share: position.across, move: offset.x)
    let y = Span(size.height, share: position.down, move: offset.y + away)
    let (left, width) = x.place(
      in: (area.minX, area.maxX),
      within: (workArea.minX, workArea.maxX),
      margin,
      scale
    )
    let (top, height) = y.place(
      in: (area.minY, area.maxY),
      within: (workArea.minY, workArea.maxY),
      margin,
      scale
    )
    return Rect(x: left, y: top, width: width, height: height)
  }

  /// How far down a box stands from where it would stand alone, in points.
  private func distance(of height: Double, after before: [Double]) -> Double {
    let stacked = before.reduce(0) { $0 + $1 + spacing }
    switch position.down {
    case 0: return stacked
    case 1: return -stacked
    // The first one has its middle in the middle, and this one would have, too.
    default: return before.first.map { stacked + (height - $0) / 2 } ?? 0
    }
  }

  /// One dimension of the box.
  private struct Span {
    private let extent: Double
    private let share: Double
    private let move: Double

    init(_ extent: Double, share: Double, move: Double) {
      (self.extent, self.share, self.move) = (extent, share, move)
    }

    /// The start and the extent, in points that are whole device pixels.
    func place(
      in area: (Double, Double),
      within limits: (Double, Double),
      _ margin: Double,
      _ scale: Double
    ) -> (Double, Double) {
      // A millionth of a pixel too much is not a pixel more.
      let pixels = (extent * scale - 1e-6).rounded(.up)
      let (low, high) = (area.0 * scale + margin * scale, area.1 * scale - margin * scale)
      let wanted = low + (high - low - pixels) * share + move * scale
      let first = (limits.0 * scale - 1e-6).rounded(.up)
      let last = (limits.1 * scale + 1e-6).rounded(.down) - pixels
      return (max(first, min(last, wanted.rounded())) / scale, pixels / scale)
    }
  }
}
