import Glibc

/// A TCP socket that never blocks, is not inherited by other programs, and closes when let go.
final class StreamSocket: Sendable {
  let descriptor: Int32

  /// A socket that has begun to connect; whether it succeeds shows when it becomes writable.
  init(connectingTo address: SocketAddress) throws(SystemFailure) {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = try systemCall { socket(address.family, kind, 0) }
    // Not by `systemCall`: a broken connect(2) goes on by itself, and a second one is an error.
    let status = address.bytes.withUnsafeBytes { bytes in
      connect(
        descriptor,
        bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
        socklen_t(bytes.count)
      )
    }
    // From here on a throw runs `deinit`, which closes.
    guard status == 0 || errno == EINPROGRESS || errno == EINTR else {
      throw SystemFailure(code: errno)
    }
  }

  deinit {
    close(descriptor)
  }

  /// What became of the connection once the socket is writable.
  func finishConnecting() throws(SystemFailure) {
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    _ = try systemCall { getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) }
    guard code == 0 else { throw SystemFailure(code: code) }
  }

  /// Sends all of a short message, or fails: a fresh connection has room for it.
  func send(_ text: String) throws(SystemFailure) {
    let bytes = Array(text.utf8)
    // MSG_NOSIGNAL: a peer that has gone is an error here, not the end of the process.
    let sent = try systemCall {
      Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
    guard sent == bytes.count else { throw SystemFailure(code: EAGAIN) }
  }

  /// Up to `limit` bytes that have arrived; none at the end of the stream, nil when none are there.
  func receive(limit: Int) throws(SystemFailure) -> [UInt8]? {
    var failure: SystemFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      do throws(SystemFailure) {
        count = try systemCall { recv(descriptor, buffer.baseAddress, buffer.count, 0) }
      } catch {
        failure = error
      }
    }
    guard let failure else { return bytes }
    guard failure.code == EAGAIN else { throw failure }
    return nil
  }
}
