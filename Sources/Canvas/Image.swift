internal import CCairo

/// A picture, ready to be drawn.
public final class Image {
  let pointer: OpaquePointer
  /// Device pixels across.
  public let pixelWidth: Int
  /// Device pixels down.
  public let pixelHeight: Int

  /// Reads a PNG file; nil when it is missing, unreadable or broken, so that a drawing can do without it.
  public init?(contentsOfFile path: String) {
    let surface: OpaquePointer = cairo_image_surface_create_from_png(path)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    pointer = surface
    pixelWidth = Int(cairo_image_surface_get_width(surface))
    pixelHeight = Int(cairo_image_surface_get_height(surface))
  }

  /// Makes a picture of what has been drawn in memory, at a device pixel to a point; it shares its pixels.
  package init(of surface: Surface) {
    surface.flush()
    pointer = cairo_surface_reference(surface.pointer)
    pixelWidth = surface.pixelWidth
    pixelHeight = surface.pixelHeight
  }

  /// Makes a picture of pixels whose colours are straight, a byte each for red, green, blue and, where there are four, alpha.
  ///
  /// - Parameters:
  ///   - pixels: the first row, followed by the others.
  ///   - pixelWidth: device pixels across.
  ///   - pixelHeight: device pixels down.
  ///   - bytesPerRow: the distance from a row to the next.
  ///   - bytesPerPixel: 3 for opaque pixels, 4 with alpha.
  package init?(
    straight pixels: UnsafeRawPointer,
    pixelWidth: Int,
    pixelHeight: Int,
    bytesPerRow: Int,
    bytesPerPixel: Int
  ) {
    let surface: OpaquePointer = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32,
      Int32(clamping: pixelWidth),
      Int32(clamping: pixelHeight)
    )
    guard let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<pixelHeight {
      let source = pixels + y * bytesPerRow
      let row = UnsafeMutableRawPointer(data + y * stride)
      for x in 0..<pixelWidth {
        let pixel = Image.premultiplied(source + x * bytesPerPixel, hasAlpha: bytesPerPixel > 3)
        row.storeBytes(of: pixel, toByteOffset: x * 4, as: UInt32.self)
      }
    }
    cairo_surface_mark_dirty(surface)
    pointer = surface
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }

  private static func premultiplied(_ pixel: UnsafeRawPointer, hasAlpha: Bool) -> UInt32 {
    func byte(_ index: Int) -> UInt32 {
      UInt32(pixel.load(fromByteOffset: index, as: UInt8.self))
    }
    let alpha = hasAlpha ? byte(3) : 255
    func part(_ index: Int) -> UInt32 { (byte(index) * alpha + 127) / 255 }
    return alpha << 24 | part(0) << 16 | part(1) << 8 | part(2)
  }

  deinit { cairo_surface_destroy(pointer) }
}
