internal import CX11
internal import Canvas
internal import Interface

/// A translucent window on the screen, or over another program's window: no focus, no grab, no input
/// but clicks that are asked for.
@MainActor
final class DesktopOverlay: Overlay {
  var onFailure: (() -> Void)?
  let screen: DesktopScreen
  let seat: OverlaySeat
  let behavior: OverlayBehavior
  /// Where the window is that it lies over; nil on the screen.
  let stacking: OverlayStacking?
  /// On top of all windows, or of its own only.
  let isOnTop: Bool
  private var content: OverlayContent
  private(set) var picture: OverlayPicture?
  private var shown: (scale: Double, alpha: Double)?
  /// The picture's rectangles at rest; nil while they have to be found.
  private var restShape: RestShape?
  /// Blended by us over a copy of the screen: what a compositor would show, without one.
  private(set) var isOpaque = false
  var isMapped = false
  private(set) var isRemoved = false
  /// Where the window was put, in device pixels of the screen; nil before.
  var placed: PixelRect?
  var raises = RaiseLimit()
  var recheck: ScheduledWork?

  var id: xcb_window_t { seat.id }
  private var connection: Connection { screen.connection }

  /// Makes an overlay on a seat, unmapped.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - seat: a window that nobody uses.
  ///   - content: what it shows, and where.
  ///   - behavior: how; nil is answered when its window is gone.
  init?(
    _ screen: DesktopScreen,
    _ seat: OverlaySeat,
    _ content: OverlayContent,
    _ behavior: OverlayBehavior
  ) {
    self.screen = screen
    self.seat = seat
    self.content = content
    self.behavior = behavior
    let connection = screen.connection
    stacking = behavior.window.map {
      OverlayStacking(connection, host: $0, overlay: seat.id, isForeign: true)
    }
    // Where no place beside a window is kept, the overlay follows it above everything.
    isOnTop = stacking == nil || !WindowManager(connection).keepsOverlaysInPlace
    stacking?.start()
    guard stacking?.isHostGone != true, draw() else {
      stacking?.stop()
      // The seat is the screen's again.
      isRemoved = true
      return nil
    }
  }

  isolated deinit { remove() }

  // MARK: Overlay

  func present(scale: Double, alpha: Double) {
    guard !isRemoved else { return }
    if shown == nil { isOpaque = seat.visual.depth != 32 || !isComposited }
    let wasResting = shown.map { $0 == (1, 1) } ?? false
    shown = (scale, alpha)
    if picture == nil, !draw() { return fail() }
    guard isMapped else { return settle() }
    if wasResting, isOpaque, shown.map({ $0 != (1, 1) }) ?? false { captureMargin() }
    guard placed == wantedArea else { return place(drawsAnew: true) }
    compose()
    seat.paint()
  }

  func update(_ content: OverlayContent) {
    self.content = content
    picture = nil
  }

  func redraw(_ area: Rect?) {
    // Also where the picture is to be made anew: it is like none before.
    if area == nil { content.still = nil }
    picture?.redraw(area, content: content)
    guard let area, let shape = restShape,
      shape.contains(PixelRect(touching: area, scale: behavior.scale))
    else { return restShape = nil }
  }

  func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    recheck?.cancel()
    stacking?.stop()
    hide()
    picture = nil
    screen.takeBack(seat)
    connection.flush()
  }

  // MARK: Drawing

  private var isComposited: Bool { screen.compositor.isComposited(connection) }

  private func draw() -> Bool {
    var content = content
    // Room for the spring that cannot be cut off at rest would stay as a frame round the box.
    if !connection.extensions.hasShape { content.maximumScale = 1 }
    picture = seat.draw(content, scale: behavior.scale)
    restShape = nil
    guard let picture else { return false }
    let isClickable = behavior.onClick != nil
    let box = picture.box.offsetBy(dx: -picture.area.x, dy: -picture.area.y)
    seat.takeInput(isClickable ? box : nil)
    return true
  }

  /// Goes opaque, since raw translucent pixels would show from now on.
  func compositorLeft() { blend(byUs: true) }

  /// Goes translucent; not when the compositor comes, which composites only later.
  func compositorBegan() {
    if seat.visual.depth == 32 { blend(byUs: false) }
  }

  private func blend(byUs isOurs: Bool) {
    guard shown != nil, isOpaque != isOurs else { return }
    isOpaque = isOurs
    guard isMapped else { return }
    compose()
    seat.paint()
  }

  /// Makes the frame for now; it shows with the next `paint` or when the window is mapped.
  func compose() {
    guard let shown, let picture else { return }
    let area = picture.area
    picture.compose(
      scaledBy: shown.scale,
      alpha: shown.alpha,
      over: isOpaque ? seat.ground.surface.map { ($0, area) } : nil
    )
    shape(isResting: shown == (1, 1))
    seat.take(picture.frame)
  }

  /// What is beneath may change, and round the box it shows again once the spring has come to rest.
  private func shape(isResting: Bool) {
    guard isOpaque, isResting, let picture, connection.extensions.hasShape else {
      seat.ground.cut = nil
      return seat.shape(nil)
    }
    let shape = restShape ?? RestShape(of: content, box: picture.box, scale: behavior.scale)
    restShape = shape
    let (dx, dy) = (picture.box.x - picture.area.x, picture.box.y - picture.area.y)
    let rectangles = shape.rectangles.map { $0.offsetBy(dx: dx, dy: dy) }
    seat.ground.cut = rectangles
    seat.shape(rectangles)
  }

  // MARK: On the screen

  /// Brings place and visibility up to date; called when the event queue is empty.
  func settle() {
    guard !isRemoved, shown != nil else { return }
    if stacking?.isHostGone == true || (!isOnTop && stacking?.isRefused == true) { return fail() }
    if stacking?.takeResize() == true { behavior.onWindowResize?() }
    guard !screen.isLocked, stacking?.isVisible ?? true else { return hide() }
    if !isMapped {
      show()
    } else if stacking?.needsPlace == true {
      place(drawsAnew: isOpaque)
    } else if isOnTop {
      raiseIfCovered()
    }
  }

  private func show() {
    place(drawsAnew: true)
    isMapped = true
    seat.map()
    screen.visibilityChanged()
  }

  private func hide() {
    guard isMapped else { return }
    isMapped = false
    placed = nil
    seat.unmap(isOpaque: isOpaque)
    screen.visibilityChanged()
  }

  private func fail() {
    remove()
    let report = onFailure
    onFailure = nil
    report?()
  }
}
