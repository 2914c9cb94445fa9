internal import Glibc

/// Time that nobody sets.
package enum MonotonicClock {
  /// Milliseconds since some moment in the past.
  package static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
