import Glibc
import Testing
import XTestSupport

extension EndToEndTests {
  @Suite("Typing", .serialized)
  struct TypingTests {
    /// Words of chance in lines, with capitals, digits and signs: what one layout gives.
    private func words(_ count: Int) -> String {
      let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456789.,;:!?")
      var text = ""
      while text.utf8.count < count {
        let length = Int.random(in: 1...9)
        text += String((0..<length).map { _ in letters.randomElement() ?? "x" })
        text += Int.random(in: 0..<10) == 0 ? "\n" : " "
      }
      return String(text.prefix(count - 1)) + "."
    }

    private func draft(_ app: RunningApp) throws -> String {
      let cat = try app.server.run("cat", ["\(app.server.home)/state/taglocation/draft"])
      try cat.waitForExit()
      return cat.output
    }

    @Test("B32: 100,000 characters as fast as they can be sent arrive exact and in order")
    func fast() throws {
      let app = try RunningApp(compositor: false)
      try app.openForm()
      try app.andSee("the caret") { try app.click(200, 136) }
      let text = words(100_000)
      try app.server.user.type(text)
      try wait(for: "the text in the draft", deadline: .seconds(120)) {
        try draft(app).contains("description 100000\n")
      }
      // Not in the expectation itself, which would print it all.
      let isExact = try draft(app).contains("description 100000\n" + text + "\n")
      #expect(isExact)
    }

    @Test("B31: after SIGKILL in mid-repeat the keyboard repeats as before", arguments: [9, 15])
    func repeats(signal: Int32) throws {
      let app = try RunningApp(compositor: false)
      let wire = try WireConnection(display: app.server.display)
      /// What `xset q` shows of it (GetKeyboardControl): the switch, and the keys.
      func control() throws -> [UInt8] {
        let reply = try wire.ask(WireRequest(103))
        return [reply.byte(1)] + reply.slice(20, count: 32)
      }
      let before = try control()
      try app.openForm()
      try app.andSee("the caret") { try app.click(200, 136) }
      let empty = try app.picture()
      try app.server.user.hold(key: "a")
      try wait(for: "a letter", deadline: .seconds(20)) { try app.picture() != empty }
      #expect(try control() == before)
      app.program.send(signal: signal)
      _ = try app.program.waitForExit()
      try app.server.user.letGo(key: "a")
      #expect(try control() == before)
    }

    /// The settings of fontconfig that name an empty folder alone.
    private func noFontSettings(on server: PrivateServer) throws -> String {
      let folder = "\(server.home)/fonts"
      #expect(mkdir(folder, 0o700) == 0)
      let settings = "\(folder)/fonts.conf"
      let make = try server.run(
        "sh",
        [
          "-c",
          "printf '<fontconfig><dir>%s</dir><cachedir>%s</cachedir></fontconfig>' \"$1\" \"$1\" > \"$2\"",
          "sh", folder, settings,
        ]
      )
      #expect(try make.waitForExit() == 0)
      return settings
    }

    @Test("B61: without any font there are boxes, and the program works")
    func noFonts() throws {
      let server = try PrivateServer(width: 500, height: 800, compositor: false)
      let settings = try noFontSettings(on: server)
      let app = try RunningApp(on: server, adding: ["FONTCONFIG_FILE": settings])
      try wait(for: "a picture", deadline: .seconds(20)) { try app.pixel(5, 5) != 0 }
      try app.waitUntilStill()
      try app.openForm()
      let draft = "\(server.home)/state/taglocation/draft"
      try wait(for: "the letters in the draft", deadline: .seconds(20)) {
        try app.click(200, 136)
        try server.user.type("a")
        let cat = try server.run("cat", [draft])
        try cat.waitForExit()
        return cat.output.contains("\na")
      }
      app.program.send(signal: 15)
      #expect(try app.program.waitForExit() == 0)
    }
  }
}
