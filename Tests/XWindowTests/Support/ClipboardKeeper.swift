import Dispatch
import XTestSupport

/// A clipboard manager on a thread of its own, since the program under test stands still meanwhile
/// (freedesktop's ClipboardManager specification).
// Unchecked: `saved` is written before `hasEnded` is signalled and read after.
nonisolated final class ClipboardKeeper: @unchecked Sendable {
  enum Manner: Sendable { case accepts, refuses, silent }

  private let connection: WireConnection
  private let window: UInt32
  private let manner: Manner
  private let hasEnded = DispatchSemaphore(value: 0)
  private var saved: String?

  init(display: Int, _ manner: Manner) throws {
    connection = try WireConnection(display: display)
    window = connection.makeResource()
    self.manner = manner
    var create = WireRequest(1, 0)
    create.add(window, connection.root)
    create.add16(0, 0, 1, 1, 0, 2)
    create.add(0, 0)
    try connection.send(create)
    var own = WireRequest(22)
    own.add(window, try atom("CLIPBOARD_MANAGER"), 0)
    try connection.send(own)
    try connection.synchronize()
    DispatchQueue.global().async { [self] in
      saved = try? serve()
      hasEnded.signal()
    }
  }

  /// What it took; nil when it took nothing.
  func text() -> String? {
    hasEnded.wait()
    return saved
  }

  private func atom(_ name: String) throws -> UInt32 {
    var request = WireRequest(16)
    request.add16(UInt16(name.utf8.count), 0)
    request.add(text: name)
    return try connection.ask(request).word32(8)
  }

  private func event(_ code: UInt8) throws -> WireReply {
    while let event = try connection.nextEvent(within: 5_000) {
      if event.byte(0) & 0x7f == code { return event }
    }
    throw XTestFailure("event \(code)")
  }

  private func serve() throws -> String? {
    let request = try event(30)
    var property = request.word32(24)
    var text: String?
    switch manner {
    case .silent: return nil
    case .refuses: property = 0
    case .accepts: text = try take()
    }
    var answer = WireRequest(25, 0)
    answer.add(request.word32(12), 0)
    answer.add(bytes: [31, 0, 0, 0])
    answer.add(request.word32(4), request.word32(12), request.word32(16), request.word32(20))
    answer.add(property, 0, 0)
    try connection.send(answer)
    try connection.synchronize()
    return text
  }

  private func take() throws -> String? {
    let place = try atom("SAVED")
    var convert = WireRequest(24)
    convert.add(window, try atom("CLIPBOARD"), try atom("UTF8_STRING"), place, 0)
    try connection.send(convert)
    guard try event(31).word32(20) == place else { return nil }
    var get = WireRequest(20)
    get.add(window, place, 0, 0, 0xffff)
    let reply = try connection.ask(get)
    return String(decoding: reply.slice(32, count: Int(reply.word32(16))), as: UTF8.self)
  }
}
