import Glibc
import Testing
import XTestSupport

extension HUDEndToEndTests {
  @Suite("Words", .serialized)
  struct TextTests {
    /// B75: `<`, `&` and `@` cut or blanked pop-ups, and escape codes acted.
    @Test("B75: markup and control bytes are text, and nothing in them acts")
    func inert() throws {
      let desk = try Desk()
      let words = "We <3 & <b>bold</b> &amp; @x %s \u{1b}]0;title\u{7} \u{202e}turned"
      #expect(try desk.run("--duration", "0", words) == 0)
      let box = try desk.waitForBox()
      #expect(try desk.list().contains("We <3 & <b>bold</b> &amp; @x %s ␛]0;title␇ turned"))
      #expect(try desk.screen.property("WM_NAME", of: box) == nil)
    }

    @Test("B75: bytes that are no UTF-8, and a lone line break, do no harm")
    func bytes() throws {
      let desk = try Desk()
      let shell = try desk.shell("hud --duration 0 \"$(printf 'a\\377\\376b\\300\\257c')\"")
      #expect(try shell.waitForExit() == 0)
      _ = try desk.waitForBox()
      let list = try desk.list()
      #expect(list.contains("\"title\":\"a\u{fffd}"))
      #expect(try desk.run("--duration", "0", "\n") == 2, "there would be nothing to see")
      #expect(try desk.run("--duration", "0", "--icon", "check", "\n") == 0)
      #expect(try desk.run("--duration", "0", "after") == 0)
      #expect(try desk.list().contains("after"))
    }

    @Test("B75, complaint 16: a megabyte in one line is cut, and stays on the screen")
    func megabyte() throws {
      let desk = try Desk()
      let input = try Pipe()
      let line = "{ printf '#'; head -c 1000000 /dev/zero | tr '\\0' W; printf '\\n50\\n'; cat; }"
      let shell = try desk.shell("\(line) | hud --stdin Copying", input: input.readingEnd)
      _ = try desk.waitForBox()
      try wait(for: "the number after it", deadline: .seconds(20)) {
        try desk.list().contains("\"progress\":50")
      }
      let frame = try desk.frame(of: try desk.waitForBox())
      #expect(frame.x >= 0 && frame.x + frame.width <= 800)
      #expect(frame.y >= 0 && frame.y + frame.height <= 600)
      #expect(try desk.list().utf8.count < 20_000)
      input.finish()
      #expect(try shell.waitForExit() == 9)
    }

    @Test("hud list --json is one array, the oldest first, and empty without an owner")
    func list() throws {
      let desk = try Desk()
      #expect(try desk.list() == "[]\n")
      #expect(desk.owners().isEmpty)
      try desk.run("--duration", "0", "--icon", "check", "One \"quoted\"", "and more")
      #expect(try desk.run("--duration", "0", "--key", "two", "--progress", "12.5", "Two") == 0)
      for key in ["three", "four"] { try desk.run("--duration", "0", "--key", key, key) }
      let two =
        "{\"key\":\"two\",\"icon\":\"bar\",\"progress\":12.5,\"title\":\"Two\",\"detail\":\"\"}"
      let list = try desk.list()
      #expect(
        list.hasPrefix(
          "[{\"key\":\"\",\"icon\":\"check\",\"progress\":null,"
            + "\"title\":\"One \\\"quoted\\\"\",\"detail\":\"and more\"},\(two),{"
        )
      )
      #expect(list.hasSuffix("\"detail\":\"\"}]\n"))
      // The fourth waits for a place.
      #expect(try desk.boxes().count == 3 && list.contains("four"))
      #expect(try desk.run("hide", "--key", "two") == 0)
      try wait(for: "the one that waited") { try desk.list().contains(two) == false }
      try wait(for: "three HUDs") { try desk.boxes().count == 3 }
    }

    @Test("hud render gives the same bytes each time, without a display")
    func render() throws {
      let desk = try Desk()
      let files = (1...2).map { "\(desk.server.home)/\($0).png" }
      for file in files {
        let call = try desk.hud(
          ["render", "--at", "0.1", "--scale", "2", "--icon", "check", "Saved", file],
          adding: ["DISPLAY": ""]
        )
        #expect(try call.waitForExit() == 0)
      }
      let pictures = files.map { contents(ofFile: $0) }
      #expect(pictures[0] == pictures[1])
      #expect(pictures[0]?.contains("PNG") == true)
      #expect(desk.processes().isEmpty)
    }
  }
}
