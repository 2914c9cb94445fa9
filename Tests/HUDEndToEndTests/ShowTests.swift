import Glibc
import Testing
import XTestSupport

/// The built `hud` and `hud-owner` on displays of their own, seen from outside; one after the other.
@Suite(.serialized) struct HUDEndToEndTests {}

extension HUDEndToEndTests {
  @Suite("Showing", .serialized)
  struct ShowTests {
    /// B01: translucent wherever the server can, and blended alike with and without a compositor (complaint 23).
    @Test(
      "B01: cold and warm, a HUD comes over every desktop, looks the same, and goes by itself",
      arguments: Desktop.allCases
    )
    func coldAndWarm(_ desktop: Desktop) throws {
      let desk = try Desk(desktop)
      let area = ScreenRect(x: 40, y: 40, width: 100, height: 100)
      let window = try desk.neighbour.map(area)
      try desk.neighbour.focus(window)
      for start in ["cold", "warm"] {
        #expect(try desk.run("--theme", "dark", "--duration", "1", "Saved", start) == 0)
        let box = try desk.waitForBox()
        let facts = try desk.screen.facts(of: box)
        #expect(facts.depth == 32 && facts.isOverrideRedirect)
        #expect(try desk.screen.inputShape(of: box).isEmpty)
        try desk.waitForBlending(of: box)
        try desk.waitForNoBox()
        #expect(desk.owners().count == 1)
      }
      #expect(try desk.screen.focus() == window)
    }

    /// B02: a black frame and black corners where nobody composites.
    @Test(
      "B02, complaint 24: nothing black shows, and the corners show what is under them, at every moment",
      arguments: [Desktop.bare, .openboxAndPicom]
    )
    func corners(_ desktop: Desktop) throws {
      let desk = try Desk(desktop)
      // A compositor that has just come begins with a black screen of its own.
      try desk.run("--theme", "dark", "--duration", "0", "warm")
      try desk.waitForBlending(of: try desk.waitForBox())
      try desk.run("hide")
      try desk.waitForNoBox()
      try desk.run("--theme", "dark", "--duration", "0", "Saved")
      let frame = try desk.frame(of: try desk.waitForBox())
      var pictures: [Picture] = []
      let start = ContinuousClock.now
      while .now - start < .milliseconds(500) { pictures.append(try desk.screen.capture(frame)) }
      let corners = [
        (0, 0), (frame.width - 1, 0), (0, frame.height - 1), (frame.width - 1, frame.height - 1),
      ]
      for picture in pictures {
        #expect(corners.allSatisfy { picture[$0.0, $0.1] == Desk.wallpaper })
        #expect(!picture.pixels.contains { $0 & 0xffffff == 0 })
      }
      #expect(pictures.count > 10)
    }

    /// B03: servers without a translucent visual.
    @Test("B03: on a screen of 16 bits a HUD shows as well", arguments: [15, 16])
    func shallow(depth: Int) throws {
      let desk = try Desk(depth: depth)
      #expect(try desk.run("--duration", "0.3", "Saved") == 0)
      _ = try desk.waitForBox()
      try desk.waitForNoBox()
      #expect(desk.owners().count == 1)
    }

    @Test("x=$(hud …) returns at once, and the owner has a session and a folder of its own")
    func substitution() throws {
      let desk = try Desk()
      let shell = try desk.shell("x=$(hud --duration 0 hello); echo \"[$x]\"")
      #expect(try shell.waitForExit() == 0)
      #expect(shell.output == "[]\n")
      _ = try desk.waitForBox()
      let owner = try #require(desk.owners().first)
      #expect(getsid(owner) == owner)
      #expect(try desk.run("hide") == 0)
      try desk.waitForNoBox()
    }

    @Test("The owner leaves after --linger and leaves nothing behind")
    func linger() throws {
      let desk = try Desk()
      let windows = try desk.screen.children(of: desk.screen.root)
      #expect(try desk.run("--linger", "0.2", "--duration", "0.1", "Saved") == 0)
      #expect(try desk.screen.owner(ofSelection: "_HUD_S0") != nil)
      try wait(for: "the end of the owner", deadline: .seconds(20)) { desk.processes().isEmpty }
      #expect(try desk.screen.owner(ofSelection: "_HUD_S0") == nil)
      #expect(try desk.screen.children(of: desk.screen.root) == windows)
      #expect(try desk.run("--linger", "0.2", "--duration", "0.1", "Again") == 0)
      try wait(for: "the end of the second owner", deadline: .seconds(20)) {
        desk.processes().isEmpty
      }
    }

    /// Complaint 17, and the key: one call composes, the next one morphs what is there.
    @Test("A HUD of the same key changes in place: one window, mapped all the time")
    func key() throws {
      let desk = try Desk()
      try desk.run("--progress", "10", "Volume", "--key", "volume", "--duration", "0")
      let box = try desk.waitForBox()
      var shown: [String] = []
      for level in ["35", "60", "85"] {
        let before = try desk.screen.capture(try desk.frame(of: box))
        try desk.run("--progress", level, "Volume", "--key", "volume", "--duration", "0")
        try wait(for: "another picture") {
          #expect(try desk.boxes() == [box])
          return try desk.screen.capture(try desk.frame(of: box)) != before
        }
        shown.append(try desk.list())
      }
      #expect(zip(shown, ["35", "60", "85"]).allSatisfy { $0.contains("\"progress\":\($1)") })
      // Another key has its own place, and the first stays where it is.
      let place = try desk.frame(of: box)
      try desk.run("--key", "other", "--duration", "0", "Another")
      try wait(for: "a second HUD") { try desk.boxes().count == 2 }
      #expect(try desk.frame(of: box) == place)
      #expect(try desk.run("hide", "--key", "volume") == 0)
      try wait(for: "the end of the first") { try !desk.boxes().contains(box) }
      #expect(try desk.boxes().count == 1)
    }

    /// B11: a monitor that does not exist.
    @Test(
      "B11: an unknown monitor means one that is there, and a warning; an unknown screen no display"
    )
    func unknownPlaces() throws {
      let desk = try Desk()
      for monitor in ["7", "NOPE-1"] {
        let call = try desk.hud(["--monitor", monitor, "--duration", "0.1", "Here"])
        #expect(try call.waitForExit(deadline: .seconds(20)) == 0)
        #expect(
          call.errorOutput == "hud: there is no monitor \(monitor); the HUD is on another one\n"
        )
        let frame = try desk.frame(of: try desk.waitForBox())
        #expect(frame.x > 0 && frame.x + frame.width < 800)
        try desk.waitForNoBox()
      }
      let lost = try desk.hud(["--display", ":\(desk.server.display).1", "Saved"])
      #expect(try lost.waitForExit() == 3)
      #expect(lost.errorOutput.split(separator: "\n").count == 1)
    }
  }
}
