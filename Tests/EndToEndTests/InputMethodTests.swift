import Glibc
import Testing
import XTestSupport

extension EndToEndTests {
  @Suite("A real input method", .serialized)
  struct InputMethodTests {
    /// The settings of a language of our own: uim takes part in no other.
    private func makeLocale(on server: PrivateServer) throws -> [String: String] {
      let folder = "\(server.home)/locales"
      #expect(mkdir(folder, 0o700) == 0)
      let make = try server.run(
        "localedef",
        ["-i", "en_US", "-f", "UTF-8", "\(folder)/en_US.UTF-8"]
      )
      #expect(try make.waitForExit(deadline: .seconds(60)) == 0)
      return ["LOCPATH": folder, "LC_ALL": "en_US.UTF-8", "XMODIFIERS": "@im=uim"]
    }

    private func startMethod(_ app: RunningApp, _ settings: [String: String]) throws
      -> RunningProgram
    {
      let method = try app.server.run("uim-xim", ["--engine=direct"], adding: settings)
      try wait(for: "uim's selection", deadline: .seconds(20)) {
        if let status = method.status { throw XTestFailure("uim-xim ended with \(status)") }
        return try app.server.screen.owner(ofSelection: "@server=uim") != nil
      }
      return method
    }

    /// Whether a client has asked for a name (InternAtom, only if it exists).
    private func isKnown(_ name: String, on server: PrivateServer) throws -> Bool {
      var request = WireRequest(16, 1)
      request.add16(UInt16(name.utf8.count), 0)
      request.add(text: name)
      return try WireConnection(display: server.display).ask(request).word32(8) != 0
    }

    @Test("B28: uim-xim is killed and comes back while the user types; all letters are there once")
    func killed() throws {
      let server = try PrivateServer(width: 1000, height: 1600, compositor: false)
      let settings = try makeLocale(on: server)
      let app = try RunningApp(on: server, adding: settings)
      let first = try startMethod(app, settings)
      try app.openForm()
      try app.andSee("the caret") { try app.click(200, 136) }
      try app.andSee("the first letters") { try server.user.type("abc ") }
      try server.user.type("def ")
      first.send(signal: 9)
      _ = try first.waitForExit()
      try app.andSee("letters without it") { try server.user.type("ghi ") }
      let second = try startMethod(app, settings)
      try app.andSee("letters after it") { try server.user.type("jkl ") }
      try app.andSee("letters with it") { try server.user.type("mno.") }
      #expect(try isKnown("TAGLOCATION_XIM_31", on: server), "nobody talked with it")
      app.program.send(signal: 15)
      #expect(try app.program.waitForExit() == 0)
      #expect(second.status == nil, "it outlives its client")
      second.send(signal: 15)
      let cat = try server.run("cat", ["\(server.home)/state/taglocation/draft"])
      try cat.waitForExit()
      #expect(cat.output.contains("\nabc def ghi jkl mno.\n"))
    }
  }
}
