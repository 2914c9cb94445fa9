internal import CX11
internal import Canvas
internal import Glibc
import Testing
import XTestSupport

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct InputMethods {
    private enum Code {
      static let a: UInt8 = 38
      static let b: UInt8 = 56
      static let c: UInt8 = 54
      static let e: UInt8 = 26
      static let apostrophe: UInt8 = 48
      static let shift: UInt8 = 50
    }

    @Test(
      "B27: what is composed is shown in place and becomes text once",
      arguments: [true, false]
    )
    func composes(answersKeys: Bool) throws {
      var manner = FakeInputMethod.Manner()
      manner.answersKeys = answersKeys
      let all = try Composition(manner)
      all.fake?.onKey = { key in
        switch key.code {
        case Code.a: [.compose("か", caret: 1)]
        case Code.b: [.compose("かん", caret: 1)]
        default: [.commit("漢"), .endComposing]
        }
      }
      try all.connect()
      all.type(Code.a)
      try all.run(until: "the first sign") { all.written.markedText == MarkedText("か", caret: 3) }
      all.type(Code.b)
      try all.run(until: "the second") { all.written.markedText == MarkedText("かん", caret: 3) }
      #expect(all.written.text.isEmpty)
      all.type(Code.c)
      try all.run(until: "the text") { all.written.text == "漢" && all.written.markedText == nil }
      #expect(all.stage.content.keys.isEmpty)
    }

    @Test("B27: keys the input method has no use for are used plainly, once, in order")
    func givesBack() throws {
      let all = try Composition()
      try all.connect()
      all.type(Code.a, Code.b, Code.c)
      try all.run(until: "the letters") { all.written.text.count >= 3 }
      #expect(all.written.text == "abc")
      #expect(all.fake?.keys.map(\.code) == [Code.a, Code.b, Code.c])
    }

    @Test("B26: a dead key given back makes its character once")
    func deadKey() throws {
      let all = try Composition(layout: ["us", "-variant", "intl"])
      try all.connect()
      all.type(Code.apostrophe, Code.e, Code.a)
      try all.run(until: "the letters") { all.written.text.hasSuffix("a") }
      #expect(all.written.text == "éa")
    }

    @Test("B29: committed text arrives exact", arguments: [true, false])
    func exact(isUTF8: Bool) throws {
      var manner = FakeInputMethod.Manner()
      manner.knowsUTF8 = isUTF8
      let all = try Composition(manner)
      all.fake?.onKey = { _ in [.commit("ñ€😀漢é\u{301}ا")] }
      try all.connect()
      all.type(Code.a)
      try all.run(until: "the text") { !all.written.text.isEmpty }
      #expect(all.written.text == "ñ€😀漢é\u{301}ا")
    }

    @Test("B27: while it thinks, keys and clicks wait behind, and nothing overtakes anything")
    func order() throws {
      let all = try Composition()
      all.fake?.onKey = { $0.code == Code.b ? [.commit("あ")] : [.giveBack] }
      try all.connect()
      all.type(Code.a, Code.b)
      all.stage.observer.move(to: 100, 100)
      all.stage.observer.click()
      all.type(Code.c)
      // The window takes them, but the input method has not read one yet.
      try all.stage.run(until: "the keys on their way") { all.stage.connection.lastTime > 0 }
      try all.stage.settle()
      #expect(all.written.text.isEmpty)
      try all.run(until: "all of it") { all.written.text.count >= 4 }
      #expect(all.written.text == "aあ|c")
    }

    @Test("B28: a key is used plainly after half a second of silence, and never again")
    func deadline() throws {
      let all = try Composition()
      try all.connect()
      all.fake?.isStopped = true
      let start = ContinuousClock.now
      all.type(Code.a, Code.b)
      try all.run(until: "the letters") { all.written.text == "ab" }
      #expect(ContinuousClock.now - start >= InputContext.patience)
      #expect(ContinuousClock.now - start < .seconds(3))
      // Nobody waits for it again.
      let next = ContinuousClock.now
      all.type(Code.c)
      try all.run(until: "the next letter") { all.written.text == "abc" }
      #expect(ContinuousClock.now - next < InputContext.patience)
    }

    @Test("B28: it dies and comes back, and every letter is there once")
    func death() throws {
      let all = try Composition()
      try all.connect()
      all.type(Code.a)
      try all.run(until: "a") { all.written.text == "a" }
      all.fake?.die()
      try all.run(until: "its end") { all.stage.connection.inputMethod?.session == nil }
      all.type(Code.b)
      try all.run(until: "b") { all.written.text == "ab" }
      try all.appear()
      all.fake?.onKey = { _ in [.commit("ん")] }
      try all.connect()
      all.type(Code.c)
      try all.run(until: "ん") { all.written.text == "abん" }
    }

    @Test("B28: keys on their way to one that dies are used plainly")
    func deathInMidKey() throws {
      let all = try Composition()
      try all.connect()
      all.fake?.isStopped = true
      all.type(Code.a, Code.b)
      try all.run(until: "the keys with it") { all.stage.connection.lastTime > 0 }
      try all.stage.settle()
      #expect(all.written.text.isEmpty)
      all.fake?.die()
      try all.run(until: "the letters", within: .milliseconds(400)) { all.written.text == "ab" }
    }

    @Test("One that owns its selection and stays silent delays no key")
    func silent() throws {
      var manner = FakeInputMethod.Manner()
      manner.isSilent = true
      let all = try Composition(manner)
      let start = ContinuousClock.now
      all.type(Code.a)
      try all.run(until: "a") { all.written.text == "a" }
      #expect(ContinuousClock.now - start < InputContext.patience)
      #expect(all.fake?.clients == 0)
    }

    @Test("XMODIFIERS=@im=none asks nobody; a name asks that one alone")
    func choice() throws {
      #expect(InputMethod.Choice(modifiers: nil) == .first)
      #expect(InputMethod.Choice(modifiers: "@im=") == .first)
      #expect(InputMethod.Choice(modifiers: "@im=none") == .none)
      #expect(InputMethod.Choice(modifiers: "@im=local") == .none)
      #expect(InputMethod.Choice(modifiers: "@im=ibus@other=x") == .named("ibus"))
      for choice in [InputMethod.Choice.none, .named("another")] {
        let all = try Composition(choice: choice)
        all.type(Code.a)
        try all.run(until: "a") { all.written.text == "a" }
        #expect(all.fake?.clients == 0)
      }
      let all = try Composition(choice: .named("fake"))
      try all.connect()
    }

    @Test(
      "Lists of candidates stand at the caret, whichever way it composes",
      arguments: [
        [0x0402], [0x0404, 0x0408],
      ] as [[UInt32]]
    )
    func spot(styles: [UInt32]) throws {
      var manner = FakeInputMethod.Manner()
      manner.styles = styles
      let all = try Composition(manner)
      try all.connect()
      try all.run(until: "the place") { all.fake?.spots.last ?? (0, 0) == (20, 46) }
      all.written.caretRectInWindow.origin.x = 77
      all.stage.window.textInputDidChange()
      try all.run(until: "the next place") { all.fake?.spots.last ?? (0, 0) == (77, 46) }
      let before = all.fake?.spots.count ?? 0
      all.stage.observer.configure(all.stage.window.id, x: 50, y: 60)
      try all.run(until: "the place again") { all.fake?.spots.count ?? 0 > before }
    }

    @Test("With the root style alone keys still come")
    func rootStyle() throws {
      var manner = FakeInputMethod.Manner()
      manner.styles = [0x0408]
      let all = try Composition(manner)
      all.fake?.onKey = { _ in [.commit("x")] }
      try all.connect()
      all.type(Code.a)
      try all.run(until: "x") { all.written.text == "x" }
    }

    @Test("The focus follows the keyboard and the view that takes text")
    func focus() throws {
      let all = try Composition()
      try all.connect()
      all.stage.content.textInputClient = nil
      all.stage.window.textInputDidChange()
      try all.run(until: "no focus") { all.fake?.focus == [true, false] }
      all.type(Code.a)
      try all.run(until: "a") { all.written.text == "a" }
      #expect(all.fake?.keys.isEmpty == true)
      all.stage.content.textInputClient = all.written
      all.stage.window.textInputDidChange()
      try all.run(until: "the focus") { all.fake?.focus == [true, false, true] }
    }

    @Test("A composition that was kept is reset, and does not come a second time")
    func reset() throws {
      let all = try Composition()
      all.fake?.onKey = { _ in [.compose("かん", caret: 2)] }
      try all.connect()
      all.type(Code.a)
      try all.run(until: "the signs") { all.written.markedText != nil }
      all.written.insertText("かん")
      all.stage.window.textInputDidEnd(keeping: "かん")
      // Some also commit what they are told to forget.
      try all.fake?.commit("かん")
      try all.run(until: "the reset") { all.fake?.resets == 1 }
      all.fake?.onKey = { _ in [.commit("!")] }
      all.type(Code.b)
      try all.run(until: "what comes after") { all.written.text.hasSuffix("!") }
      #expect(all.written.text == "かん!")
      #expect(all.written.markedText == nil)
    }

    @Test("One that waits for a key of its own is switched on by it, and hears of none before")
    func trigger() throws {
      var manner = FakeInputMethod.Manner()
      manner.triggers = [0x62]
      let all = try Composition(manner)
      all.fake?.onKey = { _ in [.commit("ん")] }
      try all.connect()
      all.type(Code.a)
      try all.run(until: "a") { all.written.text == "a" }
      all.type(Code.b)
      try all.run(until: "its start") { all.fake?.isSwitchedOn == true }
      #expect(all.written.text == "a" && all.fake?.keys.isEmpty == true)
      // Its wish for keys is in the same bytes as the answer of a caret that moves.
      let told = all.fake?.spots.count ?? 0
      all.written.caretRectInWindow.origin.x += 9
      all.stage.window.textInputDidChange()
      try all.run(until: "the wish") { all.fake?.spots.count ?? 0 > told }
      try all.stage.settle()
      all.type(Code.c)
      try all.run(until: "ん") { all.written.text == "aん" }
    }

    @Test("Releases of keys are asked for by who wants them, and only while it is there")
    func releases() throws {
      var manner = FakeInputMethod.Manner()
      manner.mask = 3
      let all = try Composition(manner)
      try all.connect()
      let release = XCB_EVENT_MASK_KEY_RELEASE.rawValue
      try all.run(until: "its wish") {
        (all.stage.observer.attributes(all.stage.window.id)?.all_event_masks ?? 0) & release != 0
      }
      all.type(Code.a)
      try all.run(until: "both") { all.fake?.keys.map(\.kind) == [2, 3] }
      try all.run(until: "a") { all.written.text == "a" }
      all.fake?.die()
      try all.run(until: "presses alone") {
        (all.stage.observer.attributes(all.stage.window.id)?.your_event_mask ?? 0) & release == 0
          && (all.stage.observer.attributes(all.stage.window.id)?.all_event_masks ?? release)
            & release == 0
      }
    }
  }
}
