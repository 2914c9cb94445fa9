public import Canvas

/// The picture by which desktops show a window, in one size.
public struct WindowIcon: Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Row by row, 0xAARRGGBB, alpha straight.
  public let pixels: [UInt32]

  /// Makes an icon of an image, at the image's own size.
  ///
  /// - Parameter image: the picture.
  public init?(_ image: Image) {
    guard image.pixelWidth > 0, image.pixelHeight > 0,
      let surface = try? Surface(width: image.pixelWidth, height: image.pixelHeight)
    else { return nil }
    width = image.pixelWidth
    height = image.pixelHeight
    let context = Context(surface)
    context.draw(image, in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width { pixels.append(Self.straight(surface.pixel(x: x, y: y) ?? 0)) }
    }
    self.pixels = pixels
  }

  /// Makes an icon of pixels.
  ///
  /// - Parameters:
  ///   - width: pixels across.
  ///   - height: pixels down.
  ///   - pixels: 0xAARRGGBB row by row, alpha straight; nil is answered when their number is wrong.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Width, height, pixels: one picture of `_NET_WM_ICON`.
  var propertyValues: [UInt32] { [UInt32(width), UInt32(height)] + pixels }

  /// Cairo's colours are multiplied by alpha, those of the property are not.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    func part(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 0xff) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | part(16) | part(8) | part(0)
  }
}
