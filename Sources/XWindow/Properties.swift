internal import CX11

/// What a window's property holds.
struct PropertyValue {
  /// The property's type; 0 where it does not exist.
  let type: xcb_atom_t
  /// Its bytes.
  let bytes: [UInt8]

  init(_ reply: consuming Reply<xcb_get_property_reply_t>?) {
    guard let reply = reply.take() else {
      type = 0
      bytes = []
      return
    }
    type = reply.value.type
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

  /// Reads a property and deletes it, which tells its writer that it was read (ICCCM 2.4).
  ///
  /// - Parameters:
  ///   - name: the property.
  ///   - window: whose.
  ///   - limit: bytes of interest; of a longer value a little more than these is read.
  /// - Returns: its value.
  func takeProperty(_ name: AtomName, of window: xcb_window_t, limit: Int) -> PropertyValue {
    let cookie = xcb_get_property(xcb, 0, window, atoms[name], 0, 0, UInt32(limit / 4 + 1))
    xcb_delete_property(xcb, window, atoms[name])
    return PropertyValue(Reply(xcb_get_property_reply(xcb, cookie, nil)))
  }

  /// Sets a property of 32-bit numbers.
  func setProperty(
    _ name: xcb_atom_t,
    of window: xcb_window_t,
    type: xcb_atom_enum_t,
    to values: [UInt32]
  ) {
    xcb_change_property(
      xcb,
      UInt8(XCB_PROP_MODE_REPLACE.rawValue),
      window,
      name,
      type.rawValue,
      32,
      UInt32(values.count),
      values
    )
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
    let bytes = Array(text.utf8)
    xcb_change_property(
      xcb,
      UInt8(XCB_PROP_MODE_REPLACE.rawValue),
      window,
      name,
      type,
      8,
      UInt32(bytes.count),
      bytes
    )
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
