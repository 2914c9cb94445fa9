import Canvas
import HUD
import Interface
import Testing

@Suite("The HUD's box")
struct HudBoxTests {
  @Test(
    "The box has whole device pixels and the middle of the window, to half a pixel",
    arguments: [(400.0, 720.0), (401, 721), (400, 721), (333, 517)],
    [1.0, 1.5, 2]
  )
  func onPixels(size: (Double, Double), scale: Double) {
    let bounds = Rect(x: 0, y: 0, width: size.0, height: size.1)
    let box = HudBox.frame(in: bounds, scale: scale)
    for value in [box.minX, box.minY, box.width, box.height] {
      #expect(abs(value * scale - (value * scale).rounded()) < 1e-9)
    }
    #expect(box.width == 96 && box.height == 96)
    #expect(abs(box.midX - bounds.midX) <= 0.5 / scale + 1e-9)
    #expect(abs(box.midY - bounds.midY) <= 0.5 / scale + 1e-9)
  }

  @Test("In a window of 400 by 720 the box stands where the chapter has it")
  func place() {
    let even = HudBox.frame(in: Rect(x: 0, y: 0, width: 400, height: 720), scale: 1)
    #expect(even == Rect(x: 152, y: 312, width: 96, height: 96))
    let odd = Rect(x: 0, y: 0, width: 401, height: 721)
    #expect(HudBox.frame(in: odd, scale: 1) == Rect(x: 153, y: 313, width: 96, height: 96))
    #expect(HudBox.frame(in: odd, scale: 2) == Rect(x: 152.5, y: 312.5, width: 96, height: 96))
  }

  @Test("Without a picture the ground, its round corners and the text are drawn all the same")
  func missingImage() throws {
    let nowhere = ResourceFinder(program: nil, dataDirectories: "/dev/null/nowhere")
    let surface = try Surface(width: 96, height: 96)
    let box = HudBox(text: "Tagged", scale: 1, resources: nowhere)
    box.draw(in: Rect(x: 0, y: 0, width: 96, height: 96), context: Context(surface))
    #expect(surface.pixel(x: 48, y: 36) == 0xcc3d_3d3d, "where the picture would stand")
    #expect(surface.pixel(x: 0, y: 0) == 0 && surface.pixel(x: 95, y: 95) == 0)
    #expect(surface.pixel(x: 48, y: 0) == 0xcc3d_3d3d)
    #expect(surface.brightPixels(in: 60..<85) > 20)
    #expect(surface.brightPixels(in: 0..<58) == 0)
  }

  @Test("In the dark appearance a hairline of a device pixel sets the box off", arguments: [1, 2])
  func darkEdge(scale: Int) throws {
    let nowhere = ResourceFinder(program: nil, dataDirectories: "/dev/null/nowhere")
    let surface = try Surface(width: 96 * scale, height: 96 * scale, scale: Double(scale))
    let box = HudBox(text: "", scale: Double(scale), resources: nowhere)
    let context = Context(surface)
    context.userInterfaceStyle = .dark
    box.draw(in: Rect(x: 0, y: 0, width: 96, height: 96), context: context)
    #expect((surface.pixel(x: 48 * scale, y: 0) ?? 0) & 0xff > 0x50)
    #expect(surface.pixel(x: 48 * scale, y: 1) == 0xcc3d_3d3d)
  }
}

extension Surface {
  /// The pixels of some rows that are nearly white.
  func brightPixels(in rows: Range<Int>, columns: Range<Int>? = nil) -> Int {
    rows.reduce(0) { sum, y in
      sum + (columns ?? 0..<pixelWidth).count { (pixel(x: $0, y: y) ?? 0) & 0xff > 200 }
    }
  }
}
