internal import CX11
internal import Canvas
internal import Interface

/// What an overlay shows: the picture at rest, sent to the server once, and the frame made of it.
final class OverlayPicture {
  typealias Ground = (surface: Surface, place: PixelRect)

  /// The overlay window's area in the host or on the screen, in device pixels.
  private(set) var area: PixelRect
  let frame: BackBuffer
  private let picture: Surface
  /// The picture's place at rest, where `area` counts from.
  private(set) var box: PixelRect
  let scale: Double
  private let room: PixelRect
  private var isBlank = true
  /// The number of what stands still in the picture; nil: none that could come again.
  private var still: Int?

  /// Transparent pixels around the largest picture: bilinear scaling reaches one further.
  private static let margin = 2

  /// The area a content needs, in device pixels of the host.
  ///
  /// It grows by the same whole number on either side of the box, so that the picture at scale 1
  /// lies on whole pixels.
  static func area(of content: OverlayContent, scale: Double) -> PixelRect {
    let box = box(of: content, scale: scale)
    let factor = max(1, content.maximumScale)
    func growth(_ extent: Int) -> Int {
      Int((Double(extent) * (factor - 1) / 2).rounded(.up)) + margin
    }
    let (x, y) = (growth(box.width), growth(box.height))
    return PixelRect(
      x: box.x - x,
      y: box.y - y,
      width: box.width + 2 * x,
      height: box.height + 2 * y
    )
  }

  private static func box(of content: OverlayContent, scale: Double) -> PixelRect {
    PixelRect(touching: content.frame.aligned(toScale: scale), scale: scale)
  }

  /// Draws the picture.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - content: what to draw.
  ///   - visual: the overlay window's.
  ///   - scale: device pixels in a point; nil means the connection's.
  /// - Throws: when there is no memory for it.
  init(
    _ connection: Connection,
    content: OverlayContent,
    visual: Visual,
    scale: Double? = nil
  ) throws(CanvasError) {
    let scale = scale ?? connection.scale
    self.scale = scale
    box = Self.box(of: content, scale: scale)
    area = Self.area(of: content, scale: scale)
    room = box
    frame = try BackBuffer(
      connection,
      width: area.width,
      height: area.height,
      visual: visual,
      scale: scale
    )
    picture = try frame.surface.makeSimilar(
      width: max(box.width, 1),
      height: max(box.height, 1),
      scale: scale
    )
    redraw(nil, content: content)
    still = content.still?.number
  }

  /// Takes another content into the same pixmaps.
  ///
  /// - Parameters:
  ///   - content: what to draw.
  ///   - scale: device pixels in a point.
  /// - Returns: false, and nothing done, when it does not fit or would leave most of them unused.
  func reuse(for content: OverlayContent, scale: Double) -> Bool {
    let (newBox, newArea) = (
      Self.box(of: content, scale: scale), Self.area(of: content, scale: scale)
    )
    let held = frame.bounds
    guard scale == self.scale, newArea.width <= held.width, newArea.height <= held.height,
      newBox.width <= room.width, newBox.height <= room.height,
      held.width * held.height <= 4 * newArea.width * newArea.height
    else { return false }
    let isAlike = still != nil && still == content.still?.number
    let isSame = isAlike && (box.width, box.height) == (newBox.width, newBox.height)
    (box, area) = (newBox, newArea)
    redraw(isSame ? content.still?.living : nil, content: content)
    still = content.still?.number
    return true
  }

  /// Draws the picture anew, or an area of it, in points from its corner.
  func redraw(_ area: Rect?, content: OverlayContent) {
    if area == nil { still = nil }
    let context = Context(picture)
    if let area { context.clip(to: area.aligned(toScale: scale)) }
    // What was there would shine through what is translucent.
    if !isBlank { context.clear() }
    isBlank = false
    content.draw(context)
    picture.flush()
  }

  /// Makes the frame for a moment.
  ///
  /// - Parameters:
  ///   - factor: scale about the picture's centre.
  ///   - alpha: opacity from 0 to 1.
  ///   - ground: what lies beneath and where, counted as `area` is, for a frame without
  ///     transparency; nil for a transparent one.
  func compose(scaledBy factor: Double, alpha: Double, over ground: Ground?) {
    frame.draw(PixelRect(x: 0, y: 0, width: area.width, height: area.height)) { context in
      if let ground {
        let place = ground.place.offsetBy(dx: -area.x, dy: -area.y).points(scale: scale)
        context.compose(ground.surface, in: place, scaledBy: 1, alpha: 1, replacing: true)
      } else {
        context.clear()
      }
      let place = box.offsetBy(dx: -area.x, dy: -area.y).points(scale: scale)
      context.compose(picture, in: place, scaledBy: factor, alpha: alpha, replacing: false)
    }
  }
}
