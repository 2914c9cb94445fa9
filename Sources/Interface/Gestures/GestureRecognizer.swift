public import Canvas

/// Looks for a gesture among what the pointer does in a view and in those inside it.
open class GestureRecognizer {
  /// The view it was added to.
  public final internal(set) weak var view: View?
  /// False when it looks for nothing.
  public final var isEnabled = true
  /// True when the views under the gesture hear no more of a press once it is recognised.
  public final var cancelsTouchesInView = true
  /// Called at each recognition.
  public final var action: (GestureRecognizer) -> Void

  /// Where the pointer is, or was last, in the root view.
  final var location = Point.zero
  /// What the pointer is.
  final var device = PointerDevice.mouse

  /// Makes a recogniser.
  ///
  /// - Parameter action: called at each recognition.
  public init(action: @escaping (GestureRecognizer) -> Void) { self.action = action }

  /// Where the gesture is or was, in the coordinates of a view.
  public final func location(in view: View) -> Point {
    guard let rootView = view.rootView else { return location }
    return view.convert(location, from: rootView)
  }

  /// A press begins.
  open func pointerDown() {}
  /// The pressed pointer moved; answers whether the gesture is recognised by it.
  open func pointerMoved() -> Bool { false }
  /// The press ends; answers whether the gesture is recognised by it.
  open func pointerUp() -> Bool { false }
  /// The press ends for reasons of its own.
  open func pointerCancelled() {}
}

extension GestureRecognizer {
  /// How far this press may wander before it is a drag, in points; a finger never rests quite still.
  final var threshold: Double { Self.threshold(of: device, in: view?.rootView) }

  /// The same for a press in a window.
  static func threshold(of device: PointerDevice, in rootView: RootView?) -> Double {
    let wanted = rootView?.preferences.dragThreshold ?? dragThreshold
    return device == .touch ? max(wanted, 10) : wanted
  }
}

/// How far a press may wander before it is a drag, in points.
let dragThreshold = 8.0

/// Recognises a press and its release in nearly the same place.
public final class TapGestureRecognizer: GestureRecognizer {
  private var start: Point?

  public override func pointerDown() { start = location }

  public override func pointerMoved() -> Bool {
    if let start, location.distance(to: start) > threshold { self.start = nil }
    return false
  }

  public override func pointerUp() -> Bool {
    guard start != nil else { return false }
    start = nil
    action(self)
    return true
  }

  public override func pointerCancelled() { start = nil }
}

/// Recognises a press that wanders, and follows it.
public final class PanGestureRecognizer: GestureRecognizer {
  /// How far a pan has come.
  public enum State: Sendable {
    /// Nothing is dragged.
    case possible
    /// The drag has just passed the threshold.
    case began
    /// The drag goes on.
    case changed
    /// The drag is over.
    case ended
  }

  /// How far the pan has come.
  public private(set) var state = State.possible
  /// How far the pointer is from where it was pressed, in points.
  public private(set) var translation = Point.zero
  private var start = Point.zero

  public override func pointerDown() {
    start = location
    state = .possible
  }

  public override func pointerMoved() -> Bool {
    guard state != .possible || location.distance(to: start) > threshold else { return false }
    translation = Point(x: location.x - start.x, y: location.y - start.y)
    state = state == .possible ? .began : .changed
    action(self)
    return true
  }

  public override func pointerUp() -> Bool {
    guard state != .possible else { return false }
    finish()
    return true
  }

  public override func pointerCancelled() { if state != .possible { finish() } }

  private func finish() {
    state = .ended
    action(self)
    state = .possible
  }
}

extension Point {
  func distance(to other: Point) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }
}
