public import Canvas

/// Where text can be pasted from.
public enum PasteSource: Sendable {
  /// What was copied last (Ctrl+V).
  case clipboard
  /// What is selected anywhere (middle button).
  case selection
}

/// What a window of the platform does for the views inside it.
public protocol WindowHost: AnyObject {
  /// Shows the words in the window's title bar.
  func setTitle(_ title: String)
  /// Something became dirty: lay out and draw before the next sleep.
  func setNeedsDisplay()
  /// Something moves: call `stepAnimations(to:)` at the screen's next refresh, once.
  func requestFrame()
  /// Asks another program for its text without waiting.
  func requestText(
    from source: PasteSource,
    completion: @escaping (Result<String, PasteFailure>) -> Void
  )
  /// Offers a text to other programs, as what was copied last or as what is selected.
  func offerText(_ text: String, as source: PasteSource)
  /// Gives the pointer a shape while it is over the window.
  func setCursor(_ cursor: PointerCursor)
  /// Another view takes text, or the caret is in another place: input methods hear of it before the next sleep.
  func textInputDidChange()
  /// What was being composed has become this text, or is gone: input methods begin anew.
  func textInputDidEnd(keeping text: String)
  /// Makes a window over this one for `content`; nil where the desktop cannot keep one in its place.
  func makeOverlay(for content: OverlayContent) -> (any Overlay)?
  /// Takes the window off the screen and ends the event loop.
  func close()
}

/// What the views inside a window do for the platform.
public protocol WindowContent: AnyObject {
  /// How the user's desktop wants pointing, motion and colours to be; set again at each change.
  var preferences: InputPreferences { get set }
  /// The window has this size, in points, at so many device pixels a point.
  func resize(to size: Size, scale: Double)
  /// Something happened to the window.
  func handle(_ event: InputEvent)
  /// The screen refreshed: everything that moves takes its place for this instant.
  func stepAnimations(to now: Instant)
  /// Lays out what needs it; answers the area to draw anew, in points (nil: nothing changed).
  func prepareForDisplay() -> Rect?
  /// Draws everything inside the context's clip.
  func draw(in context: Context)
  /// What takes text now; nil when nothing does.
  var textInputClient: (any TextInputClient)? { get }
  /// The user asked to close the window (its close button, or the session's end).
  func closeRequested()
}
