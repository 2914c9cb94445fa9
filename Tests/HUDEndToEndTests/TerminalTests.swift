import Glibc
import Testing
import XTestSupport

extension HUDEndToEndTests {
  /// Issue 3, section 4: `hud run` with commands that get Ctrl+C.
  @Suite("hud run at a terminal", .serialized)
  struct TerminalTests {
    private let desk: Desk
    private let terminal: Terminal

    init() throws {
      desk = try Desk()
      terminal = try Terminal()
    }

    /// A script at the terminal, which says so when it gets Ctrl+C as well, goes on, and then waits for a line.
    private func script(_ command: String) throws -> RunningProgram {
      let line =
        "trap 'echo interrupted' INT; hud run --grace 0 -- \(command); echo \"status $?\"; read line"
      return try desk.shell(line, input: terminal.device, isSession: true)
    }

    private func expectEnd(of script: RunningProgram, after output: String = "") throws {
      try wait(for: "the end of hud") { script.output == output + "interrupted\nstatus 130\n" }
      #expect(terminal.foreground == script.processID)
      #expect(terminal.echoes)
      // Not in the foreground it could not read.
      try terminal.type("\n")
      #expect(try script.waitForExit() == 0)
      try wait(for: "the end of the command") { desk.processes() == desk.owners() }
    }

    @Test("Ctrl+C ends a command that does not read, and hud run with 130")
    func interrupted() throws {
      let script = try script("sleep 600")
      _ = try desk.waitForBox()
      #expect(terminal.foreground == script.processID, "nobody wants the terminal")
      try terminal.type("\u{3}")
      try expectEnd(of: script)
    }

    @Test("A command that reads gets the terminal; after Ctrl+C it is given back as it was")
    func givenBack() throws {
      let script = try script("sh -c 'stty -echo; cat'")
      try wait(for: "the command in the foreground") {
        terminal.foreground != script.processID && !terminal.echoes
      }
      try terminal.type("typed\n")
      try wait(for: "what it has read") { script.output == "typed\n" }
      try terminal.type("\u{3}")
      try expectEnd(of: script, after: "typed\n")
    }
  }
}
