import Glibc
@testable import HUDClient
import HUDWire
import Testing
import XTestSupport

// Unsafe: only one test and the signal handler it sets use it.
nonisolated(unsafe) private var brokenPipes = 0

extension HUDClientTests {
  @Suite struct DisplayTests {
    /// What was still told to a client that had gone reached the next one, which took it for its own and left too soon.
    @Test func aClientDoesNotGetTheWindowOfTheOneBefore() throws {
      let stage = try Stage()
      var windows: Set<UInt32> = []
      for _ in 0..<20 { windows.insert(try stage.session().window) }
      #expect(windows.count > 15)
    }

    @Test(arguments: ["", "nonsense", "127.0.0.1:59000"])
    func aDisplayThatIsNotThereIsReported(_ name: String) {
      let error = failure { _ = try HUDClient(display: name) }
      #expect(error?.kind == .noDisplay)
      #expect(name.isEmpty || error?.description.contains(name) == true)
    }

    @Test func aScreenThatIsNotThereIsReported() throws {
      let stage = try Stage()
      let error = failure { _ = try HUDClient(display: "\(stage.display).7") }
      #expect(error?.description == "display \(stage.display).7 has no such screen")
    }

    @Test func aServerThatAcceptsAndSaysNothingCostsTheDeadline() throws {
      let silent = try SilentServer()
      var error: HUDClientError?
      let took = seconds {
        error = failure { _ = try HUDClient(display: silent.display, deadline: 0.2) }
      }
      #expect(error == HUDClientError(.noDisplay, "display \(silent.display) does not answer"))
      #expect(took >= 0.2 && took < 2)
    }

    @Test func aWriteToAServerThatIsGoneDoesNotEndTheProgram() throws {
      let stage = try Stage()
      let session = try stage.session()
      session.owner = 1
      // A line on which nobody listens: XCB reads before it writes, and a server that ends would be found that way.
      var ends: [Int32] = [0, 0]
      #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      defer { ends.forEach { close($0) } }
      shutdown(ends[1], Int32(SHUT_RD))
      dup2(ends[0], session.server.descriptor)
      try session.deliver(.show("a"), isSecond: false, by: Deadline(in: 5))
      brokenPipes = 0
      let before = signal(SIGPIPE) { _ in brokenPipes += 1 }
      defer { signal(SIGPIPE, before) }
      let error = failure { try session.server.flush(by: Deadline(in: 5)) }
      #expect(error?.kind == .displayLost)
      #expect(brokenPipes == 0)
    }

    @Test func aLostDisplayIsReportedByEveryCall() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server)
      let client = try stage.client()
      try client.show("a")
      #expect(try owner.wait(forRequests: 1).count == 1)
      stage.server.end()
      #expect(failure { _ = try client.nextEvent(within: -1) }?.kind == .displayLost)
      #expect(failure { try client.send(.show("b")) }?.kind == .displayLost)
      #expect(failure { _ = try client.list() }?.kind == .displayLost)
      #expect(failure { try client.hide(key: "") }?.kind == .displayLost)
    }

    @Test func aThreadThatWaitsHearsThatTheDisplayIsLost() throws {
      let stage = try Stage()
      let client = try stage.client()
      let kinds = Collector<HUDClientError.Kind>()
      Thread.start {
        let error = failure { _ = try client.nextEvent(within: -1) }
        if let error { kinds.add(error.kind) }
      }
      stage.server.end()
      try wait(for: "the end of the thread's wait") { kinds.all == [.displayLost] }
    }

    @Test func aFloodFailsAtTheDeadlineWhileTheServerStandsStill() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server)
      let client = try stage.client(deadline: 0.3)
      try client.send(.show("before", serial: 1))
      #expect(try client.nextEvent(within: 5000)?.event == .taken)
      stage.server.hold(true)
      defer { stage.server.hold(false) }
      var request = HUDRequest.show(String(repeating: "wide ", count: 100), serial: 2)
      request.detail = String(repeating: "long ", count: 200)
      var error: HUDClientError?
      var longest = 0.0
      for _ in 0..<10_000 where error == nil {
        longest = max(longest, seconds { error = failure { try client.send(request) } })
      }
      #expect(error?.kind == .displayLost)
      #expect(longest >= 0.3 && longest < 3)

      stage.server.hold(false)
      try wait(for: "the server") { failure { try client.send(.show("after", serial: 3)) } == nil }
      try wait(for: "what was sent last") { owner.requests.last?.title == "after" }
    }

    @Test func aRequestWithoutAnAnswerFailsAtTheDeadlineToo() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server)
      let client = try stage.client(deadline: 0.3)
      try client.show("before")
      stage.server.hold(true)
      defer { stage.server.hold(false) }
      var error: HUDClientError?
      let took = seconds { error = failure { try client.show("meanwhile") } }
      #expect(error?.kind == .displayLost)
      #expect(took >= 0.3 && took < 3)
      #expect(owner.requests.first?.title == "before")
    }

    /// As behind `ssh -X`, where the display is `localhost:10.0`.
    @Test func aDisplayMayBeReachedByTCP() throws {
      let stage = try Stage(serverArguments: ["-listen", "tcp", "-ac"])
      let owner = try FakeOwner(on: stage.server)
      let client = try HUDClient(
        display: "localhost\(stage.display).0",
        ownerProgram: "/nonexistent"
      )
      try client.show("far", detail: String(repeating: "away ", count: 100))
      #expect(try owner.wait(forRequests: 1)[0].title == "far")
    }
  }
}
