import Glibc

/// One address that a host name stands for.
struct SocketAddress: Sendable {
  let family: Int32
  /// The bytes of the `sockaddr`.
  let bytes: [UInt8]

  /// All addresses of a service, in the order in which they are to be tried.
  ///
  /// Blocks, perhaps for many seconds: a name server may be slow. Never call it where a window
  /// or a deadline waits.
  ///
  /// - Throws: `LookupFailure` with the resolver's words.
  static func lookUp(_ service: HostPort) throws(LookupFailure) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(service.host, String(service.port), &hints, &list)
    guard status == 0 else { throw LookupFailure(words: String(cString: gai_strerror(status))) }
    defer { freeaddrinfo(list) }
    let entries = sequence(first: list, next: { $0?.pointee.ai_next }).prefix { $0 != nil }
    return entries.compactMap { $0.flatMap { SocketAddress($0.pointee) } }
  }

  private init?(_ entry: addrinfo) {
    guard let address = entry.ai_addr else { return nil }
    family = entry.ai_family
    bytes = Array(UnsafeRawBufferPointer(start: address, count: Int(entry.ai_addrlen)))
  }
}

/// A host name that has no address.
struct LookupFailure: Error, Equatable {
  let words: String
}
