public import Canvas

/// What an overlay shows: a picture at rest, and how large it may become.
public struct OverlayContent {
  /// Where the picture rests, in points of the window or screen it lies over, with its edges on device pixels.
  public var frame: Rect
  /// The largest scale it is shown at, about its centre.
  public var maximumScale: Double
  /// What it may have in common with others; nil: nothing.
  public var still: StillPicture?
  /// Draws the picture; the origin is the frame's top left corner, the unit is the point.
  public var draw: (Context) -> Void

  /// Makes a content.
  public init(frame: Rect, maximumScale: Double, draw: @escaping (Context) -> Void) {
    self.frame = frame
    self.maximumScale = maximumScale
    self.draw = draw
  }
}

/// What a picture has in common with others, so that only the rest of it need be drawn.
public struct StillPicture: Equatable {
  /// Pictures of one extent and scale with equal numbers differ in what lives only.
  public let number: Int
  /// What lives, in points from the frame's top left corner.
  public let living: Rect

  /// Makes one.
  ///
  /// - Parameters:
  ///   - number: the same for pictures that are alike.
  ///   - living: where they may differ, in points.
  public init(number: Int, living: Rect) {
    self.number = number
    self.living = living
  }
}

/// A small translucent window that keeps its place over another and never takes a click or a key.
public protocol Overlay: AnyObject {
  /// Called once when the desktop will not keep the overlay in its place; it is gone then, and the caller draws by itself.
  var onFailure: (() -> Void)? { get set }
  /// Shows the picture at a scale about its centre and at an opacity; the first call maps the window with that frame in it.
  func present(scale: Double, alpha: Double)
  /// Replaces the content (other words, another place); the next `present` shows it.
  func update(_ content: OverlayContent)
  /// Part of the picture changed (nil: all of it); the next `present` draws it anew and keeps the rest.
  ///
  /// - Parameter area: in points from the frame's top left corner.
  func redraw(_ area: Rect?)
  /// Takes the overlay off the screen at once.
  func remove()
}
