internal import Canvas
internal import Interface

/// A scene in its place: what an overlay, or a view, draws from moment to moment.
///
/// It outlives no seat and knows none, so that an overlay may keep it.
final class HUDStage {
  private(set) var scene: HUDScene
  /// The box, and while that morphs all it needs on its way; in points.
  private(set) var frame: Rect
  private var place: (Size) -> Rect
  private var drawnAt: Instant

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - content: what is shown.
  ///   - panel: the same, laid out.
  ///   - place: where a box of a size stands, in points.
  ///   - now: the present moment.
  ///   - reducesMotion: true for users who do not want things to move.
  init(
    _ content: HUDContent,
    panel: HUDPanel,
    place: @escaping (Size) -> Rect,
    now: Instant,
    reducesMotion: Bool = false
  ) {
    scene = HUDScene(content, panel: panel, now: now, reducesMotion: reducesMotion)
    self.place = place
    frame = place(panel.size)
    drawnAt = now
  }

  /// The box at rest, in points.
  var finalBox: Rect { place(scene.finalSize) }

  /// The picture for an overlay.
  var content: OverlayContent {
    var content = OverlayContent(frame: frame, maximumScale: HUDPose.maximumScale) { [self] in
      draw($0)
    }
    content.still = still
    return content
  }

  /// Nothing stands still in a box on its way to another.
  private var still: StillPicture? {
    guard let number = scene.panel.number, frame.size == scene.panel.size,
      !scene.isBecomingAnother(at: drawnAt)
    else { return nil }
    return StillPicture(number: number, living: scene.panel.livingArea ?? .zero)
  }

  /// Draws the present moment; the origin is the frame's top left corner.
  func draw(_ context: Context) {
    let box = place(scene.size(at: drawnAt)).offsetBy(dx: -frame.minX, dy: -frame.minY)
    scene.draw(in: box, context: context, now: drawnAt)
  }

  /// What must be done about a picture when a stage was changed.
  enum Change: Equatable {
    /// It lies elsewhere or has another extent.
    case frame
    /// Part of it is drawn anew, in points from the frame's corner; nil: all of it.
    case picture(Rect?)
  }

  /// Lets other content take the place of the present one.
  func change(to content: HUDContent, panel: HUDPanel, now: Instant) -> Change {
    let before = still
    drawnAt = now
    scene.change(to: content, panel: panel, now: now)
    if makeRoom(now: now) { return .frame }
    let after = still
    return .picture(before == after ? after?.living : nil)
  }

  /// Boxes stand elsewhere from now on.
  func move(_ place: @escaping (Size) -> Rect, now: Instant) -> Change {
    let old = frame
    self.place = place
    frame = .zero
    _ = makeRoom(now: now)
    return frame == old ? .picture(nil) : .frame
  }

  /// Goes on to a moment; answers what must be drawn anew, in points from the frame's corner.
  func advance(to now: Instant) -> HUDScene.Change {
    let change = scene.change(from: drawnAt, to: now)
    let corner = place(scene.size(at: now)).origin
    drawnAt = now
    guard case .area(let area) = change else { return change }
    return .area(area.offsetBy(dx: corner.x - frame.minX, dy: corner.y - frame.minY))
  }

  /// Makes the frame large enough for the box on its whole way.
  ///
  /// It lies about the middle of where the box comes to rest, since it is scaled about that, and never shrinks while
  /// it shows.
  private func makeRoom(now: Instant) -> Bool {
    let end = finalBox
    let way = end.union(place(scene.size(at: now))).union(frame)
    let (across, down) = (
      max(end.midX - way.minX, way.maxX - end.midX), max(end.midY - way.minY, way.maxY - end.midY)
    )
    let room = end.insetBy(dx: end.width / 2 - across, dy: end.height / 2 - down)
    defer { frame = room }
    return room != frame
  }
}
