import Canvas
import HUD
import HUDOwner
import HUDWire
import Interface
import TestSupport
import Testing

/// Where HUDs stand, and whether they may.
extension BoardTests {
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

  /// Whoever asked was told that all is as asked.
  @Test("B11: a monitor that is not there is said with the taking, and the HUD shows on another")
  func otherMonitor() {
    for (index, monitor) in [HUDRequest.Monitor.index(7), .named("NOPE-1")].enumerated() {
      take(request("Here", key: "\(index)") { $0.monitor = monitor })
      #expect(log.events == ["7.1 takenElsewhere", "7.1 shown"])
      #expect(screen.visible.count == index + 1)
      log.events = []
    }
    for monitor in [HUDRequest.Monitor.index(0), .named("screen"), .focused, .all] {
      take(request("There", key: "0") { $0.monitor = monitor })
      #expect(log.events.contains("7.1 taken"))
      log.events = []
    }
    screen.windows[99] = Rect(x: 300, y: 200, width: 400, height: 300)
    take(request("Over it", key: "1") { ($0.window, $0.monitor) = (99, .index(7)) })
    #expect(log.events.contains("7.1 taken"))
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
}
