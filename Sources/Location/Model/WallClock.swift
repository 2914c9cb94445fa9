import Glibc

/// The time of day.
///
/// Anybody may set it at any moment, so it says how old a fix is and nothing else.
enum WallClock {
  /// Seconds since 1970 UTC.
  static func now() -> Double {
    var time = timespec()
    // CLOCK_REALTIME is always there, so the only failure (EINVAL) cannot happen.
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
