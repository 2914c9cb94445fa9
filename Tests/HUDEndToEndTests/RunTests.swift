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
