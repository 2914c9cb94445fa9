internal import Glibc

/// A path by its length, so that it can be drawn as a pen draws it.
extension Path {
  /// How long the line is, in points.
  public var length: Double { pieces().reduce(0) { $0 + $1.length } }

  /// The beginning of the path, as far as a pen has come that draws it at an even speed.
  ///
  /// - Parameter share: how much of the length, from 0 (nothing) to 1 (all of it).
  /// - Returns: the shorter path, which is open.
  public func trimmed(to share: Double) -> Path {
    guard share < 1 else { return self }
    var path = Path()
    var left = length * max(0, share)
    var pen: Point?
    for piece in pieces() where left > 0 {
      let part = piece.length > left ? piece.trimmed(to: left / piece.length) : piece
      if pen != part.start { path.elements.append(.move(part.start)) }
      path.elements.append(part.element)
      pen = part.end
      left -= piece.length
    }
    return path
  }

  /// The strokes one by one, with those that arcs and the closing of a figure bring unasked.
  private func pieces() -> [Piece] {
    var pieces: [Piece] = []
    var start = Point.zero
    var pen: Point?
    func add(_ piece: Piece) {
      if let pen, pen != piece.start { pieces.append(.line(from: pen, to: piece.start)) }
      if pen == nil { start = piece.start }
      pieces.append(piece)
      pen = piece.end
    }
    for element in elements {
      switch element {
      case .move(let point):
        pen = point
        start = point
      case .line(let point): add(.line(from: pen ?? point, to: point))
      case .arc(let centre, let radius, let from, let to):
        // As cairo_arc does: an end before the start lies whole turns further on.
        let turns = to < from ? ((from - to) / (2 * .pi)).rounded(.up) : 0
        add(.arc(centre: centre, radius: radius, from: from, to: to + turns * 2 * .pi))
      case .close: if let pen { add(.line(from: pen, to: start)) }
      }
    }
    return pieces
  }
}

private enum Piece {
  case line(from: Point, to: Point)
  case arc(centre: Point, radius: Double, from: Double, to: Double)

  var length: Double {
    switch self {
    case .line(let from, let to): hypot(to.x - from.x, to.y - from.y)
    case .arc(_, let radius, let from, let to): radius * (to - from)
    }
  }

  var start: Point {
    switch self {
    case .line(let from, _): from
    case .arc(let centre, let radius, let from, _): Piece.point(centre, radius, from)
    }
  }

  var end: Point {
    switch self {
    case .line(_, let to): to
    case .arc(let centre, let radius, _, let to): Piece.point(centre, radius, to)
    }
  }

  var element: Path.Element {
    switch self {
    case .line(_, let to): .line(to)
    case .arc(let centre, let radius, let from, let to):
      .arc(centre: centre, radius: radius, from: from, to: to)
    }
  }

  func trimmed(to share: Double) -> Piece {
    switch self {
    case .line(let from, let to):
      .line(
        from: from,
        to: from.offsetBy(dx: (to.x - from.x) * share, dy: (to.y - from.y) * share)
      )
    case .arc(let centre, let radius, let from, let to):
      .arc(centre: centre, radius: radius, from: from, to: from + (to - from) * share)
    }
  }

  private static func point(_ centre: Point, _ radius: Double, _ angle: Double) -> Point {
    centre.offsetBy(dx: radius * cos(angle), dy: radius * sin(angle))
  }
}
