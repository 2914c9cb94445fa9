/// What passes between one client and the server: counts it, and puts in what the faults ask for.
struct ProxyConversation {
  private var requests = MessageSplitter(.client)
  private var answers = MessageSplitter(.server)
  /// The number of the last request.
  private var sent = 0
  /// The number of the last request when the last trip had ended.
  private var tripEnd = 0
  /// The major opcode of each request the server may still answer, by its number's low bits.
  private var opcodes = [UInt8](repeating: 0, count: 1 << 16)
  /// The errors that stand in a request's place, by its number.
  private var pending: [Int: (error: InjectedError, minor: UInt8, resource: ArraySlice<UInt8>)] =
    [:]
  /// Events that wait for a reply.
  private var held: [UInt8] = []
  private(set) var records: [ProxyRecord] = []
  /// Times that the client had to wait for the server: replies to requests sent together are one.
  private(set) var trips = 0
  /// Messages of the server that have come.
  private(set) var answered = 0

  /// An opcode that no core request has: the server answers with an error, in its place.
  private static let bogus: UInt8 = 126

  /// Takes bytes of the client; answers what the server gets.
  mutating func fromClient(_ bytes: [UInt8], _ faults: inout ProxyFaults) -> [[UInt8]] {
    requests.feed(bytes).map { message, isFirst in
      var message = message
      guard !isFirst else {
        note(.setup, message)
        return message
      }
      sent += 1
      note(.request, message)
      opcodes[sent & 0xffff] = message[0]
      replace(&message, &faults)
      return message
    }
  }

  private mutating func replace(_ message: inout [UInt8], _ faults: inout ProxyFaults) {
    let (major, minor) = (message[0], message[1])
    let fits = faults.errors.firstIndex {
      $0.major == major && ($0.minor == nil || $0.minor == minor)
    }
    guard let index = fits else { return }
    guard faults.errors[index].skipping == 0 else {
      faults.errors[index].skipping -= 1
      return
    }
    let resource = message.count >= 8 ? message[4..<8] : [0, 0, 0, 0]
    pending[sent] = (faults.errors.remove(at: index), major >= 128 ? minor : 0, resource)
    message[0] = Self.bogus
  }

  /// Takes bytes of the server; answers what the client gets, one write each, and whether the
  /// conversation ends after it.
  mutating func fromServer(
    _ bytes: [UInt8],
    _ faults: ProxyFaults
  ) -> (writes: [[UInt8]], ends: Bool) {
    var writes: [[UInt8]] = []
    for (bytes, isFirst) in answers.feed(bytes) {
      if let cut = faults.cut, answered >= cut { return (writes, true) }
      answered += 1
      let message = understand(bytes, isFirst: isFirst)
      let given = faults.rewrite?(message) ?? message.bytes
      if faults.coalesces, message.kind == .event {
        held += given
      } else {
        writes.append(held + given)
        held = []
      }
    }
    return (writes, faults.cut.map { answered >= $0 } ?? false)
  }

  private mutating func understand(_ bytes: [UInt8], isFirst: Bool) -> ServerMessage {
    if isFirst {
      tripEnd = sent
      trips += 1
      note(.greeting, bytes)
      return ServerMessage(kind: .greeting, bytes: bytes, request: 0)
    }
    let number = number(of: bytes)
    switch bytes[0] {
    case 0:
      let bytes = injected(number, bytes)
      note(.error, bytes, code: bytes[1])
      return ServerMessage(kind: .error, bytes: bytes, request: opcodes[number & 0xffff])
    case 1:
      if number > tripEnd {
        tripEnd = sent
        trips += 1
      }
      note(.reply, bytes, code: opcodes[number & 0xffff])
      return ServerMessage(kind: .reply, bytes: bytes, request: opcodes[number & 0xffff])
    default:
      note(.event, bytes, code: bytes[0] & 0x7f)
      return ServerMessage(kind: .event, bytes: bytes, request: 0)
    }
  }

  /// The number of the request a message is about, of which it carries the low 16 bits.
  private func number(of bytes: [UInt8]) -> Int {
    let low = Int(bytes[2]) | Int(bytes[3]) << 8
    let number = sent & ~0xffff | low
    return number <= sent ? number : number - 0x10000
  }

  /// The server's own complaint about the bogus request becomes the error that was asked for.
  private mutating func injected(_ number: Int, _ bytes: [UInt8]) -> [UInt8] {
    guard let (error, minor, resource) = pending.removeValue(forKey: number) else { return bytes }
    var bytes = bytes
    bytes[1] = error.code
    bytes.replaceSubrange(4..<8, with: resource)
    bytes[8] = minor
    bytes[9] = 0
    bytes[10] = error.major
    return bytes
  }

  private mutating func note(_ kind: ProxyRecord.Kind, _ bytes: [UInt8], code: UInt8? = nil) {
    let isExtension = kind == .request && bytes[0] >= 128
    records.append(
      ProxyRecord(
        instant: .now,
        kind: kind,
        code: code ?? bytes[0],
        minor: isExtension ? bytes[1] : 0,
        bytes: bytes.count,
        opening: Array(bytes.prefix(16))
      )
    )
  }
}
