internal import CX11
internal import Glibc
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct Activation {
    /// A window of another program over ours, with the keyboard.
    private func cover(_ stage: Stage) throws -> xcb_window_t {
      let observer = stage.observer
      let cover = observer.makeWindow(PixelRect(x: 0, y: 0, width: 600, height: 600))
      observer.map(cover)
      try stage.run(until: "the other window") { observer.isViewable(cover) }
      let revert = UInt8(XCB_INPUT_FOCUS_PARENT.rawValue)
      xcb_set_input_focus(observer.xcb, revert, cover, 0)
      try stage.run(until: "its focus") { observer.focus == cover }
      return cover
    }

    @Test func withoutAWindowManagerTheWindowRaisesItselfAndTakesTheKeyboard() throws {
      let stage = try Stage()
      try stage.show()
      let cover = try cover(stage)
      stage.window.activate(startupID: nil)
      try stage.run(until: "the focus") { stage.observer.focus == stage.window.id }
      #expect(stage.observer.children.last == stage.window.id)
      #expect(stage.observer.children.contains(cover))
    }

    @Test func aWindowManagerIsAskedAndBringsItBackFromTheTaskBar() throws {
      let stage = try Stage()
      try stage.startOpenbox()
      try stage.show()
      let observer = stage.observer
      // ICCCM 4.1.4: 3 is IconicState.
      observer.message(stage.window.id, "WM_CHANGE_STATE", [3], to: observer.root)
      try stage.run(until: "the icon") { !observer.isViewable(stage.window.id) }
      stage.window.activate(startupID: "test-1_TIME0")
      try stage.run(until: "the window") {
        observer.isViewable(stage.window.id) && observer.focus == stage.window.id
      }
    }

    @Test func theSignOfTheStartEndsAndTheWindowBearsItsID() throws {
      let stage = try Stage()
      try stage.show()
      let observer = stage.observer
      let mask = XCB_CW_EVENT_MASK.rawValue
      let events = [XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue]
      xcb_change_window_attributes(observer.xcb, observer.root, mask, events)
      observer.sync()
      let id = "a \"quoted\" start_TIME77"
      stage.window.activate(startupID: id)
      var bytes: [UInt8] = []
      try stage.run(until: "the message's end") {
        while let event = xcb_poll_for_event(observer.xcb) {
          defer { free(event) }
          guard event.pointee.response_type & 0x7f == UInt8(XCB_CLIENT_MESSAGE) else { continue }
          let message = UnsafeRawPointer(event).load(as: xcb_client_message_event_t.self)
          bytes += withUnsafeBytes(of: message.data.data8) { Array($0) }
        }
        return bytes.contains(0)
      }
      let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      #expect(text == #"remove: ID="a \"quoted\" start_TIME77""#)
      #expect(observer.property("_NET_STARTUP_ID", of: stage.window.id).text == id)
    }

    @Test(
      arguments: [
        ("shell-12_TIME345", 345), ("a_TIME1_TIME2", 2), ("a_TIME", nil), ("a", nil),
        ("a_TIME0", nil), ("a_TIME-4", nil), ("a_TIME99999999999", nil), ("", nil),
      ] as [(String, UInt32?)]
    )
    func theTimeOfAStartIsInItsID(id: String, time: UInt32?) {
      #expect(StartupNotification.time(id) == time)
    }

    @Test func theHolderOfASelectionIsFoundAndOneThatNobodyHoldsIsNot() throws {
      let stage = try Stage()
      #expect(ManagerSelection.holder(of: "_TEST_HOLDER", on: stage.connection) == nil)
      let selection = try #require(ManagerSelection(stage.connection, name: "_TEST_HOLDER"))
      #expect(
        ManagerSelection.holder(of: "_TEST_HOLDER", on: stage.connection) == selection.window
      )
      selection.release()
      #expect(ManagerSelection.holder(of: "_TEST_HOLDER", on: stage.connection) == nil)
    }
  }
}

extension Observer {
  /// The root's children, the lowest first.
  fileprivate var children: [xcb_window_t] {
    let cookie = xcb_query_tree(xcb, root)
    guard let reply = Reply(xcb_query_tree_reply(xcb, cookie, nil)) else { return [] }
    let count = Int(xcb_query_tree_children_length(reply.pointer))
    let start = xcb_query_tree_children(reply.pointer)
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
