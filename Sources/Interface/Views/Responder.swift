/// Something that can answer events, and knows whom to ask when it does not.
open class Responder {
  /// Makes a responder.
  public init() {}

  /// Whom to ask next; nil at the end of the chain.
  open var next: Responder? { nil }

  /// The root of the window this responder is in; nil while it is in none.
  open var rootView: RootView? { next?.rootView }

  /// True when the keyboard may be given to this responder.
  open var canBecomeFirstResponder: Bool { false }

  /// True while keys go here first.
  public final var isFirstResponder: Bool { rootView?.firstResponder === self }

  /// Takes the keyboard, if this responder may have it and the present holder lets go.
  ///
  /// - Returns: whether keys now go here.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, let rootView else { return false }
    guard rootView.firstResponder?.resignFirstResponder() ?? true else { return false }
    rootView.firstResponder = self
    return true
  }

  /// Gives the keyboard away.
  ///
  /// - Returns: whether keys no longer go here.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    rootView?.firstResponder = nil
    return true
  }

  /// A key went down; answers whether somebody used it.
  open func keyDown(_ event: KeyEvent) -> Bool { next?.keyDown(event) ?? false }

  /// The primary button went down here.
  open func pointerDown(_ event: PointerEvent) { next?.pointerDown(event) }

  /// The pointer moved while the primary button was held.
  open func pointerMoved(_ event: PointerEvent) { next?.pointerMoved(event) }

  /// The primary button came up.
  open func pointerUp(_ event: PointerEvent) { next?.pointerUp(event) }

  /// The press under way ends without a release that counts.
  open func pointerCancelled() { next?.pointerCancelled() }

  /// The middle button went down here, which pastes what is selected elsewhere.
  open func pasteSelection(_ event: PointerEvent) { next?.pasteSelection(event) }

  /// What can be done here, for a menu; nil leaves the question to whom to ask next.
  open func contextMenu(for request: ContextMenuRequest) -> ContextMenu? {
    next?.contextMenu(for: request)
  }

  /// The keys this responder uses, for the list that F1 shows.
  open var keyHints: [KeyHint] { [] }

  /// The wheel turned here.
  open func scroll(_ event: ScrollEvent) { next?.scroll(event) }
}
