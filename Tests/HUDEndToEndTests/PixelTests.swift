import Glibc
import Testing
import XTestSupport

extension HUDEndToEndTests {
  @Suite("Pixels", .serialized)
  struct PixelTests {
    /// B04, B17: only windows made after the compositor were translucent; or what was translucent showed raw.
    @Test("B04, B17: a compositor may come and go, while a HUD shows and between two")
    func compositor() throws {
      let desk = try Desk()
      try desk.showDark()
      let box = try desk.waitForBox()
      try desk.waitForBlending(of: box)
      let picom = try desk.startCompositor()
      // For as long as picom may take to have the screen, and some more.
      try desk.expectBlending(of: box, for: .milliseconds(600))
      picom.end()
      try desk.expectBlending(of: box, for: .milliseconds(200))
      #expect(try desk.run("hide") == 0)
      try desk.waitForNoBox()

      let second = try desk.startCompositor()
      let translucent = try desk.waitForTranslucency()
      try desk.waitForBlending(of: translucent)
      second.end()
      try desk.waitForBlending(of: translucent)
      #expect(try desk.boxes() == [translucent])
      #expect(try desk.run("hide") == 0)
      try desk.waitForNoBox()
      try desk.showDark()
      try desk.waitForBlending(of: try desk.waitForBox())
      #expect(desk.owners().count == 1)
    }

    /// B16: frames that were not cleared added up to opaque.
    @Test("B16: over three hundred frames of a HUD in motion a pixel keeps its translucency")
    func frames() throws {
      let desk = try Desk(.openboxAndPicom)
      let input = try Pipe()
      let feed = try desk.hud(
        ["--stdin", "--ring", "--theme", "dark", "--allow-backwards", "Copying"],
        input: input.readingEnd
      )
      try input.write("0\n")
      let box = try desk.waitForBox()
      try desk.waitForBlending(of: box)
      let frame = try desk.frame(of: box)
      let inside = ScreenRect(x: 0, y: 0, width: frame.width, height: frame.height)
      var (frames, value) = (0, 0)
      var (last, seen) = (try desk.screen.capture(inside, of: box), Set<UInt32>())
      let end = ContinuousClock.now + .seconds(60)
      while frames < 300 {
        try #require(ContinuousClock.now < end)
        value = (value + 7) % 100
        try input.write("\(value)\n")
        let next = try desk.screen.capture(inside, of: box)
        if next != last { frames += 1 }
        last = next
        seen.insert(next.pixels[frame.height / 2 * frame.width + frame.width / 2 - 36] >> 24)
      }
      #expect(seen.allSatisfy { abs(Int($0) - 0xcc) <= 1 })
      #expect(try desk.ground(of: box).isNear(Desk.blended))
      try input.write("done\n")
      #expect(try feed.waitForExit() == 0)
    }

    /// B13: the scale was read once, or a bad value was believed.
    @Test("B13: a HUD follows Xft.dpi while it shows; what is no resolution is passed over")
    func scale() throws {
      let desk = try Desk()
      try desk.neighbour.setResources("Xft.dpi:\t96\n")
      #expect(try desk.run("--duration", "0", "Saved") == 0)
      let usual = try desk.frame(of: try desk.waitForBox())
      try desk.neighbour.setResources("Xft.dpi:\t192\n")
      try wait(for: "a HUD of twice the size") {
        guard let box = try desk.boxes().first else { return false }
        return abs(try desk.frame(of: box).width - 2 * usual.width) <= 8
      }
      let large = try desk.frame(of: try desk.waitForBox())
      for bad in ["abc", "0", "-96", "nan", ""] {
        try desk.neighbour.setResources("Xft.dpi:\t\(bad)\n")
        // The owner has read it when it has answered what was asked later.
        _ = try desk.list()
        #expect(try desk.frame(of: try desk.waitForBox()) == large)
      }
      // What no screen has becomes the nearest that one may have; it stays in sight.
      try desk.neighbour.setResources("Xft.dpi:\t100000\n")
      _ = try desk.list()
      let huge = try desk.frame(of: try desk.waitForBox())
      #expect(huge.width > large.width && huge.width < 4 * 800)
      try desk.neighbour.setResources("Xft.dpi:\t96\n")
      try wait(for: "a HUD of the usual size") {
        try desk.boxes().first.map { try desk.frame(of: $0) } == usual
      }
    }
  }
}

extension Desk {
  fileprivate func showDark() throws {
    guard try run("--theme", "dark", "--duration", "0", "Saved") == 0 else {
      throw XTestFailure("hud did not show")
    }
  }

  /// Shows until the HUD's own pixels are translucent: a compositor that has just come has no say yet.
  fileprivate func waitForTranslucency() throws -> UInt32 {
    try wait(toFind: "a translucent HUD") {
      try showDark()
      let box = try waitForBox()
      try waitForBlending(of: box)
      let middle = try frame(of: box)
      let place = ScreenRect(x: middle.width / 2 - 36, y: middle.height / 2, width: 1, height: 1)
      if try screen.capture(place, of: box).pixels[0] >> 24 == 0xcc { return box }
      guard try run("hide") == 0 else { throw XTestFailure("hud hide failed") }
      try waitForNoBox()
      return nil
    }
  }

  /// Looks at the box for a while: it never shows anything but the blended colour, or what a compositor paints before
  /// its first frame.
  fileprivate func expectBlending(of box: UInt32, for time: Duration) throws {
    let start = ContinuousClock.now
    var wrong = 0
    while .now - start < time { if try !ground(of: box).isNear(Desk.blended) { wrong += 1 } }
    try waitForBlending(of: box)
    #expect(wrong == 0)
  }
}
