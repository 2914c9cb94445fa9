public import Canvas
internal import Glibc

/// Twelve spokes that turn while something is under way.
public final class ActivityIndicator: View {
  private static let spokes = 12
  private var step = 0
  private var tick: ScheduledWork?

  /// Makes an indicator that stands still and hidden.
  public init() {
    super.init(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    isHidden = true
  }

  /// Shows and turns it.
  public func startAnimating() {
    guard isHidden else { return }
    isHidden = false
    setNeedsDisplay()
  }

  /// Hides it; nothing wakes for it any more.
  public func stopAnimating() {
    tick?.cancel()
    isHidden = true
  }

  /// A turn a second, a spoke at a time, as UIKit's does; the next one only when this one was drawn,
  /// so that a spinner nobody sees wakes nobody.
  private func scheduleTick() {
    guard tick?.isPending != true else { return }
    tick = rootView?.timers.schedule(after: .seconds(1) / Self.spokes) { [weak self] in
      guard let self, rootView != nil else { return }
      step = (step + 1) % Self.spokes
      setNeedsDisplay()
    }
  }

  public override func draw(_ dirty: Rect, in context: Context) {
    scheduleTick()
    let middle = Point(x: bounds.midX, y: bounds.midY)
    for spoke in 0..<Self.spokes {
      let angle = Double(spoke) / Double(Self.spokes) * 2 * .pi - .pi / 2
      let age = (step - spoke + Self.spokes) % Self.spokes
      let ends = [4.5, 9].map {
        Point(x: middle.x + $0 * cos(angle), y: middle.y + $0 * sin(angle))
      }
      let strength = max(0.15, 0.85 - Double(age) * 0.09)
      context.stroke(Path(points: ends), Palette.label.withAlpha(strength), width: 2)
    }
  }
}
