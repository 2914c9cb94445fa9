internal import CX11
internal import Canvas

/// A rectangle of device pixels.
struct PixelRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var isEmpty: Bool { width <= 0 || height <= 0 }
  var maxX: Int { x + width }
  var maxY: Int { y + height }

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The pixels that a rectangle in points touches.
  init(touching rect: Rect, scale: Double) {
    func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max((value * scale).rounded(rule), -32768), 32767))
    }
    x = pixel(rect.minX, .down)
    y = pixel(rect.minY, .down)
    width = pixel(rect.maxX, .up) - x
    height = pixel(rect.maxY, .up) - y
  }

  /// The same area in points.
  func points(scale: Double) -> Rect {
    Rect(
      x: Double(x) / scale,
      y: Double(y) / scale,
      width: Double(width) / scale,
      height: Double(height) / scale
    )
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left,
      y: top,
      width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top)
    )
  }

  func offsetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// What the server calls it; the parts beyond its numbers are cut off.
  var wire: xcb_rectangle_t {
    xcb_rectangle_t(
      x: Int16(clamping: x),
      y: Int16(clamping: y),
      width: UInt16(clamping: width),
      height: UInt16(clamping: height)
    )
  }
}
