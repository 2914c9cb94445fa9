import Canvas
import HUD
import HUDOwner
import HUDWire
import Interface
import TestSupport
import Testing

@Suite("The board of HUDs")
struct BoardTests {
  private let clock = ManualClock()
  private let screen: FakeScreen
  private let board: HUDBoard
  private let log = Log()

  private final class Log {
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

  private func request(
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

  private func take(_ request: HUDRequest, from window: UInt32 = 7) {
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

  @Test("Whoever changes a HUD of its own is not told that it was replaced")
  func ownChange() {
    for number in 1...5 {
      take(request("\(number)") { ($0.isTied, $0.duration) = (true, 0) })
      screen.advance(by: .milliseconds(100))
    }
    #expect(log.events.filter { $0.contains("hidden") }.isEmpty)
    #expect(screen.overlays.count == 1)
  }

  /// The times of the HUD before counted on: a HUD that was to end by `--max` stayed for ever, and its caller with it.
  ///
  /// So it was where the server had given the number of a window that is gone to the next caller, as it does when one call
  /// follows another.
  @Test(
    "What takes the place of another client's HUD is shown, and has its own times",
    arguments: [7, 8] as [UInt32]
  )
  func takenOver(by window: UInt32) {
    take(request("Before") { $0.duration = 0 }, from: 7)
    screen.advance(by: .seconds(1))
    take(
      request("After", serial: 2) { ($0.isTied, $0.duration, $0.maximum) = (true, 0, 300) },
      from: window
    )
    #expect(log.events.contains("\(window).2 taken") && log.events.last == "\(window).2 shown")
    screen.advance(by: .milliseconds(100))
    #expect(!log.events.contains("\(window).2 hidden(HUDWire.HUDReason.timedOut)"))
    screen.advance(by: .seconds(1))
    #expect(log.events.last == "\(window).2 hidden(HUDWire.HUDReason.timedOut)")
    #expect(screen.overlays.count == 1)
    #expect(board.isIdle)
  }

  /// The server gives the number of a window that is gone to the next client, whose first request has the same serial.
  ///
  /// `hud --wait` ended with the HUD of the call before it, and `hud --stdin` took its own off the screen.
  @Test("Whoever is gone is told nothing, though another has its window's number; its HUD stays")
  func gone() {
    take(request("Before", key: "a") { $0.duration = 1000 })
    board.clientGone(7)
    #expect(screen.visible.count == 1)
    take(request("Waits", key: "b") { ($0.isTied, $0.duration) = (true, 0) })
    screen.advance(by: .seconds(2))
    #expect(log.events == ["7.1 taken", "7.1 shown", "7.1 taken", "7.1 shown"])
    #expect(screen.visible.count == 1)
    board.clientGone(7)
    #expect(screen.visible.isEmpty && board.isIdle)
  }

  @Test("What waits for a place keeps it when its client goes, unless it is tied")
  func goneInQueue() {
    for key in ["a", "b", "c"] { take(request(key, key: key) { $0.duration = 500 }, from: 1) }
    take(request("d", key: "d") { $0.duration = 500 }, from: 2)
    take(request("e", key: "e") { ($0.duration, $0.isTied) = (500, true) }, from: 3)
    board.clientGone(2)
    board.clientGone(3)
    screen.advance(by: .seconds(1))
    #expect(screen.visible.count == 1)
  }

  @Test("A maximum counts from the first show of a client's own HUD, however often it is changed")
  func ownMaximum() {
    for number in 1...9 {
      take(request("\(number)") { ($0.isTied, $0.duration, $0.maximum) = (true, 0, 500) })
      screen.advance(by: .milliseconds(50))
    }
    screen.advance(by: .milliseconds(400))
    #expect(board.isIdle)
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

  @Test("Three keys stack without touching, the fourth waits for a place")
  func stack() {
    for key in ["a", "b", "c", "d"] {
      take(request(key, key: key) { $0.duration = key == "a" ? 1000 : 0 })
    }
    screen.advance(by: .milliseconds(600))
    let frames = screen.visible.map(\.content.frame)
    #expect(frames.count == 3)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY < $1.minY })
    screen.advance(by: .seconds(2))
    #expect(screen.visible.count == 3)
    #expect(screen.overlays.count == 4)
    let after = screen.visible.map(\.content.frame)
    #expect(after[0].minY == frames[0].minY)
  }

  /// What took the place of a dark box was light: it had been chosen to stand out from that box.
  @Test("Complaint 18: those that stand together look alike, whatever shows where they come")
  func alike() {
    screen.brightness = 0.5
    for key in ["a", "b"] {
      take(request(key, key: key) { ($0.theme, $0.duration) = (.auto, 0) })
      screen.advance(by: .milliseconds(500))
    }
    screen.brightness = 0
    take(request("c", key: "c") { ($0.theme, $0.duration) = (.auto, 0) })
    #expect(screen.sampled.count == 1)
    var hide = HUDRequest(.hide)
    hide.key = "c"
    take(hide)
    screen.advance(by: .seconds(1))
    take(request("d", key: "d") { ($0.theme, $0.position) = (.auto, .top) })
    #expect(screen.sampled.count == 2)
  }

  @Test("What is tied to a client goes with its window, at once")
  func tied() {
    take(request("Working") { ($0.isTied, $0.duration) = (true, 0) }, from: 7)
    take(request("Stays", key: "other") { $0.duration = 0 }, from: 7)
    screen.advance(by: .seconds(1))
    board.clientGone(7)
    #expect(screen.visible.count == 1)
    #expect(!board.isIdle)
  }

  @Test("B07: while the screen is locked nothing new is shown, and its caller is told so")
  func locked() {
    screen.isLocked = true
    take(request("Secret"))
    #expect(screen.overlays.isEmpty)
    #expect(log.events == ["7.1 suppressed(HUDWire.HUDSuppression.locked)"])
    #expect(board.isIdle)
  }

  @Test("Complaint 21: over a window that fills the screen, unless the request says not")
  func fullscreen() {
    screen.hasFullscreenWindow = true
    take(request("Over it"))
    #expect(screen.visible.count == 1)
    take(request("Not over it", key: "k", serial: 2) { $0.fullscreen = .suppress })
    #expect(log.events.last == "7.2 suppressed(HUDWire.HUDSuppression.fullscreen)")
    #expect(screen.visible.count == 1)
  }

  @Test("A window to lie over that is gone is said so; one that is there is followed")
  func window() throws {
    take(request("Here") { $0.window = 99 })
    #expect(log.events == ["7.1 suppressed(HUDWire.HUDSuppression.noWindow)"])
    screen.windows[99] = Rect(x: 300, y: 200, width: 400, height: 300)
    take(request("Here", serial: 2) { $0.window = 99 })
    let overlay = try #require(screen.visible.first)
    #expect(screen.behaviors.last?.window == 99)
    #expect(abs(overlay.content.frame.midX - 200) <= 0.5)
  }

  @Test("A window that dies takes its HUD along, and the caller hears it")
  func windowDies() throws {
    screen.windows[99] = Rect(x: 0, y: 0, width: 400, height: 300)
    take(request("Here") { ($0.window, $0.duration) = (99, 0) })
    screen.advance(by: .seconds(1))
    let overlay = try #require(screen.visible.first)
    let fail = try #require(overlay.onFailure)
    fail()
    #expect(screen.visible.isEmpty)
    #expect(log.events.last == "7.1 hidden(HUDWire.HUDReason.hidden)")
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
