import Canvas
import Glibc
import HUD
import Testing

@Suite("Frames without a display")
struct HUDRenderingTests {
  private func panel(scale: Double) -> HUDPanel {
    HUDPanel(
      HUDContent(.checkmark, title: "Tagged"),
      theme: .dark,
      scale: scale,
      maximumWidth: 420
    )
  }

  private func frame(at seconds: Double, scale: Double = 1, background: Color? = nil) throws
    -> Surface
  {
    try HUDRendering.picture(
      of: panel(scale: scale),
      at: seconds,
      scale: scale,
      background: background
    )
  }

  /// The first and the last column of a row that have a colour.
  private func extent(_ picture: Surface) -> (first: Int, last: Int)? {
    let row = picture.pixelHeight / 2
    let inked = (0..<picture.pixelWidth).filter { (picture.pixel(x: $0, y: row) ?? 0) >> 24 > 8 }
    guard let first = inked.first, let last = inked.last else { return nil }
    return (first, last)
  }

  @Test("At its end the box rests on whole pixels in the middle", arguments: [1, 1.25, 1.5, 2, 3])
  func rest(scale: Double) throws {
    let picture = try frame(at: 1, scale: scale)
    let (first, last) = try #require(extent(picture))
    #expect(Double(last - first + 1) == 96 * scale)
    #expect(first == picture.pixelWidth - 1 - last)
    let middle = picture.pixelHeight / 2
    #expect(picture.pixel(x: first, y: middle) == 0xcc3d_3d3d, "its edge is not blurred")
    #expect(picture.pixel(x: 0, y: 0) == 0)
  }

  @Test("It begins clear, comes larger than it stays, and every frame of it fits")
  func appearance() throws {
    #expect(try extent(frame(at: 0)) == nil)
    // spring.md: at 0.05 s the scale is 1.121748 and the opacity 0.594172.
    let picture = try frame(at: 0.05)
    let (first, last) = try #require(extent(picture))
    #expect(abs(Double(last - first + 1) - 96 * 1.121748) < 2)
    let alpha = try #require(picture.pixel(x: first + 20, y: picture.pixelHeight / 2)) >> 24
    #expect(abs(Double(alpha) / 255 - 0.8 * 0.594172) < 0.01)
    let early = try frame(at: 0.002)
    #expect(try #require(early.pixel(x: 0, y: early.pixelHeight / 2)) == 0)
  }

  @Test("The same frame is the same file, over a background of one's own")
  func file() throws {
    var template = Array("/tmp/rendering.XXXXXX".utf8CString)
    let folder = try template.withUnsafeMutableBufferPointer { buffer in
      String(cString: try #require(buffer.baseAddress.flatMap { mkdtemp($0) }))
    }
    let path = folder + "/frame.png"
    defer {
      unlink(path)
      rmdir(folder)
    }
    try HUDRendering.render(
      content: HUDContent(.checkmark, title: "Tagged"),
      theme: .dark,
      at: 0.1,
      scale: 2,
      background: Color(hex: 0xffcc00),
      to: path
    )
    let image = try #require(Image(contentsOfFile: path))
    let wanted = try frame(at: 0.1, scale: 2, background: Color(hex: 0xffcc00))
    #expect(image.pixelWidth == wanted.pixelWidth && image.pixelHeight == wanted.pixelHeight)
    #expect(wanted.pixel(x: 0, y: 0) == 0xffff_cc00)
    let error = #expect(throws: CanvasError.self) {
      try HUDRendering.render(
        content: HUDContent(title: "Saved"),
        theme: .dark,
        at: 1,
        scale: 1,
        to: folder + "/missing/frame.png"
      )
    }
    #expect(error?.description == "No such file or directory")
  }
}
