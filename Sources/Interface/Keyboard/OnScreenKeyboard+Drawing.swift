internal import Canvas

/// How the keys look.
extension OnScreenKeyboard {
  /// Draws a key with its shadow, and what stands on it.
  func draw(_ key: KeyboardMetrics.Key, in context: Context) {
    let isDown = key == pressed
    let isLit = key.cap == .shift && shift != .off
    // Under the finger the two grounds change places, as on a phone.
    let isWhite = (key.cap.isFunction == isDown) || isLit
    let shadow = key.face.offsetBy(dx: 0, dy: 1)
    context.fill(Path(roundedRect: shadow, radius: 5), Palette.keyShadow)
    let ground = isWhite ? Palette.key : Palette.functionKey
    context.fill(Path(roundedRect: key.face, radius: 5), ground)
    if let (text, size) = label(of: key.cap) {
      KeyLabel.draw(text, size: size, in: key.face, scale: contentScale, context)
      return
    }
    let centre = Point(x: key.face.midX, y: key.face.midY)
    KeyboardGlyphs.draw(key.cap, at: centre, isFilled: isLit, in: context)
    guard key.cap == .shift, shift == .locked else { return }
    let line = Rect(x: centre.x - 4, y: centre.y + 9.5, width: 8, height: 1.6)
    context.fill(line, Palette.label)
  }

  private func label(of cap: KeyCap) -> (String, Double)? {
    switch cap {
    case .character(_, _, let label): (label, label.count > 1 ? 17 : 22)
    case .sheet(_, let label): (label, 15)
    case .space: (shownLayout?.name ?? "", 14)
    default: nil
    }
  }
}
