internal import Canvas

/// The menu of a text: cut, copy, paste, choose everything.
extension TextView {
  /// The menu for where the pointer is, or for the caret.
  ///
  /// A press beside what is chosen moves the caret there first, as in other programs.
  func editingMenu(for request: ContextMenuRequest) -> ContextMenu? {
    guard becomeFirstResponder() else { return nil }
    if let location = request.location { placeCaret(forMenuAt: location) }
    let hasSelection = !buffer.selection.isEmpty
    let items = [
      item("Cut", "Ctrl+X", if: hasSelection) { $0.cut() },
      item("Copy", "Ctrl+C", if: hasSelection) { $0.copy() },
      item("Paste", "Ctrl+V") { $0.paste(from: .clipboard) },
      item("Select All", "Ctrl+A", if: buffer.count > 0) { $0.selectAll() },
    ]
    return ContextMenu(items, anchor: rootView.map { convert(caretRect, to: $0) })
  }

  private func item(
    _ title: String,
    _ keys: String,
    if isEnabled: Bool = true,
    _ action: @escaping (TextView) -> Void
  ) -> MenuItem {
    MenuItem(title, keys: keys, isEnabled: isEnabled) { [weak self] in
      if let self { action(self) }
    }
  }

  private func placeCaret(forMenuAt location: Point) {
    let place = place(at: location)
    let range = buffer.selection.range
    guard place.offset < range.lowerBound || place.offset > range.upperBound else { return }
    wantedColumn = nil
    moveCaret(to: place)
  }
}
