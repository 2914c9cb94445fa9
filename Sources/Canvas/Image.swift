internal import CCairo

/// A picture read from a PNG file.
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

  deinit { cairo_surface_destroy(pointer) }
}
