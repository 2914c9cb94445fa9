internal import CX11

/// The talk with one input method, from the greeting on; it knows messages, and nothing of windows.
///
/// It never waits: every answer is taken when it comes, and who needs it by a time keeps a deadline.
@MainActor
final class XIMSession {
  /// How a context composes; the best the input method knows.
  enum Style: UInt32 {
    /// It tells what it composes, and the view shows it (XIMPreeditCallbacks, XIMStatusNothing).
    case shownByView = 0x0402
    /// It shows it in a window of its own over the caret (XIMPreeditPosition, XIMStatusNothing).
    case shownAtCaret = 0x0404
    /// It shows it somewhere (XIMPreeditNothing, XIMStatusNothing).
    case shownElsewhere = 0x0408
  }

  private let send: (XIMMessage) -> Void
  /// Called when contexts can be made.
  var onReady: () -> Void = {}
  /// Called when the input method refuses.
  var onFailure: () -> Void = {}
  /// Takes what concerns a context.
  var onAnswer: (XIMAnswer) -> Void = { _ in }
  private(set) var isReady = false
  private(set) var style = Style.shownElsewhere
  /// True once it has answered a key as the protocol wants it: with XIM_SYNC_REPLY.
  private(set) var answersKeys = false
  private var method: UInt16 = 0
  private var names: [String: UInt16] = [:]
  private var isUTF8 = false
  private var triggers: [XIMTriggerKey] = []
  private var masks: [UInt16: UInt32] = [:]

  /// In order of preference; COMPOUND_TEXT is what every one knows.
  private static let encodings = ["UTF8_STRING", "COMPOUND_TEXT"]

  /// Begins to talk.
  ///
  /// - Parameter send: sends a message.
  init(send: @escaping (XIMMessage) -> Void) {
    self.send = send
    send(
      XIMMessage(.connect) {
        // The order of bytes ("l": least significant first), version 1.0, no authentication.
        $0.add([UInt8(ascii: "l"), 0])
        $0.add16(1, 0, 0)
      }
    )
  }

  // MARK: Listening

  /// Takes a message.
  func receive(_ message: XIMMessage) {
    guard let answer = XIMAnswer(message) else { return }
    switch answer {
    case .connected: open()
    case .opened(let method, let values, let contextValues):
      self.method = method
      names = contextValues
      negotiate()
      askStyles(values["queryInputStyle"])
    case .encoding(let index): isUTF8 = Self.encodings.indices.contains(index) && index == 0
    case .styles(let styles): choose(from: styles)
    case .failed where !isReady: onFailure()
    case .triggerKeys(let keys): triggers = keys
    case .wants(let context, let mask):
      masks[context] = mask
      onAnswer(answer)
    case .key(let context, true, _), .committed(let context, true, _, _):
      onAnswer(answer)
      send(XIMMessage(.synchronizeReply, method: method, context: context))
    case .asksToSynchronize(let context):
      send(XIMMessage(.synchronizeReply, method: method, context: context))
    case .synchronized:
      answersKeys = true
      onAnswer(answer)
    case .composes(let context): acceptComposing(context)
    default: onAnswer(answer)
    }
  }

  private func open() {
    send(
      XIMMessage(.open) {
        let name = Array(XIMLocale.ofUser.utf8.prefix(255))
        $0.add8(UInt8(name.count))
        $0.add(name)
      }
    )
  }

  private func negotiate() {
    send(
      XIMMessage(.encodingNegotiation) {
        let list = Self.encodings.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        $0.add16(method, UInt16(list.count))
        $0.add(list)
        $0.pad()
        $0.add16(0, 0)
      }
    )
  }

  private func askStyles(_ number: UInt16?) {
    guard let number else { return choose(from: []) }
    send(
      XIMMessage(.getMethodValues) {
        $0.add16(method, 2, number)
      }
    )
  }

  private func choose(from styles: [UInt32]) {
    guard !isReady else { return }
    isReady = true
    let known: [Style] = [.shownByView, .shownAtCaret]
    style = known.first { styles.contains($0.rawValue) } ?? .shownElsewhere
    onReady()
  }

  /// −1: what is composed may be of any length (XIM_PREEDIT_START_REPLY).
  private func acceptComposing(_ context: UInt16) {
    send(
      XIMMessage(.preeditStartReply) {
        $0.add16(method, context)
        $0.add32(.max)
      }
    )
  }

