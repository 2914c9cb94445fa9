internal import CX11
internal import Canvas
internal import Glibc
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct Protocols {
    @Test func aPingComesBackToTheRootUnchanged() throws {
      let stage = try Stage()
      try stage.show()
      let observer = stage.observer
      xcb_change_window_attributes(
        observer.xcb,
        observer.root,
        XCB_CW_EVENT_MASK.rawValue,
        [XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue]
      )
      observer.message(
        stage.window.id,
        "WM_PROTOCOLS",
        [observer.atom("_NET_WM_PING"), 4711, stage.window.id]
      )
      var answer: xcb_client_message_event_t?
      try stage.run(until: "the answer") {
        while let event = Reply(xcb_poll_for_event(observer.xcb)) {
          guard event.value.response_type & 0x7f == UInt8(XCB_CLIENT_MESSAGE) else { continue }
          answer = UnsafeRawPointer(event.pointer).load(as: xcb_client_message_event_t.self)
        }
        return answer != nil
      }
      #expect(answer?.window == observer.root)
      #expect(answer?.data.data32.0 == observer.atom("_NET_WM_PING"))
      #expect(answer?.data.data32.1 == 4711)
      #expect(answer?.data.data32.2 == stage.window.id)
    }

    @Test func theCloseButtonAsksTheContent() throws {
      let stage = try Stage()
      try stage.show()
      stage.observer.message(
        stage.window.id,
        "WM_PROTOCOLS",
        [stage.observer.atom("WM_DELETE_WINDOW")]
      )
      try stage.run(until: "the question") { stage.content.closeRequests == 1 }
      #expect(stage.observer.isViewable(stage.window.id))
    }

    @Test func closingTakesTheWindowAwayAndSaysSo() throws {
      let stage = try Stage()
      try stage.show()
      var closed = 0
      stage.window.onClose = { closed += 1 }
      stage.window.close()
      stage.window.close()
      try stage.run(until: "the window's end") { stage.observer.geometry(stage.window.id) == nil }
      #expect(closed == 1)
    }

    @Test func theSyncCounterMovesWhenTheNewSizeIsDrawn() throws {
      let stage = try Stage()
      try stage.show()
      let observer = stage.observer
      let counter = try #require(
        observer.property("_NET_WM_SYNC_REQUEST_COUNTER", of: stage.window.id).numbers.first
      )
      observer.message(
        stage.window.id,
        "WM_PROTOCOLS",
        [observer.atom("_NET_WM_SYNC_REQUEST"), 0, 7, 0]
      )
      try stage.settle()
      // A frame of the old size is not the answer.
      stage.window.setNeedsDisplay()
      try stage.settle()
      #expect(observer.value(ofCounter: counter) == 0)
      observer.configure(stage.window.id, width: 350, height: 500)
      try stage.run(until: "the counter") { observer.value(ofCounter: counter) == 7 }
      #expect(observer.pixel(340, 490) == 0xffcc00)
    }

    @Test func theIconIsSetAfterTheFirstPicture() throws {
      let stage = try Stage()
      let icon = try #require(WindowIcon(width: 2, height: 1, pixels: [0xff00_00ff, 0x80ff_0000]))
      let window = TopLevelWindow(
        connection: stage.connection,
        content: PlainContent(),
        title: "Icon",
        icons: [icon]
      )
      try stage.show()
      let value = stage.observer.property("_NET_WM_ICON", of: window.id)
      #expect(value.numbers == [2, 1, 0xff00_00ff, 0x80ff_0000])
    }

    @Test func framesComeOneForEachQuestionAtTheScreensPace() throws {
      let stage = try Stage()
      try stage.show()
      stage.content.onStep = { [unowned stage] in
        if stage.content.steps.count < 20 {
          stage.window.requestFrame()
          stage.window.requestFrame()
        }
      }
      stage.window.requestFrame()
      try stage.run(until: "20 frames") { stage.content.steps.count == 20 }
      let steps = stage.content.steps
      let span = (steps[19] - steps[0]).seconds
      #expect(span > 19 * 0.015 && span < 19 * 0.025, "19 intervals took \(span) s")
      try stage.settle()
      #expect(stage.content.steps.count == 20)
    }

    @Test func aHiddenWindowDrawsNothing() throws {
      let stage = try Stage()
      try stage.startOpenbox()
      try stage.show()
      stage.observer.message(stage.window.id, "WM_CHANGE_STATE", [3], to: stage.observer.root)
      try stage.run(until: "the iconified window") { !stage.window.isMapped }
      stage.window.setNeedsDisplay()
      #expect(!stage.window.isDisplayDue)
    }

    /// A view dirtied while drawing waits for the next turn; no event would have begun one.
    @Test func whatBecomesDirtyWhileDrawingIsDrawnWithoutAnEvent() throws {
      let stage = try Stage()
      try stage.show()
      try stage.settle()
      stage.content.dirty = Rect(x: 0, y: 0, width: 10, height: 10)
      stage.content.onDraw = { [unowned stage] in
        stage.content.onDraw = {}
        stage.content.dirty = Rect(x: 0, y: 0, width: 10, height: 10)
        stage.window.setNeedsDisplay()
      }
      stage.window.setNeedsDisplay()
      stage.connection.display()
      #expect(stage.timers.millisecondsToNext == 0)
    }
  }
}

extension Observer {
  func value(ofCounter counter: UInt32) -> UInt32? {
    xcb_discard_reply(xcb, xcb_sync_initialize(xcb, 3, 1).sequence)
    let cookie = xcb_sync_query_counter(xcb, counter)
    return Reply(xcb_sync_query_counter_reply(xcb, cookie, nil))?.value.counter_value.lo
  }
}
