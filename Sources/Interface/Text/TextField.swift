/// A text to write in, in one line.
public final class TextField: TextView {
  /// Called by Return.
  public var onReturn: () -> Void = {}

  public override var isSingleLine: Bool { true }

  /// Tab chooses all there is: what is typed next most often replaces it.
  public override func didReceiveFocus() { selectAll() }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    if isFirstResponder, event.key == .enter, event.modifiers.isEmpty {
      onReturn()
      return true
    }
    return super.keyDown(event)
  }
}
