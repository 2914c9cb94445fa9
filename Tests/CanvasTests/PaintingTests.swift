import Canvas
import Testing

@Suite("Pixels")
struct PaintingTests {
  private func surface(_ side: Int = 20, scale: Double = 1) throws -> (Surface, Context) {
    let surface = try Surface(width: side, height: side, scale: scale)
    return (surface, Context(surface))
  }

  @Test("White 0.3 at alpha 0.8 is stored premultiplied")
  func premultiplied() throws {
    let (surface, context) = try surface()
    context.fill(Rect(x: 0, y: 0, width: 20, height: 20), Color(white: 0.3, alpha: 0.8))
    #expect(surface.pixel(x: 10, y: 10) == 0xcc3d_3d3d)
  }

  @Test("A colour given in hex comes out as those bytes")
  func hex() throws {
    let (surface, context) = try surface()
    context.fill(Rect(x: 0, y: 0, width: 20, height: 20), Color(hex: 0xffcc01))
    #expect(surface.pixel(x: 3, y: 4) == 0xffff_cc01)
  }

  @Test("There is no pixel outside a surface")
  func outside() throws {
    let (surface, _) = try surface()
    #expect(surface.pixel(x: 20, y: 0) == nil)
    #expect(surface.pixel(x: 0, y: -1) == nil)
    #expect(surface.pixel(x: 19, y: 19) == 0)
  }

  @Test("A rounded rectangle leaves its corners empty, fills its edges and its middle")
  func rounded() throws {
    let (surface, context) = try surface()
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 20, height: 20), radius: 8)
    context.fill(path, .black)
    for (x, y) in [(0, 0), (19, 0), (0, 19), (19, 19)] { #expect(surface.pixel(x: x, y: y) == 0) }
    for (x, y) in [(10, 0), (0, 10), (19, 10), (10, 19), (10, 10)] {
      #expect(surface.pixel(x: x, y: y) == 0xff00_0000)
    }
  }

  @Test("Only the corners asked for are rounded")
  func twoCorners() throws {
    let (surface, context) = try surface()
    let rect = Rect(x: 0, y: 0, width: 20, height: 20)
    context.fill(Path(roundedRect: rect, radius: 8, corners: .top), .black)
    #expect(surface.pixel(x: 0, y: 0) == 0 && surface.pixel(x: 19, y: 0) == 0)
    #expect(surface.pixel(x: 0, y: 19) == 0xff00_0000 && surface.pixel(x: 19, y: 19) == 0xff00_0000)
  }

  @Test("A radius larger than half the side gives a circle")
  func clampedRadius() throws {
    let (surface, context) = try surface()
    let rect = Rect(x: 0, y: 0, width: 20, height: 20)
    context.fill(Path(roundedRect: rect, radius: 500), .black)
    #expect(surface.pixel(x: 10, y: 0) != 0 && surface.pixel(x: 1, y: 1) == 0)
  }

  @Test("Points count double on a surface of scale 2")
  func scale() throws {
    let (surface, context) = try surface(20, scale: 2)
    #expect(context.scale == 2)
    context.fill(Rect(x: 0, y: 0, width: 5, height: 5), .white)
    #expect(surface.pixel(x: 9, y: 9) == 0xffff_ffff)
    #expect(surface.pixel(x: 10, y: 9) == 0)
  }

  @Test("A clip holds until the end of its state")
  func clip() throws {
    let (surface, context) = try surface()
    let everything = Rect(x: 0, y: 0, width: 20, height: 20)
    context.withState {
      context.clip(to: Rect(x: 0, y: 0, width: 10, height: 10))
      context.clip(to: Rect(x: 5, y: 5, width: 10, height: 10))
      context.fill(everything, .white)
    }
    #expect(surface.pixel(x: 7, y: 7) == 0xffff_ffff)
    #expect(surface.pixel(x: 2, y: 2) == 0)
    #expect(surface.pixel(x: 10, y: 10) == 0)
    context.fill(everything, .black)
    #expect(surface.pixel(x: 10, y: 10) == 0xff00_0000)
  }

  @Test("A group at half alpha is laid over as one, and at none not at all")
  func groupAlpha() throws {
    let (surface, context) = try surface()
    let rect = Rect(x: 0, y: 0, width: 20, height: 20)
    context.fill(rect, .white)
    context.withAlpha(0) { context.fill(rect, .black) }
    #expect(surface.pixel(x: 5, y: 5) == 0xffff_ffff)
    context.withAlpha(0.5) {
      context.fill(rect, .black)
      context.fill(rect, .black)
    }
    let blue = try #require(surface.pixel(x: 5, y: 5)) & 0xff
    #expect((126...129).contains(blue), "two layers inside a group do not darken twice")
  }

  @Test("Clearing replaces what was there, even with a colour one sees through")
  func clear() throws {
    let (surface, context) = try surface()
    context.clear(.white)
    context.clear(Color(white: 0, alpha: 0))
    #expect(surface.pixel(x: 5, y: 5) == 0)
  }

  @Test("A picture that is not there, or is none, is nil")
  func missingImage() {
    #expect(Image(contentsOfFile: "no-such-picture.png") == nil)
    #expect(Image(contentsOfFile: "/dev/null") == nil)
  }
}
