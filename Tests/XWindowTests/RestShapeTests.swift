internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

@Suite struct RestShapeTests {
  private let full: UInt32 = 0xff00_0000

  @Test func runsAreWhatIsNotClear() {
    #expect(RestShape.runs(in: []) == [])
    #expect(RestShape.runs(in: [0, 0]) == [])
    #expect(RestShape.runs(in: [full, 0x0100_0000, 0, full]) == [0..<2, 3..<4])
    #expect(RestShape.runs(in: [0, 0x00ff_ffff, full]) == [2..<3])
  }

  @Test func alikeRowsShareTheirRectangles() {
    let rows = [[1..<3], [0..<4], [0..<4], [], [0..<1, 2..<4]]
    let expected = [
      PixelRect(x: 1, y: 0, width: 2, height: 1), PixelRect(x: 0, y: 1, width: 4, height: 2),
      PixelRect(x: 0, y: 4, width: 1, height: 1), PixelRect(x: 2, y: 4, width: 2, height: 1),
    ]
    #expect(RestShape.rectangles(height: 5) { rows[$0] } == expected)
  }

  @Test func theCornersOfABoxAreLeftOut() {
    let content = OverlayContent(
      frame: Rect(x: 0, y: 0, width: 40, height: 20),
      maximumScale: 1
    ) {
      $0.fill(Path(roundedRect: Rect(x: 0, y: 0, width: 40, height: 20), radius: 8), .black)
    }
    let box = PixelRect(x: 0, y: 0, width: 40, height: 20)
    let shape = RestShape(of: content, box: box, scale: 1)
    let area = shape.rectangles.reduce(0) { $0 + $1.width * $1.height }
    #expect((740..<790).contains(area))
    #expect(shape.rectangles.first.map { $0.x > 2 && $0.maxX < 38 } == true)
    #expect(shape.contains(PixelRect(x: 0, y: 9, width: 40, height: 2)))
    #expect(!shape.contains(PixelRect(x: 0, y: 0, width: 4, height: 4)))
  }

  /// B49: a look at every pixel of a curtain over the screen took memory that never came back.
  @Test func whatDarkensAScreenIsTakenAsAWhole() {
    var isDrawn = false
    let content = OverlayContent(frame: .zero, maximumScale: 1) { _ in isDrawn = true }
    let box = PixelRect(x: 0, y: 0, width: 1280, height: 800)
    #expect(RestShape(of: content, box: box, scale: 1).rectangles == [box])
    #expect(!isDrawn)
  }
}
