internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  /// B41: what was copied was gone when the program had ended.
  @Suite struct HandingOver {
    /// Runs the end of a program that had copied a text.
    ///
    /// - Returns: what the manager took, and how long the end took.
    private func end(
      _ manner: ClipboardKeeper.Manner?,
      copied: String? = "kept ñ"
    ) throws -> (text: String?, duration: Duration) {
      let stage = try Stage()
      try stage.show()
      let manager = try manner.map {
        try ClipboardKeeper(display: stage.server.number, $0)
      }
      if let copied { stage.window.offerText(copied, as: .clipboard) }
      try stage.settle()
      stage.window.close()
      let start = ContinuousClock.now
      stage.connection.handOverClipboard()
      let duration = ContinuousClock.now - start
      return (copied == nil ? nil : manager?.text(), duration)
    }

    @Test func b41AManagerThatAcceptsKeepsTheText() throws {
      let (text, duration) = try end(.accepts)
      #expect(text == "kept ñ")
      #expect(duration < .milliseconds(500))
    }

    @Test(arguments: [ClipboardKeeper.Manner.refuses, .silent, nil])
    func b41NoManagerHoldsUpTheEnd(manner: ClipboardKeeper.Manner?) throws {
      let (text, duration) = try end(manner)
      #expect(text == nil)
      #expect(duration < .milliseconds(500))
    }

    @Test func whoRefusesIsNotWaitedFor() throws {
      #expect(try end(.refuses).duration < .milliseconds(300))
    }

    @Test func withNothingCopiedNobodyIsAsked() throws {
      #expect(try end(.silent, copied: nil).duration < .milliseconds(100))
    }

    @Test func aServerThatDiesMeanwhileEndsIt() throws {
      let stage = try Stage()
      try stage.show()
      stage.window.offerText("lost", as: .clipboard)
      try stage.settle()
      var losses = 0
      stage.connection.onConnectionLost = { losses += 1 }
      stage.server.crash()
      let start = ContinuousClock.now
      stage.connection.handOverClipboard()
      #expect(ContinuousClock.now - start < .milliseconds(500))
      #expect(losses == 1)
    }
  }
}
