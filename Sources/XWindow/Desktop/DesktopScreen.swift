internal import CX11
public import Canvas
public import Interface

/// The whole screen of an X server as a place for overlays.
///
/// What a show needs (compositor, monitors, work area, lock, scale) is known from events before it
/// is asked for; showing and hiding wait for no answer of the server.
@MainActor
public final class DesktopScreen: OverlayScreen {
  let connection: Connection
  /// Called when monitors, work area, scale or the lock have changed.
  public var onChange: (() -> Void)?
  /// Device pixels in a point, by the desktop's settings (`Xft.dpi`); follows their changes.
  public private(set) var scale: Double

  var stack = RootStack()
  private(set) var list: MonitorList
  private(set) var bounds: PixelRect
  let lock: LockWatch
  private(set) lazy var frames = FrameClock(connection, window: connection.root) { [weak self] in
    self?.frameCame()
  }
  private(set) lazy var escape = EscapeWatch(connection) { [weak self] in
    // One press ends one HUD: the one that came last.
    let wanting = self?.overlays.last { $0.isMapped && $0.behavior.onEscape != nil }
    wanting?.behavior.onEscape?()
  }
  var compositor: CompositorWatch
  /// The moment from which one that came composites; never due while none has come.
  var compositorStart: ScheduledWork?
  var focus = FocusWatch()
  private var registry: [Weak<DesktopOverlay>] = []
  private var spare: OverlaySeat?
  private var waiting: [(Instant) -> Void] = []
  private var stale: Set<Stale> = []

  /// What has to be read anew, once the queue is empty.
  private enum Stale { case monitors, scale }

  /// Reads the state of the screen and begins to follow it; three round trips.
  ///
  /// - Parameter connection: the connection; one screen for each.
  public init(_ connection: Connection) {
    self.connection = connection
    scale = connection.scale
    lock = LockWatch(connection)
    // Asked for first: what changes meanwhile comes as an event.
    connection.select(ScreenSnapshot.events, on: connection.root, for: lock)
    let seat = OverlaySeat.request(connection)
    let snapshot = ScreenSnapshot.Request(connection)
    compositor = CompositorWatch(connection, askedWith: snapshot.compositor)
    let state = ScreenSnapshot(connection, snapshot)
    bounds = state.bounds
    list = state.monitors
    spare = OverlaySeat(connection, seat)
    connection.desktop = self
    stack = state.readStack(connection)
    lock.update(stack, list)
    // The first show need not wait for them.
    connection.timers.schedule(after: .zero) { [weak connection] in connection?.settings.begin() }
  }

  isolated deinit {
    compositorStart?.cancel()
    spare?.destroy()
    connection.select(0, on: connection.root, for: lock)
    connection.flush()
  }

  // MARK: OverlayScreen

  /// True where the desktop's settings say that nothing is to move by itself.
  public var reducesMotion: Bool { !connection.settings.settings.enablesAnimations }

  /// True while a locker covers the screen; overlays are hidden then, whatever is asked.
  public var isLocked: Bool { lock.isLocked }

  /// The monitors meant, at least one.
  public func monitors(_ choice: MonitorChoice) -> [Monitor] {
    list.chosen(choice, focus: { focus.place(connection) }, pointer: { connection.pointer })
  }

  /// False where a name or a number is that of no monitor.
  public func hasMonitor(_ choice: MonitorChoice) -> Bool { list.has(choice) }

  /// Where another program's window is, in device pixels of the screen.
  ///
  /// - Parameter id: the window.
  /// - Returns: nil when it is gone or not a window.
  public func frame(ofWindow id: UInt32) -> Rect? { connection.place(of: id) }

  /// True while a window in the state "fullscreen" is active.
  public func isFullscreenActive() -> Bool {
    guard let window = focus.active(connection) else { return false }
    return connection.property(.state, of: window).numbers
      .contains(connection.atoms[.stateFullscreen])
  }

