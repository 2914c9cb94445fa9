import HUDWire
import Testing
import XTestSupport

/// The example of `Documentation/HUDProtocol.md`, in a language that knows none of our code.
extension HUDClientTests {
  @Suite struct ProtocolTests {
    private func run(_ words: String, on stage: Stage) throws -> RunningProgram {
      let place = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
      return try stage.server.run("python3", ["\(place)/Documentation/Examples/hud.py", words])
    }

    @Test func aProgramInPythonShowsAHUD() throws {
      let stage = try Stage()
      let owner = try FakeOwner(on: stage.server)
      let words = "Gespeichert: \\ and\nä second line ☃"
      let example = try run(words, on: stage)
      #expect(try example.waitForExit() == 0, "\(example.errorOutput)")
      #expect(owner.requests == [.show(words, serial: 1)])
    }

    @Test func theExampleSaysThatThereIsNoOwner() throws {
      let stage = try Stage()
      let example = try run("Saved", on: stage)
      #expect(try example.waitForExit() == 1)
      #expect(example.errorOutput.contains("no owner"))
    }
  }
}
