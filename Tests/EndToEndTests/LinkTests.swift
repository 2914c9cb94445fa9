import Glibc
import Testing
import XTestSupport

extension EndToEndTests {
  @Suite("Links, and a second start", .serialized)
  struct LinkTests {
    private let server: PrivateServer

    init() throws {
      server = try PrivateServer(width: 1000, height: 900, windowManager: true, compositor: false)
    }

    private func start(_ arguments: String...) throws -> RunningProgram {
      try server.run(builtProgram("taglocation"), arguments)
    }

    private func list() throws -> String {
      let list = try start("list", "--json")
      try list.waitForExit(deadline: .seconds(20))
      return list.output
    }

    /// What is typed and not yet saved, as it stands on disk.
    private func draft() throws -> String {
      let cat = try server.run("cat", ["\(server.home)/state/taglocation/draft"])
      try cat.waitForExit(deadline: .seconds(20))
      return cat.output
    }

    /// Presses Done again and again until a place is kept: a slide may still be under way.
    private func done(until text: String) throws {
      try wait(for: "\(text) on disk", deadline: .seconds(30)) {
        try server.user.chord("ctrl+Return")
        return try list().contains(text)
      }
    }

    @Test("A link opens the form filled, with its uncertainty")
    func link() throws {
      let app = try start("geo:60.17,24.94;u=8?z=15")
      _ = try server.screen.window(ofClass: "TagLocation", deadline: .seconds(20))
      try done(until: "\"source\":\"geo\"")
      let places = try list()
      #expect(places.contains("\"latitude\":60.17"))
      #expect(places.contains("\"accuracy\":8.0"))
      #expect(app.isRunning)
    }

    @Test("A second start hands its link to the first, which comes to the front, and ends with 0")
    func handedOver() throws {
      let app = try start()
      let window = try server.screen.window(ofClass: "TagLocation", deadline: .seconds(20))
      try server.waitForHolder()
      let second = try start("geo:1.5,2.5")
      #expect(try second.waitForExit(deadline: .seconds(20)) == 0)
      try done(until: "\"latitude\":1.5")
      #expect(app.isRunning)
      // The HUD has a window, too, which no window manager sees.
      let windows = try server.screen.windows(ofClass: "TagLocation").filter { id in
        try !server.screen.facts(of: id).isOverrideRedirect
      }
      #expect(windows == [window])
    }

    @Test("A form that is being typed in stays; the place of the second start comes after it")
    func waitsItsTurn() throws {
      let app = try start("geo:1.5,2.5")
      let window = try server.screen.window(ofClass: "TagLocation", deadline: .seconds(20))
      try server.waitForHolder()
      let frame = try server.screen.facts(of: window).frame
      try wait(for: "words in the draft", deadline: .seconds(20)) {
        // A slide may still be under way; a click that follows another at once would choose a word.
        try server.user.click(x: frame.x + 200, y: frame.y + 136)
        try server.user.type("x")
        let next = ContinuousClock.now + .seconds(1)
        // The draft's own words have none at the start of a line.
        while try !draft().contains("\nx") { guard .now < next else { return false } }
        return true
      }
      try server.user.type(" marks")
      let second = try start("geo:3.5,4.5")
      #expect(try second.waitForExit(deadline: .seconds(20)) == 0)
      try server.user.type(" the spot")
      try wait(for: "all of it in the draft", deadline: .seconds(20)) {
        try draft().contains("x marks the spot")
      }
      #expect(try list().contains("latitude") == false)
      try done(until: "x marks the spot")
      try done(until: "\"latitude\":3.5")
      let places = try list()
      #expect(places.contains("\"latitude\":1.5"))
      #expect(places.ranges(of: "x marks the spot").count == 1 && app.isRunning)
    }

    @Test("Where the first is stopped the second opens a window of its own")
    func hung() throws {
      let app = try start()
      let window = try server.screen.window(ofClass: "TagLocation", deadline: .seconds(20))
      try server.waitForHolder()
      app.send(signal: 19)
      defer { app.send(signal: 18) }
      let second = try start("geo:1.5,2.5")
      try wait(for: "a second window", deadline: .seconds(20)) {
        try server.screen.windows(ofClass: "TagLocation").contains { $0 != window }
      }
      #expect(second.isRunning)
    }

    @Test("A second start with another store has a window of its own")
    func otherStore() throws {
      let app = try start()
      let window = try server.screen.window(ofClass: "TagLocation", deadline: .seconds(20))
      try server.waitForHolder()
      let second = try start("--store", "\(server.home)/other.sqlite")
      try wait(for: "a second window", deadline: .seconds(20)) {
        try server.screen.windows(ofClass: "TagLocation").contains { $0 != window }
      }
      #expect(second.isRunning && app.isRunning)
    }
  }
}

extension PrivateServer {
  /// Until the first program is ready for others, which is after its first picture.
  func waitForHolder() throws {
    var machine = [CChar](repeating: 0, count: 256)
    gethostname(&machine, machine.count - 1)
    let store = "\(home)/data/taglocation/places.sqlite"
    let bytes = machine.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)) + [0] + store.utf8
    // FNV-1a, as the program names its selection.
    let sum = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let name = "_TAGLOCATION_S0_\(String(sum, radix: 16))"
    try wait(for: "a program that takes links", deadline: .seconds(20)) {
      try screen.owner(ofSelection: name) != nil
    }
  }
}
