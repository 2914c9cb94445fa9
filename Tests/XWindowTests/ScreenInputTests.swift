internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct UnderThePointer {
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

    /// Two jobs were cancelled by one press.
    @Test func escapeEndsTheOneThatCameLast() throws {
      let stage = try ScreenStage()
      var heard: [String] = []
      func show(_ name: String, x: Double) throws -> DesktopOverlay {
        var behavior = OverlayBehavior(scale: 1)
        behavior.onEscape = { heard.append(name) }
        return try stage.show(ScreenStage.box(x: x), behavior)
      }
      _ = try show("first", x: 100)
      let last = try show("last", x: 500)
      stage.observer.keys(38)
      stage.observer.keys(9)
      try stage.run(until: "the key") { !heard.isEmpty }
      last.remove()
      stage.observer.keys(9)
      try stage.run(until: "the other") { heard.count > 1 }
      #expect(heard == ["last", "first"])
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
  }
}

extension Observer {
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
