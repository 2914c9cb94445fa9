internal import CX11

/// What a window's property holds.
struct PropertyValue {
  /// The property's type; 0 where it does not exist.
  let type: xcb_atom_t
  /// Bits of one of its numbers: 8, 16 or 32; 0 where it does not exist.
  let format: UInt8
  /// Its bytes.
  let bytes: [UInt8]
  /// Nothing of it lies beyond the part that was asked for.
  let isWhole: Bool

  init(_ reply: consuming Reply<xcb_get_property_reply_t>?) {
    guard let reply = reply.take() else {
      type = 0
      format = 0
      bytes = []
      isWhole = true
      return
    }
    type = reply.value.type
    format = reply.value.format
    isWhole = reply.value.bytes_after == 0
    let length = Int(xcb_get_property_value_length(reply.pointer))
    bytes = Array(
      UnsafeRawBufferPointer(start: xcb_get_property_value(reply.pointer), count: length)
    )
  }

  /// The bytes as UTF-8, repaired where they are not.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes as 32-bit numbers.
  var numbers: [UInt32] {
    bytes.withUnsafeBytes { raw in
      (0..<(raw.count / 4)).map { raw.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }
}

extension Connection {
  /// Asks for a property; the server's answer is waited for.
  func property(_ name: AtomName, of window: xcb_window_t) -> PropertyValue {
    let cookie = xcb_get_property(xcb, 0, window, atoms[name], 0, 0, 1 << 16)
    return PropertyValue(Reply(xcb_get_property_reply(xcb, cookie, nil)))
  }

  /// Sets a property of 32-bit numbers; answers the request's number.
  @discardableResult
  func setProperty(
    _ name: xcb_atom_t,
    of window: xcb_window_t,
    type: xcb_atom_t,
    to values: [UInt32]
  ) -> UInt32 {
    xcb_change_property(
      xcb,
      UInt8(XCB_PROP_MODE_REPLACE.rawValue),
      window,
      name,
      type,
      32,
      UInt32(values.count),
      values
    ).sequence
  }

  func setProperty(
    _ name: xcb_atom_t,
    of window: xcb_window_t,
    type: xcb_atom_enum_t,
    to values: [UInt32]
  ) {
    setProperty(name, of: window, type: type.rawValue, to: values)
  }

  func setProperty(
    _ name: AtomName,
    of window: xcb_window_t,
    type: xcb_atom_enum_t,
    to values: [UInt32]
  ) {
    setProperty(atoms[name], of: window, type: type, to: values)
  }

  /// Sets a property of bytes.
  func setProperty(
    _ name: xcb_atom_t,
    of window: xcb_window_t,
    type: xcb_atom_t,
    toText text: String
  ) {
    setProperty(name, of: window, type: type, toBytes: Array(text.utf8))
  }

  /// Sets a property of bytes; answers the request's number.
  @discardableResult
  func setProperty(
    _ name: xcb_atom_t,
    of window: xcb_window_t,
    type: xcb_atom_t,
    toBytes bytes: [UInt8]
  ) -> UInt32 {
    xcb_change_property(
      xcb,
      UInt8(XCB_PROP_MODE_REPLACE.rawValue),
      window,
      name,
      type,
      8,
      UInt32(bytes.count),
      bytes
    ).sequence
  }

  func setProperty(
    _ name: AtomName,
    of window: xcb_window_t,
    type: xcb_atom_t,
    toText text: String
  ) {
    setProperty(atoms[name], of: window, type: type, toText: text)
  }

  /// WM_CLASS is two strings, each with its closing NUL (ICCCM 4.1.2.5).
  func setClass(instance: String, name: String, of window: xcb_window_t) {
    setProperty(
      XCB_ATOM_WM_CLASS.rawValue,
      of: window,
      type: XCB_ATOM_STRING.rawValue,
      toText: instance + "\0" + name + "\0"
    )
  }
}
