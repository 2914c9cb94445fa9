internal import Canvas

/// Letters with marks, for a finger that rests on a letter.
extension OnScreenKeyboard {
  /// How long it has to rest.
  private static let patience = Duration.milliseconds(400)

  /// A key is pressed, or another one, or none: what it offers comes when the finger stays.
  func awaitVariants(of key: KeyboardMetrics.Key?) {
    waiting?.cancel()
    variants.dismiss()
    guard let key, case .character(let code, let level, let label) = key.cap,
      let found = shownLayout?.variants(ofKey: code, level: level), !found.isEmpty
    else { return }
    waiting = rootView?.timers.schedule(after: Self.patience) { [weak self] in
      self?.offer([label] + found, over: key)
    }
  }

  private func offer(_ labels: [String], over key: KeyboardMetrics.Key) {
    bubble.isHidden = true
    bringSubviewToFront(variants)
    variants.show(labels, over: key.face, within: bounds)
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
