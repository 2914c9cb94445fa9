import HUD
import HUDWire
import Interface
import TestSupport
import Testing

@testable import HUDOwner

/// Whose a HUD is: what becomes of it and of its client when another comes, or when the client goes.
extension BoardTests {
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

  @Test("What is tied to a client goes with its window, at once")
  func tied() {
    take(request("Working") { ($0.isTied, $0.duration) = (true, 0) }, from: 7)
    take(request("Stays", key: "other") { $0.duration = 0 }, from: 7)
    screen.advance(by: .seconds(1))
    board.clientGone(7)
    #expect(screen.visible.count == 1)
    #expect(!board.isIdle)
  }

  /// Everybody who had asked for the same words was kept until they went, and then told all at once.
  @Test("The same words for hours keep nobody but whoever is to be told of their end")
  func again() {
    for _ in 1...100 { take(request("Silent", key: "a", serial: 0) { $0.duration = 500 }) }
    for serial in 1...100 as ClosedRange<UInt32> {
      take(request("Own", key: "b", serial: serial) { ($0.isTied, $0.duration) = (true, 0) })
    }
    for serial in 1...3 as ClosedRange<UInt32> {
      take(request("Told", key: "c", serial: serial) { $0.duration = 0 })
    }
    #expect(board.slots.slots.map(\.waiters.count) == [0, 1, 3])
    take(HUDRequest(.hide))
    screen.advance(by: .seconds(1))
    #expect(
      log.events.filter { $0.contains("hidden") }
        == [100, 1, 2, 3].map {
          "7.\($0) hidden(HUDWire.HUDReason.hidden)"
        }
    )
    #expect(board.isIdle)
  }
}
