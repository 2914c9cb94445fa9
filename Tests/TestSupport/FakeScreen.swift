package import Canvas
package import Interface

/// A screen without a display; a test says what it is like and gives it its frames.
package final class FakeScreen: OverlayScreen {
  package var scale = 1.0
  package var isLocked = false
  package var reducesMotion = false
  package var onChange: (() -> Void)?
  /// The monitors there are.
  package var all = [
    Monitor(
      name: "screen",
      frame: Rect(x: 0, y: 0, width: 1280, height: 800),
      workArea: Rect(x: 0, y: 0, width: 1280, height: 800)
    )
  ]
  /// The frames of other programs' windows.
  package var windows: [UInt32: Rect] = [:]
  /// True while a window fills the screen.
  package var hasFullscreenWindow = false
  /// How bright everything is.
  package var brightness: Double?
  /// The areas whose brightness was asked for.
  package private(set) var sampled: [Rect] = []
  /// False when the server refuses overlays.
  package var makesOverlays = true
  /// Every overlay made so far.
  package private(set) var overlays: [FakeOverlay] = []
  /// How each of them behaves.
  package private(set) var behaviors: [OverlayBehavior] = []
  private var requests: [(Instant) -> Void] = []
  private let clock: ManualClock

  /// Makes a screen of 1280 × 800 pixels.
  package init(clock: ManualClock) { self.clock = clock }

  /// The overlays on the screen.
  package var visible: [FakeOverlay] { overlays.filter { !$0.isRemoved && !$0.frames.isEmpty } }
  /// True while somebody waits for a frame.
  package var isFrameRequested: Bool { !requests.isEmpty }

  package func monitors(_ choice: MonitorChoice) -> [Monitor] {
    choice == .all ? all : [all[0]]
  }

  package func hasMonitor(_ choice: MonitorChoice) -> Bool {
    switch choice {
    case .named(let name): all.contains { $0.name == name }
    case .index(let index): all.indices.contains(index)
    default: true
    }
  }

  package func frame(ofWindow id: UInt32) -> Rect? { windows[id] }
  package func isFullscreenActive() -> Bool { hasFullscreenWindow }

  package func luminance(of area: Rect) -> Double? {
    sampled.append(area)
    return brightness
  }

  package func makeOverlay(
    for content: OverlayContent,
    _ behavior: OverlayBehavior
  ) -> (any Overlay)? {
    guard makesOverlays else { return nil }
    let overlay = FakeOverlay(content)
    overlays.append(overlay)
    behaviors.append(behavior)
    return overlay
  }

  package func requestFrame(_ body: @escaping (Instant) -> Void) { requests.append(body) }

  /// Lets time pass, a refresh at a time while somebody asks for frames.
  package func advance(by span: Duration) {
    let end = clock.now + span
    while clock.now < end {
      clock.advance(by: min(.microseconds(16_667), end - clock.now))
      let due = requests
      requests = []
      for body in due { body(clock.now) }
    }
  }

  /// Ends a turn of the loop, in which no time passes.
  package func endTurn() { clock.advance(by: .zero) }
}
