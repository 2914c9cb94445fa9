import Glibc
@testable import HUDClient
import HUDWire
import Testing
import XTestSupport

extension HUDClientTests {
  @Suite struct OwnerTests {
    @Test func aLostOwnerIsReplacedAtTheNextRequest() throws {
      let stage = try Stage()
      let first = try FakeOwner(on: stage.server)
      let client = try stage.client()
      try client.show("one")
      #expect(try first.wait(forRequests: 1).map(\.title) == ["one"])
      first.end()
      try stage.waitUntilOwnerless()
      let second = try FakeOwner(on: stage.server)
      try client.show("two")
      #expect(try second.wait(forRequests: 1).map(\.title) == ["two"])
    }

    @Test func whatALostOwnerDidNotTakeGoesToTheNextOne() throws {
      let stage = try Stage()
      let first = try FakeOwner(on: stage.server, answer: .nothing)
      let client = try stage.client()
      try client.send(.show("urgent", serial: 5))
      #expect(try first.wait(forRequests: 1).map(\.title) == ["urgent"])
      first.end()
      try stage.waitUntilOwnerless()
      let second = try FakeOwner(on: stage.server)
      let event = try #require(try client.nextEvent(within: 5000))
      #expect(event.serial == 5 && event.event == .taken)
      #expect(second.requests == [.show("urgent", serial: 5)])
    }

    /// Complaint 5: whoever waits for the end hears of it, whatever the end is.
    @Test func whatALostOwnerShowedIsReportedAsGone() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server, answer: .shown)
      let client = try stage.client()
      try client.send(.show("a", serial: 5))
      #expect(try client.nextEvent(within: 5000)?.event == .taken)
      #expect(try client.nextEvent(within: 5000)?.event == .shown)
      owner.end()
      #expect(try client.nextEvent(within: 5000)?.event == .hidden(.displayLost))
      #expect(try client.nextEvent(within: 0) == nil)
    }

    /// The owner dies between our looking and the server's: its window is refused, and nothing has told us before.
    @Test(arguments: [UInt32(0), 9]) func aRefusedRequestIsSentAgain(_ serial: UInt32) throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server)
      let session = try HUDSession(
        display: stage.display,
        program: OwnerProgram("/nonexistent"),
        by: Deadline(in: 5)
      )
      session.owner = 0x1fff_fff0
      let long = HUDRequest.show(String(repeating: "again ", count: 50), serial: serial)
      try session.send(long, by: Deadline(in: 5))
      try wait(for: "the request") {
        try session.takeIn(by: Deadline(in: 5))
        return !owner.requests.isEmpty
      }
      #expect(owner.requests == [long])
      #expect(session.owner == owner.window)
    }

    @Test func aRequestRefusedTwiceIsGivenUp() throws {
      let stage = try Stage()
      let session = try HUDSession(
        display: stage.display,
        program: OwnerProgram("/nonexistent"),
        by: Deadline(in: 5)
      )
      session.owner = 0x1fff_fff0
      try session.deliver(.show("a", serial: 4), isSecond: true, by: Deadline(in: 5))
      try session.confirm(by: Deadline(in: 5))
      let event = try #require(session.nextEvent())
      #expect(event.serial == 4 && event.event == .suppressed(.other))
    }

    /// Windows of others are not trusted: only the server can say that the owner's window is gone.
    @Test func aForgedEndOfTheOwnerIsNotBelieved() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server, answer: .shown)
      let client = try stage.client()
      try client.send(.show("a", serial: 5))
      #expect(try client.nextEvent(within: 5000)?.event == .taken)
      #expect(try client.nextEvent(within: 5000)?.event == .shown)
      let forger = try WireConnection(display: stage.server.display)
      let window = try #require(owner.clients.first)
      var forged = WireRequest(25, 0)
      forged.add(window, 0)
      forged.add(bytes: [17, 0, 0, 0])
      forged.add(owner.window, owner.window, 0, 0, 0, 0, 0)
      try forger.send(forged)
      try forger.synchronize()
      #expect(try client.nextEvent(within: 50) == nil)
    }

    @Test func junkFromOthersIsPassedOver() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server)
      let client = try stage.client()
      try client.show("a")
      #expect(try owner.wait(forRequests: 1).count == 1)
      let stranger = try WireConnection(display: stage.server.display)
      let window = try #require(owner.clients.first)
      let event = try stranger.atom(HUDChunks.eventAtom)
      let next = try stranger.atom(HUDChunks.nextAtom)
      try stranger.sendNumbers([1, 99, 0, 0, 0], event, to: window, mask: 0)
      try stranger.sendNumbers([0, 1, 0, 0, 0], event, to: window, mask: 0)
      let bytes = [UInt8](repeating: 0xff, count: 20)
      for format in [8, 16, 32] as [UInt8] {
        try stranger.sendMessage(bytes, format: format, next, to: window, about: window, mask: 0)
      }
      try stranger.synchronize()
      #expect(try client.nextEvent(within: 50) == nil)
      #expect(try client.list() == [])
    }
  }
}
