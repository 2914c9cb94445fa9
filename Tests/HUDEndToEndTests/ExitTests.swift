import Glibc
import Testing
import XTestSupport

extension HUDEndToEndTests {
  @Suite("Exit codes", .serialized)
  struct ExitTests {
    @Test("0: with --wait, when the HUD has ended by itself or was hidden")
    func success() throws {
      let desk = try Desk()
      #expect(try desk.run("--wait", "--duration", "0.1", "Saved") == 0)
      #expect(try desk.boxes().isEmpty)
      let waiting = try desk.hud(["--wait", "--json", "--duration", "0", "Saved"])
      _ = try desk.waitForBox()
      #expect(try desk.run("hide") == 0)
      #expect(try waiting.waitForExit() == 0)
      let events = waiting.output.split(separator: "\n")
      #expect(events.count == 3 && events.last?.contains("\"reason\":\"hidden\"") == true)
    }

    @Test("1: cancelled by Escape or a click, which only a cancellable one takes")
    func cancelled() throws {
      let desk = try Desk()
      let arguments = ["--wait", "--cancellable", "--duration", "0", "Working"]
      let first = try desk.hud(arguments)
      _ = try desk.waitForBox()
      try desk.server.user.chord("Escape")
      #expect(try first.waitForExit() == 1)
      let second = try desk.hud(arguments)
      let frame = try desk.frame(of: try desk.waitForBox())
      try desk.server.user.click(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
      #expect(try second.waitForExit() == 1)
      let third = try desk.hud(["--wait", "--duration", "0", "Working"])
      _ = try desk.waitForBox()
      try desk.server.user.chord("Escape")
      try desk.server.user.click(x: 400, y: 300)
      #expect(try desk.run("hide") == 0)
      #expect(try third.waitForExit() == 0)
    }

    @Test("2: what is not understood is said in a line, and nothing is shown")
    func usage() throws {
      let desk = try Desk()
      let wrong = try desk.hud(["--duration", "soon", "Saved"])
      #expect(try wrong.waitForExit() == 2)
      #expect(wrong.errorOutput.contains("soon"))
      #expect(desk.processes().isEmpty)
    }

    /// B53: a core dump, or a script that hangs, where there is no display.
    @Test(
      "3, B53: no display, a wrong one and a bad name are each one line, within 100 ms",
      arguments: [nil, ":97531", "nonsense", "/nonexistent:0"]
    )
    func noDisplay(display: String?) throws {
      var times: [Duration] = []
      // Busy with something else, the machine may let it wait; hardly three times.
      while times.count < 3, times.min().map({ $0 > .milliseconds(100) }) ?? true {
        let start = ContinuousClock.now
        try expectNoDisplay(display)
        times.append(.now - start)
      }
      #expect(try #require(times.min()) <= .milliseconds(100))
    }

    @Test("3, B53: a server that accepts and stays silent costs a deadline, and one line")
    func silentServer() throws {
      let silent = try SilentServer()
      let start = ContinuousClock.now
      try expectNoDisplay(silent.display)
      #expect(.now - start < .seconds(9))
    }

    @Test("3, B53: a cookie that the server does not know is one line, and so is none")
    func badCookie() throws {
      let server = try GuardedServer()
      try expectNoDisplay(server.display, cookies: server.wrongCookies)
      try expectNoDisplay(server.display, cookies: "/nonexistent")
      let welcome = try show(on: server.display, cookies: server.rightCookies)
      #expect(try welcome.waitForExit() == 0)
    }

    private func show(on display: String?, cookies: String?) throws -> RunningProgram {
      var environment = ["HOME": "/nonexistent", "PATH": "/usr/bin:/bin"]
      environment["DISPLAY"] = display
      environment["XAUTHORITY"] = cookies
      return try RunningProgram(
        builtProgram("hud"),
        arguments: ["Saved"],
        environment: environment
      )
    }

    /// Runs `hud` where it can show nothing.
    private func expectNoDisplay(_ display: String?, cookies: String? = nil) throws {
      let program = try show(on: display, cookies: cookies)
      #expect(try program.waitForExit() == 3)
      #expect(program.errorOutput.split(separator: "\n").count == 1)
      #expect(program.errorOutput.hasPrefix("hud: "))
      #expect(program.output.isEmpty)
    }

    @Test("4: another HUD of the same key has taken its place")
    func replaced() throws {
      let desk = try Desk()
      let waiting = try desk.hud(["--wait", "--duration", "0", "First"])
      _ = try desk.waitForBox()
      #expect(try desk.run("--duration", "0.1", "Second") == 0)
      #expect(try waiting.waitForExit() == 4)
    }

    @Test("5: the longest time was over")
    func timedOut() throws {
      let desk = try Desk()
      #expect(try desk.run("--wait", "--duration", "0", "--max", "0.2", "Working") == 5)
    }

    /// B07, complaint 22: what a HUD says must not show on a lock screen.
    @Test("6, B07: nothing shows while the screen is locked; what showed comes back")
    func locked() throws {
      let desk = try Desk(.openbox)
      let waiting = try desk.hud(["--wait", "--duration", "0", "Secret"])
      let box = try desk.waitForBox()
      let whole = ScreenRect(x: 0, y: 0, width: 800, height: 600)
      let locker = try desk.neighbour.map(whole, color: 0x202020, isOverrideRedirect: true)
      try desk.waitForNoBox()
      #expect(try desk.run("More secrets") == 6)
      #expect(try desk.top() == locker)
      #expect(try desk.screen.capture().pixels.allSatisfy { $0 & 0xffffff == 0x202020 })
      #expect(waiting.isRunning)
      try desk.neighbour.destroy(locker)
      #expect(try desk.waitForBox() == box)
      #expect(try desk.run("hide") == 0)
      #expect(try waiting.waitForExit() == 0)
    }

    @Test("6: the window to lie over is not there, or a fullscreen one is and must not be covered")
    func suppressed() throws {
      let desk = try Desk(.openbox)
      let lost = try desk.hud(["--window", "0x7ffffff", "Saved"])
      #expect(try lost.waitForExit() == 6)
      #expect(lost.errorOutput == "hud: not shown: the window 0x7ffffff is gone\n")
      let whole = ScreenRect(x: 0, y: 0, width: 800, height: 600)
      let film = try desk.neighbour.map(whole, state: "_NET_WM_STATE_FULLSCREEN")
      try desk.neighbour.activate(film)
      #expect(try desk.run("--fullscreen", "suppress", "Saved") == 6)
      #expect(try desk.boxes().isEmpty)
    }

    @Test("7: the server was killed, with --wait; a command under hud run goes on")
    func displayLost() throws {
      let desk = try Desk()
      let input = try Pipe()
      let running = try desk.hud(
        ["run", "--grace", "0", "--", "sh", "-c", "read line; exit $line"],
        input: input.readingEnd
      )
      let last = try desk.hud(["--wait", "--key", "x", "--duration", "0", "Saved"])
      try wait(for: "both HUDs") { try desk.boxes().count == 2 }
      let owner = try #require(desk.owners().first)
      desk.server.end()
      #expect(try last.waitForExit() == 7)
      try wait(for: "the end of the owner") { commandName(of: owner) != "hud-owner" }
      #expect(running.isRunning)
      try input.write("9\n")
      #expect(try running.waitForExit() == 9)
    }

    @Test("8: the program that shows HUDs is not there, or ends")
    func noOwner() throws {
      let desk = try Desk()
      for owner in ["\(desk.server.home)/missing", "/bin/false"] {
        let call = try desk.hud(["Saved"], adding: ["HUD_OWNER": owner])
        #expect(try call.waitForExit() == 8)
        #expect(call.errorOutput.split(separator: "\n").count == 1)
        #expect(call.errorOutput.hasPrefix("hud: HUD_OWNER: ") == (owner != "/bin/false"))
      }
    }

    /// Complaint 25: EOF means two things.
    @Test("9: an input that ends before it is done has failed, and a cross shows")
    func sourceFailed() throws {
      let desk = try Desk()
      let input = try Pipe()
      let feed = try desk.hud(["--stdin", "Copying"], input: input.readingEnd)
      try input.write("40\n\nwhat is this?\n#half of it\n")
      try wait(for: "the progress") {
        try desk.list().contains("\"progress\":40,\"title\":\"half of it\"")
          || desk.list().contains("\"progress\":40,\"title\":\"Copying\",\"detail\":\"half of it\"")
      }
      input.finish()
      #expect(try feed.waitForExit() == 9)
      #expect(feed.errorOutput.contains("line 3"))
      #expect(try desk.list().contains("\"icon\":\"cross\""))
    }
  }
}
