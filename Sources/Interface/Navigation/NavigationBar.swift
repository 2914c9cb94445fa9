internal import Canvas

/// The strip at the top: a title in the middle, what leads back at the left, what goes on at the right.
final class NavigationBar: View {
  static let height = 48.0

  /// Shown for the screen on top, and for the one that comes or goes while they slide.
  private final class Content: View {
    let item: NavigationItem
    private let title = Label(
      style: TextStyle(
        font: Font(size: 17, weight: .semibold),
        color: Palette.label,
        alignment: .center
      )
    )
    private var left: Button?
    private var right: Button?

    init(item: NavigationItem, back: BarButtonItem?) {
      self.item = item
      super.init()
      addSubview(title)
      left = button(for: item.leftBarButtonItem ?? back, alignment: .leading)
      right = button(for: item.rightBarButtonItem, alignment: .trailing)
      item.onChange = { [weak self] in self?.itemChanged() }
      itemChanged()
    }

    private func button(for item: BarButtonItem?, alignment: TextAlignment) -> Button? {
      guard let item else { return nil }
      let font = Font(size: 17, weight: item.style == .done ? .bold : .regular)
      let button = Button(item.title, font: font) { item.perform() }
      button.alignment = alignment
      button.titleInset = Content.inset
      button.isEnabled = item.isEnabled
      item.onChange = { [weak button] in button?.isEnabled = item.isEnabled }
      addSubview(button)
      return button
    }

    /// Room around a button's words, for fingers and for the focus ring.
    private static let inset = 12.0

    private func itemChanged() { title.text = item.title }

    override func layoutSubviews() {
      let column = bounds.readable(scale: contentScale)
      // The words stand at the edges of what is below; the buttons reach beyond them.
      let leftWidth = (left?.titleWidth ?? 0) + Content.inset
      let rightWidth = (right?.titleWidth ?? 0) + Content.inset
      left?.frame = Rect(
        x: column.minX - Content.inset,
        y: 0,
        width: leftWidth + Content.inset,
        height: frame.height
      )
      right?.frame = Rect(
        x: column.maxX - rightWidth,
        y: 0,
        width: rightWidth + Content.inset,
        height: frame.height
      )
      let side = max(leftWidth, rightWidth) + 8
      title.frame = column.insetBy(dx: min(side, column.width / 2), dy: 0)
    }
  }

  private var content: Content?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = Palette.bar
  }

  /// Shows an item; answers what puts the bar at a progress of the change.
  func show(_ item: NavigationItem, back: BarButtonItem?) -> (Double) -> Void {
    let old = content
    let new = Content(item: item, back: back)
    content = new
    addSubview(new)
    setNeedsLayout()
    return { progress in
      new.alpha = progress
      old?.alpha = 1 - progress
      if progress >= 1 { old?.removeFromSuperview() }
    }
  }

  override func layoutSubviews() { for view in subviews { view.frame = bounds } }

  override func draw(_ dirty: Rect, in context: Context) {
    let line = 1 / contentScale
    let rect = Rect(x: 0, y: bounds.maxY - line, width: bounds.width, height: line)
    context.fill(rect, Palette.separator)
  }
}
