internal import CX11
internal import Dispatch
internal import Glibc

/// Why there is no connection to a display.
public struct ConnectionError: Error, CustomStringConvertible {
  /// What went wrong, in one line.
  public let description: String
}

/// Opens a connection on a thread of its own, so that a server that accepts and then says nothing
/// costs a deadline and not for ever.
nonisolated enum DisplayOpening {
  /// What the thread works on; it outlives the wait when the server stays silent.
  private final class Attempt {
    let name: String?
    var connection: OpaquePointer?
    var screen: Int32 = 0
    let isFinished = DispatchSemaphore(value: 0)
    init(name: String?) { self.name = name }
  }

  /// Connects.
  ///
  /// - Parameters:
  ///   - name: the display; nil means `$DISPLAY`.
  ///   - deadline: seconds to wait for the server's greeting.
  /// - Returns: the connection and the number of its screen.
  /// - Throws: when there is no display, it refuses, or it stays silent.
  static func open(_ name: String?, deadline: Int) throws(ConnectionError) -> (OpaquePointer, Int) {
    let shown = name ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
    guard !shown.isEmpty else {
      throw ConnectionError(description: "no display: DISPLAY is not set")
    }
    let attempt = Attempt(name: name)
    guard start(attempt) else {
      throw ConnectionError(description: "cannot start a thread to open display \(shown)")
    }
    guard attempt.isFinished.wait(timeout: .now() + .seconds(deadline)) == .success else {
      throw ConnectionError(description: "display \(shown) does not answer")
    }
    guard let connection = attempt.connection, xcb_connection_has_error(connection) == 0 else {
      xcb_disconnect(attempt.connection)
      throw ConnectionError(description: "cannot open display \(shown)")
    }
    return (connection, Int(attempt.screen))
  }

  private static func start(_ attempt: Attempt) -> Bool {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(attempt)
    let status = pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        let attempt = Unmanaged<Attempt>.fromOpaque(context).takeRetainedValue()
        attempt.connection = xcb_connect(attempt.name, &attempt.screen)
        attempt.isFinished.signal()
        return nil
      },
      context.toOpaque()
    )
    guard status == 0 else {
      context.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
