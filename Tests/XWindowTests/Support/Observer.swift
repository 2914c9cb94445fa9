internal import CX11
internal import Glibc

@testable import XWindow

/// Another client of the same server: looks from outside, and moves pointer and keys.
final class Observer {
  let xcb: OpaquePointer
  let root: xcb_window_t
  private let testOpcode: UInt8

  init(_ server: PrivateServer) throws {
    guard let xcb = xcb_connect(server.display, nil), xcb_connection_has_error(xcb) == 0,
      let screen = xcb_setup_roots_iterator(xcb_get_setup(xcb)).data
    else { throw Missing("a second connection") }
    self.xcb = xcb
    root = screen.pointee.root
    let cookie = xcb_query_extension(xcb, 5, "XTEST")
    testOpcode = Reply(xcb_query_extension_reply(xcb, cookie, nil))?.value.major_opcode ?? 0
  }

  isolated deinit { xcb_disconnect(xcb) }

  // MARK: Looking

  func atom(_ name: String) -> xcb_atom_t {
    let cookie = xcb_intern_atom(xcb, 0, UInt16(name.utf8.count), name)
    return Reply(xcb_intern_atom_reply(xcb, cookie, nil))?.value.atom ?? 0
  }

  func property(_ name: String, of window: xcb_window_t) -> PropertyValue {
    let cookie = xcb_get_property(xcb, 0, window, atom(name), 0, 0, 65536)
    return PropertyValue(Reply(xcb_get_property_reply(xcb, cookie, nil)))
  }

