internal import CX11
internal import Canvas

/// The active window, read when it is needed and has changed.
struct FocusWatch {
  /// What `_NET_ACTIVE_WINDOW` said; nil while it has not been read.
  private var known: xcb_window_t?

  mutating func activeChanged() { known = nil }

  /// The active window by the window manager; nil where it names none.
  @MainActor
  mutating func active(_ connection: Connection) -> xcb_window_t? {
    if let known { return known == 0 ? nil : known }
    let window = connection.property(.activeWindow, of: connection.root).numbers.first ?? 0
    known = window
    return window == 0 ? nil : window
  }

  /// Where the window is that has the keyboard; nil where none has.
  @MainActor
  mutating func place(_ connection: Connection) -> Rect? {
    if let window = active(connection), let place = connection.place(of: window) { return place }
    let cookie = xcb_get_input_focus(connection.xcb)
    let focus = Reply(xcb_get_input_focus_reply(connection.xcb, cookie, nil))?.value.focus ?? 0
    // None and PointerRoot are 0 and 1.
    return focus > 1 && focus != connection.root ? connection.place(of: focus) : nil
  }
}

extension Connection {
  /// A window's area on the screen, in device pixels; nil when it is none.
  func place(of window: xcb_window_t) -> Rect? {
    let corner = xcb_translate_coordinates(xcb, window, root, 0, 0)
    let geometry = xcb_get_geometry(xcb, window)
    let origin = Reply(xcb_translate_coordinates_reply(xcb, corner, nil))?.value
    let size = Reply(xcb_get_geometry_reply(xcb, geometry, nil))?.value
    guard let origin, let size else { return nil }
    return Rect(
      x: Double(origin.dst_x),
      y: Double(origin.dst_y),
      width: Double(size.width),
      height: Double(size.height)
    )
  }

  /// Where the pointer is, in device pixels; nil when it is on another screen.
  var pointer: Point? {
    let cookie = xcb_query_pointer(xcb, root)
    guard let reply = Reply(xcb_query_pointer_reply(xcb, cookie, nil))?.value,
      reply.same_screen != 0
    else { return nil }
    return Point(x: Double(reply.root_x), y: Double(reply.root_y))
  }
}
