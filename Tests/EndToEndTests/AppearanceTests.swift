import Testing
import XTestSupport

extension EndToEndTests {
  @Suite("Light and dark", .serialized)
  struct AppearanceTests {
    /// Below the buttons of the first screen, where nothing is drawn.
    private func ground(_ arguments: String...) throws -> UInt32 {
      let position = ["--location", "60.17,24.94,8"]
      let app = try RunningApp(compositor: false, source: position + arguments)
      try app.waitUntilStill()
      return try app.pixel(200, 700) & 0xffffff
    }

    @Test("--appearance dark is dark, light is light, and auto is light where no desktop says more")
    func option() throws {
      #expect(try ground("--appearance", "dark") == 0x1c1c1e)
      #expect(try ground("--appearance", "light") == 0xf2f2f7)
      #expect(try ground("--appearance=auto") == 0xf2f2f7)
    }
  }
}
