import Testing
import XTestSupport

extension EndToEndTests {
  @Suite("The end of a session", .serialized)
  struct SessionEndTests {
    private let server: PrivateServer

    init() throws {
      server = try PrivateServer(windowManager: false, compositor: false)
    }

    /// B44: what gave the selection back found the server gone and told a program half taken apart.
    ///
    /// It crashed, one time in three.
    @Test("A program that is told to end while the server goes ends in order", arguments: 1...12)
    func serverGoesToo(round: Int) throws {
      let app = try server.run(builtProgram("taglocation"), [])
      _ = try server.screen.window(ofClass: "TagLocation", deadline: .seconds(20))
      try server.waitForHolder()
      app.send(signal: 15)
      server.end()
      let status = try app.waitForExit(deadline: .seconds(20))
      #expect([0, 7].contains(status), "\(app.errorOutput)")
    }
  }
}
