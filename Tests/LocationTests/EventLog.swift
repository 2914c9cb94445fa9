import Dispatch
import Location
import Testing

/// Collects what a provider delivers, and waits for facts about it.
@MainActor
final class EventLog {
  private(set) var events: [LocationEvent] = []
  private var waiting: (condition: () -> Bool, resume: (Bool) -> Void)?

  var fixes: [Fix] {
    events.compactMap { event in
      guard case .fix(let fix) = event else { return nil }
      return fix
    }
  }

  var failures: [LocationFailure] {
    events.compactMap { event in
      guard case .failure(let failure) = event else { return nil }
      return failure
    }
  }

  func note(_ event: LocationEvent) {
    events.append(event)
    if let waiting, waiting.condition() { finish(true) }
  }

  /// Waits until a fact about the events is true; says which one was missing when it never is.
  func wait(
    for fact: String,
    within seconds: Int = 60,
    sourceLocation: SourceLocation = #_sourceLocation,
    until condition: @escaping () -> Bool
  ) async {
    if condition() { return }
    let isMet = await withCheckedContinuation { continuation in
      waiting = (condition, { continuation.resume(returning: $0) })
      DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(seconds)) {
        MainActor.assumeIsolated { self.finish(false) }
      }
    }
    let comment = Comment(rawValue: "\(fact) was missing after \(seconds) s: \(events)")
    if !isMet { Issue.record(comment, sourceLocation: sourceLocation) }
  }

  /// Waits until all that is on the main queue now has run.
  func settle() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  private func finish(_ isMet: Bool) {
    let resume = waiting?.resume
    waiting = nil
    resume?(isMet)
  }
}
