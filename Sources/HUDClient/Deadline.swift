internal import Glibc

/// An instant up to which something may take, on the clock that nobody sets.
struct Deadline {
  /// The end of all times.
  static let never = Deadline(instant: .infinity)
  private let instant: Double

  private init(instant: Double) { self.instant = instant }

  /// So many seconds from now.
  init(in seconds: Double) { instant = Self.now + seconds }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Whether it has passed.
  var isOver: Bool { Self.now >= instant }

  /// The sooner one of this and so many seconds from now.
  func orSooner(in seconds: Double) -> Deadline {
    Deadline(instant: min(instant, Self.now + seconds))
  }

  /// What is left of it for `poll`: rounded up, -1 for ever.
  var milliseconds: Int32 {
    guard instant.isFinite else { return -1 }
    return Int32(min(max((instant - Self.now) * 1000, 0).rounded(.up), 1e9))
  }

  /// The instant itself, for a condition variable; nil for never.
  var time: timespec? {
    guard instant.isFinite else { return nil }
    let seconds = min(instant, 1e15).rounded(.down)
    return timespec(tv_sec: Int(seconds), tv_nsec: Int((min(instant, 1e15) - seconds) * 1e9))
  }
}

/// Waits until a descriptor is ready.
///
/// - Parameters:
///   - descriptor: the descriptor.
///   - events: `POLLIN` or `POLLOUT`; an error or the end of the stream counts as ready.
///   - deadline: how long to wait.
/// - Returns: false when the deadline has passed.
func awaitReady(_ descriptor: Int32, _ events: Int32, by deadline: Deadline) -> Bool {
  while true {
    var wanted = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    let count = poll(&wanted, 1, deadline.milliseconds)
    if count > 0 { return true }
    guard count < 0, errno == EINTR || errno == EAGAIN else { return false }
  }
}
