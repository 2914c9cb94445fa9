import Dispatch
internal import Glibc
internal import Synchronization

/// The thread of a proxy: carries bytes between clients and the server, one clock for all.
final class ProxyLoop: Sendable {
  /// What the thread and the test both look at.
  struct Shared {
    var faults: ProxyFaults
    /// By number, the newest being the highest; ended ones stay until the next begins.
    var conversations: [Int: ProxyConversation] = [:]
    var newest = 0
    var isEnding = false
  }

  /// One conversation's sockets, and what waits for its time to be written.
  private struct Lane {
    let number: Int
    let client: Int32
    let server: Int32
    var toServer: [(due: ContinuousClock.Instant, bytes: [UInt8])] = []
    var toClient: [(due: ContinuousClock.Instant, bytes: [UInt8])] = []
    var isEnding = false
  }

  let shared: Mutex<Shared>
  private let display: Int
  private let listener: Int32
  /// Reading and writing end of a pipe that wakes the thread.
  private let alarm: (Int32, Int32)
  private let hasEnded = DispatchSemaphore(value: 0)

  init(listener: Int32, display: Int, faults: ProxyFaults) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw XTestFailure("pipe: \(errorText())") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    alarm = (ends[0], ends[1])
    shared = Mutex(Shared(faults: faults))
    self.listener = listener
    self.display = display
  }

  func start() {
    DispatchQueue(label: "x proxy").async { [self] in
      run()
      hasEnded.signal()
    }
  }

  /// Ends all conversations, and waits until that is done.
  func end() {
    shared.withLock { $0.isEnding = true }
    close(alarm.1)
    hasEnded.wait()
    close(alarm.0)
  }

  private func run() {
    var lanes: [Lane] = []
    while !shared.withLock({ $0.isEnding }) {
      let watched: [Int32] = [alarm.0, listener] + lanes.flatMap { [$0.client, $0.server] }
      var wanted = watched.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&wanted, nfds_t(wanted.count), timeout(lanes))
      let descriptors = wanted.filter { $0.revents != 0 }.map(\.fd)
      for index in lanes.indices {
        if descriptors.contains(lanes[index].client) { readClient(&lanes[index]) }
        if descriptors.contains(lanes[index].server) { readServer(&lanes[index]) }
        writeDue(&lanes[index])
      }
      for lane in lanes where lane.isEnding { hangUp(lane) }
      lanes.removeAll(where: \.isEnding)
      if descriptors.contains(listener), let lane = accept() { lanes.append(lane) }
    }
    for lane in lanes { hangUp(lane) }
    close(listener)
  }

  /// Milliseconds until the next write, rounded up; −1 when none is due.
  private func timeout(_ lanes: [Lane]) -> Int32 {
    let due = lanes.flatMap { [$0.toServer.first?.due, $0.toClient.first?.due] }.compactMap { $0 }
    guard let next = due.min() else { return -1 }
    let (seconds, attoseconds) = (next - .now).components
    let milliseconds = seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(max(0, milliseconds))
  }

  private func accept() -> Lane? {
    let client = Glibc.accept(listener, nil, nil)
    guard client >= 0 else { return nil }
    guard let server = ProxySockets.connect(to: display) else {
      close(client)
      return nil
    }
    let number = shared.withLock { shared in
      shared.newest += 1
      shared.conversations[shared.newest] = ProxyConversation()
      shared.conversations = shared.conversations.filter { $0.key + 8 > shared.newest }
      return shared.newest
    }
    return Lane(number: number, client: client, server: server)
  }

  private func readClient(_ lane: inout Lane) {
    let bytes = ProxySockets.read(lane.client)
    let (writes, delay) = shared.withLock { shared in
      let writes = shared.conversations[lane.number]?.fromClient(bytes, &shared.faults) ?? []
      return (writes, shared.faults.delayToServer)
    }
    if !writes.isEmpty { lane.toServer.append((.now + delay, Array(writes.joined()))) }
    if bytes.isEmpty { lane.isEnding = true }
  }

  private func readServer(_ lane: inout Lane) {
    let bytes = ProxySockets.read(lane.server)
    let (writes, ends, delay, gathers) = shared.withLock { shared in
      let (writes, ends) =
        shared.conversations[lane.number]?.fromServer(bytes, shared.faults) ?? ([], true)
      return (writes, ends, shared.faults.delayToClient, shared.faults.gathers)
    }
    if gathers, !lane.toClient.isEmpty {
      lane.toClient[lane.toClient.count - 1].bytes += writes.joined()
    } else if !writes.isEmpty {
      lane.toClient.append((.now + delay, Array(writes.joined())))
    }
    if bytes.isEmpty || ends { lane.isEnding = true }
  }

  /// A conversation that ends says first what it still has to say.
  private func writeDue(_ lane: inout Lane) {
    let segment = shared.withLock { $0.faults.segment }
    let now = ContinuousClock.now
    while let next = lane.toServer.first, next.due <= now || lane.isEnding {
      lane.toServer.removeFirst()
      if !ProxySockets.write(next.bytes, to: lane.server, segment: segment) { lane.isEnding = true }
    }
    while let next = lane.toClient.first, next.due <= now || lane.isEnding {
      lane.toClient.removeFirst()
      if !ProxySockets.write(next.bytes, to: lane.client, segment: segment) { lane.isEnding = true }
    }
  }

  private func hangUp(_ lane: Lane) {
    close(lane.client)
    close(lane.server)
  }
}
