internal import CXCB
internal import Glibc

/// Opens a connection on a thread of its own, so that a server that accepts and then says nothing costs a deadline and
/// not for ever.
final class DisplayOpening {
  private let name: String
  private let state = Condition()
  private var connection: OpaquePointer?
  private var screen: Int32 = 0
  private var isFinished = false
  private var isAbandoned = false

  private init(_ name: String) { self.name = name }

  /// Connects.
  ///
  /// - Parameters:
  ///   - name: the display, as in `$DISPLAY`.
  ///   - deadline: how long to wait for the server's greeting.
  /// - Returns: the connection and the number of its screen.
  /// - Throws: when there is no display, it refuses, or it stays silent.
  static func open(
    _ name: String,
    by deadline: Deadline
  ) throws(HUDClientError) -> (OpaquePointer, Int) {
    let opening = DisplayOpening(name)
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
    let opened = xcb_connect(name, &number)
    let isUnwanted = state.change {
      (connection, screen, isFinished) = (opened, number, true)
      return isAbandoned
    }
    if isUnwanted { xcb_disconnect(opened) }
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
