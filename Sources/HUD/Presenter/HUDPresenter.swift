internal import Canvas
public import Interface

/// Shows one HUD on the screen of a program that has no window: when it is told to, for as long as it is told.
public final class HUDPresenter {
  /// Called when the show of this generation is seen for the first time.
  public var onShown: (_ generation: Int) -> Void = { _ in }
  /// Called once for each show, also when it never came: after it was taken off the screen, or at once when it was replaced.
  public var onFinished: (_ generation: Int, HUDEnding) -> Void = { _, _ in }
  /// Called when the height of the box changes; the HUDs after this one in a stack must move.
  public var onResize: () -> Void = {}
  /// The heights of the HUDs before it in its stack, in points.
  public var before: [Double] = [] { didSet { if before != oldValue { moveSeats() } } }
  /// The theme of those it stands with, which it takes where none was chosen: what lies beneath may be one of them.
  public var company: HUDTheme?
  /// The theme it has; nil while nothing is on the screen.
  public var theme: HUDTheme? { seats.first?.theme }

  let screen: any OverlayScreen
  let scheduler: any Scheduler
  let pictures: (any HUDPictureSource)?
  var life = HUDLife()
  private var presence: HUDMotion
  var seats: [HUDSeat] = []
  /// What was asked for last.
  private var content = HUDContent()
  private var presentation = HUDPresentation()
  private var timer: ScheduledWork?
  private var spinnerTimer: ScheduledWork?
  /// What the seats show; a HUD that goes keeps its words when another waits.
  private(set) var seated = (content: HUDContent(), presentation: HUDPresentation())
  private var isFrameRequested = false
  private var announced = 0
  let reducesMotion: Bool

  /// A refresh of a usual screen: the first frame shows what will be there when it is seen, not nothing.
  private static let refresh = Duration.microseconds(16_667)

  /// Makes a presenter that shows nothing.
  ///
  /// - Parameters:
  ///   - screen: where.
  ///   - scheduler: tells the time and runs what is due.
  ///   - pictures: finds pictures named by contents.
  ///   - reducesMotion: true to fade only.
  public init(
    screen: any OverlayScreen,
    scheduler: any Scheduler,
    pictures: (any HUDPictureSource)? = nil,
    reducesMotion: Bool = false
  ) {
    self.screen = screen
    self.scheduler = scheduler
    self.pictures = pictures
    self.reducesMotion = reducesMotion
    presence = HUDMotion(
      at: 0,
      timing: reducesMotion ? .easeInOut(duration: 0.2) : HudView.spring
    )
  }

  /// True when something is on the screen.
  public var isVisible: Bool { life.isVisible }
  /// True when something is on the screen or promised.
  public var isBusy: Bool { life.isBlocking }
  /// True while it goes.
  public var isLeaving: Bool { life.phase == .leaving }
  /// The height of its box at rest, in points of its own scale.
  public var height: Double { seats.map(\.finalSize.height).max() ?? 0 }

  // MARK: What is asked for

  /// Shows a HUD, in place of the one it shows.
  ///
  /// - Parameters:
  ///   - content: what it shows.
  ///   - presentation: where, how and how long.
  /// - Returns: the show's generation.
  @discardableResult
  public func show(_ content: HUDContent, _ presentation: HUDPresentation) -> Int {
    let now = scheduler.now
    take(content, presentation, now: now)
    let effects = life.show(presentation.times, now: now)
    perform(effects)
    announceIfShown()
    return life.generation
  }

  /// Changes what the present show shows, and how long it stays from now on.
  public func update(_ content: HUDContent, _ presentation: HUDPresentation) {
    let now = scheduler.now
    take(content, presentation, now: now)
    life.update(duration: presentation.times.duration, now: now)
    perform([])
  }

  /// Lets it go.
  ///
  /// - Parameters:
  ///   - delay: how long to wait.
  ///   - reason: why it goes.
  public func hide(after delay: Duration = .zero, reason: HUDEnding = .hidden) {
    perform(life.hide(after: delay, now: scheduler.now, reason: reason))
  }

  /// Takes it off the screen at once.
  public func end(_ reason: HUDEnding) { perform(life.end(reason)) }

  /// The screen has changed: monitors, work area or scale.
  public func screenChanged() {
    guard !seats.isEmpty else { return }
    seatAnew()
  }

  private func take(_ content: HUDContent, _ presentation: HUDPresentation, now: Instant) {
    self.content = content
    self.presentation = presentation
    if !seats.isEmpty, !isLeaving { bringSeatsUpToDate(now: now) }
  }

  private func bringSeatsUpToDate(now: Instant) {
    let before = seated
    seated = (content, presentation)
    guard presentation.isSamePlace(as: before.presentation) else { return seatAnew() }
    let hasOtherTheme = presentation.theme.map { $0 != theme } ?? false
    if content != before.content || hasOtherTheme { changeSeats(now: now) }
  }

  // MARK: Life

  func perform(_ effects: [HUDLife.Effect]) {
    for effect in effects {
      switch effect {
      case .appear: appear()
      case .leave: leave()
      case .remove: removeSeats()
      case .finish(let generation, let ending): onFinished(generation, ending)
      }
    }
    rearm()
  }

  private func appear() {
    let now = scheduler.now
    if seats.isEmpty {
      seated = (content, presentation)
      makeSeats(now: now)
      presence.jump(to: 0)
    } else {
      bringSeatsUpToDate(now: now)
    }
    guard !seats.isEmpty else { return perform(life.end(.hidden)) }
    presence.retarget(to: 1, now: now - Self.refresh)
    step(to: now)
  }

  private func leave() {
    presence.retarget(to: 0, now: scheduler.now)
    requestFrame()
  }

  /// One timer, for what comes next; what was asked for in this turn of the loop is settled in it too.
  private func rearm() {
    timer?.cancel()
    guard life.isBlocking else { return }
    let due = life.nextDeadline.map { max(.zero, $0 - scheduler.now) }
    guard let due else { return }
    timer = scheduler.schedule(after: due) { [weak self] in
      guard let self else { return }
      perform(life.tick(now: scheduler.now))
    }
  }

  // MARK: Frames

  func requestFrame() {
    guard !isFrameRequested else { return }
    isFrameRequested = true
    screen.requestFrame { [weak self] now in
      self?.isFrameRequested = false
      self?.step(to: now)
    }
  }

  func step(to now: Instant) {
    guard !seats.isEmpty else { return }
    let pose = HUDPose(presence: presence.position(at: now), reducesMotion: reducesMotion)
    for seat in seats { seat.present(pose, now: now) }
    announceIfShown()
    let isThere = presence.isSettled(at: now)
    if isThere { perform(life.arrived(life.motion)) }
    if !isThere || seats.contains(where: { $0.isChanging(at: now) }) {
      requestFrame()
    } else if seats.contains(where: \.isAlive) {
      turnSpinner()
    }
  }

  /// What takes the place of another is there at once; while that one leaves, it is only promised.
  private func announceIfShown() {
    guard announced != life.generation, [.appearing, .resting].contains(life.phase) else { return }
    announced = life.generation
    onShown(life.generation)
  }

  /// A spinner alone changes a dozen times a second: no need to wake up for every frame between.
  private func turnSpinner() {
    spinnerTimer?.cancel()
    spinnerTimer = scheduler.schedule(after: .seconds(HUDStroke.step)) { [weak self] in
      self?.requestFrame()
    }
  }
}
