import Glibc
import Testing
import XTestSupport

extension HUDEndToEndTests {
  @Suite("hud run", .serialized)
  struct RunTests {
    @Test("Output and exit status are the command's; what is over at once leaves no trace")
    func quick() throws {
      let desk = try Desk()
      let command = "echo out; echo err >&2; exit 7"
      let running = try desk.hud(["run", "--", "sh", "-c", command])
      #expect(try running.waitForExit() == 7)
      #expect(running.output == "out\n" && running.errorOutput == "err\n")
      #expect(try desk.boxes().isEmpty && desk.screen.owner(ofSelection: "_HUD_S0") == nil)
      #expect(try desk.run("run", "--", "\(desk.server.home)/missing") == 127)
      #expect(try desk.run("run", "--", "/etc/passwd") == 126)
    }

    @Test("What the command leaves behind goes on writing, and nobody waits for it")
    func leftBehind() throws {
      let desk = try Desk()
      let gate = "\(desk.server.home)/gate"
      try #require(mkfifo(gate, 0o600) == 0)
      let script = "(read line < '\(gate)'; echo late; echo $line >&2) & echo first; exit 3"
      let running = try desk.hud(["run", "--grace", "0", "--", "sh", "-c", script])
      #expect(try running.waitForExit() == 3)
      #expect(running.output == "first\n")
      // Opening waits for the reader.
      let descriptor = open(gate, O_WRONLY)
      write(descriptor, "still there\n", 12)
      close(descriptor)
      try wait(for: "what came later") {
        running.output == "first\nlate\n" && running.errorOutput == "still there\n"
      }
      try wait(for: "the end of all but the owner") { desk.processes() == desk.owners() }
    }

    /// Sockets and pipes of ours got the number, and messages to the user were written into them.
    @Test(
      "A standard descriptor that the caller closed is closed for the command, and nothing else",
      arguments: 0..<8
    )
    func closed(_ mask: Int) throws {
      let desk = try Desk()
      let closings = (0...2).filter { mask >> $0 & 1 != 0 }.map { $0 == 0 ? "<&-" : "\($0)>&-" }
        .joined(separator: " ")
      func status(_ command: String) throws -> Int32 {
        try desk.shell("\(command) \(closings)").waitForExit(deadline: .seconds(20))
      }
      #expect(try status("hud Saved") == 0)
      #expect(try status("hud --nonsense") == 2)
      #expect(try status("hud --stdin Copying") == 9)
      let command = "hud run --grace 0 -- sh -c 'echo hello; echo hello >&2; exit 3'"
      #expect(try status(command) == 3)
      #expect(try status("hud list --json") == 0)
    }

    @Test(
      "A spinner with the last line comes, a ring when there are percentages, then a check mark"
    )
    func stages() throws {
      let desk = try Desk()
      let input = try Pipe()
      let running = try desk.hud(
        ["run", "--title", "Copying", "--grace", "0.1", "--", "cat"],
        input: input.readingEnd
      )
      try input.write("first file\n")
      try wait(for: "a spinner") { try desk.list().contains("\"icon\":\"spinner\"") }
      try wait(for: "the line") { try desk.list().contains("first file") }
      let box = try desk.waitForBox()
      try input.write("45% done\n")
      try wait(for: "a ring") {
        let list = try desk.list()
        return list.contains("\"icon\":\"ring\"") && list.contains("\"progress\":45")
      }
      input.finish()
      #expect(try running.waitForExit() == 0)
      #expect(try desk.list().contains("\"icon\":\"check\""))
      #expect(try desk.boxes() == [box])
      #expect(running.output == "first file\n45% done\n")
      try desk.waitForNoBox()
    }

    @Test("A signal to hud ends the command, and is what hud ends with", arguments: [1, 2, 15])
    func signals(_ signal: Int32) throws {
      let desk = try Desk()
      let input = try Pipe()
      let running = try desk.hud(
        ["run", "--grace", "0", "--", "cat"],
        input: input.readingEnd
      )
      _ = try desk.waitForBox()
      running.send(signal: signal)
      #expect(try running.waitForExit() == 128 + signal)
      try wait(for: "the end of the command") { desk.processes() == desk.owners() }
      #expect(try desk.list().contains("\"icon\":\"cross\""))
    }

    /// The owner that it had started stayed as a zombie until the command ended.
    @Test("The command is the only child, also once the owner that was started for it has gone")
    func children() throws {
      let desk = try Desk()
      let input = try Pipe()
      let running = try desk.hud(
        ["run", "--linger", "0", "--grace", "0", "--", "cat"],
        input: input.readingEnd
      )
      _ = try desk.waitForBox()
      let owner = try #require(desk.owners().first)
      #expect(parent(of: owner) != running.processID)
      #expect(try desk.run("hide") == 0)
      try wait(for: "the end of the owner", deadline: .seconds(20)) { desk.owners().isEmpty }
      let children = allProcesses().filter { parent(of: $0) == running.processID }
      #expect(children.compactMap(commandName) == ["cat"])
      input.finish()
      #expect(try running.waitForExit() == 0)
    }

    /// Complaint 11: Cancel stopped the pipe, and the work went on.
    @Test("Complaint 11: Escape ends the command and what it has started")
    func cancelled() throws {
      let desk = try Desk()
      let input = try Pipe()
      let running = try desk.hud(
        ["run", "--cancellable", "--grace", "0", "--", "sh", "-c", "cat | cat; exit 0"],
        input: input.readingEnd
      )
      _ = try desk.waitForBox()
      try desk.server.user.chord("Escape")
      #expect(try running.waitForExit() == 128 + SIGTERM)
      try wait(for: "the end of the whole group") { desk.processes() == desk.owners() }
      try desk.waitForNoBox()
    }
  }
}
