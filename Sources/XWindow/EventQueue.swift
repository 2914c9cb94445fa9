internal import CX11

/// Events that wait for their turn, the oldest first.
///
/// Taking one from an array moves all behind it: with 100,000 keys waiting that took longer than the keys.
struct EventQueue: Sequence {
  typealias Event = UnsafeMutablePointer<xcb_generic_event_t>

  private var events: [Event] = []
  /// How many of `events` were taken.
  private var taken = 0

  var isEmpty: Bool { taken == events.count }
  var first: Event? { isEmpty ? nil : events[taken] }

  mutating func append(_ event: Event) { events.append(event) }

  /// Takes the oldest event.
  mutating func popFirst() -> Event? {
    guard let event = first else { return nil }
    taken += 1
    if isEmpty {
      events.removeAll(keepingCapacity: taken <= 1024)
      taken = 0
    }
    return event
  }

  func makeIterator() -> ArraySlice<Event>.Iterator { events[taken...].makeIterator() }
}
