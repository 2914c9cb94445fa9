/// A refusal of the server (X protocol, "Errors").
package struct XServerRefusal: Error, CustomStringConvertible {
  /// The error's code: 3 Window, 8 Match, 9 Drawable.
  package let code: UInt8
  /// The major opcode of the request.
  package let request: UInt8

  /// The refusal in words.
  package var description: String { "X error \(code) for request \(request)" }
}

/// A client of our own on the server under test, speaking the X11 protocol without a library.
///
/// Xlib keeps process-wide error handlers, and the code under test may live in this very process; a
/// frozen server would stop a library's calls for ever. Here a refusal is a thrown value and every
/// answer has a deadline. Byte offsets are those of the "X Window System Protocol", appendix B.
package final class WireConnection {
  let setup: WireSetup
  private let socket: WireSocket
  private var sequence: UInt16 = 0
  private var nextResource: UInt32 = 0
  private var extensions: [String: UInt8] = [:]
  private var events: [WireReply] = []

  /// Connects to a display of this machine.
  ///
  /// - Parameters:
  ///   - display: its number.
  ///   - cookie: what to show to be let in (MIT-MAGIC-COOKIE-1); nothing by default.
  /// - Throws: ``XTestFailure`` when there is none or it refuses.
  package init(display: Int, cookie: [UInt8] = []) throws {
    socket = try WireSocket(path: "/tmp/.X11-unix/X\(display)")
    setup = try WireSetup(asking: socket, cookie: cookie)
  }

  /// A fresh resource id of this client.
  package func makeResource() -> UInt32 {
    nextResource += 1
    return setup.resourceBase | nextResource
  }

  /// Sends a request that has no answer; its refusal surfaces as nothing at all.
  package func send(_ request: WireRequest) throws {
    try socket.write(request.finished())
    sequence &+= 1
  }

  /// Sends a request and waits for its answer.
  package func ask(_ request: WireRequest) throws -> WireReply {
    try send(request)
    while true {
      let packet = try nextPacket()
      if packet.byte(0) > 1 { events.append(packet) }
      guard packet.byte(0) <= 1, packet.word16(2) == sequence else { continue }
      if packet.byte(0) == 1 { return packet }
      throw XServerRefusal(code: packet.byte(1), request: packet.byte(10))
    }
  }

  /// Lets the server handle all that was sent (a GetInputFocus round trip).
  package func synchronize() throws { _ = try ask(WireRequest(43)) }

  /// The root window.
  package var root: UInt32 { setup.root }

  /// The next event; errors of requests without an answer are passed over.
  ///
  /// - Parameter milliseconds: how long to wait for something to come.
  /// - Returns: the event; nil when none came in time.
  /// - Throws: ``XTestFailure`` when the server is gone.
  package func nextEvent(within milliseconds: Int) throws -> WireReply? {
    if !events.isEmpty { return events.removeFirst() }
    while try socket.hasInput(within: milliseconds) {
      let packet = try nextPacket()
      if packet.byte(0) > 1 { return packet }
    }
    return nil
  }

  private func nextPacket() throws -> WireReply {
    let head = WireReply(bytes: try socket.read(32))
    let hasMore = head.byte(0) == 1 || head.byte(0) & 0x7f == 35
    let extra = hasMore ? Int(head.word32(4)) * 4 : 0
    return extra == 0 ? head : WireReply(bytes: head.bytes + (try socket.read(extra)))
  }

  /// The major opcode of an extension.
  ///
  /// - Throws: ``XTestFailure`` when the server has no such extension.
  package func opcode(ofExtension name: String) throws -> UInt8 {
    if let known = extensions[name] { return known }
    var request = WireRequest(98)
    request.add16(UInt16(name.utf8.count), 0)
    request.add(text: name)
    let reply = try ask(request)
    guard reply.byte(8) == 1 else { throw XTestFailure("the server has no \(name)") }
    extensions[name] = reply.byte(9)
    return reply.byte(9)
  }
}
