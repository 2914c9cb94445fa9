public import HUD
public import HUDWire
public import Interface

/// Everything that is shown on a display: takes requests, drives a presenter for each HUD, and tells the clients.
public final class HUDBoard {
  /// Tells a client's window of what became of its request.
  public var onEvent: (_ window: UInt32, _ serial: UInt32, HUDEvent) -> Void = { _, _, _ in }
  /// Sends a text to a client's window.
  public var onText: (_ window: UInt32, _ text: String) -> Void = { _, _ in }
  /// Called when the last HUD has gone, and when the first one comes.
  public var onIdle: (Bool) -> Void = { _ in }

  /// Who is to be told of a HUD's end.
  struct Asker: Equatable {
    let window: UInt32
    let serial: UInt32
    let isTied: Bool
  }

  private let screen: any OverlayScreen
  private let scheduler: any Scheduler
  private let pictures: (any HUDPictureSource)?
  private let reducesMotion: Bool
  private(set) var slots = HUDSlots<HUDRequest, Asker>()
  private var presenters: [Int: HUDPresenter] = [:]

  /// Makes an empty board.
  ///
  /// - Parameters:
  ///   - screen: where HUDs are shown.
  ///   - scheduler: tells the time and runs what is due.
  ///   - pictures: finds pictures that requests name.
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
  }

  /// True when nothing is shown or queued.
  public var isIdle: Bool { slots.slots.isEmpty && slots.queue.isEmpty }

  // MARK: Requests

  /// Does what a client asks.
  ///
  /// - Parameters:
  ///   - request: what.
  ///   - window: the client's window.
  public func take(_ request: HUDRequest, from window: UInt32) {
    switch request.verb {
    case .show: show(request, window)
    case .hide:
      answer(window, request.serial, .taken)
      perform(slots.remove(key: request.key.isEmpty ? nil : request.key), for: window)
    case .list:
      let all = slots.slots.map(\.content) + slots.queue.map(\.content)
      for shown in all { onText(window, shown.encoded()) }
      answer(window, request.serial, .listed(all.count))
    }
  }

  /// A client's window is gone: what was tied to it goes at once, without a motion, and of the rest it is told nothing.
  public func clientGone(_ window: UInt32) {
    let actions = slots.remove { $0.isTied && $0.window == window }
    slots.forget { $0.window == window }
    for case .end(let id, let reason) in actions { presenters[id]?.end(reason) }
  }

  /// The screen has changed: monitors, work area, scale or lock.
  public func screenChanged() { for presenter in presenters.values { presenter.screenChanged() } }

  private func show(_ request: HUDRequest, _ window: UInt32) {
    if let obstacle = obstacle(to: request) {
      return answer(window, request.serial, .suppressed(obstacle))
    }
    // Over a window no monitor is asked for.
    let isAsAsked = request.window != 0 || screen.hasMonitor(request.monitor.choice)
    answer(window, request.serial, isAsAsked ? .taken : .takenElsewhere)
    var content = request
    content.serial = 0
    let asker = Asker(window: window, serial: request.serial, isTied: request.isTied)
    let wasIdle = isIdle
    let actions = slots.submit(
      key: request.key,
      content: content,
      lasts: request.duration == 0,
      waiter: asker
    )
    // The same words may come again and again for days: who hears nothing of them, or goes on with a HUD of its own, waits
    // once at most.
    slots.forget(key: request.key) {
      $0.isTied ? $0.window == window && $0 != asker : $0.serial == 0
    }
    if wasIdle { onIdle(false) }
    perform(actions, for: window)
  }

  /// What keeps a request from being shown; one that is tied to a life may wait until the screen is unlocked.
  private func obstacle(to request: HUDRequest) -> HUDSuppression? {
    if screen.isLocked, !request.isTied { return .locked }
    if request.fullscreen == .suppress, screen.isFullscreenActive() { return .fullscreen }
    if request.window != 0, screen.frame(ofWindow: request.window) == nil { return .noWindow }
    return nil
  }

  private func answer(_ window: UInt32, _ serial: UInt32, _ event: HUDEvent) {
    if serial != 0 { onEvent(window, serial, event) }
  }

  // MARK: Slots

  private typealias Table = HUDSlots<HUDRequest, Asker>

  private func perform(_ actions: [Table.Action], for window: UInt32? = nil) {
    for action in actions {
      switch action {
      case .start(let slot): start(slot)
      case .change(let slot): change(slot, isOwn: Self.areOwn(actions, of: window))
      case .rearm(let slot): rearm(slot)
      case .end(let id, let reason): presenters[id]?.hide(reason: reason)
      case .tell(let asker, let ending):
        // Whoever changes a HUD of its own has not lost it.
        if ending == .replaced, asker.window == window { continue }
        answer(asker.window, asker.serial, .hidden(ending.reason))
      }
    }
    stack()
  }

  /// True when only a client's own HUD changes, which goes on with its times.
  ///
  /// What is not tied may be left by a client that has ended, whose window's number the next one has now.
  private static func areOwn(_ actions: [Table.Action], of window: UInt32?) -> Bool {
    let replaced = actions.compactMap { action in
      if case .tell(let asker, .replaced) = action { asker } else { nil }
    }
    return !replaced.isEmpty && replaced.allSatisfy { $0.window == window && $0.isTied }
  }

  private func start(_ slot: Table.Slot) {
    let presenter = HUDPresenter(
      screen: screen,
      scheduler: scheduler,
      pictures: pictures,
      reducesMotion: reducesMotion || screen.reducesMotion
    )
    presenter.company = company(of: slot)
    presenters[slot.id] = presenter
    presenter.onShown = { [weak self] _ in self?.shown(slot.id) }
    presenter.onResize = { [weak self] in self?.stack() }
    presenter.onFinished = { [weak self, weak presenter] _, ending in
      if presenter?.isBusy == false { self?.gone(slot.id, ending) }
    }
    presenter.show(slot.content.content, slot.content.presentation)
  }

  private func company(of slot: Table.Slot) -> HUDTheme? {
    for other in slots.slots where other.content.isInPlace(of: slot.content) {
      if let theme = presenters[other.id]?.theme { return theme }
    }
    return nil
  }

  private func change(_ slot: Table.Slot, isOwn: Bool) {
    guard let presenter = presenters[slot.id] else { return }
    if isOwn, !presenter.isLeaving {
      presenter.update(slot.content.content, slot.content.presentation)
    } else {
      presenter.show(slot.content.content, slot.content.presentation)
    }
  }

  private func rearm(_ slot: Table.Slot) {
    guard let presenter = presenters[slot.id] else { return }
    presenter.update(slot.content.content, slot.content.presentation)
    if presenter.isVisible, let asker = slot.waiters.last {
      answer(asker.window, asker.serial, .shown)
    }
  }

  private func shown(_ id: Int) {
    for asker in slots.slots.first(where: { $0.id == id })?.waiters ?? [] {
      answer(asker.window, asker.serial, .shown)
    }
  }

  private func gone(_ id: Int, _ ending: HUDEnding) {
    presenters[id] = nil
    perform(slots.gone(id, reason: ending))
    if isIdle { onIdle(true) }
  }

  /// HUDs in the same place stand behind one another, in the order in which they came.
  private func stack() {
    for (index, slot) in slots.slots.enumerated() {
      let before = slots.slots[..<index].filter { $0.content.isInPlace(of: slot.content) }
      presenters[slot.id]?.before = before.compactMap { presenters[$0.id]?.height }
    }
  }
}

extension HUDRequest {
  /// True when the two would cover one another.
  fileprivate func isInPlace(of other: HUDRequest) -> Bool {
    position == other.position && monitor == other.monitor && window == other.window
      && offset == other.offset && scale == other.scale
  }
}
