import Glibc
import Testing
import XTestSupport

extension HUDEndToEndTests {
  @Suite("On top", .serialized)
  struct StackingTests {
    private static let whole = ScreenRect(x: 0, y: 0, width: 800, height: 600)

    /// B06, complaint 21: covered by a fullscreen window, or one raised later.
    @Test(
      "B06: above a fullscreen window, and back above one that is raised",
      arguments: Desktop.allCases
    )
    func fullscreen(_ desktop: Desktop) throws {
      let desk = try Desk(desktop)
      let film = try desk.neighbour.map(Self.whole, state: "_NET_WM_STATE_FULLSCREEN")
      #expect(try desk.run("--theme", "dark", "--duration", "0", "Saved") == 0)
      let box = try desk.waitForBox()
      try wait(for: "the HUD on top") { try desk.isOnTop(box) }
      // White 0.3 at an opacity of 0.8 over blue: as seen, not only by the order of the windows.
      try wait(for: "the HUD in sight") { try desk.ground(of: box).isNear(0x3d3d70) }
      try desk.neighbour.raise(film)
      try wait(for: "the HUD on top again", deadline: .seconds(2)) { try desk.isOnTop(box) }
      try wait(for: "the HUD in sight again") { try desk.ground(of: box).isNear(0x3d3d70) }
    }

    /// Complaint 21: a window manager that starts again lays the windows it finds on top of all.
    @Test(
      "Complaint 21: back on top after the window manager has started again",
      arguments: [Desktop.openbox, .twm, .i3]
    )
    func restart(_ desktop: Desktop) throws {
      let desk = try Desk(desktop)
      _ = try desk.neighbour.map(Self.whole, events: Neighbour.Events.structure)
      #expect(try desk.run("--theme", "dark", "--duration", "0", "Saved") == 0)
      let box = try desk.waitForBox()
      let reparented: UInt8 = 21
      try wait(for: "the HUD in sight") { try desk.ground(of: box).isNear(0x3d3d70) }
      for _ in 0..<3 {
        _ = try desk.neighbour.takeEvents(ofKind: reparented)
        try desk.restartManager()
        // Out of the old one's frame, and into the new one's.
        var moves = 0
        try wait(for: "the new window manager") {
          moves += try desk.neighbour.takeEvents(ofKind: reparented)
          return moves >= 2
        }
        try wait(for: "the HUD on top again") { try desk.isOnTop(box) }
        try wait(for: "the HUD in sight again") { try desk.ground(of: box).isNear(0x3d3d70) }
      }
    }

    /// B08: two windows that both want to be on top fight, and burn the processor.
    @Test(
      "B08: against two windows that come back at once it rises a few times a second, and rests"
    )
    func rivals() throws {
      let desk = try Desk()
      #expect(try desk.run("--duration", "0", "Saved") == 0)
      let box = try desk.waitForBox()
      let frame = try desk.frame(of: box)
      let rivals = try (0..<2).map { _ in try desk.neighbour.map(frame, isOverrideRedirect: true) }
      let owner = try #require(desk.owners().first)
      let ticks = processorTicks(of: owner)
      let start = ContinuousClock.now
      var raises = 0
      while .now - start < .seconds(5) {
        guard try desk.top() == box else { continue }
        raises += 1
        for rival in rivals { try desk.neighbour.raise(rival) }
      }
      // Four a second; twenty would be allowed.
      #expect((5...25).contains(raises))
      // Hundredths of a second: two of a hundred.
      #expect(processorTicks(of: owner) - ticks <= 10)
      for rival in rivals { try desk.neighbour.destroy(rival) }
      try wait(for: "the HUD on top") { try desk.top() == box }
    }
  }
}

extension Desk {
  /// Whether nothing that can be seen lies above a window; a compositor's own window covers no pixel.
  func isOnTop(_ window: UInt32) throws -> Bool {
    let order = try screen.children(of: screen.root)
    guard let index = order.firstIndex(of: window) else { return false }
    return order[(index + 1)...].allSatisfy { (try? screen.facts(of: $0))?.isViewable != true }
  }
}
