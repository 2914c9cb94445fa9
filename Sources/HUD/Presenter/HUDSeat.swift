internal import Canvas
internal import Interface

/// One HUD on one monitor, or over one window: its overlay and what is in it.
final class HUDSeat {
  /// What a seat is made from.
  struct Plan {
    let content: HUDContent
    let theme: HUDTheme
    let panel: HUDPanel
    /// Where boxes may stand, in points.
    let area: Rect
    /// Where a box of a size stands, in points.
    let place: (Size) -> Rect
    let behavior: OverlayBehavior
    /// What to darken, in points; nil: nothing.
    let curtain: Rect?
    /// True for users who do not want things to move.
    let reducesMotion: Bool
  }

  /// Where boxes may stand, in points.
  private(set) var area: Rect
  /// Its colours, which it keeps unless others are asked for.
  private(set) var theme: HUDTheme
  private let stage: HUDStage
  private let overlay: any Overlay
  private let curtain: (any Overlay)?

  /// Opacity of what darkens the rest.
  private static let darkness = 0.35
  /// What that leaves of the luminance: sRGB's curve is about a power of 2.2.
  static let dimming = 0.388

  /// Makes the overlays; nil when the screen refuses them.
  init?(_ plan: Plan, on screen: any OverlayScreen, now: Instant, onFailure: @escaping () -> Void) {
    (area, theme) = (plan.area, plan.theme)
    stage = HUDStage(
      plan.content,
      panel: plan.panel,
      place: plan.place,
      now: now,
      reducesMotion: plan.reducesMotion
    )
    var behind = plan.behavior
    (behind.onClick, behind.onEscape, behind.onWindowResize) = (nil, nil, nil)
    behind.isCurtain = true
    curtain = plan.curtain.flatMap { frame in
      screen.makeOverlay(for: Self.darkening(frame), behind)
    }
    guard let made = screen.makeOverlay(for: stage.content, plan.behavior) else {
      curtain?.remove()
      return nil
    }
    overlay = made
    made.onFailure = onFailure
  }

  private static func darkening(_ frame: Rect) -> OverlayContent {
    OverlayContent(frame: frame, maximumScale: 1) { $0.clear(Color(white: 0, alpha: darkness)) }
  }

  /// The extent its box has or goes to, in points.
  var finalSize: Size { stage.scene.finalSize }

  /// The extent of its box, in points.
  func size(at now: Instant) -> Size { stage.scene.size(at: now) }

  /// True while each frame differs from the last.
  func isChanging(at now: Instant) -> Bool { stage.scene.isChanging(at: now) }

  /// True when a spinner turns.
  var isAlive: Bool { stage.scene.panel.isAlive }

  /// Lets other content take the place of the present one.
  ///
  /// - Parameters:
  ///   - content: what.
  ///   - theme: its colours.
  ///   - panel: the same, laid out.
  ///   - now: the present moment.
  func change(to content: HUDContent, theme: HUDTheme, panel: HUDPanel, now: Instant) {
    self.theme = theme
    redraw(stage.change(to: content, panel: panel, now: now))
  }

  /// Boxes stand elsewhere from now on.
  func move(_ place: @escaping (Size) -> Rect, now: Instant) {
    redraw(stage.move(place, now: now))
  }

  /// Boxes stand in another area from now on, at once.
  ///
  /// - Parameters:
  ///   - plan: the same content in that area.
  ///   - now: the present moment.
  func fill(_ plan: Plan, now: Instant) {
    area = plan.area
    _ = stage.move(plan.place, now: now)
    _ = stage.change(to: plan.content, panel: plan.panel, now: now)
    overlay.update(stage.content)
    if let frame = plan.curtain { curtain?.update(Self.darkening(frame)) }
  }

  /// Shows the frame for a moment.
  func present(_ pose: HUDPose, now: Instant) {
    switch stage.advance(to: now) {
    case .nothing: break
    case .all: overlay.redraw(nil)
    case .area(let area): overlay.redraw(area)
    }
    curtain?.present(scale: 1, alpha: pose.alpha)
    overlay.present(scale: pose.scale, alpha: pose.alpha)
  }

  /// Takes everything off the screen.
  func remove() {
    curtain?.remove()
    overlay.remove()
  }

  private func redraw(_ change: HUDStage.Change) {
    switch change {
    case .frame: overlay.update(stage.content)
    case .picture(let area): overlay.redraw(area)
    }
  }
}
