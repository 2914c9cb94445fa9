import Glibc
import Testing
import XTestSupport

extension HUDEndToEndTests {
  @Suite("Over a window, and by other names", .serialized)
  struct PlaceTests {
    /// Complaint 20, and idea 16 of hud.md: over the window that asks, wherever it goes.
    @Test(
      "Complaint 15: with --window it lies in the middle of the window, follows it, and goes with it",
      arguments: [Desktop.bare, .openbox, .twm, .i3]
    )
    func window(_ desktop: Desktop) throws {
      let desk = try Desk(desktop)
      let area = ScreenRect(x: 60, y: 80, width: 300, height: 200)
      let window = try desk.neighbour.map(area)
      let waiting = try desk.hud(["--wait", "--window", "\(window)", "--duration", "0", "Here"])
      let box = try desk.waitForBox()
      try wait(for: "its place") { try desk.isCentered(box, over: window) }
      try desk.waitForRest(of: box)
      for (x, y) in [(200, 300), (420, 90)] {
        try desk.neighbour.move(window, toX: x, y: y)
        try wait(for: "its place over the moved window") {
          try desk.screen.facts(of: window).frame.x > x - 30
            && desk.isCentered(box, over: window)
        }
      }
      for (width, height) in [(360, 260), (300, 200)] {
        try desk.neighbour.resize(window, toWidth: width, height: height)
        try wait(for: "its place over the larger window") {
          try desk.screen.facts(of: window).frame.width == width
            && desk.isCentered(box, over: window)
        }
      }
      try desk.neighbour.destroy(window)
      try desk.waitForNoBox()
      #expect(try waiting.waitForExit() == 0)
    }

    @Test("With --attach it lies over the window of WINDOWID, the terminal's")
    func attach() throws {
      let desk = try Desk()
      let window = try desk.neighbour.map(ScreenRect(x: 400, y: 300, width: 300, height: 200))
      let call = try desk.hud(
        ["--attach", "--duration", "0", "Here"],
        adding: ["WINDOWID": "\(window)"]
      )
      #expect(try call.waitForExit() == 0)
      let box = try desk.waitForBox()
      try wait(for: "its place") { try desk.isCentered(box, over: window) }
    }

    @Test("Called as xob it takes xob's lines, and the last value of a write is what shows")
    func dropIn() throws {
      let desk = try Desk()
      let input = try Pipe()
      let link = "\(desk.server.home)/xob"
      try #require(symlink(builtProgram("hud"), link) == 0)
      let bar = try RunningProgram(
        link,
        environment: desk.server.environment,
        input: input.readingEnd
      )
      try input.write("10\n40\n\njunk\n73\n")
      _ = try desk.waitForBox()
      try wait(for: "the last value") { try desk.list().contains("\"progress\":73") }
      #expect(bar.isRunning)
      input.finish()
      #expect(try bar.waitForExit() == 0)
      #expect(bar.errorOutput.contains("line 4"))
    }
  }
}

extension Desk {
  /// Whether a box lies in the middle of a window, to the pixel or two.
  fileprivate func isCentered(_ box: UInt32, over window: UInt32) throws -> Bool {
    let (inner, outer) = (try frame(of: box), try frame(of: window))
    let across = 2 * inner.x + inner.width - 2 * outer.x - outer.width
    let down = 2 * inner.y + inner.height - 2 * outer.y - outer.height
    return abs(across) <= 4 && abs(down) <= 4
  }
}

extension Neighbour {
  fileprivate func resize(_ window: UInt32, toWidth width: Int, height: Int) throws {
    try configure(window, 1 << 2 | 1 << 3, width, height)
  }

  fileprivate func move(_ window: UInt32, toX x: Int, y: Int) throws {
    try configure(window, 1 << 0 | 1 << 1, x, y)
  }

  /// ConfigureWindow, with the values that its mask names.
  private func configure(_ window: UInt32, _ mask: UInt16, _ one: Int, _ other: Int) throws {
    var request = WireRequest(12)
    request.add(window)
    request.add16(mask, 0)
    request.add(UInt32(one), UInt32(other))
    try connection.send(request)
    try connection.synchronize()
  }
}
