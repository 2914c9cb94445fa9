internal import CX11
internal import Canvas
internal import Interface

/// What the input method says, and what it is told of the caret.
extension InputContext {
  // size: table
  /// Takes what the input method says; answers whether it concerns this window.
  func take(_ answer: XIMAnswer) -> Bool {
    if case .created(let context) = answer { return created(context) }
    guard let id else { return false }
    switch answer {
    case .valuesSet(id): questionAnswered()
    case .failed: questionAnswered()
    case .synchronized(id):
      synchronized += 1
      release(through: synchronized)
    case .key(id, _, let event): came(back: event)
    case .committed(id, _, let text, let symbol): committed(text, symbol)
    case .wants(let context, _) where context == id || context == 0: selectReleases()
    case .wasReset(id): kept = nil
    case .draws(id, let drawing): draw(drawing)
    case .movesCaret(id, let place, let direction):
      let place = preedit.moveCaret(to: place, direction: direction)
      session?.answerCaret(id, place: place)
      showPreedit()
    case .composed(id):
      preedit = Preedit()
      showPreedit()
    default: return false
    }
    return true
  }

  private func created(_ context: UInt16) -> Bool {
    guard isCreating, context != 0 else { return false }
    isCreating = false
    id = context
    mustFollow = true
    selectReleases()
    follow()
    return true
  }

  /// A key it had no use for; or one of its own.
  private func came(back event: xcb_key_press_event_t) {
    let number = held.number {
      $0.detail == event.detail && $0.time == event.time
        && $0.response_type & 0x7f == event.response_type & 0x7f
    }
    guard let number else { return host.useKey(event) }
    release(through: number - 1)
    let own = held.key(number) ?? event
    host.useKey(own)
    release(through: number)
  }

  private func committed(_ bytes: [UInt8], _ symbol: UInt32) {
    guard let session else { return }
    let text = bytes.isEmpty ? KeySymbol.text(symbol) : session.decode(bytes)
    defer { signOfLife() }
    if let kept, kept == text {
      self.kept = nil
      return
    }
    guard !text.isEmpty else { return }
    client?.insertText(text)
  }

  private func draw(_ drawing: XIMDrawing) {
    guard let session else { return }
    preedit.draw(drawing, text: drawing.text.map(session.decode) ?? "")
    showPreedit()
    signOfLife()
  }

  /// From one that never answers keys, text is the answer to the first that waits.
  private func signOfLife() {
    guard session?.answersKeys == false, let first = held.first else { return }
    release(through: first)
  }

  /// What it still tells of a composition that was taken from it is old.
  private func showPreedit() {
    if kept == nil { client?.setMarkedText(preedit.markedText) }
  }

  // MARK: Following

  /// The caret may have moved, or another view may take text; looked at once a turn.
  func textInputDidChange() { mustFollow = true }

  /// What was being composed has become text: the input method forgets it.
  func textInputDidEnd(keeping text: String) {
    preedit = Preedit()
    guard let session, let id else { return }
    kept = text
    session.reset(id)
  }

  /// The window has another place on the screen: lists of candidates move along.
  func windowMoved() {
    spot = nil
    mustFollow = true
  }

  /// Brings context, focus and place of the caret up to date.
  func follow() {
    guard mustFollow else { return }
    mustFollow = false
    guard let session else { return }
    let takesText = host.hasFocus && client != nil
    guard let id else {
      if takesText, !isCreating {
        isCreating = true
        session.createContext(for: host.id, spot: currentSpot)
      }
      return
    }
    if takesText != hasFocus {
      hasFocus = takesText
      session.setFocus(takesText, of: id)
    }
    guard takesText else { return }
    // A question under way tells the old place; the new one goes when it is answered.
    guard questioned == nil else { return mustFollow = true }
    let wanted = currentSpot
    guard wanted != spot else { return }
    spot = wanted
    ask(wanted)
  }

  /// The caret's lower left corner in the window.
  var currentSpot: XIMSpot {
    let rect = client?.caretRectInWindow ?? .zero
    let scale = host.connection.scale
    return XIMSpot(x: Int16(clamping: rect.minX * scale), y: Int16(clamping: rect.maxY * scale))
  }

  func selectReleases() {
    let wanted = id.flatMap { session?.wants(2, of: $0) } ?? false
    guard wanted != selectsReleases else { return }
    selectsReleases = wanted
    host.selectEvents(withKeyReleases: wanted)
  }
}

extension Int16 {
  fileprivate init(clamping value: Double) {
    self = Int16(Swift.max(-32768, Swift.min(value.rounded(), 32767)))
  }
}
