public import Interface

/// A window host without a window; it notes what it is asked for.
public final class HeadlessHost: WindowHost {
  /// The words of the title bar.
  public private(set) var title = ""
  /// True when a display was asked for.
  public var needsDisplay = false
  /// True when a frame was asked for and not yet given.
  public var wantsFrame = false
  /// True after `close()`.
  public private(set) var isClosed = false
  /// What is pasted from either source.
  public var pasteText: String?
  /// True when overlays can be made.
  public var makesOverlays = false
  /// The overlays made so far.
  public private(set) var overlays: [FakeOverlay] = []

  /// Makes a host.
  public init() {}

  public func setTitle(_ title: String) { self.title = title }
  public func setNeedsDisplay() { needsDisplay = true }
  public func requestFrame() { wantsFrame = true }
  public func close() { isClosed = true }

  public func requestText(from source: PasteSource, completion: @escaping (String?) -> Void) {
    completion(pasteText)
  }

  public func makeOverlay(for content: OverlayContent) -> (any Overlay)? {
    guard makesOverlays else { return nil }
    let overlay = FakeOverlay(content)
    overlays.append(overlay)
    return overlay
  }
}

/// An overlay that notes what it is shown with.
public final class FakeOverlay: Overlay {
  public var onFailure: (() -> Void)?
  /// What it shows.
  public private(set) var content: OverlayContent
  /// Each frame's scale and opacity, in order.
  public private(set) var frames: [(scale: Double, alpha: Double)] = []
  /// True after `remove()`.
  public private(set) var isRemoved = false

  init(_ content: OverlayContent) { self.content = content }

  public func present(scale: Double, alpha: Double) { frames.append((scale, alpha)) }
  public func update(_ content: OverlayContent) { self.content = content }
  public func remove() { isRemoved = true }
}
