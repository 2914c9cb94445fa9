internal import CX11

/// Keys with no place on the layout that are lent a symbol for a moment.
///
/// Tools that type any text (xdotool) do this for each letter the layout lacks: a change of the map,
/// the key, another change. The whole layout need not be read for it, which would be too slow anyway:
/// by then the key has its next symbol. So these keys alone are asked for, at once when the
/// change is read from the line, and the answer counts when the change has its turn.
@MainActor
struct LentKeys {
  /// A change of a few keys, and the question for their symbols.
  private final class Loan {
    let keys: Range<Int>
    private let time: xcb_timestamp_t
    /// The devices of the keyboard that told of it.
    private var devices: Set<UInt8>
    private let xcb: OpaquePointer
    private var cookie: xcb_get_keyboard_mapping_cookie_t?
    private var symbols: [[xkb_keysym_t]] = []

    init(_ event: xcb_xkb_map_notify_event_t, _ xcb: OpaquePointer) {
      keys = Int(event.firstKeySym)..<Int(event.firstKeySym) + Int(event.nKeySyms)
      time = event.time
      devices = [event.deviceID]
      self.xcb = xcb
      cookie = xcb_get_keyboard_mapping(xcb, event.firstKeySym, event.nKeySyms)
      xcb_flush(xcb)
    }

    /// Whether another device tells of this very change; the same one tells of each change once.
    func isToldAgain(by event: xcb_xkb_map_notify_event_t) -> Bool {
      time == event.time && keys.lowerBound == Int(event.firstKeySym)
        && keys.count == Int(event.nKeySyms) && devices.insert(event.deviceID).inserted
    }

    /// The symbols of a key by level; the answer has mostly come when they are wanted.
    func symbols(of key: Int) -> [xkb_keysym_t] {
      if let cookie {
        self.cookie = nil
        learn(Reply(xcb_get_keyboard_mapping_reply(xcb, cookie, nil)))
      }
      let index = key - keys.lowerBound
      return symbols.indices.contains(index) ? symbols[index] : []
    }

    private func learn(_ reply: consuming Reply<xcb_get_keyboard_mapping_reply_t>?) {
      guard let reply = reply.take() else { return }
      let width = Int(reply.value.keysyms_per_keycode)
      let all = UnsafeBufferPointer(
        start: xcb_get_keyboard_mapping_keysyms(reply.pointer),
        count: Int(xcb_get_keyboard_mapping_keysyms_length(reply.pointer))
      )
      guard all.count >= width * keys.count else { return }
      symbols = keys.indices.map { key in
        let start = (key - keys.lowerBound) * width
        return Array(all[start..<start + width])
      }
    }
  }

  private let xcb: OpaquePointer
  /// A change that was read and has not had its turn.
  private enum Change {
    case lends(Loan)
    /// Another device with, as a rule, the same layout: what is lent stays lent.
    case device
    case layout
  }

  private var noticed: [Change] = []
  private var loans: [Int: Loan] = [:]
  private var last: Loan?

  /// More keys at a time are a layout.
  private static let limit: UInt8 = 4
  /// What may change about a key that is lent: its symbols, and what follows from them.
  private static let parts: UInt16 = [
    XCB_XKB_MAP_PART_KEY_SYMS, XCB_XKB_MAP_PART_KEY_ACTIONS,
    XCB_XKB_MAP_PART_EXPLICIT_COMPONENTS,
  ].reduce(0) { $0 | UInt16($1.rawValue) }

  init(_ xcb: OpaquePointer) { self.xcb = xcb }

  /// A change has been read.
  ///
  /// - Parameters:
  ///   - event: the change.
  ///   - isFree: tells of a key whether the layout has no place for it.
  mutating func notice(_ event: xcb_xkb_map_notify_event_t, isFree: (xcb_keycode_t) -> Bool) {
    guard event.xkbType == UInt8(XCB_XKB_MAP_NOTIFY) else { return noticed.append(.device) }
    let keys = Int(event.firstKeySym)..<Int(event.firstKeySym) + Int(event.nKeySyms)
    guard event.changed & ~Self.parts == 0, (1...Int(Self.limit)).contains(keys.count),
      keys.upperBound <= 256,
      keys.allSatisfy({ loans[$0] != nil || last?.keys == keys || isFree(xcb_keycode_t($0)) })
    else {
      last = nil
      return noticed.append(.layout)
    }
    let told = last.flatMap { $0.isToldAgain(by: event) ? $0 : nil }
    let loan = told ?? Loan(event, xcb)
    last = loan
    noticed.append(.lends(loan))
  }

  /// The change has its turn.
  ///
  /// - Returns: false when it is one of the layout itself.
  mutating func change() -> Bool {
    switch noticed.isEmpty ? .layout : noticed.removeFirst() {
    case .lends(let loan):
      for key in loan.keys { loans[key] = loan }
      return true
    case .device: return false
    case .layout:
      loans = [:]
      return false
    }
  }

  /// The symbol of a lent key; nil for a key of the layout.
  func symbol(_ key: xcb_keycode_t, isShifted: Bool) -> xkb_keysym_t? {
    guard let symbols = loans[Int(key)]?.symbols(of: Int(key)) else { return nil }
    let shifted = symbols.dropFirst().first.flatMap { $0 == 0 ? nil : $0 }
    return (isShifted ? shifted : nil) ?? symbols.first ?? 0
  }
}
