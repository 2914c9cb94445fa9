internal import CX11
internal import Canvas
internal import Glibc
import Testing
internal import XTestSupport

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct Typing {
    private enum Code {
      static let q: UInt8 = 24
      static let a: UInt8 = 38
      static let shift: UInt8 = 50
    }

    private let server: PrivateServer
    private let proxy: FaultProxy
    private let stage: Stage

    init() throws {
      server = try PrivateServer()
      proxy = try FaultProxy(to: server.number)
      stage = try Stage(server, through: proxy)
      stage.connection.inputMethodChoice = .none
      try server.run("setxkbmap", ["us"])
      try stage.show()
      try stage.run(until: "the keyboard") { stage.observer.focus == stage.window.id }
      // The first key brings the layout in, and the device it comes from.
      stage.observer.keys(Code.a)
      try stage.run(until: "a") { stage.content.text == "a" }
      stage.content.events = []
    }

    /// How often a layout was read: XkbGetMap.
    private var readings: Int {
      let major = Reply(
        xcb_query_extension_reply(
          stage.observer.xcb,
          xcb_query_extension(stage.observer.xcb, 9, "XKEYBOARD"),
          nil
        )
      )?.value.major_opcode
      return proxy.records.count { $0.kind == .request && $0.code == major && $0.minor == 8 }
    }

    /// Gives a key a symbol, or none.
    private func lend(_ symbol: UInt32, to key: UInt8) {
      xcb_change_keyboard_mapping(stage.observer.xcb, 1, key, 1, [symbol])
      xcb_flush(stage.observer.xcb)
    }

    /// A key the layout has no place for.
    private func spareKey() throws -> UInt8 {
      let cookie = xcb_get_keyboard_mapping(stage.observer.xcb, 8, 248)
      guard let reply = Reply(xcb_get_keyboard_mapping_reply(stage.observer.xcb, cookie, nil))
      else {
        throw Missing("the keys")
      }
      let perKey = Int(reply.value.keysyms_per_keycode)
      let symbols = UnsafeBufferPointer(
        start: xcb_get_keyboard_mapping_keysyms(reply.pointer),
        count: perKey * 248
      )
      let free = (0..<248).first { key in
        symbols[key * perKey..<(key + 1) * perKey].allSatisfy { $0 == 0 }
      }
      guard let free else { throw Missing("a spare key") }
      return UInt8(free + 8)
    }

    @Test("B25: mapping and unmapping the window reads no keyboard")
    func mapping() throws {
      let before = readings
      for _ in 0..<100 {
        xcb_unmap_window(stage.observer.xcb, stage.window.id)
        xcb_map_window(stage.observer.xcb, stage.window.id)
        xcb_flush(stage.observer.xcb)
      }
      try stage.settle()
      #expect(readings == before)
    }

    @Test("B29, B30: letters a tool lends to a spare key are exact and read no layout")
    func lent() throws {
      let before = readings
      let key = try spareKey()
      var expected = ""
      for scalar in "ñ€😀漢字한שλ".unicodeScalars {
        lend(scalar.value < 256 ? scalar.value : 0x0100_0000 | scalar.value, to: key)
        stage.observer.keys(key)
        expected.unicodeScalars.append(scalar)
        try stage.run(until: "\(scalar)") {
          stage.content.keys.count == expected.unicodeScalars.count
        }
        lend(0, to: key)
      }
      #expect(stage.content.text == expected)
      stage.observer.keys(Code.q)
      try stage.run(until: "q") { stage.content.text == expected + "q" }
      #expect(readings == before)
    }

    @Test("B30: a storm of changes of the layout costs one reading, at the next key")
    func storm() throws {
      let before = readings
      for round in 0..<200 { lend(round.isMultiple(of: 2) ? 0x62 : 0x63, to: Code.a) }
      try stage.settle()
      #expect(readings == before)
      stage.observer.keys(Code.a)
      stage.observer.keys(Code.q)
      try stage.run(until: "the letters") { stage.content.text == "cq" }
      #expect(readings == before + 1)
    }

    @Test("B30: the group in force when the key went down counts")
    func groups() throws {
      try server.run("setxkbmap", ["us,fr,de,gr"])
      for group: UInt8 in [0, 1, 2, 3, 1] {
        stage.observer.lock(group: group)
        stage.observer.keys(Code.q)
        stage.observer.keys(29)
      }
      try stage.run(until: "ten letters") { stage.content.keys.count == 10 }
      #expect(stage.content.text == "qyayqz;υay")
    }

    @Test("B31: a held key comes as presses, and the desktop's repeat stays as it was")
    func repeats() throws {
      let before = keyboardControl()
      stage.observer.hold(Code.a)
      try stage.run(until: "a few repeats") { stage.content.keys.count > 3 }
      stage.observer.letGo(Code.a)
      try stage.settle()
      let count = stage.content.keys.count
      #expect(stage.content.text == String(repeating: "a", count: count))
      #expect(keyboardControl() == before)
      stage.window.close()
      #expect(keyboardControl() == before)
    }

    /// What `xset q` shows: whether keys repeat, and which.
    private func keyboardControl() -> [UInt8] {
      let cookie = xcb_get_keyboard_control(stage.observer.xcb)
      guard let reply = Reply(xcb_get_keyboard_control_reply(stage.observer.xcb, cookie, nil))
      else {
        return []
      }
      return withUnsafeBytes(of: reply.value.auto_repeats) { Array($0) }
        + [reply.value.global_auto_repeat]
    }

    @Test("B33: a modifier held on another keyboard changes nothing in what is sent with its state")
    func state() throws {
      stage.observer.hold(Code.shift)
      var event = xcb_key_press_event_t()
      event.response_type = UInt8(XCB_KEY_PRESS)
      event.detail = Code.a
      event.event = stage.window.id
      event.root = stage.observer.root
      for state: UInt16 in [0, 1, 0] {
        event.state = state
        withUnsafeBytes(of: event) {
          _ = xcb_send_event(
            stage.observer.xcb,
            0,
            stage.window.id,
            0,
            $0.bindMemory(to: CChar.self).baseAddress
          )
        }
      }
      xcb_flush(stage.observer.xcb)
      try stage.run(until: "three letters") { stage.content.keys.count == 3 }
      #expect(stage.content.text == "aAa")
      stage.observer.letGo(Code.shift)
    }
  }
}
