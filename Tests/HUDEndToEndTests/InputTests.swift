import Glibc
import Testing
import XTestSupport

extension HUDEndToEndTests {
  @Suite("Focus, grabs and keys", .serialized)
  struct InputTests {
    private static let area = ScreenRect(x: 100, y: 100, width: 400, height: 300)

    /// B09, complaint 12: typed text went nowhere, because the pop-up had taken the keyboard.
    @Test(
      "B09: all that is typed during a hundred shows lands where it did",
      arguments: Desktop.allCases
    )
    func typing(_ desktop: Desktop) throws {
      let desk = try Desk(desktop)
      let window = try desk.neighbour.map(Self.area, events: Neighbour.Events.keys)
      try desk.neighbour.focus(window)
      try desk.run("--duration", "0.05", "warm")
      _ = try desk.neighbour.takeEvents(ofKind: 2)
      var (typed, landed) = (0, 0)
      for turn in 1...100 {
        // Some wait for their end, so that windows come and go; the others change what is there.
        let waits = turn.isMultiple(of: 25) ? ["--wait"] : []
        let call = try desk.hud(waits + ["--duration", "0.05", "show \(turn)"])
        while call.isRunning {
          try desk.server.user.type("a")
          typed += 1
          #expect(try desk.screen.focus() == window)
        }
        #expect(call.status == 0)
        landed += try desk.neighbour.takeEvents(ofKind: 2)
      }
      try desk.waitForNoBox()
      #expect(try desk.screen.focus() == window)
      landed += try desk.neighbour.takeEvents(ofKind: 2)
      #expect(typed >= 100 && landed == typed)
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
