internal import CX11
internal import Canvas
internal import Glibc
import Testing

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

    /// B02: without a compositor the box was black where it is translucent.
    @Test func withNoCompositorItIsBlendedOverTheScreen() throws {
      let stage = try ScreenStage()
      _ = try stage.show()
      try stage.run(until: "the blended colour") { stage.boxPixel.isNear(0x70663d) }
      #expect(stage.observer.pixel(200, 300) == 0xffcc00)
      #expect(stage.observer.pixel(195, 348) == 0xffcc00)
    }

    @Test func withACompositorItLooksTheSame() throws {
      let first = try ScreenStage()
      try first.startPicom()
      let stage = try ScreenStage(first.server)
      stage.layBackdrop()
      let overlay = try stage.show()
      #expect(!overlay.isOpaque)
      try stage.run(until: "the composited colour") { stage.boxPixel.isNear(0x70663d) }
    }

    /// Complaint 23: a desktop that is asked not to bypass its compositor is asked only while it matters.
    @Test func itKeepsTheCompositorAtWorkOnlyWhileItShows() throws {
      let stage = try ScreenStage()
      let overlay = try stage.show()
      let id = overlay.id
      #expect(stage.observer.property("_NET_WM_BYPASS_COMPOSITOR", of: id).numbers == [2])
      overlay.remove()
      try stage.run(until: "its end") { !stage.observer.isViewable(id) }
      #expect(stage.observer.property("_NET_WM_BYPASS_COMPOSITOR", of: id).type == 0)
    }

    /// B04, B17: what is composited is decided by each show, and a loss turns pixels opaque at once.
    @Test func aCompositorMayComeAndGo() throws {
      let stage = try ScreenStage()
      stage.layBackdrop()
      let early = try stage.show()
      let picom = try stage.startPicom()
      try stage.settle()
      #expect(early.isOpaque)
      try stage.run(until: "the same colour") { stage.boxPixel.isNear(0x70663d) }
      early.remove()
      let start = stage.timers.now
      try stage.run(until: "a compositor at work") { stage.timers.now - start > .milliseconds(310) }
      let late = try stage.show()
      #expect(!late.isOpaque)
      try stage.run(until: "the composited colour") { stage.boxPixel.isNear(0x70663d) }
      stage.server.end(picom)
      try stage.run(until: "opaque pixels") { late.isOpaque }
      try stage.run(until: "the blended colour") { stage.boxPixel.isNear(0x70663d) }
    }

    /// B16: frames that were not cleared added up to opaque.
    @Test(arguments: [false, true]) func fiveHundredFramesAreAlike(hasPicture: Bool) throws {
      let stage = try ScreenStage()
      let overlay = try stage.show()
      for _ in 0..<500 {
        if hasPicture { overlay.redraw(nil) }
        overlay.present(scale: 1, alpha: 1)
      }
      try stage.settle()
      #expect(stage.boxPixel.isNear(0x70663d))
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

    @Test(arguments: ["Present", "SHAPE", "XFIXES", "RENDER", "RANDR", "MIT-SHM", "Composite"])
    func aServerWithoutAnExtensionStillShowsIt(name: String) throws {
      let stage = try ScreenStage(PrivateServer(arguments: ["-extension", name]), color: 0)
      _ = try stage.show()
      try stage.run(until: "the box") { (stage.boxPixel ?? 0) != 0 }
      #expect(stage.faults.isEmpty)
    }

    /// What a client sees that the server does not trust (`ssh -X`).
    @Test func aServerWithNoExtensionAtAllStillShowsIt() throws {
      let names = [
        "Present", "SHAPE", "XFIXES", "RENDER", "RANDR", "MIT-SHM", "Composite", "DAMAGE", "SYNC",
        "XKEYBOARD", "XINERAMA", "GLX", "DOUBLE-BUFFER", "DPMS", "RECORD", "X-Resource",
      ]
      let arguments = names.flatMap { ["-extension", $0] }
      let stage = try ScreenStage(PrivateServer(arguments: arguments))
      var behavior = OverlayBehavior(scale: 1)
      behavior.onEscape = {}
      let overlay = try stage.show(ScreenStage.box(), behavior)
      try stage.run(until: "the blended colour") { stage.boxPixel.isNear(0x70663d) }
      #expect(stage.observer.geometry(overlay.id)?.width == 100)
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

    /// The overlay's own pixels must not become its ground.
    @Test func movedItIsBlendedOverWhatIsThere() throws {
      let stage = try ScreenStage()
      let overlay = try stage.show()
      try stage.run(until: "the blended colour") { stage.boxPixel.isNear(0x70663d) }
      overlay.update(ScreenStage.box(x: 240, y: 330))
      overlay.present(scale: 1, alpha: 1)
      try stage.run(until: "the other place") {
        stage.observer.pixel(330, 420).isNear(0x70663d)
          && stage.observer.pixel(245, 350).isNear(0x70663d)
          && stage.observer.pixel(210, 310) == 0xffcc00
      }
    }

    /// Complaint 24: the spring set out with what the screen had shown round the box long before.
    @Test func roundTheRestingBoxTheScreenIsLiveAndStaysSo() throws {
      let stage = try ScreenStage()
      let overlay = try stage.show()
      try stage.run(until: "the blended colour") { stage.boxPixel.isNear(0x70663d) }
      stage.observer.paintRoot(0x00ff00)
      #expect(stage.observer.pixel(195, 348) == 0x00ff00)
      overlay.present(scale: 0.99, alpha: 1)
      try stage.settle()
      #expect(stage.observer.pixel(195, 348) == 0x00ff00)
      #expect(stage.boxPixel.isNear(0x70663d))
      overlay.present(scale: 1, alpha: 1)
      try stage.settle()
      #expect(stage.observer.pixel(195, 348) == 0x00ff00)
    }

    /// What a program has not painted again yet is not what lies beneath.
    @Test func hiddenAndShownAtOnceItDoesNotLieOverItself() throws {
      let stage = try ScreenStage()
      let window = stage.observer.makeWindow(PixelRect(x: 0, y: 0, width: 600, height: 600))
      xcb_change_window_attributes(
        stage.observer.xcb,
        window,
        XCB_CW_BACK_PIXMAP.rawValue,
        [UInt32(0)]
      )
      stage.observer.map(window)
      stage.observer.fill(window, 0xffcc00)
      for _ in 0..<5 {
        let overlay = try stage.show()
        try stage.run(until: "the blended colour") { stage.boxPixel.isNear(0x70663d) }
        overlay.remove()
      }
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

    /// Complaint 10: in the form that takes clicks the box takes button 1, and nothing round it does.
    @Test func onlyAClickableBoxTakesClicks() throws {
      let stage = try ScreenStage()
      var clicks = 0
      var behavior = OverlayBehavior(scale: 1)
      behavior.onClick = { clicks += 1 }
      let overlay = try stage.show(ScreenStage.box(), behavior)
      let observer = stage.observer
      #expect(observer.inputRectangles(overlay.id) == 1)
      observer.move(to: 248, 348)
      observer.click(button: 3)
      observer.click()
      try stage.run(until: "the click") { clicks > 0 }
      observer.move(to: 195, 348)
      observer.click()
      try stage.settle()
      #expect(clicks == 1)
      overlay.remove()
      let other = try stage.show()
      #expect(observer.inputRectangles(other.id) == 0)
    }

    /// Complaint 11: Escape is heard, and goes where it goes all the same.
    @Test func escapeIsHeardWithoutAGrab() throws {
      let stage = try ScreenStage()
      var count = 0
      var behavior = OverlayBehavior(scale: 1)
      behavior.onEscape = { count += 1 }
      let overlay = try stage.show(ScreenStage.box(), behavior)
      stage.observer.keys(38)
      stage.observer.keys(9)
      try stage.run(until: "the key") { count > 0 }
      overlay.remove()
      try stage.settle()
      stage.observer.keys(9)
      try stage.settle()
      #expect(count == 1)
    }

    /// B18, B19: another client's grabs change nothing.
    @Test func anotherClientsGrabsDoNotMatter() throws {
      let stage = try ScreenStage()
      try stage.observer.grabEverything()
      let overlay = try stage.show()
      try stage.run(until: "the blended colour") { stage.boxPixel.isNear(0x70663d) }
      overlay.remove()
      try stage.run(until: "its end") { !stage.observer.isViewable(overlay.id) }
    }

    /// B20: a key that the window manager has grabbed works while it shows.
    @Test func keysGrabbedByOthersStillWork() throws {
      let stage = try ScreenStage()
      let observer = stage.observer
      xcb_grab_key(observer.xcb, 0, observer.root, UInt16(XCB_MOD_MASK_ANY.rawValue), 38, 1, 1)
      observer.sync()
      var behavior = OverlayBehavior(scale: 1)
      behavior.onEscape = {}
      behavior.onClick = {}
      _ = try stage.show(ScreenStage.box(), behavior)
      observer.keys(38)
      try stage.run(until: "the grabbed key") { observer.hasKeyPress }
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

extension Observer {
  /// Draws a colour over all of a window, once.
  fileprivate func fill(_ window: xcb_window_t, _ color: UInt32) {
    let gc = xcb_generate_id(xcb)
    xcb_create_gc(xcb, gc, window, XCB_GC_FOREGROUND.rawValue, [color])
    var area = xcb_rectangle_t(x: 0, y: 0, width: 4000, height: 4000)
    xcb_poly_fill_rectangle(xcb, window, gc, 1, &area)
    xcb_free_gc(xcb, gc)
    sync()
  }

  fileprivate func grabEverything() throws {
    let mode = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
    let keyboard = xcb_grab_keyboard(xcb, 0, root, 0, mode, mode)
    let pointer = xcb_grab_pointer(xcb, 0, root, 0, mode, mode, 0, 0, 0)
    let status = [
      Reply(xcb_grab_keyboard_reply(xcb, keyboard, nil))?.value.status,
      Reply(xcb_grab_pointer_reply(xcb, pointer, nil))?.value.status,
    ]
    guard status == [0, 0] else { throw Missing("the grabs") }
  }

  /// A key press has come here.
  fileprivate var hasKeyPress: Bool {
    while let event = Reply(xcb_poll_for_event(xcb)) {
      if event.value.response_type & 0x7f == UInt8(XCB_KEY_PRESS) { return true }
    }
    return false
  }
}
