import Glibc
import Testing
import XTestSupport

extension HUDEndToEndTests {
  @Suite("Focus, grabs and keys", .serialized)
  struct InputTests {
    private static let area = ScreenRect(x: 100, y: 100, width: 400, height: 300)

    /// B09, complaint 12: typed text went nowhere, because the pop-up had taken the keyboard.
    @Test(
      "B09: all that is typed during twenty shows lands where it did",
      arguments: Desktop.allCases
    )
    func typing(_ desktop: Desktop) throws {
      let desk = try Desk(desktop)
      let window = try desk.neighbour.map(Self.area, events: Neighbour.Events.keys)
      try desk.neighbour.focus(window)
      try desk.run("--duration", "0.05", "warm")
      _ = try desk.neighbour.takeEvents(ofKind: 2)
      for turn in 1...20 {
        let call = try desk.hud(["--duration", "0.05", "show \(turn)"])
        while call.isRunning {
          try desk.server.user.type("a")
          #expect(try desk.screen.focus() == window)
        }
        #expect(call.status == 0)
      }
      try desk.waitForNoBox()
      #expect(try desk.screen.focus() == window)
      // Each of the letters is there: as many as were typed.
      let before = try desk.neighbour.takeEvents(ofKind: 2)
      #expect(before >= 20)
      try desk.server.user.type("0123456789")
      #expect(try desk.neighbour.takeEvents(ofKind: 2) == 10)
    }

    /// B18, B19: a program that needs a grab waits, or gives up, while another has it.
    @Test("B18, B19: another program's grabs and a held button change nothing")
    func grabs() throws {
      let desk = try Desk(.openbox)
      let window = try desk.neighbour.map(Self.area, events: 1 << 2)
      try desk.neighbour.focus(window)
      for holdsButton in [true, false] {
        if holdsButton {
          try desk.server.user.move(toX: 150, y: 150)
          try desk.server.user.press()
        } else {
          #expect(try desk.neighbour.grabAll() == [0, 0])
        }
        #expect(try desk.run("--theme", "dark", "--duration", "1", "Saved") == 0)
        let box = try desk.waitForBox()
        // White 0.3 at an opacity of 0.8 over blue.
        try wait(for: "the HUD in sight") { try desk.ground(of: box).isNear(0x3d3d70) }
        try desk.waitForNoBox()
        #expect(try desk.screen.focus() == window)
        if holdsButton { try desk.server.user.release() }
      }
    }

    /// B20: window manager keys that did nothing while a pop-up showed.
    @Test(
      "B20: the window manager's keys work while a HUD shows, a cancellable one too",
      arguments: [(Desktop.openbox, "_NET_CURRENT_DESKTOP"), (.i3, "_NET_DESKTOP_NAMES")]
    )
    func bindings(_ desktop: Desktop, fact: String) throws {
      let desk = try Desk(desktop)
      let root = desk.screen.root
      let before = try desk.screen.property(fact, of: root)
      #expect(try desk.run("--cancellable", "--input", "box", "--duration", "0", "Working") == 0)
      let box = try desk.waitForBox()
      try desk.server.user.chord("ctrl+alt+Right")
      try wait(for: "the other desktop") {
        try desk.screen.property(fact, of: root) != before
      }
      #expect(try desk.boxes() == [box])
    }

    /// Complaint 10: the box eats clicks.
    @Test("Complaint 10: clicks go through a HUD to what lies beneath")
    func clicksPass() throws {
      let desk = try Desk()
      let buttons: UInt32 = 1 << 2
      let whole = ScreenRect(x: 0, y: 0, width: 800, height: 600)
      _ = try desk.neighbour.map(whole, events: buttons)
      #expect(try desk.run("--duration", "0", "Saved") == 0)
      let frame = try desk.frame(of: try desk.waitForBox())
      let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
      try desk.server.user.click(x: x, y: y)
      #expect(try desk.neighbour.takeEvents(ofKind: 4) == 1)
      #expect(try desk.run("--input", "box", "--duration", "0", "Stop") == 0)
      try wait(for: "a box that takes clicks") {
        try desk.boxes().contains { try !desk.screen.inputShape(of: $0).isEmpty }
      }
      try desk.server.user.click(x: x, y: y)
      try desk.server.user.click(x: 20, y: 20)
      #expect(try desk.neighbour.takeEvents(ofKind: 4) == 1)
    }
  }
}
