@testable import HUDClient
import HUDWire
import Testing
import XTestSupport

/// Behind `ssh -X` the cookie is an untrusted one (X Security extension).
extension HUDClientTests {
  @Suite struct UntrustedTests {
    @Test func anUntrustedClientReachesATrustedOwner() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server, answer: .shown)
      let session = try stage.session(cookie: try stage.untrustedCookie())
      #expect(!session.atoms.isTrusted)
      try session.send(.show("far away", serial: 3), by: Deadline(in: 5))
      #expect(try session.event(.taken, of: 3) && session.event(.shown, of: 3))
      try session.send(.show(String(repeating: "no serial ", count: 40)), by: Deadline(in: 5))
      #expect(try owner.wait(forRequests: 2).first == .show("far away", serial: 3))
    }

    /// An owner that was started on the far side is untrusted too.
    @Test func anUntrustedClientReachesItsLike() throws {
      let stage = try Stage()
      let cookie = try stage.untrustedCookie()
      let owner = try FakeOwner(on: stage.server, answer: .shown, cookie: cookie)
      let session = try stage.session(cookie: cookie)
      try session.send(.show("near", serial: 3), by: Deadline(in: 5))
      #expect(try session.event(.taken, of: 3) && session.event(.shown, of: 3))
      #expect(owner.requests.map(\.title) == ["near"])
    }

    @Test func anUntrustedClientNoticesThatTheOwnerIsAnother() throws {
      let stage = try Stage()
      let session = try stage.session(cookie: try stage.untrustedCookie())
      let first = try FakeOwner(on: stage.server)
      try session.send(.show("one"), by: Deadline(in: 5))
      #expect(try first.wait(forRequests: 1).map(\.title) == ["one"])
      first.end()
      try stage.waitUntilOwnerless()
      let second = try FakeOwner(on: stage.server)
      try session.send(.show("two"), by: Deadline(in: 5))
      #expect(try second.wait(forRequests: 1).map(\.title) == ["two"])
    }

    /// The server's word that nobody owns the selection stands for the refusal of a window.
    @Test func whatAnUntrustedClientAskedOfNobodyIsAskedAgain() throws {
      let stage = try Stage()
      let session = try stage.session(cookie: try stage.untrustedCookie())
      let first = try FakeOwner(on: stage.server)
      #expect(try session.findOwner(starting: false, by: Deadline(in: 5)) == first.window)
      first.end()
      try stage.waitUntilOwnerless()
      let sequences = session.leave("show\nserial=2\ntitle=lost")
      session.ledger.add(.show("lost", serial: 2), sequences, isSecond: false)
      try session.confirm(by: Deadline(in: 5))
      let second = try FakeOwner(on: stage.server)
      try session.takeIn(by: Deadline(in: 5))
      #expect(try session.event(.taken, of: 2))
      #expect(second.requests == [.show("lost", serial: 2)])
    }

    @Test func anUntrustedClientGetsTheList() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server, showing: [.show("first"), .show("second")])
      let session = try stage.session(cookie: try stage.untrustedCookie())
      var request = HUDRequest(.list)
      request.serial = HUDSession.firstSerial
      #expect(try session.list(request, by: Deadline(in: 5)) == [.show("first"), .show("second")])
      #expect(owner.requests.count == 1)
    }

    /// It may not grab the server, and hears no MANAGER message.
    @Test func anUntrustedClientStartsAnOwner() throws {
      let stage = try Stage()
      let script = try stage.script(Stage.idleOwner)
      let session = try stage.session(cookie: try stage.untrustedCookie(), ownerProgram: script)
      let owner = try stage.ownerStarting {
        try session.send(.show("started"), by: Deadline(in: 10))
      }
      #expect(try owner.wait(forRequests: 1).map(\.title) == ["started"])
      #expect(stage.written("starts").split(separator: "\n").count == 1)
    }
  }
}

extension HUDSession {
  /// Whether the next event is this one.
  func event(_ event: HUDEvent, of serial: UInt32) throws -> Bool {
    let next = try wait(toFind: "an event") {
      try takeIn(by: Deadline(in: 5))
      return nextEvent()
    }
    return next == (serial, event)
  }
}
