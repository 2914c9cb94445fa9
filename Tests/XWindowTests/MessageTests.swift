internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct Messages {
    private typealias Piece = (bytes: [UInt8], sender: UInt32, isFirst: Bool)

    private func inbox(_ stage: ScreenStage) throws -> (ManagerSelection, MessageInbox) {
      let selection = try #require(ManagerSelection(stage.connection, name: "_TEST_S0"))
      let inbox = MessageInbox(
        stage.connection,
        window: selection.window,
        begin: "_TEST_BEGIN",
        next: "_TEST_NEXT",
        reply: "_TEST_EVENT",
        property: "_TEST_REQUEST"
      )
      return (selection, inbox)
    }

    @Test func oneHoldsTheSelectionAndEveryoneHearsOfIt() throws {
      let stage = try ScreenStage()
      let observer = stage.observer
      observer.listen(to: observer.root, XCB_EVENT_MASK_STRUCTURE_NOTIFY)
      let first = try #require(ManagerSelection(stage.connection, name: "_TEST_S0"))
      #expect(observer.owner(of: "_TEST_S0") == first.window)
      let message = try #require(try observer.message("MANAGER", stage))
      #expect(message.data.data32.1 == observer.atom("_TEST_S0"))
      #expect(message.data.data32.2 == first.window && message.data.data32.0 != 0)
      let other = try Connection(displayName: stage.server.display, timers: LoopTimers())
      #expect(ManagerSelection(other, name: "_TEST_S0") == nil)
      first.release()
      observer.sync()
      #expect(observer.owner(of: "_TEST_S0") == 0)
      #expect(ManagerSelection(other, name: "_TEST_S0") != nil)
    }

    @Test func itsLossIsTold() throws {
      let stage = try ScreenStage()
      let selection = try #require(ManagerSelection(stage.connection, name: "_TEST_S0"))
      var losses = 0
      selection.onLost = { losses += 1 }
      let thief = stage.observer.makeWindow(PixelRect(x: 0, y: 0, width: 1, height: 1))
      xcb_set_selection_owner(stage.observer.xcb, thief, stage.observer.atom("_TEST_S0"), 0)
      stage.observer.sync()
      try stage.run(until: "the loss") { losses > 0 }
      #expect(stage.observer.geometry(selection.window) == nil)
      #expect(stage.observer.owner(of: "_TEST_S0") == thief)
    }

    @Test func piecesComeInOrder() throws {
      let stage = try ScreenStage()
      let (selection, inbox) = try inbox(stage)
      var pieces: [Piece] = []
      inbox.onPiece = { pieces.append((bytes: $0, sender: $1, isFirst: $2)) }
      let target = selection.window
      stage.observer.send("_TEST_BEGIN", from: 0x123, Array(1...20), to: target, 0)
      stage.observer.send("_TEST_NEXT", from: 0x123, [65, 0], to: target, 0)
      stage.observer.send("_OTHER", from: 0x123, [66], to: target, 0)
      try stage.run(until: "the pieces") { pieces.count >= 2 }
      try stage.settle()
      #expect(pieces.map(\.isFirst) == [true, false] && pieces.map(\.sender) == [0x123, 0x123])
      #expect(pieces[0].bytes == Array(1...20))
      #expect(pieces[1].bytes == [65] + [UInt8](repeating: 0, count: 19))
    }

    /// A client the server does not trust may send nothing to our window.
    @Test func whatIsLeftInAPropertyIsTakenWithARequestForTheSelection() throws {
      let stage = try ScreenStage()
      let (selection, inbox) = try inbox(stage)
      var texts: [String] = []
      inbox.onProperty = { texts.append("\($1) \(String(decoding: $0, as: UTF8.self))") }
      let observer = stage.observer
      let window = observer.makeWindow(PixelRect(x: 0, y: 0, width: 1, height: 1))
      let (name, property) = (observer.atom("_TEST_S0"), observer.atom("_TEST_REQUEST"))
      for text in ["one", "two"] {
        xcb_change_property(observer.xcb, 0, window, property, 31, 8, 3, text)
        xcb_convert_selection(observer.xcb, window, name, property, property, 0)
        observer.sync()
        try stage.run(until: text) { texts.last == "\(window) \(text)" }
      }
      // Nothing left to read, another target, and a window that is gone: nothing is told.
      xcb_convert_selection(observer.xcb, window, name, property, property, 0)
      xcb_convert_selection(observer.xcb, window, name, 31, property, 0)
      xcb_destroy_window(observer.xcb, window)
      observer.sync()
      try stage.settle()
      #expect(texts.count == 2)
      _ = selection
    }

    @Test func answersComeBack() throws {
      let stage = try ScreenStage()
      let (selection, inbox) = try inbox(stage)
      let window = stage.observer.makeWindow(PixelRect(x: 0, y: 0, width: 1, height: 1))
      stage.observer.sync()
      inbox.reply(to: window, numbers: [7, 3])
      let answer = try #require(try stage.observer.message("_TEST_EVENT", stage))
      #expect(answer.window == window && answer.format == 32)
      #expect(answer.data.data32 == (7, 3, 0, 0, 0))
      inbox.send(pieces: [[1, 2], [3]], to: window)
      let first = try #require(try stage.observer.message("_TEST_BEGIN", stage))
      #expect(first.window == selection.window && first.format == 8)
      #expect(first.data.data8.1 == 2)
      let second = try #require(try stage.observer.message("_TEST_NEXT", stage))
      #expect(second.data.data8.0 == 3)
    }

    /// B50, "tied to a life": a client that was killed is noticed, and so is one that went before.
    @Test func theEndOfASendersWindowIsTold() throws {
      let stage = try ScreenStage()
      let (_, inbox) = try inbox(stage)
      var gone: [UInt32] = []
      inbox.onGone = { gone.append($0) }
      let area = PixelRect(x: 0, y: 0, width: 1, height: 1)
      var client: Observer? = try Observer(stage.server)
      let window = try #require(client?.makeWindow(area))
      client?.sync()
      inbox.watch(window)
      inbox.watch(window)
      try stage.settle()
      #expect(gone.isEmpty)
      client = nil
      try stage.run(until: "the end") { !gone.isEmpty }
      let early = stage.observer.makeWindow(area)
      stage.observer.destroy(early)
      inbox.watch(early)
      try stage.run(until: "the end before") { gone.count > 1 }
      #expect(gone == [window, early] && stage.faults.isEmpty)
    }
  }
}

