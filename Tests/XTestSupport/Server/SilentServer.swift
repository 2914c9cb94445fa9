internal import Glibc

/// Something that accepts connections to a display and never says a word.
package final class SilentServer {
  /// Its name, with an address.
  package let display: String
  private let descriptor: Int32

  /// Listens on a port of this machine.
  ///
  /// - Throws: ``XTestFailure`` when there is none that is a display's.
  package init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isReady = withUnsafeMutableBytes(of: &address) { bytes in
      guard let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
        return false
      }
      return bind(descriptor, pointer, size) == 0 && listen(descriptor, 8) == 0
        && getsockname(descriptor, pointer, &size) == 0
    }
    let port = Int(UInt16(bigEndian: address.sin_port))
    display = "127.0.0.1:\(port - 6000)"
    guard isReady, port > 6000 else { throw XTestFailure("no port for a silent server") }
  }

  deinit { close(descriptor) }
}
