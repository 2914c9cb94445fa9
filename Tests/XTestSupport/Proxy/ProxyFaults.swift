/// What a proxy does to a conversation; the plain value does nothing.
package struct ProxyFaults: Sendable {
  /// How long each message of the client is held back.
  package var delayToServer: Duration = .zero
  /// How long each message of the server is held back.
  package var delayToClient: Duration = .zero
  /// Bytes written at a time, each write a segment of its own; nil means as they come.
  package var segment: Int?
  /// All that comes from the server during `delayToClient` goes out in one write.
  package var gathers = false
  /// Events wait for the next reply and go out in one write with it.
  package var coalesces = false
  /// The conversation ends after so many messages of the server, its greeting among them.
  package var cut: Int?
  /// The next request that fits is refused with its error; each is used once.
  package var errors: [InjectedError] = []
  /// Changes or takes away what the server says; an empty answer takes it away.
  ///
  /// A reply that is taken away leaves its client waiting; an event is not missed.
  package var rewrite: (@Sendable (ServerMessage) -> [UInt8])?

  /// Makes a proxy that does nothing but count.
  package init() {}
}

/// An error put in the place of a request, which the server never sees.
package struct InjectedError: Sendable {
  /// The request's major opcode.
  package let major: UInt8
  /// The minor opcode of an extension's request; nil fits all.
  package let minor: UInt8?
  /// The error's code: 3 Window, 8 Match, 11 Alloc.
  package let code: UInt8
  /// So many that fit are let through first.
  package var skipping: Int

  package init(major: UInt8, minor: UInt8? = nil, code: UInt8, skipping: Int = 0) {
    (self.major, self.minor, self.code, self.skipping) = (major, minor, code, skipping)
  }
}

/// A whole message of the server.
package struct ServerMessage: Sendable {
  package enum Kind: Sendable { case greeting, reply, event, error }

  package let kind: Kind
  /// All of it, in the client's byte order.
  package var bytes: [UInt8]
  /// The major opcode of the request a reply or an error answers; 0 for others.
  package let request: UInt8
}

/// A message that passed a proxy.
package struct ProxyRecord: Sendable {
  package enum Kind: Sendable, Equatable { case setup, request, greeting, reply, event, error }

  /// When it had come in whole.
  package let instant: ContinuousClock.Instant
  package let kind: Kind
  /// Major opcode, event code or error code.
  package let code: UInt8
  /// Minor opcode of an extension's request, else 0.
  package let minor: UInt8
  /// Its length.
  package let bytes: Int
  /// Its first sixteen bytes, or all of a shorter one.
  package let opening: [UInt8]
}
