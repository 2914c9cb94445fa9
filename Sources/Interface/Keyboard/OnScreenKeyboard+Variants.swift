internal import Canvas

/// Letters with marks, for a finger that rests on a letter.
extension OnScreenKeyboard {
  /// How long it has to rest.
  private static let patience = Duration.milliseconds(400)

  /// A key is pressed, or another one, or none: what it offers comes when the finger stays.
  func awaitVariants(of key: KeyboardMetrics.Key?) {
    waiting?.cancel()
    variants.dismiss()
    guard let key, case .character = key.cap, let layout = shownLayout else { return }
    // Looked up only then: it takes longer than all else that a key does.
    waiting = rootView?.timers.schedule(after: Self.patience) { [weak self] in
      self?.offerVariants(of: key, in: layout)
    }
  }

  private func offerVariants(of key: KeyboardMetrics.Key, in layout: LayoutDescription) {
    guard case .character(let code, let level, let label) = key.cap else { return }
    let found = layout.variants(ofKey: code, level: level)
    guard !found.isEmpty else { return }
    bubble.isHidden = true
    bringSubviewToFront(variants)
    variants.show([label] + found, over: key.face, within: bounds)
  }

  /// Writes the letter that the finger chose, in place of the key's own.
  ///
  /// - Returns: false when nothing is offered: the key then acts as ever.
  func writeVariant() -> Bool {
    guard !variants.cells.isEmpty else { return false }
    let chosen = variants.chosen
    let isOwn = chosen == variants.cells.first
    variants.dismiss()
    guard let chosen else { return true }
    guard !isOwn, let key = chosen.label.lowercased().first else { return false }
    write(KeyEvent(.character(key), text: chosen.label))
    return true
  }
}
