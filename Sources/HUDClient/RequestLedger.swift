internal import HUDWire

/// What was sent and may be lost yet.
struct RequestLedger {
  /// A request on its way.
  struct Entry {
    let request: HUDRequest
    /// The X requests that carried it.
    let sequences: (first: UInt32, last: UInt32)
    /// True when it was sent again already.
    let isSecond: Bool
    /// True when the owner has it.
    var isTaken = false
  }

  private(set) var entries: [Entry] = []
  /// Entries at most; beyond, the oldest is no longer looked after.
  private static let capacity = 1024

  mutating func add(
    _ request: HUDRequest,
    _ sequences: (first: UInt32, last: UInt32),
    isSecond: Bool
  ) {
    entries.append(Entry(request: request, sequences: sequences, isSecond: isSecond))
    if entries.count > Self.capacity { entries.removeFirst() }
  }

  /// The server has handled all up to a sequence number and refused nothing that is still here.
  mutating func settle(upTo sequence: UInt32) {
    entries.removeAll { $0.request.serial == 0 && !$0.sequences.last.isAfter(sequence) }
  }

  /// Takes out the request of which a piece was refused.
  mutating func remove(refused sequence: UInt32) -> Entry? {
    let index = entries.firstIndex {
      !$0.sequences.first.isAfter(sequence) && !sequence.isAfter($0.sequences.last)
    }
    return index.map { entries.remove(at: $0) }
  }

  /// What an event says about a request.
  mutating func note(_ event: HUDEvent, of serial: UInt32) {
    guard serial != 0, let index = entries.firstIndex(where: { $0.request.serial == serial }) else {
      return
    }
    switch event {
    case .taken where entries[index].request.verb == .show, .takenElsewhere, .shown:
      entries[index].isTaken = true
    case .taken, .hidden, .suppressed, .listed: entries.remove(at: index)
    }
  }

  /// Takes out what an owner took with it when it went.
  mutating func removeAll() -> [Entry] {
    defer { entries = [] }
    return entries
  }
}

extension UInt32 {
  /// Whether a sequence number is later; they wrap around.
  fileprivate func isAfter(_ other: UInt32) -> Bool { Int32(bitPattern: self &- other) > 0 }
}
