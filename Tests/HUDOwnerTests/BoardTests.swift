import Canvas
import HUD
import HUDOwner
import HUDWire
import Interface
import TestSupport
import Testing

@Suite("The board of HUDs")
struct BoardTests {
  let clock = ManualClock()
  let screen: FakeScreen
  let board: HUDBoard
  let log = Log()

  final class Log {
    var events: [String] = []
    var texts: [String] = []
    var idle: [Bool] = []
  }

  init() {
    screen = FakeScreen(clock: clock)
    board = HUDBoard(screen: screen, scheduler: clock)
    let log = log
    board.onEvent = { window, serial, event in log.events.append("\(window).\(serial) \(event)") }
    board.onText = { _, text in log.texts.append(text) }
    board.onIdle = { log.idle.append($0) }
  }

  func request(
    _ title: String,
    key: String = "",
    serial: UInt32 = 1,
    edit: (inout HUDRequest) -> Void = { _ in }
  ) -> HUDRequest {
    var request = HUDRequest(.show)
    (request.title, request.key, request.serial) = (title, key, serial)
    request.theme = .dark
    edit(&request)
    return request
  }

  func take(_ request: HUDRequest, from window: UInt32 = 7) {
    board.take(request, from: window)
    screen.endTurn()
  }

  @Test("A client hears that its request is taken, shown, and over")
  func life() {
    take(request("Saved"))
    #expect(log.events == ["7.1 taken", "7.1 shown"])
    screen.advance(by: .seconds(3))
    #expect(log.events.last == "7.1 hidden(HUDWire.HUDReason.timedOut)")
    #expect(log.events.count == 3)
    #expect(log.idle == [false, true])
    #expect(board.isIdle)
  }

  @Test("Who sends no serial is told nothing")
  func silent() {
    take(request("Saved", serial: 0))
    screen.advance(by: .seconds(3))
    #expect(log.events.isEmpty)
    #expect(board.isIdle)
  }

  @Test(
    "Without a duration a HUD stays as long as its words take to read; with 0 until it is hidden"
  )
  func durations() {
    take(request("Saved") { $0.duration = 0 })
    screen.advance(by: .seconds(3600))
    #expect(!board.isIdle)
    var hide = HUDRequest(.hide)
    hide.serial = 2
    take(hide)
    screen.advance(by: .seconds(1))
    #expect(log.events.suffix(2) == ["7.2 taken", "7.1 hidden(HUDWire.HUDReason.hidden)"])
    #expect(board.isIdle)
  }

  @Test("B54: a flood shows the newest in one window, and every caller is told one end")
  func flood() throws {
    for number in 1...500 {
      board.take(request("\(number)", serial: UInt32(number)), from: UInt32(1000 + number))
    }
    screen.advance(by: .milliseconds(500))
    #expect(screen.overlays.count == 1)
    #expect(log.events.filter { $0.hasSuffix("taken") }.count == 500)
    #expect(log.events.filter { $0.hasSuffix("replaced)") }.count == 499)
    #expect(log.events.filter { $0.hasSuffix("shown") } == ["1500.500 shown"])
    screen.advance(by: .seconds(3))
    #expect(log.events.last == "1500.500 hidden(HUDWire.HUDReason.timedOut)")
  }

  @Test("B54: the same words again count their time anew, and both callers hear the end")
  func merged() {
    take(request("Saved", serial: 1), from: 7)
    screen.advance(by: .milliseconds(1400))
    take(request("Saved", serial: 2), from: 8)
    screen.advance(by: .milliseconds(1400))
    #expect(!board.isIdle)
    screen.advance(by: .seconds(1))
    #expect(
      log.events.suffix(2) == [
        "7.1 hidden(HUDWire.HUDReason.timedOut)", "8.2 hidden(HUDWire.HUDReason.timedOut)",
      ]
    )
    #expect(screen.overlays.count == 1)
  }

  @Test("What waits for its time while another leaves is not said to be shown")
  func promisedWhileLeaving() {
    take(request("Before"), from: 7)
    screen.advance(by: .milliseconds(1550))
    take(request("After", serial: 2) { ($0.grace, $0.duration) = (5000, 0) }, from: 8)
    screen.advance(by: .seconds(2))
    #expect(!log.events.contains("8.2 shown"))
    screen.advance(by: .seconds(4))
    #expect(log.events.last == "8.2 shown")
  }

  @Test("A list tells what is shown and what waits, the oldest first")
  func list() {
    for key in ["a", "b", "c", "d"] { take(request(key, key: key, serial: 0)) }
    var list = HUDRequest(.list)
    list.serial = 9
    take(list)
    #expect(log.texts.compactMap { HUDRequest(decoding: $0)?.title } == ["a", "b", "c", "d"])
    #expect(log.events == ["7.9 listed(4)"])
  }

  @Test("Hiding a key leaves the others")
  func hideKey() {
    take(request("a", key: "a") { $0.duration = 0 })
    take(request("b", key: "b") { $0.duration = 0 })
    var hide = HUDRequest(.hide)
    hide.key = "a"
    take(hide)
    screen.advance(by: .seconds(1))
    #expect(screen.visible.count == 1)
  }
}
