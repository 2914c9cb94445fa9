internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct Pasting {
    typealias Answer = Result<String, PasteFailure>

    private func paste(
      _ manner: FakeOwner.Manner,
      from source: PasteSource = .clipboard,
      longest: Duration? = nil
    ) throws -> Answer {
      let stage = try Stage()
      try stage.show()
      if let longest { stage.connection.reader.longest = longest }
      let owner = FakeOwner(stage.observer, manner)
      owner.own(source == .clipboard ? "CLIPBOARD" : "PRIMARY")
      var answers: [Answer] = []
      stage.window.requestText(from: source) { answers.append($0) }
      try stage.run(until: "an answer") {
        owner.serve()
        return !answers.isEmpty
      }
      #expect(answers.count == 1)
      return answers[0]
    }

    @Test func textComesAsItIs() throws {
      #expect(try paste(.honest("ñ€😀\nzwei")) == .success("ñ€😀\nzwei"))
      #expect(try paste(.honest("selected"), from: .selection) == .success("selected"))
      #expect(try paste(.honest("")) == .success(""))
    }

    @Test func anOwnerWithoutUnicodeGivesLatin1() throws {
      #expect(try paste(.latinOnly([0x66, 0xfc, 0x72])) == .success("für"))
    }

    /// B39: pastes were cut off, failed or hung at the size of a piece.
    @Test(arguments: [0, 1, 262_143, 262_144, 262_145, 6_700_000, 10 << 20, 16 << 20])
    func b39TextOfAnySizeUpToTheLimitComesWhole(size: Int) throws {
      let lines = String(repeating: "0123456789,", count: size / 11 + 1)
      let bytes = Array(lines.utf8.prefix(size))
      let parts = stride(from: 0, to: size, by: 100_000).map {
        Array(bytes[$0..<min($0 + 100_000, size)])
      }
      let text = try paste(.parts(parts)).get()
      // Compared apart: a failure would print megabytes.
      let isWhole = Array(text.utf8) == bytes
      #expect(isWhole, "\(text.utf8.count) bytes")
    }

    /// B39: what is longer is refused, and said to be, never cut off.
    @Test(arguments: [
      FakeOwner.Manner.endless, .announces(64 << 20), .announces(.max),
    ])
    func b39LongerTextsAreRefusedInWords(manner: FakeOwner.Manner) throws {
      #expect(try paste(manner) == .failure(.tooLarge(limit: 16 << 20)))
    }

    @Test func aLetterCutBetweenTwoPartsIsWhole() throws {
      let part = Array("äbc".utf8)
      // Parts are bytes, not characters.
      #expect(
        try paste(.parts([Array(part[..<1]), Array(part[1...]), part])) == .success("äbcäbc")
      )
    }

    /// B40: owners that claim what is not so.
    @Test(arguments: [
      FakeOwner.Manner.refusing, .bytes([0xff, 0xfe, 0x41]), .wrongType, .wrongFormat(32),
      .wrongFormat(16), .nothingWritten, .elsewhere, .changesType,
    ])
    func b40LyingOwnersGiveNothing(manner: FakeOwner.Manner) throws {
      #expect(try paste(manner) == .failure(.nothing))
    }

    @Test(arguments: [
      FakeOwner.Manner.silent, .stopsAfterOnePart, .deletesParts, .dies,
    ])
    func ownersThatStopCostADeadline(manner: FakeOwner.Manner) throws {
      #expect(try paste(manner) == .failure(.silent))
    }

    @Test func anOwnerThatGivesALetterAtATimeDoesNotGoOnForEver() throws {
      #expect(try paste(.trickling, longest: .milliseconds(300)) == .failure(.silent))
    }

    @Test func withoutAnOwnerThereIsNothing() throws {
      let stage = try Stage()
      try stage.show()
      var answers: [Answer] = []
      stage.window.requestText(from: .clipboard) { answers.append($0) }
      try stage.run(until: "an answer", within: .seconds(1)) { !answers.isEmpty }
      #expect(answers == [.failure(.nothing)])
    }

    @Test func questionsAreAnsweredInTheirOrder() throws {
      let stage = try Stage()
      try stage.show()
      let long = FakeOwner(stage.observer, .parts([Array("long".utf8), Array("er".utf8)]))
      long.own("CLIPBOARD")
      let second = try Observer(stage.server)
      let short = FakeOwner(second, .honest("short"))
      short.own("PRIMARY")
      var answers: [Answer] = []
      stage.window.requestText(from: .clipboard) { answers.append($0) }
      stage.window.requestText(from: .selection) { answers.append($0) }
      stage.window.requestText(from: .clipboard) { answers.append($0) }
      try stage.run(until: "three answers") {
        long.serve()
        short.serve()
        return answers.count == 3
      }
      #expect(answers == [.success("longer"), .success("short"), .success("longer")])
    }

    /// The parts of a transfer that was given up went into the next text.
    @Test func whatALateOwnerWritesIsNotInTheNextText() throws {
      let stage = try Stage()
      try stage.show()
      let late = FakeOwner(stage.observer, .stopsAfterOnePart)
      late.own("CLIPBOARD")
      var answers: [Answer] = []
      stage.window.requestText(from: .clipboard) { answers.append($0) }
      try stage.run(until: "the deadline") {
        late.serve()
        return answers.count == 1
      }
      let second = try Observer(stage.server)
      let prompt = FakeOwner(second, .parts([Array("right".utf8)]))
      prompt.own("PRIMARY")
      stage.window.requestText(from: .selection) { answers.append($0) }
      try stage.run(until: "the second question") {
        prompt.serve()
        return !prompt.targets.isEmpty
      }
      late.writeLate(Array("wrong".utf8))
      try stage.run(until: "an answer") {
        prompt.serve()
        return answers.count == 2
      }
      #expect(answers == [.failure(.silent), .success("right")])
    }
  }
}
