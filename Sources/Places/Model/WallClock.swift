import Glibc

/// The time of day, which the user or the network may set at any moment; not for durations.
package enum WallClock {
  /// Seconds since 1970 UTC, now.
  @Sendable
  package static func now() -> Double {
    var time = timespec()
    // CLOCK_REALTIME is always there, so the only failure (EINVAL) cannot happen.
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