  /// How bright the screen is in an area of device pixels.
  ///
  /// - Parameter area: where.
  /// - Returns: the mean relative luminance (WCAG 2.1) from 0 to 1; nil where it cannot be read.
  public func luminance(of area: Rect) -> Double? {
    let part = PixelRect(touching: area, scale: 1).intersection(bounds)
    return ScreenSample(connection, part)?.luminance
  }

  /// Makes an overlay, unmapped until its first `present`.
  ///
  /// - Parameters:
  ///   - content: what it shows, and where.
  ///   - behavior: how.
  /// - Returns: nil when the server refuses it or its window is gone.
  public func makeOverlay(
    for content: OverlayContent,
    _ behavior: OverlayBehavior
  ) -> (any Overlay)? {
    guard let seat = spare ?? OverlaySeat(connection) else { return nil }
    spare = nil
    guard let overlay = DesktopOverlay(self, seat, content, behavior) else {
      takeBack(seat)
      return nil
    }
    registry.append(Weak(object: overlay))
    return overlay
  }

  /// Calls `body` at the screen's next refresh, once.
  public func requestFrame(_ body: @escaping (Instant) -> Void) {
    waiting.append(body)
    frames.request()
  }

  private func frameCame() {
    let due = waiting
    waiting = []
    let now = connection.timers.now
    for body in due { body(now) }
  }

  // MARK: Overlays

  var overlays: [DesktopOverlay] { registry.compactMap(\.object) }

  /// An overlay was removed; its window serves the next one.
  ///
  /// The last is kept: its ground is known where programs have not painted again.
  func takeBack(_ seat: OverlaySeat) {
    registry.removeAll { $0.object?.isRemoved != false }
    spare?.destroy()
    seat.rest()
    spare = seat
  }

  /// What the screen does not show, since overlays hide it or have left only now.
  ///
  /// One that stands where another's box comes is about to go, or has to be taken as if it were: it
  /// would be burnt in. One that stands round that box stays, and so does what darkens the screen.
  ///
  /// - Parameters:
  ///   - overlay: is not asked.
  ///   - box: where its box comes, in device pixels of the screen; nil: it stays where it is.
  ///   - now: the present moment.
  /// - Returns: their pixels, each to be put where it lies.
  func hidden(besides overlay: DesktopOverlay, box: PixelRect?, _ now: Instant) -> [GroundCopy] {
    let isCurtain = overlay.behavior.isCurtain
    let others = overlays.filter { $0 !== overlay }.flatMap { other in
      let isStaying = isCurtain || other.behavior.isCurtain
      return other.seat.ground.hidden(now).filter { copy in
        copy.leaving != nil || !isStaying && box.map(copy.hides) == true
      }
    }
    return others + (spare?.ground.hidden(now) ?? [])
  }

  /// Listens for Escape while an overlay on the screen wants to hear of it.
  func visibilityChanged() {
    escape.listen(overlays.contains { $0.isMapped && $0.behavior.onEscape != nil })
  }

  // MARK: Changes

  /// Brings everything up to date; called when the event queue is empty.
  func settle() {
    let before = (lock.isLocked, list, scale)
    if stale.remove(.monitors) != nil { followMonitors() }
    if stale.remove(.scale) != nil { followResources() }
    lock.update(stack, list)
    for overlay in overlays { overlay.settle() }
    if before != (lock.isLocked, list, scale) { onChange?() }
  }

  func monitorsChanged() { stale.insert(.monitors) }
  func resourcesChanged() { stale.insert(.scale) }

  private func followMonitors() {
    let state = ScreenSnapshot(connection, ScreenSnapshot.Request(connection, isFirst: false))
    (bounds, list) = (state.bounds, state.monitors)
  }

  private func followResources() {
    guard !connection.hasFixedScale else { return }
    scale = connection.settings.settings.scale ?? connection.resourcesScale(previous: scale)
  }
}
