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
  }

  /// What the overlay draws; it outlives no seat and knows none.
  private final class Stage {
    var scene: HUDScene
    /// The overlay's frame: the box, and while that morphs all it needs on its way.
    var frame: Rect
    var place: (Size) -> Rect
    var drawnAt: Instant

    init(_ plan: Plan, now: Instant) {
      scene = HUDScene(plan.content, panel: plan.panel, now: now)
      place = plan.place
      frame = plan.place(plan.panel.size)
      drawnAt = now
    }

    func draw(_ context: Context) {
      let box = place(scene.size(at: drawnAt)).offsetBy(dx: -frame.minX, dy: -frame.minY)
      scene.draw(in: box, context: context, now: drawnAt)
    }

    var content: OverlayContent {
      OverlayContent(frame: frame, maximumScale: HUDPose.maximumScale) { [self] in draw($0) }
    }
  }

  /// Where boxes may stand, in points.
  let area: Rect
  /// Its colours, which it keeps.
  let theme: HUDTheme
  private let stage: Stage
  private let overlay: any Overlay
  private let curtain: (any Overlay)?

  /// Opacity of what darkens the rest.
  private static let darkness = 0.35

  /// Makes the overlays; nil when the screen refuses them.
  init?(_ plan: Plan, on screen: any OverlayScreen, now: Instant, onFailure: @escaping () -> Void) {
    (area, theme) = (plan.area, plan.theme)
    stage = Stage(plan, now: now)
    var behind = plan.behavior
    (behind.onClick, behind.onEscape) = (nil, nil)
    curtain = plan.curtain.flatMap { frame in
      let content = OverlayContent(frame: frame, maximumScale: 1) {
        $0.clear(Color(white: 0, alpha: HUDSeat.darkness))
      }
      return screen.makeOverlay(for: content, behind)
    }
    guard let made = screen.makeOverlay(for: stage.content, plan.behavior) else {
      curtain?.remove()
      return nil
    }
    overlay = made
    made.onFailure = onFailure
  }

  /// The extent its box has or goes to, in points.
  var finalSize: Size { stage.scene.finalSize }

  /// True while frames differ from one another.
  func isMoving(at now: Instant) -> Bool { stage.scene.isMoving(at: now) }

  /// Lets other content take the place of the present one.
  func change(to content: HUDContent, panel: HUDPanel, now: Instant) {
    stage.drawnAt = now
    stage.scene.change(to: content, panel: panel, now: now)
    makeRoom(now: now)
  }

  /// Boxes stand elsewhere from now on.
  func move(_ place: @escaping (Size) -> Rect, now: Instant) {
    stage.place = place
    stage.frame = .zero
    makeRoom(now: now)
  }

  /// Shows the frame for a moment.
  func present(_ pose: HUDPose, now: Instant) {
    draw(at: now)
    curtain?.present(scale: 1, alpha: pose.alpha)
    overlay.present(scale: pose.scale, alpha: pose.alpha)
  }

  /// Takes everything off the screen.
  func remove() {
    curtain?.remove()
    overlay.remove()
  }

  private func draw(at now: Instant) {
    let change = stage.scene.change(from: stage.drawnAt, to: now)
    let corner = stage.place(stage.scene.size(at: now)).origin
    stage.drawnAt = now
    switch change {
    case .nothing: break
    case .all: overlay.redraw(nil)
    case .area(let area):
      overlay.redraw(
        area.offsetBy(dx: corner.x - stage.frame.minX, dy: corner.y - stage.frame.minY)
      )
    }
  }

  /// Makes the frame large enough for the box on its whole way.
  ///
  /// Its middle is where the box comes to rest: later it is scaled about that. It never shrinks while it shows.
  private func makeRoom(now: Instant) {
    let end = stage.place(stage.scene.finalSize)
    let way = end.union(stage.place(stage.scene.size(at: now))).union(stage.frame)
    let (across, down) = (
      max(end.midX - way.minX, way.maxX - end.midX), max(end.midY - way.minY, way.maxY - end.midY)
    )
    let room = end.insetBy(dx: end.width / 2 - across, dy: end.height / 2 - down)
    guard room != stage.frame else { return overlay.redraw(nil) }
    stage.frame = room
    overlay.update(stage.content)
  }
}
