internal import CXCB
internal import Glibc

/// One descriptor that is readable while the connection has something to say, or said it already.
///
/// What is read along with a reply leaves the socket silent: whoever polls that alone would sleep over an event.
final class EventSignal {
  /// The descriptor to poll.
  let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
  private let flag = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
  private var isSet = false

  init(with socket: Int32) throws(HUDClientError) {
    for source in [socket, flag] {
      var wanted = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(fd: source))
      guard epoll_ctl(descriptor, EPOLL_CTL_ADD, source, &wanted) == 0 else {
        throw HUDClientError(.noDisplay, "no descriptors are left: \(systemError(errno))")
      }
    }
  }

  deinit {
    close(flag)
    close(descriptor)
  }

  /// Makes the descriptor readable, or leaves that to the connection.
  func set(_ wanted: Bool) {
    guard wanted != isSet else { return }
    var number: UInt64 = 1
    let size = MemoryLayout<UInt64>.size
    _ = wanted ? write(flag, &number, size) : read(flag, &number, size)
    isSet = wanted
  }
}

/// The C library's words for an error.
func systemError(_ number: Int32) -> String { String(cString: strerror(number)) }
