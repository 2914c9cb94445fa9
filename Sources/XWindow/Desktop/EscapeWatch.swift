internal import CX11

/// Hears Escape wherever it goes: raw events of the input extension need neither focus nor grab.
final class EscapeWatch {
  private let connection: Connection
  private let body: () -> Void
  private var isListening = false

  /// Makes one that does not listen yet.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - body: called at each press of Escape.
  init(_ connection: Connection, _ body: @escaping () -> Void) {
    self.connection = connection
    self.body = body
  }

  /// Listens or stops; while nobody needs it no key wakes this program.
  func listen(_ isOn: Bool) {
    guard isOn != isListening, connection.extensions.input != nil else { return }
    isListening = isOn
    connection.pointers.announce()
    select(isOn ? XCB_INPUT_XI_EVENT_MASK_RAW_KEY_PRESS.rawValue : 0)
  }

  private func select(_ events: UInt32) {
    var selection = InputSelection(device: XCB_INPUT_DEVICE_ALL_MASTER, mask: events)
    selection.withRequest {
      _ = xcb_input_xi_select_events(connection.xcb, connection.root, 1, $0)
    }
  }

  func pressed(_ event: xcb_input_raw_key_press_event_t) {
    guard isListening, let code = UInt8(exactly: event.detail),
      connection.keyboard.isEscape(code)
    else { return }
    body()
  }
}

extension Keyboard {
  /// True for the key that means Escape on the user's layout.
  func isEscape(_ code: xcb_keycode_t) -> Bool {
    prepare()
    return symbol(code) == xkb_keysym_t(XKB_KEY_Escape)
  }
}
