internal import CCairo
internal import Glibc

/// Why a drawing could not be made, in Cairo's or the system's own words.
public struct CanvasError: Error, CustomStringConvertible {
  /// Cairo's or the system's description of the fault.
  public let description: String

  init(_ status: cairo_status_t) { description = String(cString: cairo_status_to_string(status)) }
  init(_ description: String) { self.description = description }
}

/// Something that can be drawn on: pixels in memory, or a drawable of the window system.
public final class Surface {
  let pointer: OpaquePointer

  /// Makes a surface of clear pixels in memory.
  ///
  /// - Parameters:
  ///   - width: device pixels across.
  ///   - height: device pixels down.
  ///   - scale: device pixels in a point; drawing on the surface is in points.
  /// - Throws: when the size is too large or memory is short.
  public init(width: Int, height: Int, scale: Double = 1) throws(CanvasError) {
    guard let made = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { throw CanvasError(CAIRO_STATUS_NO_MEMORY) }
    try Surface.check(made)
    cairo_surface_set_device_scale(made, scale, scale)
    pointer = made
  }

  /// Takes over a `cairo_surface_t` that the window system made; it is destroyed with this object.
  ///
  /// - Parameters:
  ///   - surface: the surface; nil throws.
  ///   - scale: device pixels in a point.
  /// - Throws: Cairo's status when the surface is in error (it is destroyed then).
  package init(adopting surface: OpaquePointer?, scale: Double) throws(CanvasError) {
    guard let surface else { throw CanvasError(CAIRO_STATUS_NULL_POINTER) }
    try Surface.check(surface)
    cairo_surface_set_device_scale(surface, scale, scale)
    pointer = surface
  }

  init(owned: OpaquePointer) { pointer = owned }

  deinit { cairo_surface_destroy(pointer) }

  private static func check(_ surface: OpaquePointer) throws(CanvasError) {
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw CanvasError(status)
    }
  }

  /// Makes an empty surface of the same kind, at home where this one is (on the X server for a drawable).
  ///
  /// - Parameters:
  ///   - width: device pixels across.
  ///   - height: device pixels down.
  ///   - scale: device pixels in a point.
  /// - Returns: the surface, all clear.
  /// - Throws: when it cannot be made.
  package func makeSimilar(width: Int, height: Int, scale: Double) throws(CanvasError) -> Surface {
    let similar = cairo_surface_create_similar(
      pointer,
      CAIRO_CONTENT_COLOR_ALPHA,
      Int32(width),
      Int32(height)
    )
    return try Surface(adopting: similar, scale: scale)
  }

  /// Hands on what has been drawn so far; call before others read the pixels.
  public func flush() { cairo_surface_flush(pointer) }

  /// Tells Cairo that others have drawn on the surface.
  package func markDirty() { cairo_surface_mark_dirty(pointer) }

  /// Cuts the tie to the drawable, which is about to be freed; the surface draws nothing any more.
  package func finish() { cairo_surface_finish(pointer) }

  /// Device pixels across; 0 for a surface that is not in memory.
  public var pixelWidth: Int { Int(cairo_image_surface_get_width(pointer)) }
  /// Device pixels down; 0 for a surface that is not in memory.
  public var pixelHeight: Int { Int(cairo_image_surface_get_height(pointer)) }

  /// The premultiplied colour of a device pixel in memory as 0xAARRGGBB; nil outside the picture.
  public func pixel(x: Int, y: Int) -> UInt32? {
    guard x >= 0, y >= 0, x < pixelWidth, y < pixelHeight else { return nil }
    flush()
    guard let data = cairo_image_surface_get_data(pointer) else { return nil }
    let row = UnsafeRawPointer(data + y * Int(cairo_image_surface_get_stride(pointer)))
    return row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
  }

  /// The premultiplied colours of a row of device pixels in memory, as 0xAARRGGBB; empty outside the picture.
  package func row(_ y: Int) -> [UInt32] {
    guard y >= 0, y < pixelHeight else { return [] }
    flush()
    guard let data = cairo_image_surface_get_data(pointer) else { return [] }
    let row = data + y * Int(cairo_image_surface_get_stride(pointer))
    let width = pixelWidth
    return [UInt32](unsafeUninitializedCapacity: width) { buffer, count in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(
        from: UnsafeRawBufferPointer(start: row, count: width * 4)
      )
      count = width
    }
  }

  /// Writes the picture as a PNG file.
  ///
  /// - Parameter path: where; an existing file is replaced.
  /// - Throws: when the file cannot be written.
  public func writePNG(to path: String) throws(CanvasError) {
    errno = 0
    let status = cairo_surface_write_to_png(pointer, path)
    // Cairo's own words for it tell nobody what to do.
    if status == CAIRO_STATUS_WRITE_ERROR, errno != 0 {
      throw CanvasError(String(cString: strerror(errno)))
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw CanvasError(status) }
  }
}
