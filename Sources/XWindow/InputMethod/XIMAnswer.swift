internal import CX11

/// What an input method says, read from its messages.
enum XIMAnswer {
  case connected
  case opened(method: UInt16, values: [String: UInt16], contextValues: [String: UInt16])
  case encoding(Int)
  /// The ways of composing it knows (XIMStyle).
  case styles([UInt32])
  case created(context: UInt16)
  case valuesSet(context: UInt16)
  /// Which events it wants, as an event mask; context 0 stands for all.
  case wants(context: UInt16, mask: UInt32)
  /// Keys that switch it on, where it does not listen all the time.
  case triggerKeys([XIMTriggerKey])
  /// A key it had no use for, or one of its own making.
  case key(context: UInt16, isSynchronous: Bool, event: xcb_key_press_event_t)
  case asksToSynchronize(context: UInt16)
  case synchronized(context: UInt16)
  case committed(context: UInt16, isSynchronous: Bool, text: [UInt8], symbol: UInt32)
  case wasReset(context: UInt16)
  case composes(context: UInt16)
  case draws(context: UInt16, XIMDrawing)
  case movesCaret(context: UInt16, to: Int32, direction: UInt32)
  case composed(context: UInt16)
  case failed

  /// Reads a message; nil for one that is cut short, or is nothing to this program.
  init?(_ message: XIMMessage) {
    guard let opcode = XIMOpcode(rawValue: message.opcode) else { return nil }
    var reader = XIMReader(message.body)
    guard let answer = Self.read(opcode, &reader), reader.isIntact else { return nil }
    self = answer
  }

  // size: table
  private static func read(_ opcode: XIMOpcode, _ reader: inout XIMReader) -> XIMAnswer? {
    switch opcode {
    case .connectReply: return .connected
    case .openReply: return opened(&reader)
    case .encodingNegotiationReply:
      _ = reader.take(4)
      return .encoding(Int(Int16(bitPattern: reader.read16())))
    case .getMethodValuesReply: return styles(&reader)
    case .error, .authenticationRequired: return .failed
    case .registerTriggerKeys: return triggerKeys(&reader)
    default: break
    }
    _ = reader.read16()
    let context = reader.read16()
    switch opcode {
    case .createContextReply: return .created(context: context)
    case .setContextValuesReply: return .valuesSet(context: context)
    case .setEventMask: return .wants(context: context, mask: reader.read32())
    case .forwardEvent: return key(context, &reader)
    case .synchronize: return .asksToSynchronize(context: context)
    case .synchronizeReply: return .synchronized(context: context)
    case .commit: return committed(context, &reader)
    case .resetContextReply: return .wasReset(context: context)
    case .preeditStart: return .composes(context: context)
    case .preeditDraw: return .draws(context: context, XIMDrawing(&reader))
    case .preeditCaret:
      let place = Int32(bitPattern: reader.read32())
      return .movesCaret(context: context, to: place, direction: reader.read32())
    case .preeditDone: return .composed(context: context)
    default: return nil
    }
  }

  private static func opened(_ reader: inout XIMReader) -> XIMAnswer {
    let method = reader.read16()
    let own = names(reader.list(reader.read16()))
    let count = reader.read16()
    _ = reader.take(2)
    return .opened(method: method, values: own, contextValues: names(reader.list(count)))
  }

  /// A list of attributes: number, type, length of the name, name.
  private static func names(_ list: XIMReader) -> [String: UInt16] {
    var list = list
    var names: [String: UInt16] = [:]
    while !list.isAtEnd {
      let number = list.read16()
      _ = list.read16()
      let name = list.take(Int(list.read16()))
      list.skipPadding()
      if list.isIntact { names[String(decoding: name, as: UTF8.self)] = number }
    }
    return names
  }

  /// The one value that was asked for: a count, and so many styles.
  private static func styles(_ reader: inout XIMReader) -> XIMAnswer {
    _ = reader.take(8)
    let count = reader.read16()
    _ = reader.take(2)
    var styles: [UInt32] = []
    while styles.count < count, reader.isIntact { styles.append(reader.read32()) }
    return .styles(styles)
  }

  private static func triggerKeys(_ reader: inout XIMReader) -> XIMAnswer {
    _ = reader.take(4)
    var list = XIMReader(reader.take(Int(min(reader.read32(), 4096))))
    var keys: [XIMTriggerKey] = []
    while !list.isAtEnd {
      let key = XIMTriggerKey(
        symbol: list.read32(),
        modifiers: list.read32(),
        mask: list.read32()
      )
      if list.isIntact { keys.append(key) }
    }
    return .triggerKeys(keys)
  }

  private static func key(_ context: UInt16, _ reader: inout XIMReader) -> XIMAnswer {
    let flag = reader.read16()
    _ = reader.read16()
    let event = reader.take(32).withUnsafeBytes {
      $0.loadUnaligned(as: xcb_key_press_event_t.self)
    }
    return .key(context: context, isSynchronous: flag & 1 != 0, event: event)
  }

  /// Characters (2), a key symbol (4), or both.
  private static func committed(_ context: UInt16, _ reader: inout XIMReader) -> XIMAnswer {
    let flag = reader.read16()
    var symbol: UInt32 = 0
    if flag & 4 != 0 {
      _ = reader.take(2)
      symbol = reader.read32()
    }
    let text = flag & 2 != 0 ? reader.take(Int(reader.read16())) : []
    return .committed(
      context: context,
      isSynchronous: flag & 1 != 0,
      text: text,
      symbol: symbol
    )
  }
}

/// A key that switches an input method on.
struct XIMTriggerKey: Equatable {
  let symbol: UInt32
  let modifiers: UInt32
  let mask: UInt32
}

/// A change of what is being composed (XIM_PREEDIT_DRAW).
struct XIMDrawing: Equatable {
  /// Where typing goes on, in characters.
  var caret: Int
  /// The characters that are replaced.
  var first: Int
  var length: Int
  /// What comes in their place, in the encoding agreed on; nil when there is none.
  var text: [UInt8]?
  /// How each new character looks (XIMFeedback).
  var feedback: [UInt32]

  init(caret: Int, first: Int, length: Int, text: [UInt8]?, feedback: [UInt32]) {
    self.caret = caret
    self.first = first
    self.length = length
    self.text = text
    self.feedback = feedback
  }

  init(_ reader: inout XIMReader) {
    caret = Int(Int32(bitPattern: reader.read32()))
    first = Int(Int32(bitPattern: reader.read32()))
    length = Int(Int32(bitPattern: reader.read32()))
    let status = reader.read32()
    let bytes = reader.take(Int(reader.read16()))
    reader.skipPadding()
    text = status & 1 == 0 ? bytes : nil
    let count = Int(reader.read16()) / 4
    _ = reader.take(2)
    feedback = []
    guard status & 2 == 0 else { return }
    while feedback.count < count, reader.isIntact { feedback.append(reader.read32()) }
  }
}
