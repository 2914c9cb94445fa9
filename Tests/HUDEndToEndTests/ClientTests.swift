import Glibc
import Testing
import XTestSupport

extension HUDEndToEndTests {
  @Suite("Other clients", .serialized)
  struct ClientTests {
    /// Complaint 14: the HUD is painted only after the work that it announces.
    @Test(
      "Complaint 14: while the only thread of its program sleeps, a spinner turns; then it goes"
    )
    func sleepingCaller() throws {
      let desk = try Desk()
      let caller = try desk.server.run(builtProgram("sleeping-caller"))
      try wait(for: "the call's return", deadline: .seconds(20)) { caller.output == "busy\n" }
      let frame = try desk.frame(of: try desk.waitForBox())
      // The spring is over, and only the spinner moves.
      pass(until: .now + .milliseconds(900))
      var (turns, last) = (0, try desk.screen.capture(frame))
      // The spinner has twelve steps a second.
      while caller.output == "busy\n", caller.isRunning {
        let next = try desk.screen.capture(frame)
        if next != last { turns += 1 }
        last = next
      }
      #expect(try caller.waitForExit() == 0)
      #expect(caller.output == "busy\nawake\n")
      #expect(turns >= 6)
      try desk.waitForNoBox()
    }

    @Test("The Python example in the documentation shows a HUD")
    func python() throws {
      let desk = try Desk()
      let place = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
      let example = "\(place)/Documentation/Examples/hud.py"
      let lonely = try desk.server.run("python3", [example, "nobody", "there"])
      #expect(try lonely.waitForExit() == 1)
      #expect(lonely.errorOutput.contains("no owner"))
      #expect(try desk.run("--duration", "0.05", "warm") == 0)
      try desk.waitForNoBox()
      let call = try desk.server.run("python3", [example, "Grüße <b> \\ aus", "Python"])
      #expect(try call.waitForExit() == 0, "\(call.errorOutput)")
      _ = try desk.waitForBox()
      #expect(try desk.list().contains("Grüße <b> \\\\ aus Python"))
    }

    /// Behind `ssh -X` the cookie is an untrusted one.
    ///
    /// An owner without time to linger left before its starter, which has to look for it longer, had spoken.
    @Test("With an untrusted cookie a HUD comes from a trusted owner, and from one started with it")
    func untrusted() throws {
      let desk = try Desk()
      let file = "\(desk.server.home)/cookies"
      let display = ":\(desk.server.display)"
      let maker = try desk.server.run("xauth", ["-f", file, "generate", display, ".", "untrusted"])
      try #require(try maker.waitForExit() == 0, "\(maker.errorOutput)")
      let cookie = ["XAUTHORITY": file]

      #expect(try desk.run("--linger", "0", "--duration", "0.1", "far", adding: cookie) == 0)
      _ = try desk.waitForBox()
      try wait(for: "the end of its owner", deadline: .seconds(20)) { desk.processes().isEmpty }

      #expect(try desk.run("--duration", "0", "trusted") == 0)
      let box = try desk.waitForBox()
      #expect(try desk.run("--duration", "0", "untrusted", adding: cookie) == 0)
      #expect(try desk.list().contains("untrusted"))
      #expect(try desk.boxes() == [box])
      let waiting = try desk.hud(["--wait", "--duration", "0.1", "waits"], adding: cookie)
      #expect(try waiting.waitForExit() == 0)
      try desk.waitForNoBox()
    }

    @Test("A message from anybody that means nothing changes nothing")
    func junk() throws {
      let desk = try Desk()
      #expect(try desk.run("--duration", "0", "Saved") == 0)
      let box = try desk.waitForBox()
      let owner = try #require(try desk.screen.owner(ofSelection: "_HUD_S0"))
      let window = try desk.neighbour.map(ScreenRect(x: 0, y: 0, width: 9, height: 9))
      for name in ["_HUD_MESSAGE", "_HUD_MESSAGE_BEGIN", "WM_PROTOCOLS"] {
        for turn in 0..<50 {
          let bytes = (0..<20).map { UInt8(truncatingIfNeeded: 37 * $0 + turn) | 1 }
          try desk.neighbour.send(to: owner, type: name, from: window, bytes)
        }
      }
      #expect(try desk.run("--duration", "0", "after") == 0)
      #expect(try desk.list().contains("after"))
      #expect(try desk.boxes() == [box])
      #expect(try desk.screen.owner(ofSelection: "_HUD_S0") == owner)
    }
  }
}

extension Neighbour {
  /// Sends a ClientMessage of format 8 (`Documentation/HUDProtocol.md`).
  fileprivate func send(
    to owner: UInt32,
    type: String,
    from window: UInt32,
    _ bytes: [UInt8]
  ) throws {
    var request = WireRequest(25)
    request.add(owner, 0)
    request.add(bytes: [33, 8, 0, 0])
    request.add(window, try atom(type))
    request.add(bytes: bytes)
    try connection.send(request)
  }
}
