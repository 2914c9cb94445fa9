internal import CX11
internal import Canvas
internal import Glibc
import Testing
internal import XTestSupport

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct Connecting {
    @Test func noServerIsAnErrorOfOneLine() {
      let error = #expect(throws: ConnectionError.self) {
        _ = try Connection(displayName: ":64999", timers: LoopTimers())
      }
      #expect(error?.description == "cannot open display :64999")
    }

    /// A server that accepted and said nothing once hung a program for ever.
    @Test func aSilentServerCostsADeadline() throws {
      let silent = try SilentServer()
      let start = ContinuousClock.now
      let error = #expect(throws: ConnectionError.self) {
        _ = try Connection(displayName: silent.display, timers: LoopTimers(), deadline: 1)
      }
      #expect(error?.description == "display \(silent.display) does not answer")
      #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test func aServerThatDiesIsReportedAtOnceAndOnlyOnce() throws {
      let stage = try Stage()
      try stage.show()
      var losses = 0
      stage.connection.onConnectionLost = { losses += 1 }
      stage.server.crash()
      let start = ContinuousClock.now
      try stage.run(until: "the loss") { losses > 0 }
      #expect(ContinuousClock.now - start < .seconds(5))
      // No descriptor is left that poll would find ready for ever.
      #expect(stage.connection.fileDescriptor == -1)
      #expect(!stage.connection.hasBufferedInput)
      stage.window.setNeedsDisplay()
      stage.connection.display()
      stage.connection.flush()
      stage.connection.readInput()
      #expect(losses == 1)
    }

    /// A reply can bring events along; the descriptor is silent then, and they waited for the next one.
    @Test func eventsReadWithAReplyAreNotForgotten() throws {
      let stage = try Stage()
      try stage.show()
      try stage.settle()
      stage.observer.message(
        stage.window.id,
        "WM_PROTOCOLS",
        [stage.observer.atom("WM_DELETE_WINDOW")]
      )
      _ = stage.observer.focus
      _ = stage.connection.property(.name, of: stage.window.id)
      #expect(stage.connection.hasBufferedInput)
      stage.connection.readInput()
      #expect(stage.content.closeRequests == 1)
    }

    @Test(arguments: [
      ("Xft.dpi:\t192\nXft.hinting: 1", 2.0), ("Xft.dpi: 144", 1.5), ("", 1.0),
      ("Xft.dpi: abc", 1.0),
      ("Xft.dpi: 0", 1.0), ("Xft.dpi: -96", 1.0), ("Xft.dpi: 100000", 4.0), ("Xft.dpi: nan", 1.0),
    ])
    func theScaleIsTheDesktops(resources: String, scale: Double) {
      #expect(DesktopSettings(resources: resources).scale == scale)
    }
  }
}
