internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  /// Texts that go in parts, each when the one before was taken (ICCCM 2.7.2).
  @Suite struct OfferingLongTexts {
    let stage: Stage

    init() throws {
      stage = try Stage()
      try stage.show()
    }

    private static func text(_ size: Int) -> String {
      // Not a divisor of any part's size, so that a part that is lost or doubled shows.
      let line = String(decoding: 0x20..<0x79, as: UTF8.self)
      return String(String(repeating: line, count: size / 89 + 1).prefix(size))
    }

    private func offer(_ text: String) throws {
      stage.window.offerText(text, as: .clipboard)
      try stage.settle()
    }

    private func run(_ requestors: [Requestor], until fact: () -> Bool) throws {
      try stage.run(until: "the transfers") {
        for requestor in requestors { requestor.serve() }
        return fact()
      }
    }

    private var transfers: SelectionTransfers { stage.connection.owner.transfers }

    @Test func aTextUpToAQuarterOfARequestGoesAtOnce() throws {
      let quarter = Int(xcb_get_maximum_request_length(stage.connection.xcb))
      let text = Self.text(quarter)
      try offer(text)
      let requestor = try Requestor(stage.server)
      requestor.ask("CLIPBOARD", "UTF8_STRING")
      try run([requestor]) { !requestor.answers.isEmpty }
      let observer = requestor.observer
      let value = observer.property(
        observer.atom("ANSWER"),
        of: requestor.window,
        deleting: true
      )
      #expect(value.type == observer.atom("UTF8_STRING"))
      let isWhole = value.bytes == Array(text.utf8)
      #expect(isWhole)
    }

    @Test func b39TenMegabytesReachTwoAtOnceAndAThirdWhoStallsIsForgotten() throws {
      let text = Self.text(10 << 20)
      try offer(text)
      let requestors = try (0..<3).map { _ in try Requestor(stage.server) }
      requestors[2].isStalled = true
      for requestor in requestors { requestor.ask("CLIPBOARD", "UTF8_STRING") }
      try run(requestors) { requestors[0].isComplete && requestors[1].isComplete }
      for requestor in requestors[..<2] {
        #expect(requestor.announced == UInt32(text.utf8.count))
        let isWhole = requestor.text == Array(text.utf8)
        #expect(isWhole)
      }
      #expect(transfers.count == 1)
      // Forgotten after five seconds, and then nothing of it wakes anybody.
      let start = stage.timers.now
      try run([]) { transfers.count == 0 }
      #expect(stage.timers.now - start < .seconds(8))
      #expect(stage.timers.millisecondsToNext == -1)
    }

    @Test func anAskerThatDiesIsForgotten() throws {
      try offer(Self.text(10 << 20))
      var lines: [String] = []
      stage.connection.errors.write = { lines.append($0) }
      do {
        let requestor = try Requestor(stage.server)
        requestor.ask("CLIPBOARD", "UTF8_STRING")
        try run([requestor]) { (requestor.parts?.count ?? 0) > 2 }
      }
      try stage.run(until: "its end", within: .seconds(3)) { transfers.count == 0 }
      try stage.settle()
      #expect(lines.isEmpty)
    }

    @Test func aTextThatWasReplacedIsGivenToItsEnd() throws {
      let text = Self.text(6 << 20)
      try offer(text)
      let requestor = try Requestor(stage.server)
      requestor.ask("CLIPBOARD", "UTF8_STRING")
      try run([requestor]) { (requestor.parts?.count ?? 0) > 2 }
      try offer("another")
      try run([requestor]) { requestor.isComplete }
      let isWhole = requestor.text == Array(text.utf8)
      #expect(isWhole)
    }

    @Test func nobodyIsServedWithoutEnd() throws {
      try offer(Self.text(5 << 20))
      let requestor = try Requestor(stage.server)
      for index in 0..<(SelectionTransfers.most + 1) {
        requestor.ask("CLIPBOARD", "UTF8_STRING", to: "P\(index)")
      }
      requestor.isStalled = true
      try run([requestor]) { requestor.answers.count == SelectionTransfers.most + 1 }
      #expect(requestor.answers.count { $0.property == 0 } == 1)
      #expect(transfers.count == SelectionTransfers.most)
    }

    /// A spoofed request in the name of one of our windows would change which events it gets.
    @Test func ourOwnWindowsAreNobodysAskers() throws {
      try offer(Self.text(5 << 20))
      let observer = stage.observer
      var event = xcb_selection_request_event_t()
      event.response_type = UInt8(XCB_SELECTION_REQUEST)
      event.owner = stage.connection.owner.window
      event.requestor = stage.window.id
      event.selection = observer.atom("CLIPBOARD")
      event.target = observer.atom("UTF8_STRING")
      event.property = observer.atom("ANSWER")
      observer.send(&event, to: stage.connection.owner.window)
      try stage.settle()
      #expect(transfers.count == 0)
    }
  }
}

extension Observer {
  /// Sends an event of ours, in the 32 bytes it has on the wire.
  func send<Event>(_ event: inout Event, to window: xcb_window_t) {
    var bytes = [UInt8](repeating: 0, count: 32)
    withUnsafeBytes(of: &event) { bytes.replaceSubrange(0..<$0.count, with: $0) }
    bytes.withUnsafeBytes {
      _ = xcb_send_event(xcb, 0, window, 0, $0.bindMemory(to: CChar.self).baseAddress)
    }
    xcb_flush(xcb)
  }
}
