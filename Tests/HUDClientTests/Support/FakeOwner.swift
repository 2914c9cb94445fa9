import Dispatch
import HUDWire
import XTestSupport

/// An owner of a display's HUDs that shows nothing and remembers everything, on a thread of its own.
// Unchecked: what changes is touched on `queue`; the connection is the thread's once it runs.
final class FakeOwner: @unchecked Sendable {
  /// What it tells those who ask with a serial; lists are answered but by the silent one.
  enum Answer { case silence, nothing, taken, shown }

  /// The owner's window.
  let window: UInt32
  private var connection: WireConnection?
  private let root: UInt32
  private let atoms: [UInt32]
  private let answer: Answer
  private let listed: [HUDRequest]
  private let queue = DispatchQueue(label: "fake owner")
  private let hasEnded = DispatchSemaphore(value: 0)
  private var received: [HUDRequest] = []
  private var senders: Set<UInt32> = []
  private var isEnding = false

  /// Takes the selection and announces itself; the cookie is what it shows the server.
  init(
    on server: PrivateServer,
    answer: Answer = .taken,
    showing listed: [HUDRequest] = [],
    cookie: [UInt8] = []
  ) throws {
    let connection = try WireConnection(display: server.display, cookie: cookie)
    (self.connection, root, self.answer, self.listed) = (
      connection, connection.root, answer, listed
    )
    window = connection.makeResource()
    atoms = try [
      HUDChunks.beginAtom, HUDChunks.nextAtom, HUDChunks.eventAtom,
      HUDChunks.selectionAtom(screen: 0), "MANAGER", HUDChunks.requestAtom,
    ].map { try connection.atom($0) }
    try connection.createWindow(window)
    try connection.own(atoms[3], by: window)
    try connection.sendNumbers([0, atoms[3], window, 0, 0], atoms[4], to: root, mask: 0x2_0000)
    try connection.synchronize()
    Thread.start { self.run() }
  }

  deinit { end() }

  /// What came so far, in order.
  var requests: [HUDRequest] { queue.sync { received } }

  /// The windows that requests came from.
  var clients: Set<UInt32> { queue.sync { senders } }

  /// Waits until so many requests have come.
  func wait(forRequests count: Int) throws -> [HUDRequest] {
    try XTestSupport.wait(toFind: "\(count) requests") {
      let all = requests
      return all.count >= count ? all : nil
    }
  }

  /// Closes its connection: the window and the selection go.
  func end() {
    let isFirst = queue.sync {
      defer { isEnding = true }
      return !isEnding
    }
    if isFirst { hasEnded.wait() }
  }

  private func run() {
    var assembler = HUDAssembler()
    while !queue.sync(execute: { isEnding }), let connection {
      guard let event = try? connection.nextEvent(within: 20) else { continue }
      if event.byte(0) == 30 { try? takeProperty(of: event.word32(12), connection) }
      guard event.byte(0) & 0x7f == 33, event.byte(1) == 8 else { continue }
      let (sender, type) = (event.word32(4), event.word32(8))
      guard type == atoms[0] || type == atoms[1] else { continue }
      let bytes = event.slice(12, count: 20)
      if let text = assembler.take(bytes, from: sender, isFirst: type == atoms[0]) {
        try? take(text, from: sender, connection)
      }
    }
    connection = nil
    hasEnded.signal()
  }

  /// A SelectionRequest: the requestor left its texts in a property.
  private func takeProperty(of client: UInt32, _ connection: WireConnection) throws {
    var request = WireRequest(20, 1)
    request.add(client, atoms[5], 0, 0, 0xffff)
    let reply = try connection.ask(request)
    let bytes = reply.slice(32, count: Int(reply.word32(16)))
    for text in HUDChunks.texts(inProperty: bytes) { try take(text, from: client, connection) }
  }

  private func take(_ text: String, from client: UInt32, _ connection: WireConnection) throws {
    guard let request = HUDRequest(decoding: text) else { return }
    queue.sync {
      received.append(request)
      senders.insert(client)
    }
    if answer == .silence { return }
    if request.verb == .list {
      for shown in listed { try sendText(shown.encoded(), to: client, connection) }
      try send(.listed(listed.count), of: request.serial, to: client, connection)
    } else if request.serial != 0 {
      if answer != .nothing { try send(.taken, of: request.serial, to: client, connection) }
      if answer == .shown { try send(.shown, of: request.serial, to: client, connection) }
    }
  }

  private func send(
    _ event: HUDEvent,
    of serial: UInt32,
    to client: UInt32,
    _ connection: WireConnection
  ) throws {
    let (kind, value) = event.numbers
    try connection.sendNumbers(
      [serial, kind, value, 0, 0],
      atoms[2],
      to: client,
      about: client,
      mask: 0
    )
  }

  private func sendText(_ text: String, to client: UInt32, _ connection: WireConnection) throws {
    for (index, piece) in HUDChunks.chunks(of: text).enumerated() {
      try connection.sendMessage(
        piece,
        format: 8,
        atoms[index == 0 ? 0 : 1],
        to: client,
        about: window,
        mask: 0
      )
    }
  }
}
