internal import CX11
internal import Interface

/// What the symbols of keys mean.
enum KeySymbol {
  /// The keys that act rather than write.
  private static let names: [Int32: Key] = [
    XKB_KEY_BackSpace: .backspace, XKB_KEY_Delete: .delete, XKB_KEY_KP_Delete: .delete,
    XKB_KEY_Return: .enter, XKB_KEY_KP_Enter: .enter, XKB_KEY_Tab: .tab, XKB_KEY_KP_Tab: .tab,
    XKB_KEY_ISO_Left_Tab: .tab, XKB_KEY_Escape: .escape,
    XKB_KEY_Left: .left, XKB_KEY_KP_Left: .left, XKB_KEY_Right: .right, XKB_KEY_KP_Right: .right,
    XKB_KEY_Up: .up, XKB_KEY_KP_Up: .up, XKB_KEY_Down: .down, XKB_KEY_KP_Down: .down,
    XKB_KEY_Home: .home, XKB_KEY_KP_Home: .home, XKB_KEY_End: .end, XKB_KEY_KP_End: .end,
    XKB_KEY_Page_Up: .pageUp, XKB_KEY_KP_Page_Up: .pageUp,
    XKB_KEY_Page_Down: .pageDown, XKB_KEY_KP_Page_Down: .pageDown,
    XKB_KEY_Insert: .insert, XKB_KEY_KP_Insert: .insert, XKB_KEY_Menu: .menu,
  ]

  static func named(_ symbol: xkb_keysym_t) -> Key? {
    let symbol = Int32(bitPattern: symbol)
    guard (XKB_KEY_F1...XKB_KEY_F12).contains(symbol) else { return names[symbol] }
    return .function(Int(symbol - XKB_KEY_F1) + 1)
  }

  /// The character of a symbol; empty for one that writes nothing, control characters included.
  static func text(_ symbol: xkb_keysym_t) -> String {
    let code = xkb_keysym_to_utf32(symbol)
    guard code >= 0x20, code != 0x7f, let scalar = Unicode.Scalar(code) else { return "" }
    return String(Character(scalar))
  }

  /// True for keys that only hold: Shift_L to Hyper_R and the ISO shifts and locks (keysymdef.h).
  static func isModifier(_ symbol: xkb_keysym_t) -> Bool {
    switch Int32(bitPattern: symbol) {
    case XKB_KEY_Shift_L...XKB_KEY_Hyper_R, XKB_KEY_ISO_Lock...XKB_KEY_ISO_Level5_Lock,
      XKB_KEY_Mode_switch, XKB_KEY_Num_Lock:
      true
    default: false
    }
  }

  /// The accents by themselves, as they stand on keys.
  private static let accents: [Int32: String] = [
    XKB_KEY_dead_grave: "`", XKB_KEY_dead_acute: "´", XKB_KEY_dead_circumflex: "^",
    XKB_KEY_dead_tilde: "~", XKB_KEY_dead_macron: "¯", XKB_KEY_dead_breve: "˘",
    XKB_KEY_dead_abovedot: "˙", XKB_KEY_dead_diaeresis: "¨", XKB_KEY_dead_abovering: "˚",
    XKB_KEY_dead_doubleacute: "˝", XKB_KEY_dead_caron: "ˇ", XKB_KEY_dead_cedilla: "¸",
    XKB_KEY_dead_ogonek: "˛",
  ]

  /// How an accent that waits for its letter looks by itself; empty for those nobody has on a key.
  static func accent(_ symbol: xkb_keysym_t) -> String {
    accents[Int32(bitPattern: symbol)] ?? ""
  }

  /// True for an accent that waits for its letter.
  static func isDead(_ symbol: xkb_keysym_t) -> Bool {
    (XKB_KEY_dead_grave...XKB_KEY_dead_greek).contains(Int32(bitPattern: symbol))
  }
}
