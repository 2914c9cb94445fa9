internal import Canvas

/// A view whose content is larger than it is: what moves it and what shows its place need no more.
protocol ScrolledView: View {
  /// The offsets at which the content's ends are the view's, in points.
  var limits: ClosedRange<Double> { get }
  /// How far the content is scrolled, in points.
  var scrolled: Double { get }
  /// How much of the view's lower part is covered, in points.
  var covered: Double { get }
  /// What moves the content.
  var mover: ContentMover { get }
  /// The bar that shows where the content is.
  var indicator: ScrollIndicator { get }
  /// Shows the content at an offset, be it beyond an end.
  func place(_ offset: Double)
}

extension ScrolledView {
  /// True when there is more than is shown.
  var hasMore: Bool { limits.upperBound > limits.lowerBound }

  /// The offset nearest to one at which no end of the content is passed.
  func clamped(_ offset: Double) -> Double {
    min(max(offset, limits.lowerBound), limits.upperBound)
  }

  /// Shows the content at an offset between its ends, and nothing moves it any more.
  func jump(to offset: Double) {
    mover.stop()
    place(clamped(offset))
  }
}
