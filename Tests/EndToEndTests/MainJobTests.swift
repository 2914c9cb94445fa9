import Testing
import XTestSupport

/// One after the other: each has a server of its own, and the machine may have two cores.
@Suite(.serialized)
struct EndToEndTests {}

extension EndToEndTests {
  @Suite("The main job, with real clicks and keys", .serialized)
  struct MainJobTests {
    @Test(
      "A place is tagged, the HUD lies over the form, and the place is on disk",
      arguments: [(true, 1.0), (false, 1.0), (true, 2.0)]
    )
    func mainJob(compositor: Bool, scale: Double) throws {
      let app = try RunningApp(compositor: compositor, scale: scale)
      try app.openForm()
      try app.write("The old harbour")
      try app.andSee("the categories") { try app.click(200, 202) }
      try app.andSee("the form again") { try app.click(200, 178) }
      let focus = try app.server.screen.focus()
      try app.pressDone()
      let overlay = try app.waitForOverlay()
      let facts = try app.server.screen.facts(of: overlay)
      #expect(facts.depth == 32)
      #expect(try app.server.screen.inputShape(of: overlay).isEmpty)
      #expect(try app.server.screen.focus() == focus)
      // White 0.3 at alpha 0.8 over a white row.
      try wait(for: "the box's grey over white") { try app.pixel(158, 330) == 0x707070 }
      try wait(for: "the end of the HUD") { try app.overlay() == nil }
      try app.waitUntilStill()
      let places = try app.list()
      #expect(places.contains("The old harbour"))
      #expect(places.contains("Bar"))
    }

    @Test("A click at each edge of the Description cell gives it the keyboard")
    func edges() throws {
      let app = try RunningApp()
      try app.openForm()
      let edges = [(17.0, 136.0), (382, 136), (200, 94), (200, 178)]
      for (index, (x, y)) in edges.enumerated() {
        try app.andSee("a caret after a click at edge \(index)") { try app.click(x, y) }
        try app.andSee("the text") { try app.server.user.type("\(index)") }
        try app.server.user.chord("Escape")
        try app.waitUntilStill(.milliseconds(900))
      }
      try app.server.user.chord("ctrl+Return")
      try app.waitUntilListed("0123")
    }

    @Test("Two hundred clicks and keys during the HUD reach nothing")
    func blocked() throws {
      let app = try RunningApp()
      try app.openForm()
      try app.write("quiet")
      try app.pressDone()
      _ = try app.waitForOverlay()
      var random = SystemRandomNumberGenerator()
      let start = ContinuousClock.now
      var sent = 0
      while sent < 200, ContinuousClock.now - start < .milliseconds(400) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: try app.server.user.chord(["a", "Escape", "Return", "Tab"][sent % 4])
        default:
          try app.click(.random(in: 1..<399, using: &random), .random(in: 1..<719, using: &random))
        }
        sent += 1
      }
      try wait(for: "the end of the HUD") { try app.overlay() == nil }
      try app.waitUntilStill()
      let places = try app.list()
      #expect(places.components(of: "\"id\"") == 1)
      #expect(places.contains("\"quiet\""))
      #expect(app.program.isRunning)
      try app.openForm()
    }

    @Test("What was typed survives kill -9 and is in the form at the next start")
    func draft() throws {
      let app = try RunningApp()
      try app.openForm()
      try app.write("half a thought")
      let cat = { try app.server.run("cat", ["\(app.server.home)/state/taglocation/draft"]) }
      try wait(for: "the draft on disk") {
        let program = try cat()
        try program.waitForExit()
        return program.output.contains("half a thought")
      }
      app.program.send(signal: 9)
      #expect(try app.program.waitForExit() == 137)
      #expect(!(try app.list()).contains("half a thought"))
      try app.restart()
      try app.server.user.chord("ctrl+Return")
      try app.waitUntilListed("half a thought")
    }

    @Test("SIGTERM keeps the draft at once and ends the program with 0")
    func terminated() throws {
      let app = try RunningApp()
      try app.openForm()
      try app.write("last words")
      app.program.send(signal: 15)
      #expect(try app.program.waitForExit() == 0)
      try app.restart()
      try app.server.user.chord("ctrl+Return")
      try app.waitUntilListed("last words")
    }
  }

}

extension EndToEndTests {
  @Suite("How the program ends", .serialized)
  struct EndTests {
    @Test("Without a display there is one line and exit code 3")
    func noDisplay() throws {
      let program = try RunningProgram(
        builtProgram("taglocation"),
        environment: ["HOME": "/nowhere", "PATH": "/usr/bin:/bin"]
      )
      #expect(try program.waitForExit(deadline: .seconds(20)) == 3)
      #expect(program.errorOutput.split(separator: "\n").count == 1)
    }

    @Test("Bad arguments are named, with exit code 2")
    func usage() throws {
      let program = try RunningProgram(
        builtProgram("taglocation"),
        arguments: ["--location", "95,10"]
      )
      #expect(try program.waitForExit(deadline: .seconds(20)) == 2)
      #expect(program.errorOutput.contains("95"))
    }

    @Test("When the server goes, the program ends with 7")
    func serverGone() throws {
      let app = try RunningApp(compositor: false, windowManager: false)
      app.server.end()
      #expect(try app.program.waitForExit(deadline: .seconds(20)) == 7)
    }
  }

}

extension String {
  /// How often a text occurs.
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
