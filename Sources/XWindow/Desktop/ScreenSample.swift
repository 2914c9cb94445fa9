internal import CX11
internal import Glibc

/// Pixels of the screen, to judge how bright they are.
struct ScreenSample {
  /// The mean relative luminance, from 0 to 1.
  let luminance: Double

  /// Points looked at along each side.
  private static let steps = 24

  /// Reads an area with one question; nil where it cannot be read or has no colours of its own.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - area: where, in device pixels, inside the screen.
  @MainActor
  init?(_ connection: Connection, _ area: PixelRect) {
    guard !area.isEmpty, let visual = VisualChooser.standard(connection), visual.hasColorBits,
      let image = Self.read(connection, area)
    else { return nil }
    let count = Int(xcb_get_image_data_length(image.pointer))
    let bytes = UnsafeRawBufferPointer(start: xcb_get_image_data(image.pointer), count: count)
    let order = xcb_get_setup(connection.xcb).pointee.image_byte_order
    let isSwapped = UInt32(order) != XCB_IMAGE_ORDER_LSB_FIRST.rawValue
    // Rows end on 32 bits in every format in use (setup's scanline_pad).
    let stride = count / area.height
    let size = visual.depth > 16 ? 4 : visual.depth > 8 ? 2 : 1
    var (sum, number) = (0.0, 0)
    for y in Self.places(area.height) {
      for x in Self.places(area.width) where y * stride + x * size + size <= count {
        let part = bytes[(y * stride + x * size)..<(y * stride + x * size + size)]
        let ordered = isSwapped ? Array(part) : part.reversed()
        let pixel = ordered.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        sum += Self.luminance(pixel, visual.type)
        number += 1
      }
    }
    guard number > 0 else { return nil }
    luminance = sum / Double(number)
  }

  @MainActor
  private static func read(
    _ connection: Connection,
    _ area: PixelRect
  ) -> Reply<xcb_get_image_reply_t>? {
    let place = area.wire
    let cookie = xcb_get_image(
      connection.xcb,
      UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue),
      connection.root,
      place.x,
      place.y,
      place.width,
      place.height,
      .max
    )
    return Reply(xcb_get_image_reply(connection.xcb, cookie, nil))
  }

  private static func places(_ extent: Int) -> [Int] {
    let count = min(extent, steps)
    return (0..<count).map { (2 * $0 + 1) * extent / (2 * count) }
  }

  /// Relative luminance (WCAG 2.1, definition).
  static func luminance(_ pixel: UInt32, _ visual: xcb_visualtype_t) -> Double {
    func part(_ mask: UInt32) -> Double {
      guard mask != 0 else { return 0 }
      let shift = UInt32(mask.trailingZeroBitCount)
      let value = Double((pixel & mask) >> shift) / Double(mask >> shift)
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(visual.red_mask) + 0.7152 * part(visual.green_mask)
      + 0.0722 * part(visual.blue_mask)
  }
}
