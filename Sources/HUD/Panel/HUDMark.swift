internal import Canvas

/// A sign made of strokes, in a square of 48 points.
struct HUDMark {
  static let side = 48.0
  /// What lifting the pen between two strokes costs, in points of their length.
  static let lift = 3.0

  let strokes: [Path]
  let width: Double

  private static func line(_ points: (Double, Double)...) -> Path {
    Path(points: points.map { Point(x: $0.0, y: $0.1) })
  }

  private static func circle(_ radius: Double) -> Path {
    var path = Path()
    let middle = Point(x: side / 2, y: side / 2)
    path.addArc(centre: middle, radius: radius, from: -.pi / 2, to: 1.5 * .pi)
    return path
  }

  /// The chapter's.
  static let checkmark = HUDMark(strokes: [line((9, 25.5), (19.5, 36), (39, 13))], width: 4)

  static let cross = HUDMark(
    strokes: [line((12.5, 12.5), (35.5, 35.5)), line((35.5, 12.5), (12.5, 35.5))],
    width: 4
  )

  static let info = HUDMark(
    strokes: [circle(19), line((24, 22), (24, 33)), line((24, 15), (24, 15.05))],
    width: 3.5
  )

  static let warning = HUDMark(
    strokes: [
      line((24, 7), (43, 39.5), (5, 39.5), (24, 7), (24.01, 7.02)),
      line((24, 18), (24, 27.5)), line((24, 33.5), (24, 33.55)),
    ],
    width: 3.5
  )
}
