internal import CX11
internal import Interface

/// Pixels of the screen that an overlay hides.
struct GroundCopy {
  let buffer: BackBuffer
  /// Where they lie, in device pixels of the screen.
  var area: PixelRect
  /// How much of that is hidden, counted from its corner; nil: all of it.
  var cut: [PixelRect]?
  /// When the overlay left that place; nil while it lies there.
  var leaving: Instant?

  /// How long programs may take to paint again where an overlay was: until then the screen shows
  /// it still, or nothing.
  private static let repaint = Duration.milliseconds(200)

  /// True while the screen shows something else in their place.
  func isHidden(_ now: Instant) -> Bool { leaving.map { now - $0 < Self.repaint } ?? true }

  /// True when part of an area is among them.
  func hides(_ other: PixelRect) -> Bool {
    guard !area.intersection(other).isEmpty else { return false }
    guard let cut else { return true }
    let place = other.offsetBy(dx: -area.x, dy: -area.y)
    return cut.contains { !$0.intersection(place).isEmpty }
  }

  /// The same pixels somewhere else, all of them hidden.
  func moved(to place: PixelRect) -> Self { GroundCopy(buffer: buffer, area: place) }

  /// The same when the overlay has moved away; nil where that is long ago.
  func left(_ now: Instant) -> Self? {
    var copy = self
    copy.leaving = leaving ?? now
    return copy.isHidden(now) ? copy : nil
  }
}

extension BackBuffer {
  /// True when it is neither too small for an area nor far too large.
  func serves(_ area: PixelRect, _ scale: Double) -> Bool {
    self.scale == scale && bounds.width >= area.width && bounds.height >= area.height
      && bounds.width * bounds.height <= 4 * area.width * area.height
  }
}
