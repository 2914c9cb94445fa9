import Dispatch
import Glibc
import Location
import Synchronization
import Testing

/// A server on a loopback port of its own that plays a script to each connection in turn.
final class FakeGPSD: Sendable {
  enum Step: Sendable {
    case send(String)
    case bytes([UInt8])
    /// Reads up to the end of a line and remembers it.
    case readLine
    /// Keeps the connection open and silent until the client leaves.
    case hold
  }

  static let version = #"{"class":"VERSION","release":"3.22","proto_major":3}"# + "\n"

  let address: HostPort
  private let listener: Int32
  private let record = Mutex<(lines: [String], connections: Int)>(([], 0))

  var linesRead: [String] { record.withLock { $0.lines } }
  var connections: Int { record.withLock { $0.connections } }

  /// Starts to listen; after the last script connections are accepted and closed at once.
  ///
  /// - Parameters:
  ///   - isIPv6: whether to listen at ::1 instead of 127.0.0.1.
  ///   - scripts: one for each connection. With none the port is bound and refuses.
  /// - Throws: what `#require` throws when a socket cannot be had.
  init(isIPv6: Bool = false, _ scripts: [Step]...) throws {
    let descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(descriptor >= 0)
    listener = descriptor
    let port = try #require(
      isIPv6 ? Self.bindIPv6(descriptor) : Self.bindIPv4(descriptor)
    )
    address = HostPort(host: isIPv6 ? "::1" : "127.0.0.1", port: port)
    guard !scripts.isEmpty else { return }
    try #require(listen(descriptor, 8) == 0)
    DispatchQueue(label: "fake gpsd").async { [weak self] in
      for script in scripts { self?.serve(script, on: descriptor) }
      self?.serve([], on: descriptor)
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func serve(_ script: [Step], on listener: Int32) {
    let client = accept(listener, nil, nil)
    guard client >= 0 else { return }
    defer { close(client) }
    record.withLock { $0.connections += 1 }
    var limit = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    for step in script {
      switch step {
      case .send(let text): write(Array(text.utf8), to: client)
      case .bytes(let bytes): write(bytes, to: client)
      case .readLine: readLine(from: client)
      case .hold: while readByte(from: client) != nil {}
      }
    }
  }

  private func write(_ bytes: [UInt8], to client: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }

  private func readLine(from client: Int32) {
    var line: [UInt8] = []
    while let byte = readByte(from: client), byte != UInt8(ascii: "\n") { line.append(byte) }
    record.withLock { $0.lines.append(String(decoding: line, as: UTF8.self)) }
  }

  private func readByte(from client: Int32) -> UInt8? {
    var byte: UInt8 = 0
    return recv(client, &byte, 1, 0) == 1 ? byte : nil
  }

  private static func bindIPv4(_ descriptor: Int32) -> UInt16? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    return bound(descriptor, &address).map { UInt16(bigEndian: $0.sin_port) }
  }

  private static func bindIPv6(_ descriptor: Int32) -> UInt16? {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    return bound(descriptor, &address).map { UInt16(bigEndian: $0.sin6_port) }
  }

  /// Binds to the address and gives back the one with the port that the system chose.
  private static func bound<Address>(_ descriptor: Int32, _ address: inout Address) -> Address? {
    var size = socklen_t(MemoryLayout<Address>.size)
    return withUnsafeMutableBytes(of: &address) { bytes in
      let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
      guard let pointer, bind(descriptor, pointer, size) == 0,
        getsockname(descriptor, pointer, &size) == 0
      else { return nil }
      return bytes.load(as: Address.self)
    }
  }
}
