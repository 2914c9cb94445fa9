import Dispatch
import Glibc
import HUDClient
import HUDWire

/// A channel whose owner is a closure of the test.
final class FakeChannel: HUDChannel {
  /// Descriptors of a pipe that holds a byte for each event that waits.
  private var ends: [Int32] = [-1, -1]
  private let queue = DispatchQueue(label: "fake channel")
  private var events: [(serial: UInt32, event: HUDEvent)] = []
  private var requests: [HUDRequest] = []
  /// What the owner answers to a request; by default that it has it, and shows it.
  var answer: (HUDRequest) -> [HUDEvent] = { $0.verb == .show ? [.taken, .shown] : [] }
  /// What is listed.
  var listed: [HUDRequest] = []
  /// Thrown by the next event once there is no other.
  var failure: HUDClientError?

  init() {
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit { for end in ends { close(end) } }

  /// What was sent so far.
  var sent: [HUDRequest] { queue.sync { requests } }
  /// What was sent last.
  var last: HUDRequest? { sent.last }

  var fileDescriptor: Int32 { ends[0] }

  func send(_ request: HUDRequest) throws(HUDClientError) {
    queue.sync { requests.append(request) }
    for event in answer(request) { tell(event, of: request.serial) }
  }

  /// Sends an event to the client; from any thread.
  func tell(_ event: HUDEvent, of serial: UInt32) {
    queue.sync { events.append((serial, event)) }
    write(ends[1], "e", 1)
  }

  func nextEvent(
    within milliseconds: Int
  ) throws(HUDClientError) -> (serial: UInt32, event: HUDEvent)? {
    if let failure, queue.sync(execute: { events.isEmpty }) { throw failure }
    var entry = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(milliseconds)) > 0 else { return nil }
    var byte: UInt8 = 0
    read(ends[0], &byte, 1)
    return queue.sync { events.removeFirst() }
  }

  func list() throws(HUDClientError) -> [HUDRequest] { listed }
}
