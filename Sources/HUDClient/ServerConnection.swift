internal import CXCB
internal import Glibc

/// A connection on which nothing waits without a limit.
///
/// XCB's own waits have none: here it is asked only for what is there already, or for room that is there already.
final class ServerConnection {
  let raw: OpaquePointer
  /// The display as `$DISPLAY` names it.
  let display: String
  let screen: Int
  let root: UInt32
  let descriptor: Int32
  /// Bytes handed to XCB before there must be room for them; below its own buffer (16 KB), which it would empty itself.
  static let batch = 12_000

  init(
    display name: String?,
    cookie: [UInt8]?,
    by deadline: Deadline
  ) throws(HUDClientError) {
    display = name ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
    guard !display.isEmpty else {
      throw HUDClientError(.noDisplay, "no display: DISPLAY is not set")
    }
    (raw, screen) = try DisplayOpening.open(display, cookie: cookie, by: deadline)
    descriptor = xcb_get_file_descriptor(raw)
    var screens = xcb_setup_roots_iterator(xcb_get_setup(raw))
    for _ in 0..<screen { xcb_screen_next(&screens) }
    root = screens.data.pointee.root
    // Linux calls a socket writable while two thirds are free (TCP) or three quarters (local): more than a batch.
    var room: Int32 = 262_144
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &room, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { xcb_disconnect(raw) }

  /// A number for a window that hardly any client had before.
  ///
  /// The server gives the numbers of a client that has gone to the next one, and XCB begins with the same one each time:
  /// what the owner still told the client before would reach this one. XCB's own numbers lie below.
  func makeUncommonID() -> UInt32 {
    let setup = xcb_get_setup(raw).pointee
    return setup.resource_id_base
      | (UInt32.random(in: 0...UInt32.max) | 0x100) & setup.resource_id_mask
  }

  /// Whether the server is gone.
  var isLost: Bool { xcb_connection_has_error(raw) != 0 }

  /// What to throw when it is.
  var loss: HUDClientError { HUDClientError(.displayLost, "display \(display) is gone") }

  private var silence: HUDClientError {
    HUDClientError(.displayLost, "display \(display) does not answer")
  }

  /// Hands what was asked for to the server; at most a ``batch`` may be waiting.
  func flush(by deadline: Deadline) throws(HUDClientError) {
    guard awaitReady(descriptor, POLLOUT, by: deadline) else { throw silence }
    withoutBrokenPipe { _ = xcb_flush(raw) }
    if isLost { throw loss }
  }

  /// A write to a server that is gone must not end the program that shows a HUD.
  private func withoutBrokenPipe(_ write: () -> Void) {
    var (pipe, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    sigpending(&pending)
    write()
    if isLost, sigismember(&pending, SIGPIPE) == 0 {
      var none = timespec()
      sigtimedwait(&pipe, nil, &none)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// A request's reply, of which the fixed part is enough.
  ///
  /// - Returns: nil when the server refuses the request.
  func reply<Reply>(
    _ sequence: UInt32,
    as type: Reply.Type,
    by deadline: Deadline
  ) throws(HUDClientError) -> Reply? {
    var found: UnsafeMutableRawPointer?
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    while xcb_poll_for_reply(raw, sequence, &found, &error) == 0 {
      guard awaitReady(descriptor, POLLIN, by: deadline) else {
        xcb_discard_reply(raw, sequence)
        throw silence
      }
    }
    defer {
      free(found)
      free(error)
    }
    if isLost { throw loss }
    return found?.load(as: Reply.self)
  }

  /// The next packet that is no reply, reading what is there; nil when nothing is.
  func packet() -> Packet? { xcb_poll_for_event(raw).map(Packet.init) }

  /// The next packet that came along with something else.
  func queuedPacket() -> Packet? { xcb_poll_for_queued_event(raw).map(Packet.init) }
}
