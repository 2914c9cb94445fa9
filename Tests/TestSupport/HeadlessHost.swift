package import Canvas
package import Interface

/// A window host without a window; it notes what it is asked for.
package final class HeadlessHost: WindowHost {
  /// The words of the title bar.
  package private(set) var title = ""
  /// True when a display was asked for.
  package var needsDisplay = false
  /// True when a frame was asked for and not yet given.
  package var wantsFrame = false
  /// True after `close()`.
  package private(set) var isClosed = false
  /// What is pasted from either source.
  package var pasteText: String?
  /// True when overlays can be made.
  package var makesOverlays = false
  /// The overlays made so far.
  package private(set) var overlays: [FakeOverlay] = []

  /// Makes a host.
  package init() {}

  package func setTitle(_ title: String) { self.title = title }
  package func setNeedsDisplay() { needsDisplay = true }
  package func requestFrame() { wantsFrame = true }
  package func close() { isClosed = true }

  package func requestText(from source: PasteSource, completion: @escaping (String?) -> Void) {
    completion(pasteText)
  }

  package func makeOverlay(for content: OverlayContent) -> (any Overlay)? {
    guard makesOverlays else { return nil }
    let overlay = FakeOverlay(content)
    overlays.append(overlay)
    return overlay
  }
}

/// An overlay that notes what it is shown with.
package final class FakeOverlay: Overlay {
  package var onFailure: (() -> Void)?
  /// What it shows.
  package private(set) var content: OverlayContent
  /// Each frame's scale and opacity, in order.
  package private(set) var frames: [(scale: Double, alpha: Double)] = []
  /// The areas that were drawn anew.
  package private(set) var redrawn: [Rect?] = []
  /// True after `remove()`.
  package private(set) var isRemoved = false

  init(_ content: OverlayContent) { self.content = content }

  package func present(scale: Double, alpha: Double) { frames.append((scale, alpha)) }
  package func update(_ content: OverlayContent) { self.content = content }
  package func redraw(_ area: Rect?) { redrawn.append(area) }
  package func remove() { isRemoved = true }
}
