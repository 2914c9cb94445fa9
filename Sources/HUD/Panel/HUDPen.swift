internal import Canvas
internal import Glibc

/// Draws signs and gauges at a moment.
struct HUDPen {
  let context: Context
  let look: HUDLook
  let moment: HUDMoment
  let progress: Double?

  /// Draws a sign into a square.
  func draw(_ sign: HUDSign, in square: Rect) {
    switch sign {
    case .none: break
    case .checkmark: draw(HUDMark.checkmark, in: square)
    case .cross: draw(HUDMark.cross, in: square)
    case .info: draw(HUDMark.info, in: square)
    case .warning: draw(HUDMark.warning, in: square)
    case .spinner, .bar: drawSpinner(in: square)
    case .ring: drawRing(in: square)
    case .pie: drawPie(in: square)
    case .picture(let image): draw(image, in: square)
    }
  }

  // MARK: Marks

  /// Strokes follow one another, each for its share of the whole length.
  private func draw(_ mark: HUDMark, in square: Rect) {
    context.withState {
      context.translate(x: square.minX, y: square.minY)
      context.scale(by: square.width / HUDMark.side)
      let whole = mark.strokes.reduce(0) { $0 + $1.length + HUDMark.lift }
      var drawn = moment.stroke * whole
      for stroke in mark.strokes {
        let share = drawn / (stroke.length + HUDMark.lift)
        if share > 0 { context.stroke(stroke.trimmed(to: share), look.title, width: mark.width) }
        drawn -= stroke.length + HUDMark.lift
      }
    }
  }

  // MARK: The spinner

  /// Twelve spokes; the brightest goes round clockwise and the others fade behind it.
  private func drawSpinner(in square: Rect) {
    let unit = square.width / 48
    let middle = Point(x: square.midX, y: square.midY)
    let step = Int((moment.turns * 12 + 1e-3).rounded(.down))
    for spoke in 0..<12 {
      let angle = Double(spoke) / 12 * 2 * .pi - .pi / 2
      let ends = [10, 18].map {
        middle.offsetBy(dx: $0 * unit * cos(angle), dy: $0 * unit * sin(angle))
      }
      let age = ((step - spoke) % 12 + 12) % 12
      let strength = max(0.2, 1 - Double(age) * 0.1)
      context.stroke(
        Path(points: ends),
        look.title.withAlpha(strength),
        width: 3.25 * unit
      )
    }
  }

  // MARK: Gauges

  private func drawRing(in square: Rect) {
    let width = square.width / 12
    let middle = Point(x: square.midX, y: square.midY)
    let radius = (square.width - width) / 2 - square.width / 48
    context.stroke(Path(circleAt: middle, radius: radius), look.track, width: width)
    guard let progress, progress > 0 else { return }
    var arc = Path()
    arc.addArc(centre: middle, radius: radius, from: -.pi / 2, to: (2 * progress - 0.5) * .pi)
    context.stroke(arc, look.title, width: width)
  }

  private func drawPie(in square: Rect) {
    let middle = Point(x: square.midX, y: square.midY)
    let unit = square.width / 48
    context.stroke(Path(circleAt: middle, radius: 20 * unit), look.title, width: 2 * unit)
    guard let progress, progress > 0 else { return }
    guard progress < 1 else {
      return context.fill(Path(circleAt: middle, radius: 16 * unit), look.title)
    }
    var wedge = Path(points: [middle])
    wedge.addArc(
      centre: middle,
      radius: 16 * unit,
      from: -.pi / 2,
      to: (2 * progress - 0.5) * .pi
    )
    context.fill(wedge, look.title)
  }

  /// Draws a bar, which fills in the direction of reading.
  func drawBar(in rect: Rect, fromRight: Bool) {
    let radius = rect.height / 2
    context.fill(Path(roundedRect: rect, radius: radius), look.track)
    guard let progress, progress > 0 else { return }
    let width = max(rect.height, rect.width * progress)
    let left = fromRight ? rect.maxX - width : rect.minX
    let full = Rect(x: left, y: rect.minY, width: width, height: rect.height)
    context.fill(Path(roundedRect: full, radius: radius), look.title)
  }

  // MARK: Pictures

  /// Draws a picture as large as fits; one of exactly that size goes onto the pixels as it is.
  private func draw(_ image: Image, in square: Rect) {
    let (width, height) = (Double(image.pixelWidth), Double(image.pixelHeight))
    let share = square.width / max(width, height)
    let size = Size(width: width * share, height: height * share)
    let corner = Point(x: square.midX - size.width / 2, y: square.midY - size.height / 2)
    context.draw(image, in: Rect(origin: corner, size: size).aligned(toScale: context.scale))
  }
}
