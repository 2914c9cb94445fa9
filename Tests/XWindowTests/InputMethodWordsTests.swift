internal import Glibc
import Testing

@testable internal import Interface
@testable import XWindow

@Suite struct InputMethodWords {
  @Test(
    "B29: Compound Text of all who write it",
    arguments: [
      ("plain", [0x70, 0x6c, 0x61, 0x69, 0x6e]),
      ("Grüße", [0x47, 0x72, 0xfc, 0xdf, 0x65]),
      ("漢字 x", [0x1b, 0x24, 0x28, 0x42, 0x34, 0x41, 0x3b, 0x7a, 0x1b, 0x28, 0x42, 0x20, 0x78]),
      ("漢", [0x1b, 0x24, 0x29, 0x42, 0xb4, 0xc1]),
      ("汉", [0x1b, 0x24, 0x29, 0x41, 0xba, 0xba]),
      ("한", [0x1b, 0x24, 0x29, 0x43, 0xc7, 0xd1]),
      ("漢", [0x1b, 0x24, 0x29, 0x47, 0xe9, 0xc7]),
      ("да", [0x1b, 0x2d, 0x4c, 0xd4, 0xd0]),
      ("Ω", [0x1b, 0x2d, 0x46, 0xd9]),
      ("ｱ", [0x1b, 0x29, 0x49, 0xb1]),
      ("a😀b", [0x61, 0x1b, 0x25, 0x47, 0xf0, 0x9f, 0x98, 0x80, 0x1b, 0x25, 0x40, 0x62]),
      (
        "ж", [0x1b, 0x25, 0x2f, 0x31, 0x80, 0x88, 0x6b, 0x6f, 0x69, 0x38, 0x2d, 0x72, 0x02, 0xd6]
      ),
      ("ab", [0x9b, 0x31, 0x5d, 0x61, 0x62, 0x9b, 0x5d]),
    ] as [(String, [UInt8])]
  )
  func compoundText(text: String, bytes: [UInt8]) { #expect(CompoundText.decode(bytes) == text) }

  @Test("Bytes of chance are read to their end")
  func chance() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...48, using: &random)
      var bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      for index in bytes.indices where Int.random(in: 0..<4, using: &random) == 0 {
        bytes[index] = [0x1b, 0x24, 0x25, 0x2f, 0x28, 0x47].randomElement(using: &random) ?? 0
      }
      _ = CompoundText.decode(bytes)
      guard let message = XIMMessage(bytes: bytes) else { continue }
      _ = XIMAnswer(message)
    }
  }

  @Test("Every message cut short at any byte is refused or whole")
  func cutShort() {
    let drawing = XIMMessage(.preeditDraw) {
      $0.add16(1, 7)
      $0.add32(2, 0, 0, 0)
      $0.add16(3)
      $0.add([0x61, 0x62, 0x63])
      $0.pad()
      $0.add16(12, 0)
      $0.add32(2, 2, 1)
    }
    for opcode in UInt8.min...UInt8.max {
      for count in 0..<drawing.bytes.count {
        var bytes = Array(drawing.bytes.prefix(count))
        if count > 0 { bytes[0] = opcode }
        #expect(XIMMessage(bytes: bytes) == nil)
        if count >= 4 {
          bytes[2] = UInt8((count - 4) / 4)
          _ = XIMMessage(bytes: bytes).flatMap(XIMAnswer.init)
        }
      }
    }
    guard case .draws(7, let read)? = XIMAnswer(drawing) else {
      Issue.record("the message is not read")
      return
    }
    #expect(
      read == XIMDrawing(caret: 2, first: 0, length: 0, text: [97, 98, 99], feedback: [2, 2, 1])
    )
  }

  @Test("What is composed changes piece by piece")
  func preedit() {
    var preedit = Preedit()
    func draw(_ text: String?, at first: Int, _ length: Int, caret: Int, _ looks: [UInt32] = []) {
      let drawing = XIMDrawing(
        caret: caret,
        first: first,
        length: length,
        text: text.map { Array($0.utf8) },
        feedback: looks
      )
      preedit.draw(drawing, text: text ?? "")
    }
    draw("あいう", at: 0, 0, caret: 3, [2, 1, 1])
    #expect(preedit.markedText == MarkedText("あいう", caret: 9, highlights: [3..<9]))
    draw("愛", at: 0, 2, caret: 1, [2])
    #expect(preedit.markedText == MarkedText("愛う", caret: 3, highlights: [3..<6]))
    draw(nil, at: 1, 1, caret: 2, [2])
    #expect(preedit.markedText == MarkedText("愛う", caret: 6))
    draw("x", at: 90, 90, caret: -5)
    #expect(preedit.markedText == MarkedText("愛うx", caret: 0))
    #expect(preedit.moveCaret(to: 2, direction: 10) == 2)
    #expect(preedit.moveCaret(to: 0, direction: 1) == 1)
    #expect(preedit.moveCaret(to: 0, direction: 9) == 3)
    draw(nil, at: 0, 3, caret: 0)
    #expect(preedit.markedText == nil)
  }

  @Test("A locale is known whole, by its place or by its language")
  func locale() {
    #expect(XIMLocale.fits("@locale=de,ja_JP,ko", "ja_JP.UTF-8"))
    #expect(XIMLocale.fits("@locale=de,ja", "ja_JP.UTF-8@x"))
    #expect(XIMLocale.fits("@locale=C,en\0", "C.UTF-8"))
    #expect(XIMLocale.fits("", "C"))
    #expect(!XIMLocale.fits("@locale=de,ja", "C.UTF-8"))
    #expect(!XIMLocale.fits("@locale=zh_CN", "zh_TW.UTF-8"))
  }

  @Test("What waits keeps its order, whoever is answered")
  func held() {
    var held = HeldInput<Int>()
    var log: [Int] = []
    let now = ContinuousClock.now
    held.append(101, at: now)
    held.append(102, at: now)
    held.append { log.append(1) }
    held.append(103, at: now)
    held.append { log.append(2) }
    #expect(held.release(through: 1).isEmpty)
    for body in held.release(through: 2) { body() }
    #expect(log == [1])
    #expect(held.key(3) == 103)
    for body in held.surrender({ log.append($0) }) { body() }
    #expect(log == [1, 103, 2])
    #expect(held.isEmpty)
  }
}
