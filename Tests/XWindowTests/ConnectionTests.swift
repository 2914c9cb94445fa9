internal import CX11
internal import Canvas
internal import Glibc
import Testing

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

/// Accepts connections and never says a word.
private final class SilentServer {
  let display: String
  private let descriptor: Int32

  /// X servers listen on port 6000 plus the display's number.
  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    descriptor = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let found = (200..<400).first { number in
      address.sin_port = UInt16(6000 + number).bigEndian
      return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
    }
    guard let found, listen(listener, 4) == 0 else { throw Missing("a free port") }
    display = "127.0.0.1:\(found)"
  }

  isolated deinit { close(descriptor) }
}
