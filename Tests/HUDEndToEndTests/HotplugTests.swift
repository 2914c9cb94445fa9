import Glibc
import Testing
import XTestSupport

extension HUDEndToEndTests {
  @Suite("Modes and monitors that change", .serialized)
  struct HotplugTests {
    private static let whole = ScreenRect(x: 0, y: 0, width: 800, height: 600)
    private static let small = ScreenRect(x: 0, y: 0, width: 640, height: 480)
    /// 640 × 480, as xrandr wants it: the dot clock, then the edges across and down.
    private static let mode = "30 640 664 728 816 480 483 486 500"

    /// B10, complaint 15: after a change of the mode it stayed at the old corner.
    @Test(
      "B10: the mode goes down and up, and the HUD is in the monitor's corner each time",
      arguments: [(Desktop.bare, 100), (.openbox, 10)]
    )
    func modes(_ desktop: Desktop, times: Int) throws {
      let desk = try Desk(desktop)
      try desk.xrandr("--newmode small \(Self.mode)")
      try desk.xrandr("--addmode screen small")
      #expect(try desk.run("--position", "bottom-right", "--duration", "0", "Saved") == 0)
      _ = try desk.waitForBox()
      try desk.waitForCorner(of: Self.whole)
      for _ in 0..<times {
        try desk.xrandr("--output screen --mode small")
        try desk.waitForCorner(of: Self.small)
        try desk.xrandr("--output screen --mode 800x600")
        try desk.waitForCorner(of: Self.whole)
      }
      #expect(desk.owners().count == 1)
    }

    /// Complaint 20: on the wrong monitor, or in the middle of all of them.
    @Test("Complaints 15, 20: monitors come and go, and the HUD is on the one it is meant for")
    func monitors() throws {
      let desk = try Desk()
      let left = ScreenRect(x: 0, y: 0, width: 300, height: 600)
      let right = ScreenRect(x: 300, y: 0, width: 500, height: 600)
      try desk.xrandr("--setmonitor left 300/100x600/200+0+0 screen")
      let options = ["--position", "bottom-right", "--duration", "0", "--monitor", "right"]
      let call = try desk.hud(options + ["Saved"])
      #expect(try call.waitForExit(deadline: .seconds(20)) == 0)
      _ = try desk.waitForBox()
      for _ in 0..<10 {
        try desk.waitForCorner(of: left)
        try desk.xrandr("--setmonitor right 500/160x600/200+300+0 none")
        try desk.waitForCorner(of: right)
        try desk.xrandr("--delmonitor right")
      }
      try desk.waitForCorner(of: left)
      try desk.xrandr("--delmonitor left")
      try desk.waitForCorner(of: Self.whole)
    }
  }
}

extension Desk {
  fileprivate func xrandr(_ words: String) throws {
    let arguments = words.split(separator: " ").map(String.init)
    let program = try server.run("xrandr", arguments)
    guard try program.waitForExit() == 0 else {
      throw XTestFailure("xrandr \(words): \(program.errorOutput)")
    }
  }

  /// Waits until a HUD lies in the lower right corner of a monitor, twenty points from its edges.
  fileprivate func waitForCorner(of monitor: ScreenRect) throws {
    var seen = monitor
    do {
      try wait(for: "the corner") {
        guard let now = try boxes().first else { return false }
        seen = try frame(of: now)
        return isCorner(seen, of: monitor)
      }
    } catch {
      throw XTestFailure("in \(monitor) the HUD lies at \(seen)")
    }
  }

  private func isCorner(_ frame: ScreenRect, of monitor: ScreenRect) -> Bool {
    let across = monitor.x + monitor.width - frame.x - frame.width
    let down = monitor.y + monitor.height - frame.y - frame.height
    return frame.x >= monitor.x && frame.y >= monitor.y && (0...24).contains(across)
      && (0...24).contains(down)
  }
}
