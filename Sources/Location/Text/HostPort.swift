/// The address of a service: a name or an IP address, and a TCP port.
package struct HostPort: Hashable, Sendable {
  /// The port of gpsd in IANA's list.
  package static let gpsdPort: UInt16 = 2947
  /// gpsd on this machine.
  package static let localGPSD = HostPort(host: "127.0.0.1", port: gpsdPort)

  /// A name, an IPv4 address, or an IPv6 address without brackets.
  package let host: String
  /// The TCP port.
  package let port: UInt16

  /// An address of parts that are known to be good.
  package init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Reads `HOST`, `HOST:PORT`, `[IPV6]`, `[IPV6]:PORT` or a bare IPv6 address.
  ///
  /// - Parameters:
  ///   - text: the address.
  ///   - defaultPort: the port when none is written.
  /// - Returns: the address.
  /// - Throws: `HostPortError` with what is wrong.
  package static func parse(
    _ text: String,
    defaultPort: UInt16 = gpsdPort
  ) throws(HostPortError) -> HostPort {
    let (host, port) = try split(text)
    guard isPlausible(host) else { throw .badHost(String(host)) }
    guard let port else { return HostPort(host: String(host), port: defaultPort) }
    let isNumber = !port.isEmpty && port.utf8.allSatisfy(DecimalNumber.isDigit)
    guard isNumber, let number = UInt16(port), number > 0 else { throw .badPort(String(port)) }
    return HostPort(host: String(host), port: number)
  }

  private static func split(_ text: String) throws(HostPortError) -> (Substring, Substring?) {
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { throw .openBracket }
      let host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      guard host.contains(":"), rest.isEmpty || rest.hasPrefix(":") else { throw .badHost(text) }
      return (host, rest.isEmpty ? nil : rest.dropFirst())
    }
    let colons = text.count { $0 == ":" }
    guard colons == 1, let colon = text.firstIndex(of: ":") else { return (text[...], nil) }
    return (text[..<colon], text[text.index(after: colon)...])
  }

  /// Refuses what no resolver could mean; whether the name exists only a resolver knows.
  ///
  /// A host with colons is an IPv6 address (RFC 4291), perhaps with a zone after a percent sign;
  /// a name has at most 253 characters (RFC 1035, section 2.3.4).
  private static func isPlausible(_ host: Substring) -> Bool {
    guard (1...253).contains(host.utf8.count) else { return false }
    if host.contains(":") {
      let address = host.prefix { $0 != "%" }
      return address.allSatisfy { $0.isASCII && ($0.isHexDigit || ":.".contains($0)) }
    }
    return host.allSatisfy { $0.isLetter || $0.isNumber || "-._".contains($0) }
  }
}

extension HostPort: CustomStringConvertible {
  /// As `parse` takes it.
  package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// What is wrong with the address of a service.
package enum HostPortError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Neither a name nor an IP address.
  case badHost(String)
  /// No number of a port.
  case badPort(String)
  /// An opening bracket without its end.
  case openBracket

  /// What is wrong and what is accepted, as sentences.
  package var description: String {
    let fault =
      switch self {
      case .badHost(let text): "“\(text)” is no host name or address."
      case .badPort(let text): "“\(text)” is no port; ports are 1 to 65535."
      case .openBracket: "The closing bracket is missing."
      }
    return "\(fault) Accepted is HOST[:PORT], an IPv6 address in brackets: [::1]:2947."
  }
}
