internal import CX11

/// Tells the window manager when the picture of a new size is drawn (EWMH, _NET_WM_SYNC_REQUEST).
final class SyncCounter {
  private let counter: xcb_sync_counter_t
  private var requested: xcb_sync_int64_t?
  private var isSizeHere = false

  init(_ connection: Connection, window: xcb_window_t) {
    counter = xcb_generate_id(connection.xcb)
    xcb_sync_create_counter(connection.xcb, counter, xcb_sync_int64_t(hi: 0, lo: 0))
    connection.setProperty(.syncCounter, of: window, type: XCB_ATOM_CARDINAL, to: [counter])
  }

  /// A new size follows, and the counter is to have this value when it is drawn.
  func request(_ value: xcb_sync_int64_t) {
    requested = value
    isSizeHere = false
  }

  /// A size came; answers whether somebody waits for its picture.
  func sizeArrived() -> Bool {
    isSizeHere = requested != nil
    return isSizeHere
  }

  func frameDrawn(_ xcb: OpaquePointer) {
    guard isSizeHere, let value = requested else { return }
    requested = nil
    xcb_sync_set_counter(xcb, counter, value)
  }
}
