internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct Input {
    /// Keycodes of evdev on a common keyboard.
    private enum Code {
      static let q: UInt8 = 24
      static let e: UInt8 = 26
      static let o: UInt8 = 32
      static let a: UInt8 = 38
      static let x: UInt8 = 53
      static let v: UInt8 = 55
      static let slash: UInt8 = 61
      static let apostrophe: UInt8 = 48
      static let shift: UInt8 = 50
      static let control: UInt8 = 37
      static let rightAlt: UInt8 = 108
      static let tab: UInt8 = 23
      static let keypadEnter: UInt8 = 104
      static let keypad1: UInt8 = 87
      static let numLock: UInt8 = 77
      static let backspace: UInt8 = 22
      static let f1: UInt8 = 67
      static let f10: UInt8 = 76
      static let insert: UInt8 = 118
      static let menu: UInt8 = 135
    }

    private func stage(layout: [String] = []) throws -> Stage {
      let stage = try Stage()
      if !layout.isEmpty { try stage.server.run("setxkbmap", layout) }
      try stage.show()
      try stage.run(until: "the keyboard") { stage.observer.focus == stage.window.id }
      return stage
    }

    @Test func lettersComeAsTyped() throws {
      let stage = try stage()
      stage.observer.keys(Code.a)
      stage.observer.keys(Code.shift, Code.a)
      stage.observer.keys(Code.slash)
      try stage.run(until: "the letters") { stage.content.text == "aA/" }
      #expect(stage.content.keys[1].key == .character("a"))
      #expect(stage.content.keys[1].modifiers == .shift)
    }

    @Test func namedKeysWriteNothing() throws {
      let stage = try stage()
      stage.observer.keys(Code.backspace)
      stage.observer.keys(Code.shift, Code.tab)
      stage.observer.keys(Code.keypadEnter)
      stage.observer.keys(Code.keypad1)
      try stage.run(until: "four keys") { stage.content.keys.count == 4 }
      #expect(stage.content.keys.map(\.key) == [.backspace, .tab, .enter, .end])
      #expect(stage.content.text.isEmpty)
    }

    @Test func theKeysOfMenusAndHelpAreKnown() throws {
      let stage = try stage()
      for code in [Code.f1, Code.f10, Code.insert, Code.menu] { stage.observer.keys(code) }
      try stage.run(until: "four keys") { stage.content.keys.count == 4 }
      #expect(stage.content.keys.map(\.key) == [.function(1), .function(10), .insert, .menu])
      #expect(stage.content.text.isEmpty)
    }

    @Test(arguments: [("us", UInt8(61)), ("fi", 20)])
    func controlQuestionMarkIsTheSameOnEveryLayout(layout: String, code: UInt8) throws {
      let stage = try stage(layout: [layout])
      stage.observer.keys(Code.control, Code.shift, code)
      try stage.run(until: "the key") { stage.content.keys.count == 1 }
      #expect(stage.content.keys[0].key == .character("?"))
      #expect(stage.content.keys[0].modifiers == [.control, .shift])
    }

    @Test func theKeypadWritesDigitsUnderNumLock() throws {
      let stage = try stage()
      stage.observer.keys(Code.numLock)
      stage.observer.keys(Code.keypad1)
      try stage.run(until: "the digit") { stage.content.text == "1" }
      stage.observer.keys(Code.numLock)
    }

    @Test func controlKeepsTheCharacterAndDropsTheText() throws {
      let stage = try stage()
      stage.observer.keys(Code.control, Code.v)
      try stage.run(until: "the key") { stage.content.keys.count == 1 }
      #expect(stage.content.keys[0].key == .character("v"))
      #expect(stage.content.keys[0].modifiers == .control)
      #expect(stage.content.text.isEmpty)
    }

    @Test(arguments: [["us,ru"], ["ru"], ["gr"]]) func controlFindsLatinLettersOnOtherLayouts(
      layout: [String]
    ) throws {
      let stage = try stage(layout: layout)
      stage.observer.keys(Code.control, Code.v)
      try stage.run(until: "the key") { stage.content.keys.count == 1 }
      #expect(stage.content.keys[0].key == .character("v"))
    }

    @Test func deadKeysAndLettersMakeOneCharacter() throws {
      let stage = try stage(layout: ["us", "-variant", "intl"])
      stage.observer.keys(Code.apostrophe)
      stage.observer.keys(Code.e)
      stage.observer.keys(Code.a)
      try stage.run(until: "the letters") { stage.content.text == "éa" }
    }

    @Test func aSequenceThatFitsNothingIsDroppedWhole() throws {
      let stage = try stage(layout: ["us", "-variant", "intl"])
      stage.observer.keys(Code.apostrophe)
      stage.observer.keys(Code.x)
      stage.observer.keys(Code.a)
      try stage.run(until: "the letter after") { stage.content.text.hasSuffix("a") }
      #expect(stage.content.text == "a")
    }

    @Test func composeMakesCharacters() throws {
      let stage = try stage(layout: ["us", "-option", "compose:ralt"])
      stage.observer.keys(Code.rightAlt)
      stage.observer.keys(Code.o)
      stage.observer.keys(Code.slash)
      try stage.run(until: "the letter") { stage.content.text == "ø" }
    }

    @Test func aLayoutChangedWhileTypingCountsFromThen() throws {
      let stage = try stage(layout: ["us"])
      stage.observer.keys(Code.q)
      try stage.run(until: "q") { stage.content.text == "q" }
      try stage.server.run("setxkbmap", ["fr"])
      stage.observer.keys(Code.q)
      try stage.run(until: "a") { stage.content.text == "qa" }
    }

    @Test func aKeyBeforeTheSecondHalfOfTheStartIsNotLost() throws {
      let stage = try Stage()
      stage.connection.display()
      stage.connection.flush()
      #expect(!stage.connection.hasStarted)
      var press = xcb_key_press_event_t()
      press.response_type = UInt8(XCB_KEY_PRESS)
      press.detail = Code.a
      stage.window.keyPressed(press)
      #expect(stage.content.text == "a")
    }

    @Test func fastTypingKeepsItsOrder() throws {
      let stage = try stage()
      for _ in 0..<200 {
        stage.observer.keys(Code.q)
        stage.observer.keys(Code.a)
      }
      try stage.run(until: "400 letters") { stage.content.keys.count == 400 }
      #expect(stage.content.text == String(repeating: "qa", count: 200))
    }

    @Test func buttonsPressAndReleaseWhereThePointerIs() throws {
      let stage = try stage()
      stage.observer.move(to: 120, 80)
      stage.observer.click(button: 3)
      try stage.run(until: "the release") {
        if case .pointerUp = stage.content.events.last { true } else { false }
      }
      guard case .pointerDown(let press) = stage.content.events.dropLast().last else {
        Issue.record("no press")
        return
      }
      #expect(press.location == Point(x: 120, y: 80))
      #expect(press.button == .secondary)
    }

    @Test func theWheelScrollsAndPressesNothing() throws {
      let stage = try stage()
      stage.observer.move(to: 50, 60)
      for button: UInt8 in 4...7 { stage.observer.click(button: button) }
      func scrolls() -> [Point] {
        stage.content.events.compactMap { if case .scroll(let it) = $0 { it.delta } else { nil } }
      }
      try stage.run(until: "four notches") { scrolls().count == 4 }
      #expect(
        scrolls() == [
          Point(x: 0, y: -53), Point(x: 0, y: 53), Point(x: -53, y: 0), Point(x: 53, y: 0),
        ]
      )
      let presses = stage.content.events.filter {
        if case .pointerDown = $0 { true } else { false }
      }
      #expect(presses.isEmpty)
    }

    @Test func theMouseThatLeavesTheWindowIsTold() throws {
      let stage = try stage()
      stage.observer.move(to: 50, 60)
      stage.observer.move(to: 1000, 800)
      try stage.run(until: "the leave") {
        stage.content.events.contains { if case .pointerLeft = $0 { true } else { false } }
      }
    }

    /// Xvfb cannot be without the input extension; these are the events of a server that is.
    @Test("B38: where there is no XInput 2 the core buttons press, and 4 to 7 scroll")
    func coreEvents() throws {
      let stage = try Stage()
      var event = xcb_button_press_event_t()
      event.event_x = 30
      event.event_y = 40
      for button: UInt8 in [1, 4, 5, 6, 7] {
        event.detail = button
        stage.window.buttonPressed(event)
        stage.window.buttonReleased(event)
      }
      var motion = xcb_motion_notify_event_t()
      motion.event_x = 31
      stage.window.pointerMoved(motion)
      let events = stage.content.events
      guard events.count == 7, case .pointerDown(let press) = events[0],
        case .pointerUp = events[1], case .pointerMoved(let moved) = events[6]
      else {
        Issue.record("not a press, a release, four notches and a motion: \(events)")
        return
      }
      #expect(press.location == Point(x: 30, y: 40) && press.device == .mouse)
      #expect(moved.location.x == 31)
      let deltas = events.compactMap { if case .scroll(let it) = $0 { it.delta } else { nil } }
      #expect(deltas.map(\.y) == [-53, 53, 0, 0])
      #expect(deltas.map(\.x) == [0, 0, -53, 53])
    }

    @Test func onlyTheLastOfARunOfMotionsCounts() throws {
      let stage = try stage()
      try stage.settle()
      stage.content.events = []
      for x in 1...100 { stage.observer.move(to: 100 + x, 100) }
      _ = stage.observer.focus
      try stage.settle()
      let places = stage.content.events.compactMap {
        if case .pointerMoved(let event) = $0 { event.location } else { nil }
      }
      #expect(places.last == Point(x: 200, y: 100))
      #expect(places.count < 50)
    }

    @Test func aWindowThatVanishesCancelsThePress() throws {
      let stage = try stage()
      stage.observer.move(to: 50, 60)
      stage.observer.press(button: 1)
      try stage.run(until: "the press") { !stage.window.pressed.isEmpty }
      xcb_unmap_window(stage.observer.xcb, stage.window.id)
      xcb_flush(stage.observer.xcb)
      try stage.run(until: "the cancellation") {
        stage.content.events.contains { if case .pointerCancelled = $0 { true } else { false } }
      }
      stage.observer.release(button: 1)
    }

    @Test func aKeyboardBorrowedByAGrabIsNotLost() {
      var event = xcb_focus_in_event_t()
      event.mode = UInt8(XCB_NOTIFY_MODE_GRAB.rawValue)
      #expect(EventTranslation.focus(event, gained: false) == nil)
      event.mode = UInt8(XCB_NOTIFY_MODE_NORMAL.rawValue)
      #expect(EventTranslation.focus(event, gained: false) != nil)
      event.detail = UInt8(XCB_NOTIFY_DETAIL_POINTER.rawValue)
      #expect(EventTranslation.focus(event, gained: true) == nil)
    }
  }
}
