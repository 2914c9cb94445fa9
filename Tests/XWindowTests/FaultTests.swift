internal import CX11
internal import Canvas
internal import Glibc
import Testing
internal import XTestSupport

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  /// What a bad line, a bad server or a bad moment does to the connection, through a proxy that does
  /// it on purpose.
  @Suite struct Faults {
    let server: PrivateServer
    let proxy: FaultProxy

    init() throws {
      server = try PrivateServer()
      proxy = try FaultProxy(to: server.number)
    }

    private func stage() throws -> Stage { try Stage(server, through: proxy) }

    // MARK: B43

    /// B43: the reply brought the event along, the descriptor stayed silent, and the loop slept on.
    @Test func b43AnEventThatComesWithAReplyIsHandledAtOnce() throws {
      let stage = try stage()
      try stage.show()
      try stage.settle()
      proxy.change { $0.coalesces = true }
      let loop = EventLoop(source: stage.connection, timers: stage.timers)
      var start = ContinuousClock.now
      var delays: [Duration] = []
      func next() {
        stage.observer.message(
          stage.window.id,
          "WM_PROTOCOLS",
          [stage.observer.atom("WM_DELETE_WINDOW")]
        )
        // The server has sent it before it hears the question below.
        _ = stage.observer.focus
        stage.content.dirty = Rect(x: 0, y: 0, width: 1, height: 1)
        stage.window.setNeedsDisplay()
      }
      stage.content.onDraw = { [unowned stage] in
        // The answer, and with it in one piece the event that the server sent before it.
        _ = stage.connection.property(.name, of: stage.window.id)
        start = .now
      }
      stage.content.onCloseRequest = {
        delays.append(.now - start)
        if delays.count < 10_000 { next() } else { loop.stop() }
      }
      let alarm = stage.timers.schedule(after: .seconds(60)) { loop.stop() }
      next()
      loop.run()
      alarm.cancel()
      stage.content.onCloseRequest = {}
      #expect(delays.count == 10_000)
      // No one waited for the next event, or for a timer; a busy machine may interrupt a few.
      #expect(delays.sorted()[delays.count * 99 / 100] < .milliseconds(20))
    }

    // MARK: B44, B45

    /// One start, one key, one text copied and one asked for.
    ///
    /// - Returns: whether the connection was lost.
    private func session(_ stage: Stage) throws -> Bool {
      var losses = 0
      stage.connection.onConnectionLost = { losses += 1 }
      try stage.run(until: "the window", within: .seconds(10)) {
        losses > 0 || stage.connection.hasStarted && stage.hasPicture && stage.window.hasFocus
      }
      if losses == 0 { stage.observer.keys(38) }
      try stage.run(until: "the key", within: .seconds(10)) {
        losses > 0 || stage.content.text == "a"
      }
      guard losses == 0 else { return true }
      stage.window.offerText("text", as: .selection)
      var answers = 0
      stage.window.requestText(from: .clipboard) { _ in answers += 1 }
      try stage.run(until: "the answer", within: .seconds(10)) { losses > 0 || answers > 0 }
      #expect(losses <= 1)
      return losses == 1
    }

    /// Runs the loop a little and answers how often it turned; one that does not spin sleeps.
    private func turns(of stage: Stage) -> Int {
      let source = CountedSource(stage.connection)
      let loop = EventLoop(source: source, timers: stage.timers)
      let alarm = stage.timers.schedule(after: .milliseconds(20)) { loop.stop() }
      loop.run()
      alarm.cancel()
      return source.readings
    }

    @Test func b44b45AConnectionCutAtAnyMessageEndsOnceAndInPeace() throws {
      do {
        let whole = try session(try stage())
        #expect(!whole)
      }
      let messages = proxy.answers
      #expect(messages > 60)
      for count in 0..<messages {
        proxy.change { $0.cut = count }
        let start = ContinuousClock.now
        guard let stage = try? stage() else { continue }
        guard try session(stage) else { continue }
        #expect(ContinuousClock.now - start < .seconds(1), "message \(count)")
        #expect(stage.connection.fileDescriptor == -1)
        stage.content.onDraw = { Issue.record("drawn after the end, message \(count)") }
        stage.window.setNeedsDisplay()
        #expect(turns(of: stage) <= 3, "message \(count)")
        #expect(stage.timers.millisecondsToNext == -1, "message \(count)")
      }
    }

    // MARK: C6

    /// C6: an error is no reason to end, whichever request met it.
    @Test(arguments: [XCB_WINDOW, XCB_MATCH, XCB_ALLOC, XCB_ACCESS, XCB_VALUE])
    func c6AnErrorForAnyKindOfRequestEndsNothing(code: Int32) throws {
      // DestroyWindow comes at the end.
      var kinds: Set<[UInt8]> = [[4, 0]]
      do {
        let stage = try stage()
        _ = try session(stage)
        kinds.formUnion(proxy.records.filter { $0.kind == .request }.map { [$0.code, $0.minor] })
      }
      #expect(kinds.count > 25)
      for kind in kinds {
        let error = InjectedError(
          major: kind[0],
          minor: kind[0] < 128 ? nil : kind[1],
          code: UInt8(code)
        )
        proxy.change { $0.errors = [error] }
        let stage = try stage()
        stage.connection.errors.write = { _ in }
        var losses = 0
        var isTried = false
        stage.connection.onConnectionLost = { losses += 1 }
        try stage.run(until: "the error of \(kind)") {
          // What needs the window to be there comes when it is, or not at all.
          if stage.content.text.isEmpty, stage.window.hasFocus { stage.observer.keys(38) }
          if stage.connection.hasStarted, !isTried {
            isTried = true
            stage.window.offerText("text", as: .selection)
            stage.window.requestText(from: .clipboard) { _ in }
            if kind[0] == 4 { stage.window.close() }
          }
          return proxy.faults.errors.isEmpty
        }
        try stage.connection.trapErrors {}
        stage.connection.readInput()
        stage.connection.display()
        stage.connection.flush()
        #expect(losses == 0, "\(kind)")
        #expect(xcb_connection_has_error(stage.connection.xcb) == 0, "\(kind)")
      }
    }

    /// C8: whatever the server says it lacks, the window comes up.
    @Test func aServerThatDeniesAllItsExtensionsStillShowsTheWindow() throws {
      proxy.change {
        $0.rewrite = { message in
          // QueryExtension's "present".
          var message = message
          if message.kind == .reply, message.request == 98 { message.bytes[8] = 0 }
          return message.bytes
        }
      }
      let stage = try stage()
      try stage.show()
      #expect(stage.connection.extensions.present == nil)
      #expect(!stage.connection.extensions.hasShape)
    }
  }
}

/// A connection whose turns are counted.
private final class CountedSource: EventSource {
  private let connection: Connection
  private(set) var readings = 0

  init(_ connection: Connection) { self.connection = connection }

  var fileDescriptor: Int32 { connection.fileDescriptor }
  var hasBufferedInput: Bool { connection.hasBufferedInput }
  func readInput() {
    readings += 1
    connection.readInput()
  }
  func display() { connection.display() }
  func flush() { connection.flush() }
}

extension Stage {
  /// The window's picture is on the screen.
  var hasPicture: Bool {
    guard observer.isViewable(window.id), let origin = observer.origin(window.id) else {
      return false
    }
    return observer.pixel(origin.x + 5, origin.y + 5) != 0
  }
}
