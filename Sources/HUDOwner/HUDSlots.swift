internal import HUD

/// Who is shown, who waits, and whom to tell: the table of an owner of HUDs.
///
/// Up to three HUDs stand in a stack, each under its own key, in the order in which they came; further keys
/// queue. What comes under a key that is there already changes that HUD in place, so that a flood
/// under one key keeps one window and shows the newest. Where all three stay until they are hidden, what ends by
/// itself gets a place beside them: a word or a volume must not wait for jobs. Each waiter is told exactly one end.
struct HUDSlots<Content: Equatable, Waiter> {
  /// A HUD that stands in the stack.
  struct Slot {
    /// Its number; a later HUD of the same key has another.
    let id: Int
    /// What finds it again; empty for the common one.
    let key: String
    /// What it shows.
    fileprivate(set) var content: Content
    /// Who is to be told of its end.
    fileprivate(set) var waiters: [Waiter]
    /// True when it stays until it is hidden.
    fileprivate(set) var lasts: Bool
    /// True when it was asked to go; it keeps its place until it has gone.
    fileprivate(set) var isEnding = false
  }

  /// One that waits for a place.
  struct Queued {
    /// What finds it again.
    let key: String
    /// What it is to show.
    fileprivate(set) var content: Content
    /// Who is to be told of its end.
    fileprivate(set) var waiters: [Waiter]
    /// True when it will stay until it is hidden.
    fileprivate(set) var lasts: Bool
  }

  /// What is to be done, in this order.
  enum Action {
    /// Show a new HUD.
    case start(Slot)
    /// Show the slot's other content in place, also while it goes.
    case change(Slot)
    /// The same once more: count its time anew.
    case rearm(Slot)
    /// Let the HUD of this number go; `gone(_:reason:)` is expected when it has.
    case end(id: Int, HUDEnding)
    /// Tell a waiter the end; it is forgotten here.
    case tell(Waiter, HUDEnding)
  }

  /// How many stand in the stack at most.
  static var maximumSlots: Int { 3 }
  /// How many wait at most.
  static var maximumQueue: Int { 32 }

  /// The stack, the first to come first.
  private(set) var slots: [Slot] = []
  /// Those that wait, the next one first.
  private(set) var queue: [Queued] = []
  private var lastID = 0

  /// Makes an empty table.
  init() {}

  /// Takes a HUD: in place of the one of its key, or in a free place, or in the queue.
  ///
  /// - Parameters:
  ///   - key: what finds it again.
  ///   - content: what it shows.
  ///   - lasts: true when it stays until it is hidden.
  ///   - waiter: who is to be told of its end.
  /// - Returns: what is to be done.
  mutating func submit(
    key: String,
    content: Content,
    lasts: Bool = false,
    waiter: Waiter
  ) -> [Action] {
    if let index = slots.firstIndex(where: { $0.key == key }) {
      slots[index].lasts = lasts
      return put(content, waiter, inSlot: index)
    }
    let new = Queued(key: key, content: content, waiters: [waiter], lasts: lasts)
    guard hasPlace(for: new) else { return enqueue(new) }
    // One that stays may wait under the same key.
    let dropped = queue.filter { $0.key == key }.flatMap(\.waiters)
    queue.removeAll { $0.key == key }
    return dropped.map { .tell($0, .replaced) } + [start(new)]
  }

  private func hasPlace(for new: Queued) -> Bool {
    slots.count < Self.maximumSlots
      || (!new.lasts && slots.count == Self.maximumSlots && slots.allSatisfy(\.lasts))
  }

  /// Lets the HUDs go that are meant; those that wait are dropped at once.
  ///
  /// - Parameters:
  ///   - key: which; nil: all.
  ///   - reason: what to tell.
  /// - Returns: what is to be done.
  mutating func remove(key: String? = nil, reason: HUDEnding = .hidden) -> [Action] {
    let dropped = queue.filter { key == nil || $0.key == key }
    queue.removeAll { key == nil || $0.key == key }
    var actions = dropped.flatMap(\.waiters).map { Action.tell($0, reason) }
    for index in slots.indices where key == nil || slots[index].key == key {
      actions += end(slotAt: index, reason)
    }
    return actions
  }

