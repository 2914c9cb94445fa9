internal import Glibc
internal import Synchronization

/// A proxy between X clients and a server of this machine that counts what passes and does harm as
/// it is told: delays, cuts, refusals, bytes one by one.
///
/// It understands little-endian clients, which all on this machine are, and passes no descriptors on.
package final class FaultProxy: Sendable {
  /// The number of the display it offers; a client reaches it as `:` and this.
  package let display: Int
  private let loop: ProxyLoop

  /// Starts a proxy.
  ///
  /// - Parameters:
  ///   - server: the display's number.
  ///   - faults: what it does to begin with.
  /// - Throws: ``XTestFailure`` when it cannot listen.
  package init(to server: Int, faults: ProxyFaults = ProxyFaults()) throws {
    let (listener, display) = try ProxySockets.listen()
    self.display = display
    loop = try ProxyLoop(listener: listener, display: server, faults: faults)
    loop.start()
  }

  deinit {
    loop.end()
    unlink(ProxySockets.path(of: display))
  }

  /// Changes what it does, from the next message on.
  package func change(_ body: @Sendable (inout ProxyFaults) -> Void) {
    loop.shared.withLock { body(&$0.faults) }
  }

  /// What is left of the faults: errors that were put in are gone.
  package var faults: ProxyFaults { loop.shared.withLock { $0.faults } }

  /// What passed in the newest conversation, in order.
  package var records: [ProxyRecord] { newest(\.records) ?? [] }

  /// How often the client of the newest conversation had to wait for the server.
  ///
  /// Replies to requests that were sent together count once; the greeting is the first.
  package var trips: Int { newest(\.trips) ?? 0 }

  /// Requests in the newest conversation.
  package var requests: Int { records.count { $0.kind == .request } }

  /// Messages of the server in the newest conversation.
  package var answers: Int { newest(\.answered) ?? 0 }

  private func newest<Value: Sendable>(
    _ value: @Sendable (ProxyConversation) -> Value
  ) -> Value? {
    loop.shared.withLock { shared in shared.conversations[shared.newest].map(value) }
  }
}