  /// What the screen holds at a place: 0xRRGGBB at depth 24, the bits of a pixel at others.
  func pixel(_ x: Int, _ y: Int) -> UInt32? {
    let cookie = xcb_get_image(
      xcb,
      UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue),
      root,
      Int16(x),
      Int16(y),
      1,
      1,
      .max
    )
    guard let reply = Reply(xcb_get_image_reply(xcb, cookie, nil)),
      let data = UnsafeRawPointer(xcb_get_image_data(reply.pointer))
    else { return nil }
    // Rows are padded to 32 bits in every format of these servers.
    let mask = UInt32((UInt64(1) << UInt64(reply.value.depth)) - 1)
    return data.loadUnaligned(as: UInt32.self) & mask
  }

  /// The colour of a place of the palette, as 0xRRGGBB.
  func paletteColor(_ pixel: UInt32, _ colormap: xcb_colormap_t) -> UInt32? {
    let cookie = xcb_query_colors(xcb, colormap, 1, [pixel])
    guard let reply = Reply(xcb_query_colors_reply(xcb, cookie, nil)),
      let color = xcb_query_colors_colors(reply.pointer)?.pointee
    else { return nil }
    return UInt32(color.red >> 8) << 16 | UInt32(color.green >> 8) << 8 | UInt32(color.blue >> 8)
  }

  /// The children of the root, the lowest first.
  var stack: [xcb_window_t] {
    guard let reply = Reply(xcb_query_tree_reply(xcb, xcb_query_tree(xcb, root), nil)) else {
      return []
    }
    let count = Int(xcb_query_tree_children_length(reply.pointer))
    return Array(UnsafeBufferPointer(start: xcb_query_tree_children(reply.pointer), count: count))
  }

  /// The child of the root that a window lies in.
  func frame(of window: xcb_window_t) -> xcb_window_t {
    var frame = window
    while let reply = Reply(xcb_query_tree_reply(xcb, xcb_query_tree(xcb, frame), nil)),
      reply.value.parent != root, reply.value.parent != 0
    { frame = reply.value.parent }
    return frame
  }

  func attributes(_ window: xcb_window_t) -> xcb_get_window_attributes_reply_t? {
    let cookie = xcb_get_window_attributes(xcb, window)
    return Reply(xcb_get_window_attributes_reply(xcb, cookie, nil))?.value
  }

  func geometry(_ window: xcb_window_t) -> xcb_get_geometry_reply_t? {
    Reply(xcb_get_geometry_reply(xcb, xcb_get_geometry(xcb, window), nil))?.value
  }

  func isViewable(_ window: xcb_window_t) -> Bool {
    attributes(window)?.map_state == UInt8(XCB_MAP_STATE_VIEWABLE.rawValue)
  }

  /// A window's corner on the screen.
  func origin(_ window: xcb_window_t) -> (x: Int, y: Int)? {
    let cookie = xcb_translate_coordinates(xcb, window, root, 0, 0)
    let reply = Reply(xcb_translate_coordinates_reply(xcb, cookie, nil))?.value
    return reply.map { (Int($0.dst_x), Int($0.dst_y)) }
  }

  /// How many rectangles take clicks.
  func inputRectangles(_ window: xcb_window_t) -> Int? {
    rectangles(of: window, XCB_SHAPE_SK_INPUT)
  }

  /// How many rectangles a shape of a window has; nil when it is gone.
  func rectangles(of window: xcb_window_t, _ kind: xcb_shape_sk_t) -> Int? {
    let cookie = xcb_shape_get_rectangles(xcb, window, UInt8(kind.rawValue))
    let reply = Reply(xcb_shape_get_rectangles_reply(xcb, cookie, nil))?.value
    return reply.map { Int($0.rectangles_len) }
  }

  var focus: xcb_window_t {
    Reply(xcb_get_input_focus_reply(xcb, xcb_get_input_focus(xcb), nil))?.value.focus ?? 0
  }

  func owner(of selection: String) -> xcb_window_t {
    let cookie = xcb_get_selection_owner(xcb, atom(selection))
    return Reply(xcb_get_selection_owner_reply(xcb, cookie, nil))?.value.owner ?? 0
  }

  // MARK: Acting

  func configure(_ window: xcb_window_t, x: Int, y: Int) {
    let mask = XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue
    let values = [UInt32(bitPattern: Int32(x)), UInt32(bitPattern: Int32(y))]
    xcb_configure_window(xcb, window, UInt16(mask), values)
    xcb_flush(xcb)
  }

  func configure(_ window: xcb_window_t, width: Int, height: Int) {
    let mask = XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue
    xcb_configure_window(xcb, window, UInt16(mask), [UInt32(width), UInt32(height)])
    xcb_flush(xcb)
  }

  func raise(_ window: xcb_window_t) {
    xcb_configure_window(
      xcb,
      window,
      UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue),
      [XCB_STACK_MODE_ABOVE.rawValue]
    )
    xcb_flush(xcb)
  }

  func message(
    _ window: xcb_window_t,
    _ type: String,
    _ values: [UInt32],
    to target: xcb_window_t? = nil
  ) {
    var event = xcb_client_message_event_t()
    event.response_type = UInt8(XCB_CLIENT_MESSAGE)
    event.format = 32
    event.window = window
    event.type = atom(type)
    let all = values + [UInt32](repeating: 0, count: 5 - values.count)
    event.data.data32 = (all[0], all[1], all[2], all[3], all[4])
    let mask: UInt32 =
      target == root
      ? XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue
      : 0
    withUnsafeBytes(of: &event) { bytes in
      _ = xcb_send_event(
        xcb,
        0,
        target ?? window,
        mask,
        bytes.bindMemory(to: CChar.self).baseAddress
      )
    }
    xcb_flush(xcb)
  }

  func move(to x: Int, _ y: Int) { fake(XCB_MOTION_NOTIFY, 0, x, y) }

  func press(button: UInt8) { fake(XCB_BUTTON_PRESS, button) }
  func release(button: UInt8) { fake(XCB_BUTTON_RELEASE, button) }

  func click(button: UInt8 = 1) {
    press(button: button)
    release(button: button)
  }

  func hold(_ code: UInt8) { fake(XCB_KEY_PRESS, code) }
  func letGo(_ code: UInt8) { fake(XCB_KEY_RELEASE, code) }

  /// Presses keys in order and lets them go in reverse.
  func keys(_ codes: UInt8...) {
    for code in codes { fake(XCB_KEY_PRESS, code) }
    for code in codes.reversed() { fake(XCB_KEY_RELEASE, code) }
  }

  /// Goes on to another layout, as a desktop's indicator does.
  func lock(group: UInt8) {
    // A request of an extension that was not asked for yet is refused.
    xcb_discard_reply(xcb, xcb_xkb_use_extension(xcb, 1, 0).sequence)
    let keyboard = xcb_xkb_device_spec_t(XCB_XKB_ID_USE_CORE_KBD.rawValue)
    xcb_xkb_latch_lock_state(xcb, keyboard, 0, 0, 1, group, 0, 0, 0)
    xcb_flush(xcb)
  }

  /// The request XTestFakeInput (XTEST protocol, 36 bytes), which no library here sends.
  private func fake(_ type: Int32, _ detail: UInt8, _ x: Int = 0, _ y: Int = 0) {
    var bytes = [UInt8](repeating: 0, count: 36)
    bytes[1] = 2
    bytes[4] = UInt8(type)
    bytes[5] = detail
    bytes.withUnsafeMutableBytes { raw in
      raw.storeBytes(of: root, toByteOffset: 12, as: UInt32.self)
      raw.storeBytes(of: Int16(x), toByteOffset: 24, as: Int16.self)
      raw.storeBytes(of: Int16(y), toByteOffset: 26, as: Int16.self)
      // The library writes into the two entries before the first.
      var vector = [iovec](repeating: iovec(), count: 3)
      vector[2] = iovec(iov_base: raw.baseAddress, iov_len: raw.count)
      var request = xcb_protocol_request_t(count: 1, ext: nil, opcode: testOpcode, isvoid: 1)
      vector.withUnsafeMutableBufferPointer { vector in
        _ = xcb_send_request(
          xcb,
          0,
          vector.baseAddress.map {
            UnsafeMutableRawPointer($0 + 2).assumingMemoryBound(to: iovec.self)
          },
          &request
        )
      }
      xcb_flush(xcb)
    }
  }
}
