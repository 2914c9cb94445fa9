internal import Glibc

/// The stream to a server's socket; every wait for it has a deadline.
final class WireSocket {
  private let descriptor: Int32
  private let deadline: Duration = .seconds(10)

  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw XTestFailure("socket: \(errorText())") }
    guard connect(to: path) else {
      let reason = errorText()
      close(descriptor)
      throw XTestFailure("no connection to \(path): \(reason)")
    }
  }

  deinit { close(descriptor) }

  private func connect(to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return withUnsafeBytes(of: &address) { bytes in
      guard let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
        return false
      }
      return Glibc.connect(descriptor, pointer, size) == 0
    }
  }

  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 || errno == EINTR else { throw XTestFailure("server: \(errorText())") }
      rest = rest.dropFirst(max(sent, 0))
    }
  }

  func read(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      try awaitInput()
      let got = bytes.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress?.advanced(by: filled), count - filled, 0)
      }
      guard got > 0 || (got < 0 && errno == EINTR) else { throw XTestFailure("the server is gone") }
      filled += max(got, 0)
    }
    return bytes
  }

  private func awaitInput() throws {
    guard try hasInput(within: Int(deadline.components.seconds * 1000)) else {
      throw XTestFailure("an answer of the server: not within \(deadline)")
    }
  }

  /// Whether there is something to read, or comes in time.
  func hasInput(within milliseconds: Int) throws -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let ready = poll(&wanted, 1, Int32(milliseconds))
    guard ready >= 0 || errno == EINTR else { throw XTestFailure("poll: \(errorText())") }
    return ready > 0
  }
}

/// The words for the C library's last error.
func errorText() -> String { String(cString: strerror(errno)) }