  /// Lets the HUDs go all of whose waiters are gone: those that are tied to a life that ended.
  ///
  /// - Parameters:
  ///   - reason: what to tell.
  ///   - isGone: true for the waiters that are gone; they are told and forgotten at once.
  /// - Returns: what is to be done.
  mutating func remove(
    reason: HUDEnding = .hidden,
    waiters isGone: (Waiter) -> Bool
  ) -> [Action] {
    var actions: [Action] = []
    let isOrphan = queue.map { !$0.waiters.isEmpty && $0.waiters.allSatisfy(isGone) }
    for index in queue.indices {
      actions += queue[index].waiters.filter(isGone).map { .tell($0, reason) }
      queue[index].waiters.removeAll(where: isGone)
    }
    queue = zip(queue, isOrphan).filter { !$1 }.map(\.0)
    for index in slots.indices where slots[index].waiters.contains(where: isGone) {
      actions += slots[index].waiters.filter(isGone).map { .tell($0, reason) }
      slots[index].waiters.removeAll(where: isGone)
      if slots[index].waiters.isEmpty { actions += end(slotAt: index, reason) }
    }
    return actions
  }

  /// Forgets waiters that are to be told nothing any more; their HUDs stay.
  ///
  /// - Parameters:
  ///   - key: where; nil: everywhere.
  ///   - isDone: true for those.
  mutating func forget(key: String? = nil, _ isDone: (Waiter) -> Bool) {
    for index in slots.indices where key == nil || slots[index].key == key {
      slots[index].waiters.removeAll(where: isDone)
    }
    for index in queue.indices where key == nil || queue[index].key == key {
      queue[index].waiters.removeAll(where: isDone)
    }
  }

  /// A HUD is off the screen: its waiters are told, its place is free, and the next one comes.
  ///
  /// - Parameters:
  ///   - id: its number; one that has gone before does nothing.
  ///   - reason: why it went.
  /// - Returns: what is to be done.
  mutating func gone(_ id: Int, reason: HUDEnding) -> [Action] {
    guard let index = slots.firstIndex(where: { $0.id == id }) else { return [] }
    let told = slots.remove(at: index).waiters.map { Action.tell($0, reason) }
    guard let next = queue.firstIndex(where: hasPlace) else { return told }
    return told + [start(queue.remove(at: next))]
  }

  /// Forgets everything, and tells everybody: the display is lost.
  mutating func loseAll() -> [Action] {
    let waiters = slots.flatMap(\.waiters) + queue.flatMap(\.waiters)
    (slots, queue) = ([], [])
    return waiters.map { .tell($0, .displayLost) }
  }

  private mutating func start(_ new: Queued) -> Action {
    lastID += 1
    let slot = Slot(
      id: lastID,
      key: new.key,
      content: new.content,
      waiters: new.waiters,
      lasts: new.lasts
    )
    slots.append(slot)
    return .start(slot)
  }

  private mutating func put(_ content: Content, _ waiter: Waiter, inSlot index: Int) -> [Action] {
    if slots[index].content == content, !slots[index].isEnding {
      slots[index].waiters.append(waiter)
      return [.rearm(slots[index])]
    }
    let replaced = slots[index].waiters.map { Action.tell($0, .replaced) }
    slots[index].content = content
    slots[index].waiters = [waiter]
    slots[index].isEnding = false
    return replaced + [.change(slots[index])]
  }

  private mutating func enqueue(_ new: Queued) -> [Action] {
    if let index = queue.firstIndex(where: { $0.key == new.key }) {
      let merges = queue[index].content == new.content
      let replaced = merges ? [] : queue[index].waiters
      queue[index].waiters = (merges ? queue[index].waiters : []) + new.waiters
      (queue[index].content, queue[index].lasts) = (new.content, new.lasts)
      return replaced.map { .tell($0, .replaced) }
    }
    queue.append(new)
    guard queue.count > Self.maximumQueue else { return [] }
    return queue.removeFirst().waiters.map { .tell($0, .replaced) }
  }

  private mutating func end(slotAt index: Int, _ reason: HUDEnding) -> [Action] {
    guard !slots[index].isEnding else { return [] }
    slots[index].isEnding = true
    return [.end(id: slots[index].id, reason)]
  }
}
