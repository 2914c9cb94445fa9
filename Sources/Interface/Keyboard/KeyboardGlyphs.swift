internal import Canvas

/// The signs on keys that write nothing.
enum KeyboardGlyphs {
  /// The lines of a sign, about the middle of a square of 20 points.
  private static func lines(_ cap: KeyCap) -> [[(Double, Double)]] {
    switch cap {
    case .shift:
      [[(-4, 8), (-4, 1), (-9, 1), (0, -8), (9, 1), (4, 1), (4, 8), (-4, 8)]]
    case .backspace:
      [
        [(-5, -7), (10, -7), (10, 7), (-5, 7), (-11, 0), (-5, -7)],
        [(-1, -3), (5, 3)], [(5, -3), (-1, 3)],
      ]
    case .enter: [[(8, -6), (8, 2), (-8, 2)], [(-4, -2), (-8, 2), (-4, 6)]]
    case .hide:
      [
        [(-10, -8), (10, -8), (10, 3), (-10, 3), (-10, -8)], [(-4, 0), (4, 0)],
        [(-7, -4.5), (-6.5, -4.5)], [(-2.5, -4.5), (-2, -4.5)], [(2, -4.5), (2.5, -4.5)],
        [(6.5, -4.5), (7, -4.5)], [(-3.5, 6.5), (0, 9.5), (3.5, 6.5)],
      ]
    default: []
    }
  }

  /// Draws a key's sign about a point.
  ///
  /// - Parameters:
  ///   - cap: the key.
  ///   - centre: the middle.
  ///   - isFilled: true to fill the sign's outline.
  ///   - context: where.
  static func draw(_ cap: KeyCap, at centre: Point, isFilled: Bool, in context: Context) {
    if cap == .nextLayout { return drawGlobe(at: centre, in: context) }
    for (index, line) in lines(cap).enumerated() {
      let path = Path(points: line.map { centre.offsetBy(dx: $0.0 * 0.9, dy: $0.1 * 0.9) })
      if isFilled, index == 0 { context.fill(path, Palette.label) }
      context.stroke(path, Palette.label, width: 1.6)
    }
  }

  private static func drawGlobe(at centre: Point, in context: Context) {
    context.stroke(Path(circleAt: centre, radius: 9), Palette.label, width: 1.4)
    func arc(_ dx: Double, _ from: Double, _ to: Double) -> Path {
      var path = Path()
      path.addArc(centre: centre.offsetBy(dx: dx, dy: 0), radius: 12, from: from, to: to)
      return path
    }
    // Two meridians, the equator and the axis.
    let half = 0.8481
    context.stroke(arc(-7.94, -half, half), Palette.label, width: 1.2)
    context.stroke(arc(7.94, .pi - half, .pi + half), Palette.label, width: 1.2)
    for line in [[(-9.0, 0.0), (9, 0)], [(0, -9), (0, 9)]] {
      let points = line.map { centre.offsetBy(dx: $0.0, dy: $0.1) }
      context.stroke(Path(points: points), Palette.label, width: 1.2)
    }
  }
}
