import Glibc
import Testing
import XTestSupport

extension HUDEndToEndTests {
  @Suite("Floods", .serialized)
  struct FloodTests {
    /// B54: process pile-up and refused connections.
    @Test("B54: fifty calls at once start one owner, make one window, and all end with 0")
    func fifty() throws {
      let desk = try Desk()
      let calls = try (0..<50).map { try desk.hud(["--duration", "0", "call \($0)"]) }
      for call in calls { #expect(try call.waitForExit(deadline: .seconds(30)) == 0) }
      try wait(for: "one owner") { desk.owners().count == 1 }
      #expect(try desk.boxes().count == 1)
      #expect(try desk.list().contains("\"title\":\"call "))
      #expect(try desk.run("--duration", "0", "the last") == 0)
      let list = try desk.list()
      #expect(list.contains("the last") && !list.contains("call "))
      #expect(try desk.boxes().count == 1)
      #expect(try desk.looksFresh(["--duration", "0", "the last"]))
      #expect(calls.allSatisfy { $0.errorOutput.isEmpty })
    }

    /// B54: a key that repeats.
    @Test("B54: forty calls a second for five seconds keep one window and show the newest")
    func keyRepeat() throws {
      let desk = try Desk()
      try desk.run("--key", "volume", "--progress", "0", "--duration", "1", "Volume")
      let box = try desk.waitForBox()
      let start = ContinuousClock.now
      var running: [RunningProgram] = []
      for call in 1...200 {
        pass(until: start + .milliseconds(25 * call))
        let arguments = ["--key", "volume", "--progress", "\(call % 101)", "--duration", "1"]
        running.append(try desk.hud(arguments + ["Volume \(call)"]))
        if call.isMultiple(of: 20) { #expect(try desk.boxes() == [box]) }
      }
      for call in running { #expect(try call.waitForExit() == 0) }
      let newest = ["--key", "volume", "--progress", "42", "Volume", "--duration"]
      #expect(try desk.hud(newest + ["0"]).waitForExit() == 0)
      #expect(try desk.list().contains("\"progress\":42"))
      #expect(try desk.boxes() == [box])
      #expect(try desk.looksFresh(newest + ["0"]))
      // Each call counts the time anew, and the last one ends.
      #expect(try desk.hud(newest + ["1"]).waitForExit() == 0)
      try desk.waitForNoBox()
      #expect(desk.owners().count == 1)
    }

    /// B50: a client slot for each run, until the server has none left.
    @Test("B50: a hundred calls, a tenth of them killed, leave no client and no process behind")
    func killed() throws {
      let desk = try Desk()
      try desk.run("--duration", "0", "first")
      let box = try desk.waitForBox()
      let windows = try desk.screen.children(of: desk.screen.root).count
      for round in 0..<10 {
        let calls = try (0..<10).map { try desk.hud(["--duration", "0", "\(round) \($0)"]) }
        calls[round].send(signal: SIGKILL)
        for (index, call) in calls.enumerated() where index != round {
          #expect(try call.waitForExit() == 0)
        }
        try calls[round].waitForExit()
      }
      try wait(for: "the end of all clients") {
        try desk.screen.children(of: desk.screen.root).count == windows
      }
      #expect(desk.processes() == desk.owners())
      #expect(try desk.boxes() == [box])
    }

    /// B49: a graphics context or a pixmap was left for each pop-up, and the server slowed down over weeks.
    @Test("B49: after a hundred and fifty more shows the owner has no more resources in the server")
    func resources() throws {
      let desk = try Desk()
      #expect(try desk.run("--duration", "0.1", "warm") == 0)
      let owner = try #require(try desk.screen.owner(ofSelection: "_HUD_S0"))
      // As many as let both runs end with the same words: what is kept for the next show depends on the last.
      try desk.showAndKill(45)
      let before = try desk.neighbour.resources(of: owner)
      try desk.showAndKill(150)
      for (kind, count) in try desk.neighbour.resources(of: owner) {
        // Cairo keeps the pictures of the last sixteen plain colours.
        #expect(count <= (before[kind] ?? 0) + 16)
      }
      #expect(before.count > 3)
    }
  }
}

extension Desk {
  /// Whether the screen with its HUD at rest is what an owner that has seen no other call makes of a call.
  fileprivate func looksFresh(_ arguments: [String]) throws -> Bool {
    try waitForRest(of: try waitForBox())
    let seen = try screen.capture()
    for owner in owners() { kill(owner, SIGTERM) }
    try wait(for: "the end of the owner") { processes().isEmpty }
    // The server hears of that a little later.
    try waitForNoBox()
    let ground = try screen.capture()
    try hud(arguments).waitForExit(deadline: .seconds(20))
    try waitForRest(of: try waitForBox())
    return try seen == screen.capture() && seen != ground
  }

  /// Shows HUDs of several sizes, each of which goes without a motion because its caller is killed.
  fileprivate func showAndKill(_ count: Int) throws {
    for turn in 0..<count {
      let words = String(repeating: "word ", count: turn % 5 + 1)
      let icon = ["check", "cross", "info"][turn % 3]
      let caller = try hud(["--wait", "--duration", "0", "--icon", icon, words])
      _ = try waitForBox()
      caller.send(signal: SIGKILL)
      try waitForNoBox()
    }
    // Whoever answers has given back before what it had to.
    _ = try run("list")
  }
}

extension Neighbour {
  /// How many resources of each kind the client has to which a window belongs (X-Resource, QueryClientResources).
  fileprivate func resources(of window: UInt32) throws -> [UInt32: UInt32] {
    var request = WireRequest(try connection.opcode(ofExtension: "X-Resource"), 2)
    request.add(window)
    let reply = try connection.ask(request)
    let pairs = (0..<Int(reply.word32(8))).map { index in
      (reply.word32(32 + 8 * index), reply.word32(36 + 8 * index))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
