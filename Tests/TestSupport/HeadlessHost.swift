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
  /// Why nothing is pasted, when there is no text.
  package var pasteFailure = PasteFailure.nothing
  /// True when a paste is answered only by `answerPaste()`.
  package var holdsPaste = false
  private var heldPaste: ((Result<String, PasteFailure>) -> Void)?
  /// How often a text was offered as what is selected.
  package private(set) var selectionOffers = 0
  /// What was offered last as what was copied.
  package private(set) var copiedText: String?
  /// What was offered last as what is selected.
  package private(set) var selectedText: String?
  /// True when overlays can be made.
  package var makesOverlays = false
  /// The overlays made so far.
  package private(set) var overlays: [FakeOverlay] = []

  /// Makes a host.
  package init() {}

  /// The pointer's shape.
  package private(set) var cursor = PointerCursor.arrow
  package func setCursor(_ cursor: PointerCursor) { self.cursor = cursor }
  package func setTitle(_ title: String) { self.title = title }
  package func setNeedsDisplay() { needsDisplay = true }
  package func requestFrame() { wantsFrame = true }
  package func close() { isClosed = true }

  package func requestText(
    from source: PasteSource,
    completion: @escaping (Result<String, PasteFailure>) -> Void
  ) {
    heldPaste = completion
    if !holdsPaste { answerPaste() }
  }

  /// Answers the paste that waits.
  package func answerPaste() {
    let completion = heldPaste
    heldPaste = nil
    completion?(pasteText.map { .success($0) } ?? .failure(pasteFailure))
  }

  package func offerText(_ text: String, as source: PasteSource) {
    switch source {
    case .clipboard: copiedText = text
    case .selection:
      selectedText = text
      selectionOffers += 1
    }
  }

  /// How often another view took text, or the caret moved.
  package private(set) var textInputChanges = 0
  /// What was kept of each composition that ended from our side.
  package private(set) var keptCompositions: [String] = []

  package func textInputDidChange() { textInputChanges += 1 }
  package func textInputDidEnd(keeping text: String) { keptCompositions.append(text) }

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
