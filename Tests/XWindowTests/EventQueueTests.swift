import CX11
import Testing

@testable import XWindow

@Suite("The queue of events")
struct EventQueueTests {
  private let events = (0..<5000 as Range<UInt32>).map { number in
    let event = UnsafeMutablePointer<xcb_generic_event_t>.allocate(capacity: 1)
    event.initialize(to: xcb_generic_event_t())
    event.pointee.full_sequence = number
    return event
  }

  @Test("B32: Events come out in the order they went in, while others come in")
  func order() {
    defer { for event in events { event.deallocate() } }
    var queue = EventQueue()
    var waiting: [UInt32] = []
    var taken: [UInt32] = []
    for (number, event) in events.enumerated() {
      queue.append(event)
      waiting.append(event.pointee.full_sequence)
      if number % 3 == 0 || number > 4000 {
        #expect(queue.first?.pointee.full_sequence == waiting.first)
        taken.append(queue.popFirst()?.pointee.full_sequence ?? .max)
        waiting.removeFirst()
      }
      guard number % 500 == 0 else { continue }
      #expect(queue.map(\.pointee.full_sequence) == waiting)
    }
    #expect(taken == taken.sorted())
    for number in waiting { #expect(queue.popFirst()?.pointee.full_sequence == number) }
    #expect(queue.isEmpty && queue.popFirst() == nil && queue.first == nil)
  }
}
