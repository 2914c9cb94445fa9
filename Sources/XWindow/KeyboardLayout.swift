internal import CX11
internal import Glibc
internal import Interface

/// One layout as the server has it, or the common one where the server cannot say.
@MainActor
final class KeyboardLayout {
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  /// The common layout, for shortcuts on keyboards with no Latin letters; read on first need.
  private lazy var latin: OpaquePointer? = Self.common(context)
  private let context: OpaquePointer

  /// Reads the layout.
  ///
  /// - Parameters:
  ///   - xcb: the connection.
  ///   - context: the library's context; it must outlive this.
  ///   - asksServer: false where the server has no XKB.
  init?(_ xcb: OpaquePointer, context: OpaquePointer, asksServer: Bool) {
    let served = asksServer ? Self.served(xcb, context) : nil
    guard let keymap = served ?? Self.common(context) else { return nil }
    guard let state = xkb_state_new(keymap) else {
      xkb_keymap_unref(keymap)
      return nil
    }
    self.keymap = keymap
    self.state = state
    self.context = context
  }

  isolated deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_keymap_unref(latin)
  }

  private static func served(_ xcb: OpaquePointer, _ context: OpaquePointer) -> OpaquePointer? {
    let device = xkb_x11_get_core_keyboard_device_id(xcb)
    guard device >= 0 else { return nil }
    return xkb_x11_keymap_new_from_device(context, xcb, device, XKB_KEYMAP_COMPILE_NO_FLAGS)
  }

  private static func common(_ context: OpaquePointer) -> OpaquePointer? {
    var names = xkb_rule_names()
    return "us".withCString { layout in
      names.layout = layout
      return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
  }

  /// True for a key that writes nothing and does nothing on this layout.
  func hasNoPlace(for code: xcb_keycode_t) -> Bool {
    xkb_keymap_num_layouts_for_key(keymap, UInt32(code)) == 0
  }

  /// The symbol a key gives with what the event says was held.
  ///
  /// - Parameters:
  ///   - code: the keycode.
  ///   - held: the event's state: modifiers in bits 0 to 7, the group in 13 and 14 (XKB, 2.2.2).
  /// - Returns: the symbol; 0 for none.
  func symbol(_ code: xcb_keycode_t, state held: UInt16) -> xkb_keysym_t {
    xkb_state_update_mask(state, UInt32(held & 0xff), 0, 0, 0, 0, UInt32(held >> 13 & 3))
    return xkb_state_key_get_one_sym(state, UInt32(code))
  }

  /// How many layouts there are to switch between.
  var groupCount: Int { Int(xkb_keymap_num_layouts(keymap)) }

  /// The name of a layout in words.
  func name(of group: Int) -> String {
    xkb_keymap_layout_get_name(keymap, xkb_layout_index_t(group)).map { String(cString: $0) } ?? ""
  }

  /// The code of the key that keyboard descriptions call so.
  func code(named name: String) -> xcb_keycode_t? {
    let code = xkb_keymap_key_by_name(keymap, name)
    return xcb_keycode_t(exactly: code).flatMap { $0 == 0 ? nil : $0 }
  }

  /// The symbol a key gives at a level of a layout; 0 for none.
  func symbol(_ code: xcb_keycode_t, group: Int, level: Int) -> xkb_keysym_t {
    var symbols: UnsafePointer<xkb_keysym_t>?
    let groups = xkb_keymap_num_layouts_for_key(keymap, UInt32(code))
    guard groups > 0 else { return 0 }
    // A key with fewer layouts has the same in all (XKB, 2.2.3: wrapped into range).
    let group = xkb_layout_index_t(group) % groups
    let count = xkb_keymap_key_get_syms_by_level(
      keymap,
      UInt32(code),
      group,
      xkb_level_index_t(level),
      &symbols
    )
    return count == 1 ? symbols?.pointee ?? 0 : 0
  }

  /// What a key is for.
  func key(
    _ code: xcb_keycode_t,
    state held: UInt16,
    symbol: xkb_keysym_t,
    modifiers: Modifiers
  ) -> Key {
    if let named = KeySymbol.named(symbol) { return named }
    // Where the question mark stands differs, with Shift or without; Ctrl+? is it everywhere.
    if symbol == UInt32(XKB_KEY_question) { return .character("?") }
    let group = xkb_state_key_get_layout(state, UInt32(code))
    let plain = group == .max ? nil : character(code, group: group, in: keymap)
    guard let own = plain ?? KeySymbol.text(symbol).first else { return .other }
    guard !own.isASCII, modifiers.contains(.control) || modifiers.contains(.alt) else {
      return .character(own)
    }
    return .character(latinCharacter(code) ?? own)
  }

  /// The Latin letter of the same key, in another group or on the common layout: Ctrl+V is where V
  /// would be.
  private func latinCharacter(_ code: xcb_keycode_t) -> Character? {
    for group in 0..<xkb_keymap_num_layouts_for_key(keymap, UInt32(code)) {
      if let found = character(code, group: group, in: keymap), found.isASCII { return found }
    }
    return latin.flatMap { character(code, group: 0, in: $0) }
  }

  /// The character of a key's first level, in lower case.
  private func character(
    _ code: xcb_keycode_t,
    group: xkb_layout_index_t,
    in keymap: OpaquePointer
  ) -> Character? {
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = xkb_keymap_key_get_syms_by_level(keymap, UInt32(code), group, 0, &symbols)
    guard count == 1, let symbol = symbols?.pointee else { return nil }
    return KeySymbol.text(symbol).lowercased().first
  }
}
