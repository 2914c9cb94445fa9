internal import Canvas
internal import Interface

/// What is in the box from moment to moment: one content becomes another without a jump.
struct HUDScene {
  private(set) var panel: HUDPanel
  private(set) var content: HUDContent
  /// The panel that fades out.
  private var previous: HUDPanel?
  private var width: HUDMotion
  private var height: HUDMotion
  private var fade = HUDMotion(at: 1, timing: .easeInOut(duration: 0.15))
  private var value: HUDMotion?
  /// When the glyph appeared, by which strokes and spinners move.
  private var since: Instant
  /// Contents fade into one another, and nothing else moves but a value and what turns.
  private let reducesMotion: Bool

  init(_ content: HUDContent, panel: HUDPanel, now: Instant, reducesMotion: Bool = false) {
    self.content = content
    self.panel = panel
    width = HUDMotion(at: panel.size.width)
    height = HUDMotion(at: panel.size.height)
    value = content.progress.map { HUDMotion(at: $0, timing: Self.valueTiming) }
    since = now
    self.reducesMotion = reducesMotion
  }

  private static let valueTiming = AnimationTiming.easeInOut(duration: 0.2)

  /// Lets other content take its place: the box by the spring, the glyph by a fade, the value by itself.
  mutating func change(to content: HUDContent, panel: HUDPanel, now: Instant) {
    if content.glyph != self.content.glyph {
      previous = self.panel
      fade.jump(to: 0)
      fade.retarget(to: 1, now: now)
      since = now
    }
    resize(to: panel.size, now: now)
    changeValue(to: content.progress, now: now)
    self.content = content
    self.panel = panel
  }

  private mutating func resize(to size: Size, now: Instant) {
    if reducesMotion {
      width.jump(to: size.width)
      height.jump(to: size.height)
    } else {
      width.retarget(to: size.width, now: now)
      height.retarget(to: size.height, now: now)
    }
  }

  private mutating func changeValue(to progress: Double?, now: Instant) {
    guard let progress else { return value = nil }
    if value == nil { value = HUDMotion(at: progress, timing: Self.valueTiming) }
    value?.retarget(to: progress, now: now)
  }

  // MARK: A moment

  /// The extent of the box, in points.
  func size(at now: Instant) -> Size {
    Size(width: width.position(at: now), height: height.position(at: now))
  }

  /// The extent the box is growing or shrinking to.
  var finalSize: Size { panel.size }

  /// True while the box changes its size.
  func isMorphing(at now: Instant) -> Bool {
    !width.isSettled(at: now) || !height.isSettled(at: now)
  }

  /// True while one content becomes another.
  func isBecomingAnother(at now: Instant) -> Bool {
    isMorphing(at: now) || !fade.isSettled(at: now)
  }

  /// What moves inside the box.
  func moment(at now: Instant) -> HUDMoment {
    var moment = HUDMoment(at: (now - since).seconds)
    if reducesMotion { moment.stroke = 1 }
    moment.progress = value?.position(at: now)
    moment.opacity = fade.position(at: now)
    return moment
  }

  /// True while frames differ from one another: until then nothing need be drawn.
  func isMoving(at now: Instant) -> Bool { panel.isAlive || isChanging(at: now) }

  /// True while each frame differs from the last; a spinner alone changes with its steps only.
  func isChanging(at now: Instant) -> Bool {
    isBecomingAnother(at: now)
      || value?.isSettled(at: now) == false
      || (panel.livingArea != nil && (now - since).seconds < HUDStroke.duration)
  }

  /// What of the picture differs between two moments.
  func change(from old: Instant, to now: Instant) -> Change {
    if isBecomingAnother(at: old) { return .all }
    guard moment(at: old) != moment(at: now), let area = panel.livingArea else { return .nothing }
    return .area(area)
  }

  /// Which part of the picture differs.
  enum Change: Equatable {
    case nothing
    case area(Rect)
    case all
  }

  /// Draws the box and what is in it.
  func draw(in box: Rect, context: Context, now: Instant) {
    let moment = moment(at: now)
    guard moment.opacity < 1, let previous else {
      return panel.draw(in: box, context: context, moment: moment)
    }
    panel.drawBox(box, context: context)
    var leaving = HUDMoment()
    leaving.opacity = 1 - moment.opacity
    previous.drawContent(in: box, context: context, moment: leaving)
    panel.drawContent(in: box, context: context, moment: moment)
  }
}
