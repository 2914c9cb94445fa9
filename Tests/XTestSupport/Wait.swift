internal import Glibc

/// A fact that did not come true in time, or an answer that made no sense.
package struct XTestFailure: Error, CustomStringConvertible {
  /// What was missing, in a sentence.
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Waits until a fact is true, looking every few milliseconds.
///
/// - Parameters:
///   - what: the fact in words, for the failure: "the form's window".
///   - deadline: how long to wait.
///   - condition: the fact; what it throws ends the wait.
/// - Throws: ``XTestFailure`` naming `what` when the deadline passes.
package func wait(
  for what: String,
  deadline: Duration = .seconds(10),
  until condition: () throws -> Bool
) throws {
  _ = try wait(toFind: what, deadline: deadline) { try condition() ? true : nil }
}

/// Waits until something is there, and gives it.
///
/// - Parameters:
///   - what: the thing in words, for the failure.
///   - deadline: how long to wait.
///   - find: looks for it; nil means not yet, what it throws ends the wait.
/// - Returns: what was found.
/// - Throws: ``XTestFailure`` naming `what` when the deadline passes.
package func wait<Value>(
  toFind what: String,
  deadline: Duration = .seconds(10),
  _ find: () throws -> Value?
) throws -> Value {
  let clock = ContinuousClock()
  let end = clock.now + deadline
  while true {
    if let value = try find() { return value }
    guard clock.now < end else { throw XTestFailure("\(what): not within \(deadline)") }
    pause(for: .milliseconds(4))
  }
}

/// Lets an instant come: for pictures of an animation at a time, never instead of waiting for a fact.
package func pass(until instant: ContinuousClock.Instant) {
  while instant > ContinuousClock.now { pause(for: instant - ContinuousClock.now) }
}

private func pause(for duration: Duration) {
  let (seconds, attoseconds) = duration.components
  // An instant may pass while it is looked at, and a negative time is one without end.
  _ = poll(nil, 0, max(0, Int32(seconds * 1000 + attoseconds / 1_000_000_000_000_000)))
}
