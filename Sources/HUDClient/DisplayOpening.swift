internal import CXCB
internal import Glibc

/// Opens a connection on a thread of its own, so that a server that accepts and then says nothing costs a deadline and
/// not for ever.
final class DisplayOpening {
  private let name: String
  private let cookie: [UInt8]?
  private let state = Condition()
  private var connection: OpaquePointer?
  private var screen: Int32 = 0
  private var isFinished = false
  private var isAbandoned = false

  private init(_ name: String, cookie: [UInt8]?) { (self.name, self.cookie) = (name, cookie) }

  /// Connects.
  ///
  /// - Parameters:
  ///   - name: the display, as in `$DISPLAY`.
  ///   - cookie: what to show to be let in (MIT-MAGIC-COOKIE-1); nil: what the user's file has for the display.
  ///   - deadline: how long to wait for the server's greeting.
  /// - Returns: the connection and the number of its screen.
  /// - Throws: when there is no display, it refuses, or it stays silent.
  static func open(
    _ name: String,
    cookie: [UInt8]?,
    by deadline: Deadline
  ) throws(HUDClientError) -> (OpaquePointer, Int) {
    let opening = DisplayOpening(name, cookie: cookie)
    try opening.start()
    guard opening.wait(by: deadline), let connection = opening.connection else {
      throw HUDClientError(.noDisplay, "display \(name) does not answer")
    }
    let error = xcb_connection_has_error(connection)
    guard error == 0 else {
      xcb_disconnect(connection)
      throw HUDClientError(.noDisplay, reason(error, name))
    }
    return (connection, Int(opening.screen))
  }

  private static func reason(_ error: Int32, _ name: String) -> String {
    switch error {
    case XCB_CONN_CLOSED_PARSE_ERR: "\(name) is not the name of a display"
    case XCB_CONN_CLOSED_INVALID_SCREEN: "display \(name) has no such screen"
    default: "cannot open display \(name)"
    }
  }

  private func wait(by deadline: Deadline) -> Bool {
    if state.wait(by: deadline, until: { isFinished }, then: {}) { return true }
    state.change { isAbandoned = true }
    return false
  }

  private func connect() {
    var number: Int32 = 0
    let opened = connection(&number)
    let isUnwanted = state.change {
      (connection, screen, isFinished) = (opened, number, true)
      return isAbandoned
    }
    if isUnwanted { xcb_disconnect(opened) }
  }

  private func connection(_ number: inout Int32) -> OpaquePointer? {
    guard var cookie else { return xcb_connect(name, &number) }
    var kind = Array("MIT-MAGIC-COOKIE-1".utf8CString)
    let length = Int32(kind.count - 1)
    let extent = Int32(cookie.count)
    return cookie.withUnsafeMutableBytes { bytes in
      kind.withUnsafeMutableBufferPointer { words in
        let data = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        var shown = xcb_auth_info_t(
          namelen: length,
          name: words.baseAddress,
          datalen: extent,
          data: data
        )
        return xcb_connect_to_display_with_auth_info(name, &shown, &number)
      }
    }
  }

  /// The thread takes no signals: the program's handlers run where it expects them, and a server that hangs up does not
  /// end it by SIGPIPE.
  private func start() throws(HUDClientError) {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        Unmanaged<DisplayOpening>.fromOpaque(context).takeRetainedValue().connect()
        return nil
      },
      context.toOpaque()
    )
    guard status == 0 else {
      context.release()
      throw HUDClientError(.noDisplay, "cannot start a thread to open display \(name)")
    }
    pthread_detach(thread)
  }
}
