import Glibc
import Testing
import XTestSupport

extension HUDEndToEndTests {
  @Suite("Tied to a life", .serialized)
  struct LifeTests {
    /// The ways to tie a HUD to a process; each gets its arguments and reads from a pipe that stays open.
    static let ways = [
      ["--wait", "--duration", "0", "Waiting"], ["--stdin", "Following"],
      ["run", "--grace", "0", "--", "cat"],
    ]

    /// Complaint 8: a HUD that nobody hides, because its program died.
    @Test("Complaint 8: killed with -9, it takes its HUD along within 100 ms", arguments: ways)
    func killed(_ arguments: [String]) throws {
      let desk = try Desk()
      var best = Duration.seconds(60)
      for _ in 0..<5 where best > .milliseconds(100) {
        let input = try Pipe()
        let caller = try desk.hud(arguments, input: input.readingEnd)
        let box = try desk.waitForBox()
        try wait(for: "a HUD at rest") { try desk.ground(of: box) != Desk.wallpaper }
        let time = ContinuousClock.now
        caller.send(signal: SIGKILL)
        try desk.waitForNoBox()
        best = min(best, .now - time)
        #expect(try caller.waitForExit() == 128 + SIGKILL)
      }
      #expect(best <= .milliseconds(100))
    }

    @Test("With --pid the command returns, and the HUD goes within 100 ms of the process")
    func process() throws {
      let desk = try Desk()
      var best = Duration.seconds(60)
      for _ in 0..<5 where best > .milliseconds(100) {
        let input = try Pipe()
        let job = try RunningProgram("cat", input: input.readingEnd)
        #expect(try desk.run("--pid", "\(job.processID)", "--duration", "0", "Busy") == 0)
        _ = try desk.waitForBox()
        let time = ContinuousClock.now
        job.send(signal: SIGKILL)
        #expect(try job.waitForExit() == 128 + SIGKILL)
        try desk.waitForNoBox()
        best = min(best, .now - time)
      }
      #expect(best <= .milliseconds(100))
      try wait(for: "the end of those who watched") { desk.processes() == desk.owners() }
    }

    /// The events of a call that was over came to the next one, to which the server had given its window's number.
    @Test("--wait waits for its own HUD, not for that of the call before")
    func ownEnd() throws {
      let desk = try Desk()
      #expect(try desk.run("--key", "before", "--duration", "0", "Before") == 0)
      let waiting = try desk.hud(["--wait", "--key", "own", "--duration", "0", "Own"])
      try wait(for: "both HUDs") { try desk.boxes().count == 2 }
      #expect(try desk.run("hide", "--key", "before") == 0)
      try wait(for: "the end of the first") { try desk.boxes().count == 1 }
      pass(until: .now + .milliseconds(200))
      #expect(waiting.isRunning)
      #expect(try desk.list().contains("\"key\":\"own\""))
      #expect(try desk.run("hide") == 0)
      #expect(try waiting.waitForExit() == 0)
    }

    @Test("A one-shot HUD outlives its caller")
    func oneShot() throws {
      let desk = try Desk()
      #expect(try desk.run("--duration", "0", "Saved") == 0)
      let box = try desk.waitForBox()
      pass(until: .now + .milliseconds(300))
      #expect(try desk.boxes() == [box])
    }

    /// B55: lifetimes that stand still with the process, or that a clock's step ends.
    @Test("B55: after SIGSTOP and SIGCONT what is overdue goes at once")
    func suspended() throws {
      let desk = try Desk()
      #expect(try desk.run("--duration", "3", "Saved") == 0)
      let shown = ContinuousClock.now
      _ = try desk.waitForBox()
      let owner = try #require(desk.owners().first)
      kill(owner, SIGSTOP)
      pass(until: shown + .seconds(4))
      #expect(try desk.boxes().count == 1)
      // Overdue: neither what was left of its three seconds is waited for, nor three seconds anew.
      kill(owner, SIGCONT)
      let time = ContinuousClock.now
      try desk.waitForNoBox()
      #expect(.now - time < .milliseconds(1500))
      #expect(try desk.run("--duration", "0.1", "Again") == 0)
    }
  }
}
