import Canvas
import Testing

@Suite("Points, rectangles and edges")
struct GeometryTests {
  @Test("A rectangle holds its top left corner and not its bottom right one")
  func corners() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 39.9, y: 59.9)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
    #expect(!rect.contains(Point(x: 9.9, y: 30)))
  }

  @Test("An intersection is what two rectangles share, and empty when they only touch")
  func intersection() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    let shared = rect.intersection(Rect(x: 6, y: -2, width: 10, height: 5))
    #expect(shared == Rect(x: 6, y: 0, width: 4, height: 3))
    #expect(rect.intersection(Rect(x: 10, y: 0, width: 5, height: 5)).isEmpty)
    #expect(!rect.intersects(Rect(x: 10, y: 0, width: 5, height: 5)))
  }

  @Test("An empty rectangle adds nothing to a union")
  func union() {
    let far = Rect(x: 50, y: 60, width: 10, height: 10)
    #expect(Rect.zero.union(far) == far)
    #expect(far.union(.zero) == far)
    let both = far.union(Rect(x: 40, y: 65, width: 5, height: 25))
    #expect(both == Rect(x: 40, y: 60, width: 20, height: 30))
  }

  @Test("Insets larger than the rectangle leave no negative size")
  func insets() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.insetBy(dx: 2, dy: 3) == Rect(x: 2, y: 3, width: 6, height: 4))
    #expect(rect.insetBy(dx: 20, dy: 20).size == .zero)
    let grown = rect.inset(by: EdgeInsets(top: -1, left: -2, bottom: -3, right: -4))
    #expect(grown == Rect(x: -2, y: -1, width: 16, height: 14))
  }

  @Test("Aligned edges lie on device pixels", arguments: [1.0, 1.5, 2.0])
  func aligned(scale: Double) {
    let rect = Rect(x: 0.3, y: 10.26, width: 5.55, height: 3.2).aligned(toScale: scale)
    for edge in [rect.minX, rect.minY, rect.maxX, rect.maxY] {
      #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-9)
    }
    #expect(abs(rect.maxX - 5.85) <= 0.5 / scale)
  }
}
