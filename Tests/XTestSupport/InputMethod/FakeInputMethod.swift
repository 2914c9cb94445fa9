/// An input method that does as it is told: a server of the X input method protocol, over the wire.
///
/// It lives in the test's own process and handles what has come whenever ``serve()`` is called; what
/// it does with a key is a function of the test's. ``die()`` is to everybody else what `kill -9` is.
package final class FakeInputMethod {
  /// What it does with a key.
  package enum Act {
    /// Sends the key back: it has no use for it.
    case giveBack
    /// Writes a text.
    case commit(String)
    /// Composes a text, with the caret after so many characters.
    case compose(String, caret: Int)
    /// Says that it composes nothing any more.
    case endComposing
  }

  /// A key that came, as the X protocol has it.
  package struct Key: Equatable {
    /// 2 for a press, 3 for a release.
    package let kind: UInt8
    package let code: UInt8
  }

  /// How it is made.
  package struct Manner {
    /// What follows `@server=`.
    package var name = "fake"
    /// The styles it offers (XIMStyle): callbacks, position, root.
    package var styles: [UInt32] = [0x0402, 0x0404, 0x0408]
    /// It holds its selection, and answers nobody.
    package var isSilent = false
    /// It answers each key with XIM_SYNC_REPLY; most have no such answer.
    package var answersKeys = false
    /// It writes UTF-8 when asked to, and Compound Text otherwise.
    package var knowsUTF8 = true
    /// Symbols of keys that switch it on; it hears of no key before one of them.
    package var triggers: [UInt32] = []
    /// The locales it knows.
    package var locales = "C,en,de,fr,fi,ja,ko,zh"
    /// The events it wants, as an event mask; nil says nothing.
    package var mask: UInt32? = 1

    package init() {}
  }

  /// What to do with a key; a key for which it does nothing is used.
  package var onKey: (Key) -> [Act] = { _ in [.giveBack] }
  /// It reads, and no longer answers: as if stopped.
  package var isStopped = false
  /// The keys that came.
  package internal(set) var keys: [Key] = []
  /// Where the caret was said to be, in device pixels of the window.
  package internal(set) var spots: [(x: Int, y: Int)] = []
  /// Each time the context got (true) or lost the focus.
  package internal(set) var focus: [Bool] = []
  /// How often the context was reset.
  package internal(set) var resets = 0
  /// True once a context was made.
  package internal(set) var hasContext = false
  /// True once a key switched it on.
  package internal(set) var isSwitchedOn = false
  /// How many clients shook hands.
  package internal(set) var clients = 0

  let manner: Manner
  private var wire: WireConnection?
  private var atoms: [String: UInt32] = [:]
  private var selection: UInt32 = 0
  private let window: UInt32
  private var client: UInt32 = 0
  private var sequence = 0
  var isUTF8 = false
  var composed = 0

  /// Takes its place on a display.
  ///
  /// - Parameters:
  ///   - display: the display's number.
  ///   - manner: how it is.
  /// - Throws: ``XTestFailure`` when the display is not there.
  package init(display: Int, _ manner: Manner = Manner()) throws {
    let wire = try WireConnection(display: display)
    self.wire = wire
    self.manner = manner
    window = wire.makeResource()
    var make = WireRequest(1)
    make.add(window, wire.root)
    make.add16(0, 0, 1, 1, 0, 2)
    make.add(0, 0)
    try wire.send(make)
    selection = try atom("@server=" + manner.name)
    var own = WireRequest(22)
    own.add(window, selection, 0)
    try wire.send(own)
    try announce()
    try wire.synchronize()
  }

  /// Is gone, without a word.
  package func die() { wire = nil }

  // MARK: The display

  private func atom(_ name: String) throws -> UInt32 {
    if let known = atoms[name] { return known }
    var request = WireRequest(16)
    request.add16(UInt16(name.utf8.count), 0)
    request.add(text: name)
    let value = try wire?.ask(request).word32(8) ?? 0
    atoms[name] = value
    return value
  }

  private func property(_ name: String, of window: UInt32, deleting: Bool) throws -> [UInt8] {
    var request = WireRequest(20, deleting ? 1 : 0)
    request.add(window, try atom(name), 0, 0, 65536)
    guard let reply = try wire?.ask(request) else { return [] }
    return reply.slice(32, count: Int(reply.word32(16)) * max(Int(reply.byte(1)) / 8, 1))
  }

  private func change(
    _ name: UInt32,
    of window: UInt32,
    type: UInt32,
    format: UInt8,
    _ bytes: [UInt8]
  ) throws {
    // Appended (2); nothing appended still tells everybody who looks.
    var request = WireRequest(18, 2)
    request.add(window, name, type)
    request.add(bytes: [format, 0, 0, 0])
    request.add(UInt32(bytes.count * 8 / Int(format)))
    request.add(bytes: bytes)
    try wire?.send(request)
  }

  /// Puts itself into the list on the root window, where it may still be from an earlier life.
  private func announce() throws {
    guard let root = wire?.root else { return }
    let list = WireReply(bytes: try property("XIM_SERVERS", of: root, deleting: false))
    let isListed = list.words32(0, count: list.bytes.count / 4).contains(selection)
    var entry = XIMBytes()
    if !isListed { entry.add32(selection) }
    try change(try atom("XIM_SERVERS"), of: root, type: 4, format: 32, entry.bytes)
  }

  private func post(_ event: [UInt8], to window: UInt32) throws {
    var request = WireRequest(25)
    request.add(window, 0)
    request.add(bytes: event + [UInt8](repeating: 0, count: 32 - event.count))
    try wire?.send(request)
  }

  // MARK: Serving

  /// Handles what has come.
  ///
  /// - Throws: ``XTestFailure`` when the display is gone.
  package func serve() throws {
    while let event = try wire?.nextEvent(within: 0) {
      guard !manner.isSilent, !isStopped else { continue }
      switch event.byte(0) & 0x7f {
      case 30: try tellOfItself(event)
      case 33: try take(event)
      default: break
      }
    }
  }

  private func tellOfItself(_ event: WireReply) throws {
    let (requestor, name) = (event.word32(12), event.word32(24))
    let isLocale = event.word32(20) == (try atom("LOCALES"))
    let text = Array((isLocale ? "@locale=\(manner.locales)" : "@transport=X/").utf8)
    try change(name, of: requestor, type: event.word32(20), format: 8, text)
    var answer = XIMBytes()
    answer.add([31, 0, 0, 0])
    answer.add32(event.word32(4), requestor, event.word32(16), event.word32(20), name)
    try post(answer.bytes, to: requestor)
  }

  private func take(_ event: WireReply) throws {
    if event.word32(8) == (try atom("_XIM_XCONNECT")) {
      client = event.word32(12)
      clients += 1
      hasContext = false
      var answer = XIMBytes()
      answer.add([33, 32, 0, 0])
      answer.add32(client, try atom("_XIM_XCONNECT"), window, 0, 0, 0, 0)
      return try post(answer.bytes, to: client)
    }
    guard event.word32(8) == (try atom("_XIM_PROTOCOL")) else { return }
    if event.byte(1) == 8 { return try handle(event.slice(12, count: 20)) }
    let name = try wire?.ask(nameRequest(event.word32(16)))
    let text = name.map { $0.slice(32, count: Int($0.word16(8))) } ?? []
    try handle(try property(String(decoding: text, as: UTF8.self), of: window, deleting: true))
  }

  private func nameRequest(_ atom: UInt32) -> WireRequest {
    var request = WireRequest(17)
    request.add(atom)
    return request
  }

  func send(_ opcode: UInt8, _ fill: (inout XIMBytes) -> Void) throws {
    var body = XIMBytes()
    fill(&body)
    body.pad()
    let words = body.bytes.count / 4
    let bytes = [opcode, 0, UInt8(words & 0xff), UInt8(words >> 8)] + body.bytes
    var event = XIMBytes()
    event.add([33, bytes.count <= 20 ? 8 : 32, 0, 0])
    event.add32(client, try atom("_XIM_PROTOCOL"))
    if bytes.count <= 20 {
      event.add(bytes)
    } else {
      sequence = (sequence + 1) % 20
      let name = try atom("_server\(sequence)")
      try change(name, of: client, type: 31, format: 8, bytes)
      event.add32(UInt32(bytes.count), name)
    }
    try post(event.bytes, to: client)
  }
}
