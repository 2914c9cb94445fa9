internal import CX11
internal import Canvas
internal import Glibc
import Testing
import XTestSupport

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct OnTheScreen {
    /// Complaints 10 and 12, B01, B09: the window is translucent where it can be, and takes nothing.
    @Test func itIsATranslucentWindowThatTakesNoInputAndNoFocus() throws {
      let stage = try ScreenStage()
      let focus = stage.observer.focus
      let overlay = try stage.show()
      let observer = stage.observer
      #expect(observer.attributes(overlay.id)?.override_redirect == 1)
      #expect(observer.geometry(overlay.id)?.depth == 32)
      #expect(observer.inputRectangles(overlay.id) == 0)
      #expect(observer.focus == focus)
      #expect(observer.property("WM_CLASS", of: overlay.id).text == "hud\0Hud\0")
      let type = observer.property("_NET_WM_WINDOW_TYPE", of: overlay.id).numbers
      #expect(type == [observer.atom("_NET_WM_WINDOW_TYPE_NOTIFICATION")])
      #expect(observer.property("_COMPTON_SHADOW", of: overlay.id).numbers == [0])
      #expect(stage.faults.isEmpty)
    }

    /// B03: a refused window of depth 32 ended the program.
    @Test(arguments: [8, 15, 16, 24, 30]) func everyDepthShowsIt(depth: Int) throws {
      let stage = try ScreenStage(PrivateServer(depth: depth), color: 0)
      _ = try stage.show(
        OverlayContent(
          frame: Rect(x: 40, y: 40, width: 50, height: 50),
          maximumScale: 1
        ) { $0.clear(.white) }
      )
      try stage.run(until: "white") { (stage.observer.pixel(60, 60) ?? 0) != 0 }
    }

    /// B03: a window of depth 32 was refused with Match, and the program ended; B49: its colormap stayed in the server.
    @Test(arguments: [XCB_MATCH, XCB_ALLOC])
    func aRefusedWindowLeavesNothingBehind(code: Int32) throws {
      let server = try PrivateServer()
      let proxy = try FaultProxy(to: server.number)
      let stage = try ScreenStage(server, display: ":\(proxy.display)")
      _ = try stage.show()
      func count(_ request: UInt8) -> Int {
        proxy.records.count { $0.kind == .request && $0.code == request }
      }
      let (createColormap, freeColormap): (UInt8, UInt8) = (78, 79)
      let before = (count(createColormap), count(freeColormap))
      // CreateWindow.
      proxy.change { $0.errors = [InjectedError(major: 1, code: UInt8(code))] }
      let second = try stage.show()
      #expect(stage.observer.geometry(second.id)?.depth == 24)
      #expect(count(createColormap) - before.0 == 2)
      #expect(count(freeColormap) - before.1 == 1)
      #expect(stage.faults.isEmpty)
    }

    @Test(arguments: ["Present", "XFIXES", "RENDER", "RANDR", "MIT-SHM", "Composite"])
    func aServerWithoutAnExtensionStillShowsIt(name: String) throws {
      let stage = try ScreenStage(PrivateServer(arguments: ["-extension", name]), color: 0)
      _ = try stage.show()
      try stage.run(until: "the box") { (stage.boxPixel ?? 0) != 0 }
      #expect(stage.faults.isEmpty)
    }

    /// Nearly what a client sees that the server does not trust (`ssh -X`); SHAPE cannot be taken away.
    @Test func aServerWithHardlyAnyExtensionStillShowsIt() throws {
      let names = [
        "Present", "XFIXES", "RENDER", "RANDR", "MIT-SHM", "Composite", "DAMAGE", "SYNC",
        "XKEYBOARD", "XINERAMA", "GLX", "DOUBLE-BUFFER", "DPMS", "RECORD", "X-Resource",
      ]
      let arguments = names.flatMap { ["-extension", $0] }
      let stage = try ScreenStage(PrivateServer(arguments: arguments))
      var behavior = OverlayBehavior(scale: 1)
      behavior.onEscape = {}
      _ = try stage.show(ScreenStage.box(), behavior)
      try stage.run(until: "the blended colour") { stage.boxPixel.isNear(0x70663d) }
      #expect(stage.faults.isEmpty)
    }

    /// Complaint 24: a window that changed its size while it sprang flickered.
    @Test func itKeepsItsSizeThroughTheSpring() throws {
      let stage = try ScreenStage()
      let overlay = try stage.show()
      let before = try #require(stage.observer.geometry(overlay.id))
      #expect((Int(before.width) - 96) % 2 == 0 && before.width >= 125)
      for step in 0...10 {
        overlay.present(scale: 1.3 - Double(step) * 0.03, alpha: Double(step) / 10)
        try stage.settle()
        #expect(stage.observer.geometry(overlay.id)?.width == before.width)
      }
    }

    @Test func theNextShowTakesTheSameWindow() throws {
      let stage = try ScreenStage()
      let first = try stage.show()
      let id = first.id
      first.remove()
      let second = try stage.show(ScreenStage.box(x: 500, y: 500))
      #expect(second.id == id)
      try stage.run(until: "the other place") {
        stage.observer.pixel(548, 548).isNear(0x70663d) && stage.boxPixel == 0xffcc00
      }
    }

    /// The box in a colour, with a spot in the same colour inside.
    private func box(_ color: Color, still number: Int?) -> OverlayContent {
      let frame = Rect(x: 200, y: 300, width: 96, height: 96)
      var content = OverlayContent(frame: frame, maximumScale: 1) { $0.clear(color) }
      content.still = number.map {
        StillPicture(number: $0, living: Rect(x: 10, y: 10, width: 20, height: 20))
      }
      return content
    }

    /// The pixels of the spot and of the rest.
    private func pixels(_ stage: ScreenStage) -> [UInt32?] {
      stage.observer.sync()
      return [stage.observer.pixel(220, 320), stage.observer.pixel(248, 348)]
    }

    @Test func ofAnAlikePictureOnlyWhatLivesIsDrawn() throws {
      let (stage, red, blue) = (try ScreenStage(), UInt32(0xff0000), UInt32(0x0000ff))
      func show(_ color: UInt32, _ number: Int?, sees expected: [UInt32]) throws {
        let overlay = try stage.show(box(Color(hex: color), still: number))
        try stage.run(until: "\(expected)") { pixels(stage) == expected }
        overlay.remove()
      }
      try show(red, 1, sees: [red, red])
      try show(blue, 1, sees: [blue, red])
      try show(red, 2, sees: [red, red])
      try show(blue, nil, sees: [blue, blue])
      try show(red, nil, sees: [red, red])
    }

    @Test func whatWasDrawnAnewIsLikeNothingBefore() throws {
      let (stage, green) = (try ScreenStage(), UInt32(0x00ff00))
      var color = Color(hex: 0xff0000)
      var content = box(color, still: 1)
      content.draw = { $0.clear(color) }
      let overlay = try stage.show(content)
      color = Color(hex: 0x0000ff)
      overlay.redraw(nil)
      overlay.present(scale: 1, alpha: 1)
      try stage.run(until: "blue") { pixels(stage) == [0x0000ff, 0x0000ff] }
      overlay.remove()
      _ = try stage.show(box(Color(hex: green), still: 1))
      try stage.run(until: "green") { pixels(stage) == [green, green] }
    }

    @Test func whatChangedBeforeItMovedIsDrawn() throws {
      let (stage, red, blue) = (try ScreenStage(), UInt32(0xff0000), UInt32(0x0000ff))
      let overlay = try stage.show(box(Color(hex: red), still: 1))
      try stage.run(until: "red") { pixels(stage) == [red, red] }
      var elsewhere = box(Color(hex: blue), still: 1)
      elsewhere.frame.origin.x += 5
      overlay.update(elsewhere)
      overlay.redraw(nil)
      overlay.present(scale: 1, alpha: 1)
      try stage.run(until: "blue") { pixels(stage) == [blue, blue] }
    }

    /// A show and a hide wait for no answer: they end while the server stands still.
    @Test func aWarmShowNeedsNoAnswer() throws {
      let stage = try ScreenStage()
      try stage.show().remove()
      try stage.settle()
      let release = try #require(stage.server.freeze(for: 3))
      let start = stage.timers.now
      let overlay = try #require(stage.make())
      for step in 0..<10 { overlay.present(scale: 1.3 - Double(step) / 33, alpha: 1) }
      overlay.remove()
      let time = stage.timers.now - start
      release()
      #expect(time < .seconds(2))
      try stage.run(until: "its end") { !stage.observer.isViewable(overlay.id) }
    }

    @Test func itsScaleIsItsOwn() throws {
      let stage = try ScreenStage()
      let overlay = try stage.show(
        ScreenStage.box(x: 100, y: 150),
        OverlayBehavior(scale: 2)
      )
      try stage.run(until: "the box at twice the size") {
        stage.observer.pixel(210, 310).isNear(0x70663d)
          && stage.observer.pixel(380, 480).isNear(0x70663d)
      }
      #expect((stage.observer.geometry(overlay.id)?.width ?? 0) >= 192)
    }

    @Test func framesCome() throws {
      let stage = try ScreenStage()
      var frames = 0
      func next() {
        stage.screen.requestFrame { _ in
          frames += 1; if frames < 5 { next() }
        }
      }
      let start = stage.timers.now
      next()
      try stage.run(until: "five frames") { frames == 5 }
      #expect(stage.timers.now - start < .seconds(1))
    }

    @Test func itsServerMayDie() throws {
      let stage = try ScreenStage()
      let overlay = try stage.show()
      var losses = 0
      stage.connection.onConnectionLost = { losses += 1 }
      stage.server.crash()
      try stage.run(until: "the loss") { losses > 0 }
      overlay.present(scale: 1, alpha: 0.5)
      overlay.remove()
      stage.screen.makeOverlay(for: ScreenStage.box(), OverlayBehavior(scale: 1))?.remove()
      #expect(losses == 1 && stage.screen.monitors(.focused).count == 1)
    }
  }
}
