import Dispatch
import Glibc

/// One connection to a service that speaks in lines: looked up, connected, read until it ends.
///
/// Unchecked because the compiler cannot see queues: every method and every callback runs on
/// `queue`, which is serial, and nothing else touches the state.
final class LineConnection: @unchecked Sendable {
  /// Why a connection is over.
  enum Ending: Equatable {
    case unresolved(String)
    case refused
    case unreachable(String)
    case closed
  }

  enum Event: Equatable {
    case opened
    case lines([[UInt8]])
    case ended(Ending)
  }

  /// gpsd's lines have at most some 10 KiB; what is longer is not gpsd's.
  private static let lineLimit = 65_536

  private let queue: DispatchQueue
  private let service: HostPort
  private let patience: Duration
  private var handler: ((Event) -> Void)?
  private var addresses: [SocketAddress] = []
  private var share = Duration.zero
  private var isEveryAddressRefused = true
  private var socket: StreamSocket?
  private var source: (any DispatchSourceProtocol)?
  private var deadline: Deadline?
  private var splitter = LineSplitter(limit: lineLimit)

  /// A connection not yet begun.
  ///
  /// - Parameters:
  ///   - service: where to.
  ///   - patience: for looking up the name, and again for all its addresses together.
  ///   - queue: the serial queue of the caller.
  ///   - handler: called on `queue`; `.ended` comes once and last.
  init(
    to service: HostPort,
    patience: Duration,
    on queue: DispatchQueue,
    handler: @escaping (Event) -> Void
  ) {
    self.service = service
    self.patience = patience
    self.queue = queue
    self.handler = handler
  }

  deinit {
    source?.cancel()
    deadline?.cancel()
  }

  /// Begins, with the name, on another queue: nothing can call a look-up off.
  func open() {
    expect(within: patience) { $0.end(.unresolved("the name server does not answer")) }
    let (queue, service) = (queue, service)
    // A queue of its own has a thread of its own: a slow look-up holds up nobody else's work.
    DispatchQueue(label: "taglocation.lookup").async { [weak self] in
      let result = Result { () throws(LookupFailure) in try SocketAddress.lookUp(service) }
      queue.async { [weak self] in self?.resolved(result) }
    }
  }

  /// Sends a line; a failure ends the connection.
  func send(_ text: String) {
    do {
      try socket?.send(text)
    } catch {
      end(.closed)
    }
  }

  /// Ends it without a word to the handler.
  func cancel() {
    handler = nil
    end(.closed)
  }

  private func resolved(_ result: Result<[SocketAddress], LookupFailure>) {
    guard handler != nil else { return }
    switch result {
    case .failure(let failure): end(.unresolved(failure.words))
    case .success(let found):
      addresses = found
      share = patience / max(found.count, 1)
      tryNextAddress(after: "the name has no address")
    }
  }

  /// "localhost" is two addresses, and gpsd may listen at either.
  private func tryNextAddress(after reason: String) {
    guard !addresses.isEmpty else {
      return end(isEveryAddressRefused ? .refused : .unreachable(reason))
    }
    let address = addresses.removeFirst()
    do {
      let socket = try StreamSocket(connectingTo: address)
      self.socket = socket
      watch(DispatchSource.makeWriteSource(fileDescriptor: socket.descriptor, queue: queue)) {
        $0.becameWritable()
      }
      expect(within: share) { $0.addressFailed(nil) }
    } catch {
      addressFailed(error)
    }
  }

  private func addressFailed(_ failure: SystemFailure?) {
    isEveryAddressRefused = isEveryAddressRefused && failure?.code == ECONNREFUSED
    release()
    tryNextAddress(after: failure?.words ?? "no answer within \(patience)")
  }

  private func becameWritable() {
    guard let socket else { return }
    do {
      try socket.finishConnecting()
    } catch {
      return addressFailed(error)
    }
    deadline?.cancel()
    watch(DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)) {
      $0.becameReadable()
    }
    handler?(.opened)
  }

  private func becameReadable() {
    do {
      guard let bytes = try socket?.receive(limit: 16_384) else { return }
      guard !bytes.isEmpty else { return end(.closed) }
      let lines = splitter.lines(adding: bytes)
      if !lines.isEmpty { handler?(.lines(lines)) }
    } catch {
      end(.closed)
    }
  }

  /// Replaces what is watched.
  ///
  /// The socket stays open until Dispatch has let go of it: the number of a closed descriptor
  /// may belong to another file at once.
  private func watch(
    _ next: any DispatchSourceProtocol,
    _ action: @escaping (LineConnection) -> Void
  ) {
    source?.cancel()
    let socket = socket
    next.setEventHandler { [weak self] in
      if let self { action(self) }
    }
    next.setCancelHandler { withExtendedLifetime(socket) {} }
    source = next
    next.activate()
  }

  private func expect(within limit: Duration, _ action: @escaping (LineConnection) -> Void) {
    deadline?.cancel()
    deadline = Deadline(after: limit, on: queue) { [weak self] in
      if let self { action(self) }
    }
  }

  private func release() {
    deadline?.cancel()
    source?.cancel()
    source = nil
    socket = nil
  }

  private func end(_ ending: Ending) {
    release()
    let handler = handler
    self.handler = nil
    handler?(.ended(ending))
  }
}
