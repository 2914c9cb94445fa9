internal import CX11
public import Interface

/// The layouts of the user's keyboard, for one that is drawn on the screen.
///
/// Going on to another layout there changes what is drawn and typed there, and nothing else: to lock another
/// group in the server (XkbLatchLockState) would change it for every program and for the real keyboard.
@MainActor
final class KeyboardLayouts: KeyboardLayoutSource {
  private let connection: Connection
  var onLayoutsChange: (() -> Void)?

  init(_ connection: Connection) {
    self.connection = connection
    connection.keyboard.onLayoutChange = { [weak self] in self?.onLayoutsChange?() }
  }

  func layouts() -> [LayoutDescription] { connection.keyboard.descriptions() }

  func currentLayout() -> Int {
    guard connection.extensions.xkbFirstEvent != nil else { return 0 }
    let device = xcb_xkb_device_spec_t(XCB_XKB_ID_USE_CORE_KBD.rawValue)
    let cookie = xcb_xkb_get_state(connection.xcb, device)
    return Int(Reply(xcb_xkb_get_state_reply(connection.xcb, cookie, nil))?.value.group ?? 0)
  }

  func event(forKey code: Int, level: Int, layout: Int) -> KeyEvent? {
    connection.keyboard.event(forKey: code, level: level, layout: layout)
  }
}

extension Connection {
  /// The layouts of the user's keyboard.
  public var keyboardLayouts: any KeyboardLayoutSource { KeyboardLayouts(self) }
}

extension Keyboard {
  /// What is on the keys of each layout.
  func descriptions() -> [LayoutDescription] {
    prepare()
    return layout?.descriptions() ?? []
  }

  /// What a key does at a level of a layout, dead keys and Compose applied.
  func event(forKey code: Int, level: Int, layout group: Int) -> KeyEvent? {
    prepare()
    prepareCompose()
    guard let layout, let code = UInt8(exactly: code) else { return nil }
    let symbol = layout.symbol(code, group: group, level: level)
    guard symbol != 0 else { return nil }
    return meaning(of: symbol, modifiers: []) { text in
      text.lowercased().first.map { .character($0) } ?? .other
    }
  }
}

extension KeyboardLayout {
  /// The keys that write, by the names that every keyboard description gives them (XKB, "key names").
  private static let names: [[String]] = [
    ["TLDE"] + (1...12).map { $0 < 10 ? "AE0\($0)" : "AE\($0)" },
    (1...12).map { $0 < 10 ? "AD0\($0)" : "AD\($0)" },
    (1...11).map { $0 < 10 ? "AC0\($0)" : "AC\($0)" } + ["BKSL"],
    ["LSGT"] + (1...11).map { $0 < 10 ? "AB0\($0)" : "AB\($0)" },
  ]
  /// Alone, with Shift, with AltGr, with both.
  private static let levels = 4

  /// What is on the keys of each layout.
  func descriptions() -> [LayoutDescription] {
    let codes = Self.names.map { row in row.compactMap { code(named: $0) } }
    return (0..<groupCount).map { group in
      let rows = codes.map { row in
        row.map { code in
          let labels = (0..<Self.levels).map { label(code, group: group, level: $0) }
          return LayoutKey(code: Int(code), labels: labels)
        }
      }
      return LayoutDescription(name: name(of: group), rows: rows)
    }
  }

  /// What stands on a key: the character, or the accent that a dead key waits to put on a letter.
  private func label(_ code: xcb_keycode_t, group: Int, level: Int) -> String {
    let symbol = symbol(code, group: group, level: level)
    guard KeySymbol.isDead(symbol) else {
      let text = KeySymbol.text(symbol)
      let isMark = text.unicodeScalars.first.map {
        [.nonspacingMark, .spacingMark, .enclosingMark].contains($0.properties.generalCategory)
      }
      // A mark stands on the dotted circle that Unicode's charts use.
      return isMark == true ? "\u{25cc}" + text : text
    }
    return KeySymbol.accent(symbol)
  }
}
