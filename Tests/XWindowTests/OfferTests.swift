internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  /// What a selection's owner must do (ICCCM 2.1 to 2.3, 2.6), asked for by a client that looks.
  @Suite struct Offering {
    let stage: Stage
    let requestor: Requestor

    init() throws {
      stage = try Stage()
      try stage.show()
      requestor = try Requestor(stage.server)
    }

    private func answer(
      _ target: String,
      of selection: String = "CLIPBOARD",
      to property: String? = "ANSWER",
      time: xcb_timestamp_t = 0
    ) throws -> PropertyValue? {
      let before = requestor.answers.count
      requestor.ask(selection, target, to: property, time: time)
      return try nextAnswer(after: before).map {
        requestor.observer.property($0, of: requestor.window, deleting: true)
      }
    }

    /// The property of the next answer; nil when it is a refusal.
    private func nextAnswer(after count: Int) throws -> xcb_atom_t? {
      try stage.run(until: "an answer") {
        requestor.serve()
        return requestor.answers.count > count
      }
      let property = requestor.answers[count].property
      return property == 0 ? nil : property
    }

    private func name(_ atom: xcb_atom_t) -> String { requestor.observer.name(of: atom) }

    private func offer(_ text: String, as source: PasteSource = .clipboard) throws {
      stage.window.offerText(text, as: source)
      try stage.settle()
    }

    @Test func b40TargetsNamesWhatCanBeHadAndNothingElse() throws {
      try offer("für")
      let targets = try #require(try answer("TARGETS"))
      #expect(targets.type == XCB_ATOM_ATOM.rawValue)
      #expect(targets.format == 32)
      let names = targets.numbers.map(name)
      #expect(
        Set(names) == [
          "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "UTF8_STRING", "STRING", "TEXT",
          "text/plain", "text/plain;charset=utf-8",
        ]
      )
      for name in names where name != "MULTIPLE" { #expect(try answer(name) != nil, "\(name)") }
    }

    @Test(arguments: [
      ("UTF8_STRING", "UTF8_STRING"), ("text/plain;charset=utf-8", "text/plain;charset=utf-8"),
      ("text/plain", "text/plain"), ("TEXT", "UTF8_STRING"),
    ])
    func b40EachFormOfAText(target: String, type: String) throws {
      try offer("für 3 €")
      let value = try #require(try answer(target))
      #expect(value.text == "für 3 €")
      #expect(value.format == 8)
      #expect(name(value.type) == type)
    }

    @Test func stringIsLatin1() throws {
      try offer("für\n\tü")
      let value = try #require(try answer("STRING"))
      #expect(value.bytes == [0x66, 0xfc, 0x72, 0x0a, 0x09, 0xfc])
      #expect(value.type == XCB_ATOM_STRING.rawValue)
      #expect(try #require(try answer("TEXT")).type == XCB_ATOM_STRING.rawValue)
    }

    /// A question mark in a letter's place would be another text.
    @Test func whatLatin1CannotSayIsRefusedAsString() throws {
      try offer("3 €")
      #expect(try answer("STRING") == nil)
      #expect(!(try #require(try answer("TARGETS"))).numbers.contains(XCB_ATOM_STRING.rawValue))
    }

    @Test(arguments: ["COMPOUND_TEXT", "BOGUS", "image/png", "MULTIPLE"])
    func b40OtherTargetsAreRefused(target: String) throws {
      try offer("text")
      #expect(try answer(target) == nil)
    }

    @Test func b40TimestampIsWhenItWasTaken() throws {
      try offer("text")
      let value = try #require(try answer("TIMESTAMP"))
      #expect(value.type == XCB_ATOM_INTEGER.rawValue)
      #expect(value.format == 32)
      let time = try #require(value.numbers.first)
      #expect(time != 0)
      #expect(stage.connection.owner.held.values.map(\.time) == [time])
    }

    @Test func theAnswerRepeatsTheQuestion() throws {
      try offer("text")
      let time = stage.connection.lastTime &+ 1000
      #expect(try answer("UTF8_STRING", time: time) != nil)
      let answer = try #require(requestor.answers.last)
      #expect(answer.time == time)
      #expect(answer.requestor == requestor.window)
      #expect(name(answer.selection) == "CLIPBOARD")
      #expect(name(answer.target) == "UTF8_STRING")
    }

    /// ICCCM 2.2: the owner compares the time with that in which it has the selection.
    @Test func aQuestionAboutTheTimeBeforeIsRefused() throws {
      try offer("text")
      let taken = try #require(try answer("TIMESTAMP")?.numbers.first)
      #expect(try answer("UTF8_STRING", time: taken) != nil)
      #expect(try answer("UTF8_STRING", time: taken &- 1) == nil)
    }

    @Test func clientsThatNameNoPropertyFindItUnderTheTarget() throws {
      try offer("text")
      #expect(try answer("UTF8_STRING", to: nil)?.text == "text")
      #expect(requestor.answers.last.map { name($0.property) } == "UTF8_STRING")
    }

    // MARK: MULTIPLE

    @Test func b40OneBadTargetOfSeveralSpoilsOnlyItself() throws {
      try offer("text")
      let atom = requestor.observer.atom
      let pairs = ["UTF8_STRING", "A", "BOGUS", "B", "TIMESTAMP", "C", "MULTIPLE", "D"].map(atom)
      requestor.askMultiple("CLIPBOARD", pairs)
      #expect(try nextAnswer(after: 0).map(name) == "PAIRS")
      #expect(requestor.answers.count == 1)
      #expect(requestor.value("A").text == "text")
      #expect(requestor.value("B").type == 0)
      #expect(requestor.value("C").numbers.count == 1)
      #expect(requestor.value("D").type == 0)
      var expected = pairs
      expected[3] = 0
      expected[7] = 0
      #expect(requestor.value("PAIRS").numbers == expected)
      #expect(name(requestor.value("PAIRS").type) == "ATOM_PAIR")
    }

    @Test func multipleWithoutProperPairsIsRefused() throws {
      try offer("text")
      let utf8 = requestor.observer.atom("UTF8_STRING")
      for atoms in [[], [utf8], [xcb_atom_t](repeating: utf8, count: 500)] {
        let before = requestor.answers.count
        requestor.askMultiple("CLIPBOARD", atoms)
        #expect(try nextAnswer(after: before) == nil)
      }
      requestor.askMultiple("CLIPBOARD", [], to: nil)
      #expect(try nextAnswer(after: 3) == nil)
      requestor.askMultiple("CLIPBOARD", [0, utf8, utf8, 0])
      #expect(try nextAnswer(after: 4) != nil)
      #expect(requestor.value("PAIRS").numbers == [0, 0, utf8, 0])
    }

    // MARK: Having and losing

    @Test func b42TheClipboardAndTheSelectionAreTwoThings() throws {
      try offer("selected", as: .selection)
      try offer("copied")
      #expect(try answer("UTF8_STRING", of: "PRIMARY")?.text == "selected")
      #expect(try answer("UTF8_STRING")?.text == "copied")
      #expect(try answer("SAVE_TARGETS", of: "PRIMARY") == nil)
    }

    @Test func ourOwnTextIsPastedWithoutTheServer() throws {
      try offer("ours")
      var answers: [Result<String, PasteFailure>] = []
      stage.window.requestText(from: .clipboard) { answers.append($0) }
      #expect(answers == [.success("ours")])
    }

    @Test func whoeverTakesItHasIt() throws {
      try offer("ours")
      let other = FakeOwner(stage.observer, .honest("theirs"))
      other.own("CLIPBOARD")
      try stage.settle()
      var answers: [Result<String, PasteFailure>] = []
      stage.window.requestText(from: .clipboard) { answers.append($0) }
      try stage.run(until: "an answer") {
        other.serve()
        return !answers.isEmpty
      }
      #expect(answers == [.success("theirs")])
    }

    /// The word of a loss that came after the selection was taken again is about the time before.
    @Test func aLossThatIsOverIsNone() throws {
      try offer("first")
      let other = FakeOwner(stage.observer, .honest("theirs"))
      other.own("CLIPBOARD")
      stage.connection.lastTime = stage.connection.serverTime(on: stage.connection.owner.window)
      try offer("second")
      #expect(try answer("UTF8_STRING")?.text == "second")
      #expect(stage.connection.owner.text(of: stage.connection.atoms[.clipboard]) == "second")
    }

    /// The server passes over a claim older than the one in force, and does not say so.
    @Test func aClaimThatCameTooLateIsGivenUp() throws {
      FakeOwner(stage.observer, .honest("theirs")).own("CLIPBOARD")
      stage.connection.lastTime = 1
      stage.window.offerText("ours", as: .clipboard)
      try stage.run(until: "the server's word") {
        stage.connection.owner.text(of: stage.connection.atoms[.clipboard]) == nil
      }
      #expect(stage.observer.owner(of: "CLIPBOARD") != stage.connection.owner.window)
    }

    @Test func offeringWaitsForNoAnswer() throws {
      try stage.settle()
      let before = stage.connection.lastTime
      #expect(before != 0)
      stage.window.offerText("text", as: .selection)
      // The answer to the check is still on its way: nobody waited for it.
      #expect(stage.connection.owner.held.count == 1)
      try stage.run(until: "the selection") { stage.observer.owner(of: "PRIMARY") != 0 }
      #expect(stage.observer.owner(of: "PRIMARY") == stage.connection.owner.window)
    }
  }
}

extension Observer {
  func name(of atom: xcb_atom_t) -> String {
    guard let reply = Reply(xcb_get_atom_name_reply(xcb, xcb_get_atom_name(xcb, atom), nil)),
      let name = xcb_get_atom_name_name(reply.pointer)
    else { return "" }
    let bytes = UnsafeRawBufferPointer(
      start: name,
      count: Int(xcb_get_atom_name_name_length(reply.pointer))
    )
    return String(decoding: bytes, as: UTF8.self)
  }
}
