import Canvas
import Glibc
import Pictures
import Testing

@Suite("Pictures from files")
struct PictureLoaderTests {
  private let folder: ScratchPictures
  private let loader = PictureLoader()

  init() throws { folder = try ScratchPictures() }

  private func pixel(_ image: Image, _ x: Int, _ y: Int) throws -> UInt32 {
    let surface = try Surface(width: image.pixelWidth, height: image.pixelHeight)
    let all = Rect(
      x: 0,
      y: 0,
      width: Double(image.pixelWidth),
      height: Double(image.pixelHeight)
    )
    Context(surface).draw(image, in: all)
    return try #require(surface.pixel(x: x, y: y))
  }

  @Test("A PNG keeps its proportions and its translucency, and is scaled down to the square")
  func png() throws {
    let surface = try Surface(width: 100, height: 50)
    Context(surface).clear(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    let path = folder.path("half.png")
    try surface.writePNG(to: path)
    let image = try #require(loader.picture(at: path, side: 40))
    #expect(image.pixelWidth == 40 && image.pixelHeight == 20)
    let pixel = try pixel(image, 20, 10)
    #expect(pixel >> 24 == 0x80 && (0x7f...0x81).contains(pixel >> 16 & 0xff), "premultiplied")
    #expect(pixel & 0xffff == 0)
  }

  @Test("A picture smaller than the square keeps its pixels")
  func small() throws {
    let surface = try Surface(width: 10, height: 6)
    Context(surface).clear(.white)
    let path = folder.path("small.png")
    try surface.writePNG(to: path)
    let image = try #require(loader.picture(at: path, side: 96))
    #expect(image.pixelWidth == 10 && image.pixelHeight == 6)
  }

  @Test("A photograph is turned as its camera was held")
  func orientation() throws {
    let image = try #require(loader.picture(at: Self.sample("turned.jpg"), side: 32))
    #expect(image.pixelWidth == 16 && image.pixelHeight == 32)
    let top = try pixel(image, 8, 4)
    let bottom = try pixel(image, 8, 28)
    #expect(top >> 16 & 0xff > 0xc0 && top & 0xff < 0x40, "red, the left half, is on top")
    #expect(bottom & 0xff > 0xc0 && bottom >> 16 & 0xff < 0x40)
  }

  @Test("An SVG is drawn anew at the size wanted: its edges stay sharp at 2x")
  func svg() throws {
    let path = folder.path("half.svg")
    try folder.write(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
        <rect width="4" height="8" fill="#fff"/></svg>
        """.utf8
      ),
      to: path
    )
    let image = try #require(loader.picture(at: path, side: 96))
    #expect(image.pixelWidth == 96 && image.pixelHeight == 96)
    #expect(try pixel(image, 46, 48) == 0xffff_ffff)
    #expect(try pixel(image, 49, 48) == 0)
  }

  @Test("What is broken, cut short, missing or no picture is nil")
  func broken() throws {
    let whole = try folder.bytes(of: Self.sample("turned.jpg"))
    for length in [0, 1, 20, 150, whole.count / 2, whole.count - 60] {
      let path = folder.path("cut\(length).jpg")
      try folder.write(Array(whole[..<length]), to: path)
      #expect(loader.picture(at: path, side: 48) == nil, "\(length) of \(whole.count) bytes")
    }
    let text = folder.path("text.png")
    try folder.write(Array("This is no picture.".utf8), to: text)
    for path in [text, folder.path("missing.png"), folder.path(""), "/dev/null", "/dev/zero"] {
      #expect(loader.picture(at: path, side: 48) == nil, "\(path)")
    }
  }

  @Test("A pipe without a writer does not hold up the program", .timeLimit(.minutes(1)))
  func pipe() throws {
    let path = folder.path("pipe.png")
    try #require(mkfifo(path, 0o600) == 0)
    #expect(loader.picture(at: path, side: 48) == nil)
  }

  @Test("More than 64 megapixels are refused by the header, however small the file is")
  func huge() throws {
    func bitmap(_ width: Int, _ height: Int) throws -> String {
      let path = folder.path("\(width)x\(height).pbm")
      let header = Array("P4\n\(width) \(height)\n".utf8)
      try folder.write(header, to: path)
      // The rest is a hole of the file: all white.
      try #require(truncate(path, header.count + width / 8 * height) == 0)
      return path
    }
    #expect(try loader.picture(at: bitmap(80, 90), side: 45)?.pixelHeight == 45)
    #expect(try loader.picture(at: bitmap(8192, 8192), side: 48) == nil)
  }

  @Test("A drawing that claims to be huge is refused too")
  func hugeDrawing() throws {
    let path = folder.path("huge.svg")
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20000\" height=\"20000\"/>"
    try folder.write(Array(text.utf8), to: path)
    #expect(loader.picture(at: path, side: 48) == nil)
  }

  @Test("A file of more than 16 MB is not read")
  func large() throws {
    let path = folder.path("large.png")
    let surface = try Surface(width: 10, height: 6)
    try surface.writePNG(to: path)
    #expect(loader.picture(at: path, side: 48) != nil)
    try #require(truncate(path, (16 << 20) + 1) == 0)
    #expect(loader.picture(at: path, side: 48) == nil)
  }

  @Test("A file that has changed is read again, one that has not is not")
  func changes() throws {
    let path = folder.path("changing.png")
    let surface = try Surface(width: 10, height: 6)
    try surface.writePNG(to: path)
    let first = try #require(loader.picture(at: path, side: 48))
    #expect(loader.picture(at: path, side: 48) === first)
    try Surface(width: 12, height: 6).writePNG(to: path)
    #expect(loader.picture(at: path, side: 48)?.pixelWidth == 12)
  }

  private static func sample(_ name: String) -> String {
    let folder = String(#filePath).split(separator: "/").dropLast().joined(separator: "/")
    return "/" + folder + "/Samples/" + name
  }
}
