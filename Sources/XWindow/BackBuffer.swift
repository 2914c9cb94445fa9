internal import CX11
internal import Canvas
internal import Glibc

/// A pixmap that holds a window's picture, drawn on by Canvas.
@MainActor
final class BackBuffer {
  let pixmap: xcb_pixmap_t
  let bounds: PixelRect
  /// What Canvas draws on.
  let surface: Surface
  /// Device pixels in a point.
  let scale: Double
  private let connection: Connection
  private let gc: xcb_gcontext_t
  /// Where the server cannot draw for us (a palette, odd masks): drawn in memory and sent.
  private let upload: ImageUpload?

  /// Pixels above which the server is asked whether it has the memory, before anything is drawn.
  private static let carefulArea = 16 << 20
  /// Pixels beyond which nothing is made: 256 MiB.
  private static let largestArea = 64 << 20

  /// Makes a buffer, smaller than asked for where there is no room for all of it.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - width: device pixels across, from 1.
  ///   - height: device pixels down, from 1.
  ///   - visual: the visual of the windows it is for.
  ///   - scale: device pixels in a point; nil means the connection's.
  /// - Throws: when there is no memory for any of it.
  init(
    _ connection: Connection,
    width: Int,
    height: Int,
    visual: Visual,
    scale: Double? = nil
  ) throws(CanvasError) {
    self.connection = connection
    let scale = scale ?? connection.scale
    self.scale = scale
    let width = min(max(width, 1), 32767)
    var height = min(max(height, 1), max(1, min(32767, Self.largestArea / width)))
    pixmap = xcb_generate_id(connection.xcb)
    gc = xcb_generate_id(connection.xcb)
    while !Self.create(pixmap, connection, width, height, visual.depth), height > 1 { height /= 2 }
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    // No GraphicsExposures: a copy from a pixmap is whole, and the event would be noise.
    xcb_create_gc(connection.xcb, gc, pixmap, XCB_GC_GRAPHICS_EXPOSURES.rawValue, [UInt32(0)])
    do {
      let made = cairo_xcb_surface_create(
        connection.xcb,
        pixmap,
        visual.pointer,
        Int32(width),
        Int32(height)
      )
      connection.adoptCairoDevice(of: made)
      surface = try Surface(adopting: made, scale: scale)
      upload = nil
    } catch {
      surface = try Self.memory(connection, width, height, scale, pixmap, gc)
      upload = ImageUpload(connection, visual: visual)
    }
  }

  isolated deinit {
    surface.finish()
    xcb_free_gc(connection.xcb, gc)
    xcb_free_pixmap(connection.xcb, pixmap)
  }

  private static func memory(
    _ connection: Connection,
    _ width: Int,
    _ height: Int,
    _ scale: Double,
    _ pixmap: xcb_pixmap_t,
    _ gc: xcb_gcontext_t
  ) throws(CanvasError) -> Surface {
    do {
      return try Surface(width: width, height: height, scale: scale)
    } catch {
      xcb_free_gc(connection.xcb, gc)
      xcb_free_pixmap(connection.xcb, pixmap)
      throw error
    }
  }

  private static func create(
    _ id: xcb_pixmap_t,
    _ connection: Connection,
    _ width: Int,
    _ height: Int,
    _ depth: UInt8
  ) -> Bool {
    let xcb = connection.xcb
    guard width * height > carefulArea else {
      xcb_create_pixmap(xcb, depth, id, connection.root, UInt16(width), UInt16(height))
      return true
    }
    let cookie = xcb_create_pixmap_checked(
      xcb,
      depth,
      id,
      connection.root,
      UInt16(width),
      UInt16(height)
    )
    let error = xcb_request_check(xcb, cookie)
    free(error)
    return error == nil
  }

  /// Draws one frame into part of the buffer.
  ///
  /// - Parameters:
  ///   - area: what may change; the rest is clipped off.
  ///   - body: draws.
  func draw(_ area: PixelRect, _ body: (Context) -> Void) {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return }
    let context = Context(surface)
    context.clip(to: area.points(scale: scale))
    body(context)
    surface.flush()
    upload?.send(surface, area: area, to: pixmap, gc: gc)
  }

  /// Shows part of the buffer in a window.
  func copy(_ area: PixelRect, to window: xcb_window_t) {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return }
    let (x, y) = (Int16(area.x), Int16(area.y))
    xcb_copy_area(
      connection.xcb,
      pixmap,
      window,
      gc,
      x,
      y,
      x,
      y,
      UInt16(area.width),
      UInt16(area.height)
    )
  }
}

extension Connection {
  /// Keeps Cairo's record of the connection until the end; what it caches on the server it must
  /// give up before the connection closes, and another connection may get the same address later.
  fileprivate func adoptCairoDevice(of surface: OpaquePointer?) {
    guard cairoDevice == nil, let surface, let device = cairo_surface_get_device(surface) else {
      return
    }
    cairoDevice = cairo_device_reference(device)
  }
}
