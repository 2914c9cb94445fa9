internal import Canvas

/// Changes by the user, each of which can be taken back.
extension TextView {
  /// Makes a change and tells of it, unless nothing changed.
  func change(_ kind: TextHistory.Kind, _ edit: (inout TextBuffer) -> TextEdit?) {
    wantedColumn = nil
    let before = buffer.selection
    guard let inverse = edit(&buffer) else { return }
    guard !inverse.range.isEmpty || !inverse.replacement.isEmpty else { return }
    let now = rootView?.timers.now ?? .now
    history.record(inverse, kind, before: before, buffer: buffer, at: now)
    onChange()
  }

  /// Inserts what was typed: line ends as line feeds, no other control characters.
  package func insert(_ string: String) { insert(string, .typing) }

  private func insert(_ string: String, _ kind: TextHistory.Kind) {
    let clean = TextCleaning.clean(string, singleLine: isSingleLine)
    guard !clean.isEmpty, hasRoom(for: clean.utf8.count) else { return }
    change(kind) { $0.insert(clean) }
  }

  private func hasRoom(for bytes: Int) -> Bool {
    guard buffer.count - buffer.selection.range.count + bytes > maximumLength else { return true }
    report(.tooLarge(limit: maximumLength))
    return false
  }

  func delete(_ unit: TextUnit, _ direction: TextDirection) {
    let isSingle = unit == .character && buffer.selection.isEmpty
    change(isSingle ? .deleting(direction) : .whole) { $0.delete(unit, direction) }
  }

  // MARK: Undo

  func undo() { travel { $0.undo(&$1) } }

  func redo() { travel { $0.redo(&$1) } }

  private func travel(_ step: (inout TextHistory, inout TextBuffer) -> Bool) {
    wantedColumn = nil
    if step(&history, &buffer) { onChange() }
  }

  // MARK: Cut, copy, paste

  func selectAll() {
    wantedColumn = nil
    buffer.selectAll()
    offerLater()
  }

  func copy() {
    guard !buffer.selection.isEmpty else { return }
    rootView?.host?.offerText(buffer.selectedText, as: .clipboard)
  }

  func cut() {
    guard !buffer.selection.isEmpty else { return }
    copy()
    change(.whole) { $0.delete(.character, .backward) }
  }

  /// Asks for a text and inserts it where it was asked for.
  func paste(from source: PasteSource) {
    let (selection, revision) = (buffer.selection, buffer.revision)
    rootView?.host?.requestText(from: source) { [weak self] result in
      guard let self, isFirstResponder else { return }
      switch result {
      case .success(let text):
        // The answer may take a while; what was typed meanwhile has moved the place.
        if buffer.revision == revision { buffer.select(selection) }
        insert(text, .whole)
      case .failure(let failure): report(failure)
      }
    }
  }

  private func report(_ failure: PasteFailure) {
    guard let rootView, let words = failure.words else { return }
    Alert.show(title: "Not Inserted", message: words, in: rootView)
  }

  // MARK: What is selected, for other programs

  /// Offers what the user chose with the keyboard, once that rests: a held key would offer each step.
  func offerLater() {
    offer?.cancel()
    offer = rootView?.timers.schedule(after: .milliseconds(250)) { [weak self] in
      self?.offerNow(always: true)
    }
  }

  /// Offers what is chosen if it waits to be offered, or always.
  func offerNow(always: Bool = false) {
    let isWaiting = offer?.isPending ?? false
    offer?.cancel()
    offer = nil
    // Nothing chosen any more is no news: others may still paste what was chosen before.
    guard isWaiting || always, !buffer.selection.isEmpty else { return }
    rootView?.host?.offerText(buffer.selectedText, as: .selection)
  }
}

extension PasteFailure {
  /// What to tell the user; nil when there is nothing to tell.
  fileprivate var words: String? {
    switch self {
    case .nothing: nil
    case .silent: "The program that holds the text does not answer."
    case .tooLarge(let limit):
      "The text is too long: at most \(Self.size(limit)) can be taken here."
    }
  }

  private static func size(_ bytes: Int) -> String {
    if bytes >= 1 << 20 { return "\(bytes >> 20) MB" }
    return bytes >= 1 << 10 ? "\(bytes >> 10) KB" : "\(bytes) bytes"
  }
}
