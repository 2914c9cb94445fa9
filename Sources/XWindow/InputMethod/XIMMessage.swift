/// The numbers of the messages ("The Input Method Protocol", version 1.0, appendix D).
enum XIMOpcode: UInt8 {
  case connect = 1
  case connectReply
  case disconnect
  case authenticationRequired = 10
  case error = 20
  case open = 30
  case openReply
  case close
  case registerTriggerKeys = 34
  case triggerNotify
  case triggerNotifyReply
  case setEventMask
  case encodingNegotiation
  case encodingNegotiationReply
  case getMethodValues = 44
  case getMethodValuesReply
  case createContext = 50
  case createContextReply
  case destroyContext
  case setContextValues = 54
  case setContextValuesReply
  case setContextFocus = 58
  case unsetContextFocus
  case forwardEvent
  case synchronize
  case synchronizeReply
  case commit
  case resetContext
  case resetContextReply
  case preeditStart = 73
  case preeditStartReply
  case preeditDraw
  case preeditCaret
  case preeditCaretReply
  case preeditDone
}

/// A message to or from an input method: a number and what belongs to it.
struct XIMMessage: Equatable {
  let opcode: UInt8
  let body: [UInt8]

  /// Makes a message.
  init(_ opcode: XIMOpcode, _ fill: (inout XIMWriter) -> Void) {
    var writer = XIMWriter()
    fill(&writer)
    writer.pad()
    self.opcode = opcode.rawValue
    body = writer.bytes
  }

  /// A message about a context of a method and nothing else.
  init(_ opcode: XIMOpcode, method: UInt16, context: UInt16) {
    self.init(opcode) { $0.add16(method, context) }
  }

  /// Reads a message; nil where the bytes are fewer than it says.
  init?(bytes: [UInt8]) {
    guard bytes.count >= 4 else { return nil }
    let length = Int(UInt16(bytes[2]) | UInt16(bytes[3]) << 8) * 4
    guard bytes.count >= 4 + length else { return nil }
    opcode = bytes[0]
    body = Array(bytes[4..<4 + length])
  }

  /// The bytes to send: number, minor number, length in words, the rest.
  var bytes: [UInt8] {
    let words = UInt16(clamping: body.count / 4)
    return [opcode, 0, UInt8(words & 0xff), UInt8(words >> 8)] + body
  }
}
