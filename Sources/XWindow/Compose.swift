internal import CX11
internal import Glibc

/// The sequences of keys that make one character, by the user's language.
@MainActor
final class Compose {
  private let table: OpaquePointer
  private let state: OpaquePointer

  /// What a key did to a sequence.
  enum Result {
    /// Nothing: no sequence is under way.
    case unrelated
    /// It began or went on with one.
    case composing
    /// It finished one, which writes this.
    case composed(String)
    /// It fits no sequence; what was begun is dropped.
    case cancelled
  }

  /// Reads the table; nil when there is none at all.
  ///
  /// - Parameter context: the library's context.
  init?(context: OpaquePointer) {
    guard let table = Self.table(context),
      let state = xkb_compose_state_new(
        table,
        XKB_COMPOSE_STATE_NO_FLAGS
      )
    else { return nil }
    self.table = table
    self.state = state
  }

  isolated deinit {
    xkb_compose_state_unref(state)
    xkb_compose_table_unref(table)
  }

  /// The C locale has no sequences of its own; the English ones serve all of Latin script.
  private static func table(_ context: OpaquePointer) -> OpaquePointer? {
    let name = locale
    for name in [name == "C" || name == "POSIX" ? "en_US.UTF-8" : name, "en_US.UTF-8"] {
      let table = xkb_compose_table_new_from_locale(context, name, XKB_COMPOSE_COMPILE_NO_FLAGS)
      if table != nil { return table }
    }
    return nil
  }

  /// The locale of characters, by the rule of setlocale(3).
  private static var locale: String {
    for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(variable), value.pointee != 0 { return String(cString: value) }
    }
    return "C"
  }

  /// Takes a key's symbol into account.
  func feed(_ symbol: xkb_keysym_t) -> Result {
    guard xkb_compose_state_feed(state, symbol) == XKB_COMPOSE_FEED_ACCEPTED else {
      return .unrelated
    }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING: return .composing
    case XKB_COMPOSE_CANCELLED: return finish(.cancelled)
    case XKB_COMPOSE_COMPOSED: return finish(.composed(text))
    default: return .unrelated
    }
  }

  private func finish(_ result: Result) -> Result {
    xkb_compose_state_reset(state)
    return result
  }

  private var text: String {
    // The longest result in use is far shorter; what does not fit is cut by the library at a byte,
    // and repaired here.
    var buffer = [CChar](repeating: 0, count: 64)
    let length = xkb_compose_state_get_utf8(state, &buffer, buffer.count)
    return String(
      decoding: buffer.prefix(max(0, min(Int(length), 63))).map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
  }
}