  /// A text in the encoding agreed on.
  func decode(_ bytes: [UInt8]) -> String {
    isUTF8 ? String(decoding: bytes, as: UTF8.self) : CompoundText.decode(bytes)
  }

  // MARK: Contexts

  /// Asks for a context for a window.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - spot: where the caret stands in it, in device pixels.
  func createContext(for window: xcb_window_t, spot: XIMSpot) {
    send(
      XIMMessage(.createContext) {
        var list = XIMWriter()
        for (name, value) in [
          ("inputStyle", style.rawValue), ("clientWindow", window), ("focusWindow", window),
        ] {
          if let number = names[name] { list.add(attribute: number, value.littleEndianBytes) }
        }
        if let spot = spotValue(spot) { list.add(attribute: spot.number, spot.value) }
        $0.add16(method, UInt16(list.bytes.count))
        $0.add(list.bytes)
      }
    )
  }

  /// Tells where the caret stands; there is always an answer, so it also shows that somebody listens.
  func setSpot(_ spot: XIMSpot, of context: UInt16, window: xcb_window_t) {
    var list = XIMWriter()
    if let spot = spotValue(spot) {
      list.add(attribute: spot.number, spot.value)
    } else if let number = names["focusWindow"] {
      list.add(attribute: number, window.littleEndianBytes)
    }
    send(
      XIMMessage(.setContextValues) {
        $0.add16(method, context, UInt16(list.bytes.count), 0)
        $0.add(list.bytes)
      }
    )
  }

  /// A list inside the list: the caret is an attribute of what is composed.
  private func spotValue(_ spot: XIMSpot) -> (number: UInt16, value: [UInt8])? {
    guard style != .shownElsewhere, let outer = names["preeditAttributes"],
      let inner = names["spotLocation"]
    else { return nil }
    var list = XIMWriter()
    list.add(attribute: inner, spot.x.littleEndianBytes + spot.y.littleEndianBytes)
    return (outer, list.bytes)
  }

  func setFocus(_ isFocused: Bool, of context: UInt16) {
    let opcode: XIMOpcode = isFocused ? .setContextFocus : .unsetContextFocus
    send(XIMMessage(opcode, method: method, context: context))
  }

  /// Lets it forget what it composes.
  func reset(_ context: UInt16) {
    send(XIMMessage(.resetContext, method: method, context: context))
  }

  func answerCaret(_ context: UInt16, place: UInt32) {
    send(
      XIMMessage(.preeditCaretReply) {
        $0.add16(method, context)
        $0.add32(place)
      }
    )
  }

  func destroy(_ context: UInt16) {
    send(XIMMessage(.destroyContext, method: method, context: context))
  }

  // MARK: Keys

  /// Whether it wants presses (mask 1) or releases (2) of keys.
  ///
  /// Until it says so: presses, unless it is switched on by keys of its own.
  func wants(_ mask: UInt32, of context: UInt16) -> Bool {
    let all = masks[context] ?? masks[0] ?? (triggers.isEmpty ? 1 : 0)
    return all & mask != 0
  }

  /// Switches it on where a key is meant for that.
  ///
  /// - Returns: whether the key was one.
  func trigger(_ symbol: UInt32, state: UInt16, of context: UInt16) -> Bool {
    let found = triggers.firstIndex {
      $0.symbol == symbol && UInt32(state) & $0.mask == $0.modifiers
    }
    guard let found else { return false }
    send(
      XIMMessage(.triggerNotify) {
        $0.add16(method, context)
        $0.add32(0, UInt32(found), 0)
      }
    )
    return true
  }

  /// Hands over a key (flag 1: an answer is wished for), with the high half of its number.
  func forward(_ event: xcb_key_press_event_t, of context: UInt16) {
    send(
      XIMMessage(.forwardEvent) {
        $0.add16(method, context, 1, 0)
        $0.add(withUnsafeBytes(of: event) { Array($0.prefix(32)) })
      }
    )
  }
}

/// A place in a window, in device pixels.
struct XIMSpot: Equatable {
  var x: Int16
  var y: Int16
}

extension FixedWidthInteger {
  fileprivate var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}
