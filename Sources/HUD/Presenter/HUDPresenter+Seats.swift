internal import Canvas
internal import Interface

extension HUDPresenter {
  /// What a HUD stands in, in device pixels.
  private struct Ground {
    let area: Rect
    /// All of the monitor or window.
    let whole: Rect
    /// Where its coordinates begin on the screen.
    var origin = Point.zero
  }

  /// Monitors, or a window.
  private var grounds: [Ground] {
    guard let window = seated.presentation.window else {
      return screen.monitors(seated.presentation.monitor).map {
        Ground(area: $0.workArea, whole: $0.frame)
      }
    }
    guard let frame = screen.frame(ofWindow: window) else { return [] }
    let inner = Rect(origin: .zero, size: frame.size)
    return [Ground(area: inner, whole: inner, origin: frame.origin)]
  }

  var scale: Double { seated.presentation.scale ?? screen.scale }

  func makeSeats(now: Instant) {
    seats = grounds.compactMap { ground in
      HUDSeat(plan(ground), on: screen, now: now) { [weak self] in self?.seatFailed() }
    }
    onResize()
  }

  func removeSeats() {
    for seat in seats { seat.remove() }
    seats = []
    onResize()
  }

  /// Begins again where it stands now; the motion goes on.
  func seatAnew() {
    let now = scheduler.now
    removeSeats()
    makeSeats(now: now)
    if seats.isEmpty { perform(life.end(.hidden)) } else { step(to: now) }
  }

  func changeSeats(now: Instant) {
    for seat in seats {
      let theme = seated.presentation.theme ?? seat.theme
      let panel = panel(in: seat.area, theme: theme)
      seat.change(to: seated.content, theme: theme, panel: panel, now: now)
    }
    onResize()
    requestFrame()
  }

  func moveSeats() {
    for seat in seats { seat.move(placing(in: seat.area), now: scheduler.now) }
    if !seats.isEmpty { requestFrame() }
  }

  /// The window it lies over has another size.
  private func windowResized() {
    guard let seat = seats.first, let ground = grounds.first else { return }
    seat.fill(plan(ground, theme: seat.theme), now: scheduler.now)
    onResize()
    requestFrame()
  }

  /// The desktop will not keep it in its place, or its window is gone.
  private func seatFailed() { perform(life.end(.hidden)) }

  // MARK: One seat

  private func plan(_ ground: Ground, theme: HUDTheme? = nil) -> HUDSeat.Plan {
    let points = ground.area.scaled(by: 1 / scale)
    let theme =
      theme ?? seated.presentation.theme ?? company ?? standingOut(in: points, from: ground.origin)
    return HUDSeat.Plan(
      content: seated.content,
      theme: theme,
      panel: panel(in: points, theme: theme),
      area: points,
      place: placing(in: points),
      behavior: behavior,
      curtain: seated.presentation.dims ? ground.whole.scaled(by: 1 / scale) : nil,
      reducesMotion: reducesMotion
    )
  }

  private func panel(in area: Rect, theme: HUDTheme) -> HUDPanel {
    HUDPanel(
      seated.content,
      theme: theme,
      scale: scale,
      maximumWidth: HUDPlacement.maximumTextWidth(in: area),
      pictures: pictures
    )
  }

  private func placing(in area: Rect) -> (Size) -> Rect {
    let placement = HUDPlacement(seated.presentation.position, offset: seated.presentation.offset)
    let (scale, before) = (scale, before)
    return { placement.frame(of: $0, in: area, scale: scale, after: before) }
  }

  /// Light on what is dark, dark on what is light: seen at once whatever lies beneath.
  ///
  /// The words have their contrast from the box itself.
  private func standingOut(in area: Rect, from origin: Point) -> HUDTheme {
    let box = placing(in: area)(panel(in: area, theme: .dark).size).scaled(by: scale)
    let light = screen.luminance(of: box.offsetBy(dx: origin.x, dy: origin.y))
    // The luminance whose contrast to white equals that to black (WCAG 2.1: 1.05 / (L + 0.05) = (L + 0.05) / 0.05).
    let limit = 0.179 / (seated.presentation.dims ? HUDSeat.dimming : 1)
    return light.map { $0 < limit } == true ? .light : .dark
  }

  private var behavior: OverlayBehavior {
    let cancel: (() -> Void)? =
      seated.presentation.isCancellable ? { [weak self] in self?.hide(reason: .cancelled) } : nil
    return OverlayBehavior(
      scale: scale,
      window: seated.presentation.window,
      onWindowResize: { [weak self] in self?.windowResized() },
      onClick: cancel ?? (seated.presentation.takesClicks ? {} : nil),
      onEscape: seated.presentation.hearsEscape ? cancel : nil
    )
  }
}

extension Rect {
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
