/// A text to write in, in one line.
public final class TextField: TextView {
  /// Called by Return.
  public var onReturn: () -> Void = {}

  public override var isSingleLine: Bool { true }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    if event.key == .enter, event.modifiers.isEmpty {
      onReturn()
      return true
    }
    return super.keyDown(event)
  }
}
