import Glibc
import HUDClient
import HUDWire
import Testing
import XTestSupport

extension HUDClientTests {
  @Suite struct DeliveryTests {
    @Test func aRequestArrivesAndIsAcknowledged() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server, answer: .shown)
      let client = try stage.client()
      try client.send(.show("Saved", serial: 7))
      let taken = try #require(try client.nextEvent(within: 5000))
      #expect(taken.serial == 7 && taken.event == .taken)
      let shown = try #require(try client.nextEvent(within: 5000))
      #expect(shown.serial == 7 && shown.event == .shown)
      #expect(owner.requests == [.show("Saved", serial: 7)])
      #expect(try client.nextEvent(within: 0) == nil)
    }

    @Test func aLongTextArrivesWhole() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server)
      var request = HUDRequest.show(String(repeating: "näin ☃ ", count: 70))
      request.detail = String(repeating: "\\ and\nbreaks ", count: 70)
      try stage.client().send(request)
      #expect(try owner.wait(forRequests: 1) == [request])
    }

    /// Complaint 13: the library is called from any thread.
    @Test func textsOfEightThreadsArriveWholeAndInOrder() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server)
      let client = try stage.client()
      let failures = Collector<String>()
      let tail = String(repeating: "·", count: 60)
      Thread.run(8) { thread in
        for step in 0..<100 {
          let error = failure { try client.show("\(step)\(tail)", key: "\(thread)") }
          if let error { failures.add(error.description) }
        }
      }
      #expect(failures.all == [])
      let requests = try owner.wait(forRequests: 800)
      for thread in 0..<8 {
        let titles = requests.filter { $0.key == "\(thread)" }.map(\.title)
        #expect(titles == (0..<100).map { "\($0)\(tail)" })
      }
      #expect(owner.clients.count == 1)
    }

    /// What another thread's call read from the connection must not leave a waiting thread asleep.
    @Test func eventsReachAThreadThatWaitsWhileOthersSend() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server)
      let client = try stage.client()
      let serials = Collector<UInt32>()
      Thread.run(2) { thread in
        if thread == 0 {
          for serial in 1...200 { try? client.send(.show("a", serial: UInt32(serial))) }
          return
        }
        while serials.all.count < 200, let event = try? client.nextEvent(within: 5000) {
          serials.add(event.serial)
        }
      }
      #expect(serials.all == Array(1...200))
      #expect(owner.requests.count == 200)
    }

    @Test func theDescriptorStaysReadableWhenAnEventCameAlongWithAList() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server)
      let client = try stage.client()
      try client.send(.show("a", serial: 3))
      // The owner answers in order: the event is here when the list is.
      #expect(try client.list() == [])
      var wanted = pollfd(fd: client.fileDescriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&wanted, 1, 0) == 1)
      #expect(try client.nextEvent(within: 0)?.serial == 3)
      #expect(poll(&wanted, 1, 0) == 0)
      #expect(owner.requests.count == 2)
    }

    @Test func theListTellsWhatIsShown() throws {
      let stage = try Stage()
      var second = HUDRequest.show(String(repeating: "second ", count: 20))
      second.key = "b"
      second.progress = 0.25
      let owner = try FakeOwner(on: stage.server, showing: [.show("first"), second])
      let client = try stage.client()
      #expect(try client.list() == [.show("first"), second])
      #expect(try client.list() == [.show("first"), second])
      #expect(owner.requests.map(\.verb) == [.list, .list])
    }

    @Test func withoutAnOwnerThereIsNothingToListAndNothingToHide() throws {
      let stage = try Stage()
      let client = try stage.client()
      #expect(try client.list() == [])
      try client.hide(key: "a")
      var request = HUDRequest(.hide)
      request.serial = 9
      try client.send(request)
      #expect(try client.nextEvent(within: 0)?.event == .taken)
    }

    @Test func anOwnerThatDoesNotAnswerAListIsReported() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server, answer: .silence)
      let client = try stage.client(deadline: 0.3)
      #expect(failure { _ = try client.list() }?.kind == .noOwner)
      #expect(owner.requests.count == 1)
    }
  }
}
