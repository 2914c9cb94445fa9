public import Canvas

/// A view that shows words.
public final class Label: View {
  /// The words.
  public var text = "" { didSet { if text != oldValue { textChanged() } } }
  /// How they look.
  public var style: TextStyle { didSet { if style != oldValue { textChanged() } } }

  private var layout: TextLayout?
  private var layoutWidth = 0.0

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - text: the words.
  ///   - style: how they look.
  public init(_ text: String = "", style: TextStyle) {
    self.text = text
    self.style = style
    super.init()
  }

  /// The extent of the words within a width, in points.
  public func size(fitting width: Double) -> Size {
    text.isEmpty ? .zero : layout(for: width).size
  }

  public override func draw(_ dirty: Rect, in context: Context) {
    guard !text.isEmpty else { return }
    let layout = layout(for: frame.width)
    let top = ((frame.height - layout.size.height) / 2 * contentScale).rounded() / contentScale
    layout.draw(in: context, at: Point(x: 0, y: top))
  }

  private func layout(for width: Double) -> TextLayout {
    if let layout, layoutWidth == width { return layout }
    let made = TextLayout(text, style: style, width: width, scale: contentScale)
    layout = made
    layoutWidth = width
    return made
  }

  public override func contentScaleDidChange() {
    layout = nil
    super.contentScaleDidChange()
  }

  private func textChanged() {
    layout = nil
    superview?.setNeedsLayout()
    setNeedsDisplay()
  }
}
