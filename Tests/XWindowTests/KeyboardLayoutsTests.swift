internal import CX11
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct Layouts {
    private func layouts(_ arguments: String...) throws -> (Stage, any KeyboardLayoutSource) {
      let stage = try Stage()
      try stage.server.run("setxkbmap", arguments)
      try stage.show()
      return (stage, stage.connection.keyboardLayouts)
    }

    private func key(_ label: String, in layout: LayoutDescription) -> LayoutKey? {
      layout.rows.joined().first { $0.label(at: 0) == label }
    }

    @Test("Rows stand as on the user's keyboard, with what is on each level")
    func finnish() throws {
      let (_, source) = try layouts("fi")
      let layout = try #require(source.layouts().first)
      #expect(layout.name == "Finnish")
      #expect(layout.rows.map(\.count).allSatisfy { $0 >= 11 })
      #expect(layout.rows[1].prefix(11).map { $0.label(at: 0) }.joined() == "qwertyuiopå")
      #expect(layout.rows[2].prefix(11).map { $0.label(at: 1) }.joined() == "ASDFGHJKLÖÄ")
      #expect(key("2", in: layout)?.labels.prefix(3) == ["2", "\"", "@"])
      #expect(key("¨", in: layout) != nil, "a dead key shows its accent")
    }

    @Test("A key writes what is on it, dead keys included")
    func writes() throws {
      let (_, source) = try layouts("fi")
      let layout = try #require(source.layouts().first)
      let o = try #require(key("ö", in: layout))
      #expect(source.event(forKey: o.code, level: 1, layout: 0)?.text == "Ö")
      #expect(source.event(forKey: o.code, level: 1, layout: 0)?.key == .character("ö"))
      let accent = try #require(key("¨", in: layout))
      let u = try #require(key("u", in: layout))
      #expect(source.event(forKey: accent.code, level: 0, layout: 0) == nil)
      #expect(source.event(forKey: u.code, level: 0, layout: 0)?.text == "ü")
    }

    @Test("All layouts are there, and typing in another one changes nothing outside")
    func two() throws {
      let (stage, source) = try layouts("us,ru")
      let all = source.layouts()
      #expect(all.map(\.name) == ["English (US)", "Russian"])
      #expect(source.currentLayout() == 0)
      let q = try #require(key("q", in: all[0]))
      #expect(source.event(forKey: q.code, level: 0, layout: 1)?.text == "й")
      #expect(source.currentLayout() == 0)
      stage.observer.keys(UInt8(q.code))
      try stage.run(until: "the real key's letter") { stage.content.text == "q" }
    }

    @Test("Layouts that become others are told of")
    func changed() throws {
      let (stage, source) = try layouts("us")
      var changes = 0
      source.onLayoutsChange = { changes += 1 }
      try stage.server.run("setxkbmap", ["de"])
      try stage.run(until: "the change") { changes > 0 }
      #expect(source.layouts().map(\.name) == ["German"])
    }

    @Test("B30: a layout that the desktop switches to is told of, and a shift is not")
    func switched() throws {
      let (stage, source) = try layouts("us,ru")
      _ = source.layouts()
      // The first key of a device makes the server tell of that device.
      stage.observer.keys(24)
      try stage.run(until: "the first letter") { stage.content.text == "q" }
      var changes = 0
      source.onLayoutsChange = { changes += 1 }
      stage.observer.lock(group: 1)
      try stage.run(until: "the change") { changes > 0 }
      #expect(source.currentLayout() == 1 && changes == 1)
      stage.observer.keys(50)
      stage.observer.keys(24)
      try stage.run(until: "the letter") { stage.content.text == "qй" }
      #expect(changes == 1)
    }
  }
}
