import Dispatch

/// Carries events from a serial queue to the main thread, one letter under way at a time.
///
/// A peer that floods us fills neither memory nor the main queue: what comes while a letter is
/// under way goes into the next, and of more than `limit` the oldest are dropped.
///
/// Unchecked because the compiler cannot see queues: all state is touched on `queue` only.
final class Mail: @unchecked Sendable {
  private static let limit = 64

  private let outlet: Outlet
  private let queue: DispatchQueue
  private var events: [LocationEvent] = []
  private var isUnderWay = false

  init(to outlet: Outlet, from queue: DispatchQueue) {
    self.outlet = outlet
    self.queue = queue
  }

  /// Sends an event; called on the queue.
  func post(_ event: LocationEvent) {
    if events.count == Self.limit { events.removeFirst() }
    events.append(event)
    send()
  }

  private func send() {
    guard !isUnderWay, !events.isEmpty else { return }
    isUnderWay = true
    let letter = events
    events = []
    DispatchQueue.main.async { [outlet] in
      MainActor.assumeIsolated { outlet.deliver(letter) }
      self.queue.async { self.arrived() }
    }
  }

  private func arrived() {
    isUnderWay = false
    send()
  }
}
