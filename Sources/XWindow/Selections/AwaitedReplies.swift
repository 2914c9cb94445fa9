internal import CX11
internal import Glibc

/// Answers of the server that are taken up when they have come; nobody stands still for them.
@MainActor
final class AwaitedReplies {
  private let xcb: OpaquePointer
  private var waiting: [(sequence: UInt32, take: (UnsafeMutableRawPointer?) -> Void)] = []
  private var arrived: [() -> Void] = []

  init(_ xcb: OpaquePointer) { self.xcb = xcb }

  /// Waits for the answer to a request.
  ///
  /// - Parameters:
  ///   - sequence: the request's number, from its cookie.
  ///   - take: takes the answer in a later turn; nil when the server refused or is gone.
  func add<Answer>(_ sequence: UInt32, _ take: @escaping (consuming Reply<Answer>?) -> Void) {
    waiting.append(
      (sequence, { take(Reply($0?.assumingMemoryBound(to: Answer.self))) })
    )
  }

  /// True when an answer was read, perhaps together with something else, and waits in memory.
  var haveArrived: Bool {
    collect()
    return !arrived.isEmpty
  }

  /// Hands out what has come, in order.
  func deliver() {
    collect()
    let due = arrived
    arrived = []
    for take in due { take() }
  }

  /// The server answers in order, so the first that is missing ends the search.
  private func collect() {
    while let next = waiting.first {
      var answer: UnsafeMutableRawPointer?
      var refusal: UnsafeMutablePointer<xcb_generic_error_t>?
      guard xcb_poll_for_reply(xcb, next.sequence, &answer, &refusal) != 0 else { return }
      free(refusal)
      waiting.removeFirst()
      arrived.append { next.take(answer) }
    }
  }
}
