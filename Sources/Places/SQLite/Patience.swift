import CSQLite
import Glibc

/// How long a connection waits for a lock: one deadline for a whole verb, however many of its
/// statements meet a lock (the library's own time-out starts anew with each).
final class Patience {
  private let limit: Duration
  private var deadline: ContinuousClock.Instant

  init(limit: Duration) {
    self.limit = limit
    deadline = .now + limit
  }

  func start() {
    deadline = .now + limit
  }

  /// What the library calls at every refused lock: 0 gives up, anything else tries again
  /// (sqlite.org/c3ref/busy_handler.html).
  static let callback: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = {
    guard let context = $0 else { return 0 }
    let patience = Unmanaged<Patience>.fromOpaque(context).takeUnretainedValue()
    guard ContinuousClock.now < patience.deadline else { return 0 }
    usleep(UInt32(min($1 + 1, 20)) * 1000)
    return 1
  }
}
