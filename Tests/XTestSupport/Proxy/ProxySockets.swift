internal import Glibc

/// The sockets of X displays on this machine.
enum ProxySockets {
  /// Display numbers a proxy may take, far from those that servers choose.
  private static let numbers = 1_000..<3_000

  /// A listening socket with a display number of its own.
  static func listen() throws -> (descriptor: Int32, display: Int) {
    let descriptor = try make()
    for number in numbers where withAddress(number, { bind(descriptor, $0, $1) }) == 0 {
      guard Glibc.listen(descriptor, 8) == 0 else { break }
      return (descriptor, number)
    }
    close(descriptor)
    throw XTestFailure("a free display number for a proxy")
  }

  /// A connection to a display; nil when nobody listens.
  static func connect(to display: Int) -> Int32? {
    guard let descriptor = try? make() else { return nil }
    guard withAddress(display, { Glibc.connect(descriptor, $0, $1) }) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// The name of a display's socket.
  static func path(of display: Int) -> String { "/tmp/.X11-unix/X\(display)" }

  private static func make() throws -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw XTestFailure("socket: \(errorText())") }
    return descriptor
  }

  private static func withAddress(
    _ display: Int,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: path(of: display).utf8.prefix(107))
    }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// What is there to read, at most a part; empty at the end of the stream.
  static func read(_ descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
      if count < 0, errno == EINTR { continue }
      return Array(bytes.prefix(max(count, 0)))
    }
  }

  /// Writes as much as there is room for, and never waits for more.
  ///
  /// - Parameters:
  ///   - bytes: what to write.
  ///   - descriptor: where to.
  ///   - segment: bytes of a write; the next one waits a moment for the reader to take this one.
  /// - Returns: the number of bytes written; nil when the other end is gone.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, segment: Int?) -> Int? {
    var rest = bytes
    while !rest.isEmpty {
      let sent = rest.prefix(segment ?? rest.count).withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if sent < 0, errno == EAGAIN { break }
      guard sent > 0 || errno == EINTR else { return nil }
      rest = rest.dropFirst(max(sent, 0))
      if segment != nil { awaitReader(of: descriptor) }
    }
    return bytes.count - rest.count
  }

  /// Segments that lie together in the reader's buffer would be one to it; a reader that is busy is
  /// not waited for without end.
  private static func awaitReader(of descriptor: Int32) {
    let end = ContinuousClock.now + .milliseconds(1)
    var unread: Int32 = 0
    while ioctl(descriptor, UInt(TIOCOUTQ), &unread) == 0, unread > 0, ContinuousClock.now < end {
      sched_yield()
    }
  }
}
