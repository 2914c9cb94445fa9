internal import CX11
internal import Canvas
internal import Glibc
internal import Interface

/// Turns keycodes into meanings by the user's layout, dead keys and Compose included.
///
/// What was held is taken from each event itself: the server put it there when the key went down,
/// whatever other devices do meanwhile.
@MainActor
final class Keyboard {
  private let xcb: OpaquePointer
  private let hasExtension: Bool
  private let context: OpaquePointer?
  private(set) var layout: KeyboardLayout?
  /// Called when the layouts are others, or another of them is in force.
  var onLayoutChange: () -> Void = {}
  private var compose: Compose?
  private var isSelecting = false
  /// The layout that was last told to be in force; nil before any was.
  private var group: UInt8?
  private var lent: LentKeys

  init(_ xcb: OpaquePointer, hasExtension: Bool) {
    self.xcb = xcb
    self.hasExtension = hasExtension
    lent = LentKeys(xcb)
    context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
  }

  isolated deinit {
    compose = nil
    layout = nil
    xkb_context_unref(context)
  }

  /// Reads the layout where it is not known; the first key would otherwise pay for it.
  func prepare() {
    guard layout == nil, let context else { return }
    if hasExtension { select() }
    layout = KeyboardLayout(xcb, context: context, asksServer: hasExtension)
  }

  /// Reads the Compose table of the user's language: some milliseconds of parsing.
  func prepareCompose() {
    guard compose == nil, let context else { return }
    compose = Compose(context: context)
  }

  /// Another layout is in force from now on; it is read when the next key comes, so that a tool
  /// that changes it four times a letter costs one reading.
  func layoutChanged() {
    layout = nil
    onLayoutChange()
  }

  /// The same, as a server without the extension tells it; one with it tells everybody twice.
  func mappingChanged() {
    if !isSelecting { layoutChanged() }
  }

  /// The server's notice of a change has been read, perhaps long before its turn.
  func notice(_ event: xcb_xkb_map_notify_event_t) {
    guard event.xkbType != UInt8(XCB_XKB_STATE_NOTIFY) else { return }
    lent.notice(event) { layout?.hasNoPlace(for: $0) ?? false }
  }

  /// Another of the layouts is in force, which leaves all of them as they are; told for each device.
  func switched(_ event: xcb_xkb_state_notify_event_t) {
    guard event.lockedGroup != group else { return }
    group = event.lockedGroup
    onLayoutChange()
  }

  /// A change that was noticed has its turn.
  func noticedChange() {
    if !lent.change() { layoutChanged() }
  }

  /// The symbol a key has with nothing held.
  func symbol(_ code: xcb_keycode_t) -> xkb_keysym_t {
    layout?.symbol(code, state: 0) ?? 0
  }

  /// The symbol a key has with what the event says was held.
  func symbol(of event: xcb_key_press_event_t) -> xkb_keysym_t {
    prepare()
    let isShifted = event.state & UInt16(XCB_MOD_MASK_SHIFT.rawValue) != 0
    return lent.symbol(event.detail, isShifted: isShifted)
      ?? layout?.symbol(event.detail, state: event.state) ?? 0
  }

  /// What a key press means.
  ///
  /// - Parameter event: the press.
  /// - Returns: nil for a key that only holds (Shift) or only begins or ends a sequence.
  func translate(_ event: xcb_key_press_event_t) -> KeyEvent? {
    prepare()
    prepareCompose()
    guard let layout else { return nil }
    let symbol = symbol(of: event)
    guard !KeySymbol.isModifier(symbol) else { return nil }
    let modifiers = EventTranslation.modifiers(event.state)
    return meaning(of: symbol, modifiers: modifiers) { _ in
      layout.key(event.detail, state: event.state, symbol: symbol, modifiers: modifiers)
    }
  }

  /// What a symbol means after those before it.
  ///
  /// - Parameters:
  ///   - symbol: the symbol.
  ///   - modifiers: what is held.
  ///   - key: names the key, given what the symbol writes.
  /// - Returns: nil for a symbol that only begins or ends a sequence.
  func meaning(
    of symbol: xkb_keysym_t,
    modifiers: Modifiers,
    key: (String) -> Key
  ) -> KeyEvent? {
    var text = KeySymbol.text(symbol)
    switch compose?.feed(symbol) ?? .unrelated {
    case .unrelated: break
    case .composing: return nil
    case .cancelled where !text.isEmpty || KeySymbol.isDead(symbol): return nil
    case .cancelled: break
    case .composed(let composed):
      return KeyEvent(composed.first.map { .character($0) } ?? .other, text: composed)
    }
    if !modifiers.isDisjoint(with: [.control, .alt, .logo]) { text = "" }
    return KeyEvent(key(text), text: text, modifiers: modifiers)
  }

  private func select() {
    guard !isSelecting else { return }
    isSelecting = true
    xkb_x11_setup_xkb_extension(
      xcb,
      UInt16(XKB_X11_MIN_MAJOR_XKB_VERSION),
      UInt16(XKB_X11_MIN_MINOR_XKB_VERSION),
      XKB_X11_SETUP_XKB_EXTENSION_NO_FLAGS,
      nil,
      nil,
      nil,
      nil
    )
    let device = xcb_xkb_device_spec_t(XCB_XKB_ID_USE_CORE_KBD.rawValue)
    let events = UInt16(
      XCB_XKB_EVENT_TYPE_NEW_KEYBOARD_NOTIFY.rawValue | XCB_XKB_EVENT_TYPE_MAP_NOTIFY.rawValue
    )
    let parts: UInt16 = 0xff
    // Of the state the locked group alone: shifts would wake the program with each capital.
    let state = UInt16(XCB_XKB_EVENT_TYPE_STATE_NOTIFY.rawValue)
    let group = UInt16(XCB_XKB_STATE_PART_GROUP_LOCK.rawValue)
    xcb_xkb_select_events(xcb, device, events | state, 0, events, parts, parts, [group, group])
    let repeats = XCB_XKB_PER_CLIENT_FLAG_DETECTABLE_AUTO_REPEAT.rawValue
    // For this client only; the desktop's own setting stays as it is.
    xcb_discard_reply(
      xcb,
      xcb_xkb_per_client_flags(xcb, device, repeats, repeats, 0, 0, 0).sequence
    )
  }
}
