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

  /// One conversation's two ends.
  private struct Lane {
    let number: Int
    var client: ProxyEnd
    var server: ProxyEnd
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
      let readable = wait(for: lanes)
      for index in lanes.indices {
        if readable.contains(lanes[index].client.descriptor) { readClient(&lanes[index]) }
        if readable.contains(lanes[index].server.descriptor) { readServer(&lanes[index]) }
        writeDue(&lanes[index])
      }
      for lane in lanes where lane.isEnding { hangUp(lane) }
      lanes.removeAll(where: \.isEnding)
      if readable.contains(listener), let lane = accept() { lanes.append(lane) }
    }
    for lane in lanes { hangUp(lane) }
    close(listener)
  }

  /// Waits for something to do; answers the descriptors that have something to read.
  private func wait(for lanes: [Lane]) -> [Int32] {
    var wanted = [alarm.0, listener].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    wanted += lanes.flatMap { [$0.client.interest, $0.server.interest] }
    poll(&wanted, nfds_t(wanted.count), timeout(lanes))
    return wanted.filter { $0.revents & ~Int16(POLLOUT) != 0 }.map(\.fd)
  }

  /// Milliseconds until the next write, rounded up; −1 when none is due.
  private func timeout(_ lanes: [Lane]) -> Int32 {
    let due = lanes.flatMap { [$0.server.nextDue, $0.client.nextDue] }.compactMap { $0 }
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
    return Lane(number: number, client: ProxyEnd(client), server: ProxyEnd(server))
  }

  private func readClient(_ lane: inout Lane) {
    let bytes = ProxySockets.read(lane.client.descriptor)
    let (writes, delay) = shared.withLock { shared in
      let writes = shared.conversations[lane.number]?.fromClient(bytes, &shared.faults) ?? []
      return (writes, shared.faults.delayToServer)
    }
    lane.server.say(Array(writes.joined()), after: delay)
    if bytes.isEmpty { lane.isEnding = true }
  }

  private func readServer(_ lane: inout Lane) {
    let bytes = ProxySockets.read(lane.server.descriptor)
    let (writes, ends, delay, gathers) = shared.withLock { shared in
      let (writes, ends) =
        shared.conversations[lane.number]?.fromServer(bytes, shared.faults) ?? ([], true)
      return (writes, ends, shared.faults.delayToClient, shared.faults.gathers)
    }
    lane.client.say(Array(writes.joined()), after: delay, gathers: gathers)
    if bytes.isEmpty || ends { lane.isEnding = true }
  }

  /// A conversation that ends says first what it still has to say.
  private func writeDue(_ lane: inout Lane) {
    let segment = shared.withLock { $0.faults.segment }
    let isEnding = lane.isEnding
    if !lane.server.write(everything: isEnding, segment: segment) { lane.isEnding = true }
    if !lane.client.write(everything: isEnding, segment: segment) { lane.isEnding = true }
  }

  private func hangUp(_ lane: Lane) {
    close(lane.client.descriptor)
    close(lane.server.descriptor)
  }
}
