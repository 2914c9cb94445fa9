package import Canvas
package import Interface

/// The picture of the HUD at rest: a round-cornered box, a check mark, a word.
package struct HudBox {
  /// The box is square; its side in points.
  package static let side = 96.0
  private static let radius = 10.0
  private static let imageSide = 48.0
  private static let ground = Color(white: 0.3, alpha: 0.8)
  /// On dark ground the box is hardly lighter than what is around it.
  private static let edge = Color(light: .clear, dark: Color(white: 1, alpha: 0.24))

  private let text: String
  private let scale: Double
  private let image: Image?

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - text: the word.
  ///   - scale: device pixels in a point, which choose among the check mark's three sizes.
  ///   - resources: finds the check mark; without it the box is drawn all the same.
  package init(text: String, scale: Double, resources: ResourceFinder = ResourceFinder()) {
    self.text = text
    self.scale = scale
    let suffix = scale <= 1 ? "" : scale <= 2 ? "@2x" : "@3x"
    image = resources.path(of: "Checkmark\(suffix).png").flatMap(Image.init(contentsOfFile:))
  }

  /// Where the box lies in the middle of a view: all four edges on whole device pixels.
  package static func frame(in bounds: Rect, scale: Double) -> Rect {
    func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let side = snap(side)
    return Rect(
      x: snap(bounds.midX - side / 2),
      y: snap(bounds.midY - side / 2),
      width: side,
      height: side
    )
  }

  /// Draws the picture with its box at a place.
  package func draw(in box: Rect, context: Context) {
    context.fill(Path(roundedRect: box, radius: Self.radius), Self.ground)
    context.strokeEdge(of: box, radius: Self.radius, Self.edge)
    func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
    if let image {
      let rect = Rect(
        x: snap(box.midX - Self.imageSide / 2),
        y: snap(box.midY - Self.imageSide / 2 - box.height / 8),
        width: Self.imageSide,
        height: Self.imageSide
      )
      context.draw(image, in: rect)
    }
    let layout = TextLayout(
      text,
      style: TextStyle(font: Font(size: 16), color: .white, alignment: .center),
      width: box.width,
      scale: scale
    )
    let top = snap(box.midY - layout.size.height / 2 + box.height / 4)
    layout.draw(in: context, at: Point(x: box.minX, y: top))
  }
}
