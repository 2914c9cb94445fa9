import Canvas
import Testing

@Suite("Paths by their length")
struct PathLengthTests {
  private func points(_ values: (Double, Double)...) -> Path {
    Path(points: values.map { Point(x: $0.0, y: $0.1) })
  }

  @Test("The length of lines, arcs and closed figures")
  func lengths() {
    #expect(points((0, 0), (3, 4), (3, 10)).length == 11)
    #expect(abs(Path(circleAt: .zero, radius: 2).length - 4 * .pi) < 1e-9)
    let square = Path(roundedRect: Rect(x: 0, y: 0, width: 10, height: 10), radius: 0)
    #expect(square.length == 40)
    let round = Path(roundedRect: Rect(x: 0, y: 0, width: 10, height: 10), radius: 2)
    #expect(abs(round.length - (4 * 6 + 4 * .pi)) < 1e-9, "the sides between arcs count")
    #expect(Path().length == 0)
  }

  @Test("A trimmed path has its share of the length", arguments: [0, 0.1, 0.5, 0.77, 1])
  func trimmed(share: Double) {
    var pen = points((0, 0), (10, 0))
    pen.addArc(centre: Point(x: 10, y: 5), radius: 5, from: -.pi / 2, to: .pi / 2)
    #expect(abs(pen.trimmed(to: share).length - pen.length * share) < 1e-9)
    let round = Path(roundedRect: Rect(x: 0, y: 0, width: 10, height: 10), radius: 2)
    #expect(abs(round.trimmed(to: share).length - round.length * share) < 1e-9)
  }

  @Test("A share beyond the ends is nothing, or all of it")
  func beyond() {
    let line = points((0, 0), (10, 0))
    #expect(line.trimmed(to: -1).length == 0)
    #expect(line.trimmed(to: 2).length == 10)
  }

  @Test("The beginning is drawn and the rest is not")
  func ink() throws {
    let surface = try Surface(width: 40, height: 20)
    let line = points((5, 5), (35, 5), (35, 15))
    Context(surface).stroke(line.trimmed(to: 0.5), .white, width: 2)
    #expect(surface.pixel(x: 20, y: 5) == 0xffff_ffff)
    #expect(surface.pixel(x: 30, y: 5) == 0 && surface.pixel(x: 35, y: 10) == 0)
  }

  @Test("An arc that ends before it starts goes on to its end, as it is drawn")
  func backwardArc() {
    var arc = Path()
    arc.addArc(centre: .zero, radius: 1, from: .pi, to: .pi / 2)
    #expect(abs(arc.length - 1.5 * .pi) < 1e-9)
  }
}
