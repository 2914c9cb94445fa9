import HUDWire
import Testing

@Suite struct ChunkTests {
  private func send(_ text: String, from sender: UInt32, to assembler: inout HUDAssembler)
    -> String?
  {
    var result: String?
    for (index, chunk) in HUDChunks.chunks(of: text).enumerated() {
      result = assembler.take(chunk, from: sender, isFirst: index == 0)
    }
    return result
  }

  @Test(arguments: [
    "", "show", "nineteen characters", "exactly twenty chars", "näin, over twenty bytes ☃",
  ])
  func aTextSurvivesThePieces(_ text: String) {
    var assembler = HUDAssembler()
    #expect(HUDChunks.chunks(of: text).allSatisfy { $0.count == HUDChunks.size })
    #expect(send(text, from: 1, to: &assembler) == text)
    #expect(assembler.count == 0)
  }

  @Test func textsOfTwoSendersMayInterleave() {
    var assembler = HUDAssembler()
    let (one, two) = (String(repeating: "a", count: 45), String(repeating: "b", count: 45))
    let pieces = zip(HUDChunks.chunks(of: one), HUDChunks.chunks(of: two))
    var results: [String] = []
    for (index, (a, b)) in pieces.enumerated() {
      results += [assembler.take(a, from: 1, isFirst: index == 0)].compactMap { $0 }
      results += [assembler.take(b, from: 2, isFirst: index == 0)].compactMap { $0 }
    }
    #expect(results == [one, two])
  }

  @Test func aNewTextEndsAnUnfinishedOne() {
    var assembler = HUDAssembler()
    _ = assembler.take(
      HUDChunks.chunks(of: String(repeating: "a", count: 45))[0],
      from: 1,
      isFirst: true
    )
    #expect(send("show", from: 1, to: &assembler) == "show")
  }

  @Test func aPieceWithoutABeginningIsDropped() {
    var assembler = HUDAssembler()
    #expect(assembler.take(HUDChunks.chunks(of: "show")[0], from: 1, isFirst: false) == nil)
  }

  @Test func bytesThatAreNoTextAreReplaced() {
    var assembler = HUDAssembler()
    let bytes: [UInt8] = [0x61, 0xff, 0xfe, 0x62, 0] + [UInt8](repeating: 0, count: 15)
    #expect(assembler.take(bytes, from: 1, isFirst: true) == "a\u{fffd}\u{fffd}b")
  }

  @Test func nobodyCanFillTheMemory() {
    var assembler = HUDAssembler()
    let piece = [UInt8](repeating: 0x61, count: 20)
    for _ in 0...1000 {
      #expect(assembler.take(piece, from: 1, isFirst: assembler.count == 0) == nil)
    }
    for sender in 2...5000 { _ = assembler.take(piece, from: UInt32(sender), isFirst: true) }
    #expect(assembler.count <= 1024)
  }

  @Test func eventsSurviveTheWay() {
    let events: [HUDEvent] =
      [.taken, .takenElsewhere, .shown, .suppressed(.locked), .listed(3)]
      + HUDReason.allCases.map { .hidden($0) }
    for event in events {
      let numbers = event.numbers
      #expect(HUDEvent(kind: numbers.kind, value: numbers.value) == event)
    }
    #expect(HUDEvent(kind: 99, value: 0) == nil)
  }

  /// An untrusted client appends its texts to a property faster than the owner reads them.
  @Test func textsInAPropertyAreToldApart() {
    let (one, two) = ("show\ntitle=näin", "hide")
    let bytes = HUDChunks.propertyBytes(of: one) + HUDChunks.propertyBytes(of: two)
    #expect(HUDChunks.texts(inProperty: bytes) == [one, two])
    #expect(HUDChunks.texts(inProperty: Array(bytes.dropLast())) == [one])
    #expect(HUDChunks.texts(inProperty: []) == [])
    let long = [UInt8](repeating: 0x61, count: HUDChunks.limit)
    #expect(HUDChunks.texts(inProperty: long + [0] + bytes) == [one, two])
    #expect(
      HUDChunks.propertyBytes(of: "a\0b\(String(decoding: long, as: UTF8.self))").count == 16383
    )
  }
}
