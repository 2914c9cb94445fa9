import Dispatch

/// Something to be done on a queue at a later time unless it is called off.
///
/// Used on that queue only.
final class Deadline {
  private let item: DispatchWorkItem

  /// Arms it.
  ///
  /// - Parameters:
  ///   - delay: from now, monotonic.
  ///   - queue: where `action` runs.
  ///   - action: should hold its owner weakly; it is kept until the delay is over.
  init(after delay: Duration, on queue: DispatchQueue, _ action: @escaping () -> Void) {
    item = DispatchWorkItem(block: action)
    queue.asyncAfter(deadline: .now() + delay.interval, execute: item)
  }

  /// Calls it off; without effect once it has run.
  func cancel() {
    item.cancel()
  }
}

extension Duration {
  /// For Dispatch: no less than nothing and no more than a day, which fits its nanoseconds.
  var interval: DispatchTimeInterval {
    let span = min(max(self, .zero), .seconds(86_400)).components
    return .nanoseconds(Int(span.seconds) * 1_000_000_000 + Int(span.attoseconds / 1_000_000_000))
  }
}
