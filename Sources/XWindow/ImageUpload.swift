internal import CX11
internal import Canvas

/// Sends pixels from memory to a drawable whose kind Cairo does not know: few bits, a palette, odd
/// masks.
final class ImageUpload {
  private let connection: Connection
  private let depth: UInt8
  private let format: xcb_format_t
  private let isLittleEndian: Bool
  private let encode: (UInt32) -> UInt32

  init(_ connection: Connection, visual: Visual) {
    self.connection = connection
    depth = visual.depth
    format = Self.format(connection.xcb, depth: visual.depth)
    let order = xcb_get_setup(connection.xcb).pointee.image_byte_order
    isLittleEndian = UInt32(order) == XCB_IMAGE_ORDER_LSB_FIRST.rawValue
    encode = visual.hasColorBits ? Self.masks(visual.type) : Self.palette(connection)
  }

  /// Converts an area and sends it in strips that fit into a request.
  func send(_ surface: Surface, area: PixelRect, to drawable: xcb_drawable_t, gc: xcb_gcontext_t) {
    let unit = max(1, Int(format.scanline_pad) / 8)
    let bytes = max(1, Int(format.bits_per_pixel) / 8)
    let stride = (area.width * bytes + unit - 1) / unit * unit
    let limit = Int(xcb_get_maximum_request_length(connection.xcb)) * 4 - 64
    let rows = max(1, min(area.height, limit / max(1, stride), 64))
    for top in Swift.stride(from: area.y, to: area.maxY, by: rows) {
      let count = min(rows, area.maxY - top)
      let strip = PixelRect(x: area.x, y: top, width: area.width, height: count)
      let data = convert(surface, strip, stride: stride, bytesPerPixel: bytes)
      xcb_put_image(
        connection.xcb,
        UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue),
        drawable,
        gc,
        UInt16(area.width),
        UInt16(count),
        Int16(area.x),
        Int16(top),
        0,
        depth,
        UInt32(data.count),
        data
      )
    }
  }

  private func convert(
    _ surface: Surface,
    _ area: PixelRect,
    stride: Int,
    bytesPerPixel: Int
  ) -> [UInt8] {
    var data = [UInt8](repeating: 0, count: stride * area.height)
    for row in 0..<area.height {
      for column in 0..<area.width {
        let pixel = encode(surface.pixel(x: area.x + column, y: area.y + row) ?? 0)
        let start = row * stride + column * bytesPerPixel
        for byte in 0..<bytesPerPixel {
          let shift = isLittleEndian ? byte : bytesPerPixel - 1 - byte
          data[start + byte] = UInt8(truncatingIfNeeded: pixel >> UInt32(shift * 8))
        }
      }
    }
    return data
  }

  private static func format(_ xcb: OpaquePointer, depth: UInt8) -> xcb_format_t {
    var formats = xcb_setup_pixmap_formats_iterator(xcb_get_setup(xcb))
    while formats.rem > 0, let format = formats.data {
      if format.pointee.depth == depth { return format.pointee }
      xcb_format_next(&formats)
    }
    return xcb_format_t(
      depth: depth,
      bits_per_pixel: depth,
      scanline_pad: 32,
      pad0: (0, 0, 0, 0, 0)
    )
  }

  /// Puts the upper bits of each colour where the visual has them.
  private static func masks(_ visual: xcb_visualtype_t) -> (UInt32) -> UInt32 {
    let parts = [(visual.red_mask, 16), (visual.green_mask, 8), (visual.blue_mask, 0)].map {
      (mask: $0.0, shift: UInt32($0.1))
    }
    return { color in
      parts.reduce(0) { pixel, part in
        guard part.mask != 0 else { return pixel }
        let highest = part.mask >> UInt32(part.mask.trailingZeroBitCount)
        let value = UInt64(color >> part.shift & 0xff) * UInt64(highest) / 255
        return pixel | UInt32(value) << UInt32(part.mask.trailingZeroBitCount)
      }
    }
  }

  /// Takes the nearest of 4 × 4 × 4 colours that the screen's palette gave us.
  private static func palette(_ connection: Connection) -> (UInt32) -> UInt32 {
    let steps: [UInt16] = [0, 0x5555, 0xaaaa, 0xffff]
    let cookies = (0..<64).map { index in
      xcb_alloc_color(
        connection.xcb,
        connection.screen.default_colormap,
        steps[index >> 4],
        steps[index >> 2 & 3],
        steps[index & 3]
      )
    }
    let (black, white) = (connection.screen.black_pixel, connection.screen.white_pixel)
    let pixels = cookies.enumerated().map { index, cookie in
      Reply(xcb_alloc_color_reply(connection.xcb, cookie, nil))?.value.pixel
        ?? (index >> 2 & 3 < 2 ? black : white)
    }
    return { color in
      func level(_ shift: UInt32) -> Int { Int(((color >> shift & 0xff) + 42) / 85) }
      return pixels[level(16) << 4 | level(8) << 2 | level(0)]
    }
  }
}