extension Observer {
  fileprivate func listen(to window: xcb_window_t, _ mask: xcb_event_mask_t) {
    xcb_change_window_attributes(xcb, window, XCB_CW_EVENT_MASK.rawValue, [mask.rawValue])
    sync()
  }

  /// The next message that has come here, which must be of a type.
  fileprivate func message(
    _ type: String,
    _ stage: ScreenStage
  ) throws -> xcb_client_message_event_t? {
    let wanted = atom(type)
    var found: xcb_client_message_event_t?
    try stage.run(until: "the message \(type)") {
      while found == nil, let event = Reply(xcb_poll_for_event(xcb)) {
        guard event.value.response_type & 0x7f == UInt8(XCB_CLIENT_MESSAGE) else { continue }
        found = UnsafeRawPointer(event.pointer).load(as: xcb_client_message_event_t.self)
      }
      return found != nil
    }
    return found?.type == wanted ? found : nil
  }

  fileprivate func send(
    _ type: String,
    from window: xcb_window_t,
    _ bytes: [UInt8],
    to target: xcb_window_t,
    _ mask: UInt32
  ) {
    var event = xcb_client_message_event_t()
    event.response_type = UInt8(XCB_CLIENT_MESSAGE)
    event.format = 8
    event.window = window
    event.type = atom(type)
    withUnsafeMutableBytes(of: &event.data.data8) { $0.copyBytes(from: bytes) }
    withUnsafeBytes(of: &event) { raw in
      let start = raw.bindMemory(to: CChar.self).baseAddress
      _ = xcb_send_event(xcb, 0, target, mask, start)
    }
    sync()
  }
}
