internal import Glibc

/// One end of a conversation, and what it is still to be told.
struct ProxyEnd {
  let descriptor: Int32
  private var waiting: [(due: ContinuousClock.Instant, bytes: [UInt8])] = []
  /// What was due and found no room: an end that reads nothing holds up nobody else.
  private var unsent: ArraySlice<UInt8> = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// What to wait for: bytes of this end, and room for those it was not told yet.
  var interest: pollfd {
    let events = unsent.isEmpty ? POLLIN : POLLIN | POLLOUT
    return pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }

  /// When the next of what waits is to be written; nil while there is no room for more.
  var nextDue: ContinuousClock.Instant? { unsent.isEmpty ? waiting.first?.due : nil }

  /// Says bytes after a delay, or together with those that wait already.
  mutating func say(_ bytes: [UInt8], after delay: Duration, gathers: Bool = false) {
    if gathers, !waiting.isEmpty {
      waiting[waiting.count - 1].bytes += bytes
    } else if !bytes.isEmpty {
      waiting.append((.now + delay, bytes))
    }
  }

  /// Writes what is due, as far as there is room.
  ///
  /// - Parameters:
  ///   - everything: also what is not due yet.
  ///   - segment: bytes of a write; nil means as many as there are.
  /// - Returns: false when this end is gone.
  mutating func write(everything: Bool, segment: Int?) -> Bool {
    let now = ContinuousClock.now
    while let bytes = unsent.isEmpty ? waiting.first?.bytes[...] : unsent {
      if unsent.isEmpty {
        guard everything || waiting[0].due <= now else { return true }
        waiting.removeFirst()
      }
      guard let count = ProxySockets.write(bytes, to: descriptor, segment: segment) else {
        return false
      }
      unsent = bytes.dropFirst(count)
      guard unsent.isEmpty else { return true }
    }
    return true
  }
}
