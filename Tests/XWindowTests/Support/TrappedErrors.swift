import CX11
import Glibc

@testable import XWindow

extension Connection {
  /// Runs requests and throws the first error one of them met.
  ///
  /// A request with a reply stands at either end, so that every error between them has arrived
  /// before this returns and none from before counts.
  func trapErrors(_ body: () -> Void) throws(ProtocolError) {
    let first = xcb_no_operation(xcb).sequence
    body()
    let last = xcb_get_input_focus(xcb)
    free(xcb_get_input_focus_reply(xcb, last, nil))
    while let event = xcb_poll_for_queued_event(xcb) { enqueue(event) }
    var trapped: ProtocolError?
    for _ in Array(queue) {
      guard let event = queue.popFirst() else { break }
      // Sequence numbers wrap around; their difference does not.
      let age = event.pointee.full_sequence &- first
      guard event.pointee.response_type == 0, age < last.sequence &- first else {
        queue.append(event)
        continue
      }
      let error = UnsafeRawPointer(event).load(as: xcb_generic_error_t.self)
      trapped = trapped ?? errors.error(error)
      free(event)
    }
    if let trapped { throw trapped }
  }
}
