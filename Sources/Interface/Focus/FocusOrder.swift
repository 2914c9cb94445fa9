internal import Canvas

/// The order in which Tab walks: from top to bottom, and from left to right in a row.
enum FocusOrder {
  /// The items in a view that can be seen and take keys.
  static func items(in area: View, of root: View) -> [View] {
    var found: [(view: View, frame: Rect)] = []
    func look(_ view: View) {
      guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
      if view.canBecomeFocused {
        found.append((view, view.convert(view.bounds, to: root)))
      }
      view.bringInWhatIsSeen()
      for subview in view.subviews { look(subview) }
    }
    look(area)
    return inReadingOrder(found).map(\.view)
  }

  /// Items whose middle lies beside the first one of a row belong to that row.
  private static func inReadingOrder(
    _ items: [(view: View, frame: Rect)]
  ) -> [(view: View, frame: Rect)] {
    var rows: [[(view: View, frame: Rect)]] = []
    for item in items.sorted(by: { $0.frame.midY < $1.frame.midY }) {
      if let first = rows.last?.first, item.frame.midY < first.frame.maxY {
        rows[rows.count - 1].append(item)
      } else {
        rows.append([item])
      }
    }
    return rows.flatMap { $0.sorted { $0.frame.minX < $1.frame.minX } }
  }
}
