internal import Glibc

/// Calls on descriptors, each made again when a signal interrupted it.
enum Descriptor {
  /// Writes all of a text; a reader that went away is no concern of ours.
  static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }

  /// Waits until one of the descriptors can be used.
  ///
  /// - Parameters:
  ///   - interests: descriptors (negative ones are passed over) with what is awaited, `POLLIN` or `POLLOUT`.
  ///   - milliseconds: how long to wait at most; a negative number waits without limit.
  /// - Returns: for each descriptor whether it can be used, or has ended; all false after a signal.
  static func poll(_ interests: [(Int32, Int32)], within milliseconds: Int) -> [Bool] {
    var entries = interests.map { pollfd(fd: $0.0, events: Int16($0.1), revents: 0) }
    let limit = Int32(clamping: milliseconds)
    guard Glibc.poll(&entries, nfds_t(entries.count), limit) > 0 else {
      return entries.map { _ in false }
    }
    return entries.map { $0.revents != 0 }
  }

  /// A pipe whose two ends are closed in programs that are started.
  ///
  /// - Returns: the end to read from and the end to write to; nil when there are no descriptors left.
  static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Makes reading return at once; only for descriptors that nobody shares with us.
  static func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// How many bytes wait to be read.
  static func waitingBytes(_ descriptor: Int32) -> Int {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }
}
