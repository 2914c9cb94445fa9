import CommandLineSyntax
import Glibc
import Testing
import TimeLimits

@testable import HUDCommand

@Suite(.endsInTime) struct LineTests {
  @Test(arguments: [
    ("40", ProgressLine.value(0.4)), (" 40 % ", .value(0.4)), ("0", .value(0)), ("1e3", .junk),
    ("140", .value(1)), ("-1", .junk), ("0x10", .junk), ("inf", .junk), (".", .junk), ("%", .junk),
    ("#", .text("")), ("# two words ", .text("two words")), ("done", .done("")),
    ("done\tit is", .done("it is")), ("doner", .junk), ("fail no", .failed("no")), ("", .blank),
    (" \t\r", .blank),
  ])
  func aLineMeansOneThing(line: String, meaning: ProgressLine) {
    #expect(ProgressLine(line) == meaning)
  }

  @Test func linesArePutTogetherAndTheLastNeedsNoEnd() throws {
    let pipe = try #require(Descriptor.pipe())
    var reader = LineReader(pipe.read)
    write(pipe.write, "one\r\ntw", 7)
    #expect(reader.read() == ["one"])
    write(pipe.write, "o\n\nthree", 8)
    close(pipe.write)
    #expect(reader.read() == ["two", ""])
    #expect(reader.read() == ["three"])
    #expect(reader.isAtEnd)
    close(pipe.read)
  }

  @Test func aLineWithoutEndDoesNotFillTheMemory() throws {
    let pipe = try #require(Descriptor.pipe())
    var reader = LineReader(pipe.read)
    let part = [UInt8](repeating: 0x61, count: 50_000)
    for _ in 0..<3 {
      write(pipe.write, part, part.count)
      #expect(reader.read().isEmpty)
    }
    write(pipe.write, "\nnext\n", 6)
    let lines = reader.read()
    #expect(lines.map(\.utf8.count) == [LineReader.limit, 4])
    close(pipe.write)
    close(pipe.read)
  }

  @Test(arguments: [
    ("\u{1b}[1;32mok\u{1b}[0m", "ok"), ("\u{1b}]0;title\u{07}x", "x"),
    ("\u{1b}]8;;http://a\u{1b}\\link\u{1b}]8;;\u{1b}\\", "link"), ("\u{1b}(Bx", "x"),
    ("\u{1b}P1$r\u{1b}\\x", "x"), ("a\u{08}b", "b"), ("é\u{08}e", "e"), ("a\tb\u{07}\u{7f}", "a b"),
    ("\u{9b}x", "x"), ("näin ☃", "näin ☃"), ("\u{1b}", ""), ("\u{1b}[", ""),
  ])
  func controlSequencesAreLeftOut(text: String, rest: String) {
    #expect(ControlSequences.removed(from: text.utf8) == rest)
  }

  @Test(
    arguments: [
      ("[ 40%] Building", 0.4), ("45 % done", 0.45), ("12.5%", 0.125), ("1% 2% 3%", 0.03),
      ("100%", 1), ("50% of 200%", 0.5), ("10%...20%...30%", 0.3), ("5% of 20% 30%", 0.05),
      ("20% [2 bar 90%]", 0.2), ("33,5 %", 0.335), ("87,5%", 0.875), ("-33,5%", nil),
      ("1,2,3%", nil), ("42%", 0.42), (" 42%[===>   ]", 0.42), ("... 7,5%", 0.075),
      ("Receiving objects:  42% (1/2)", 0.42), ("1,234  42%  1.2MB/s    0:00:05", 0.42),
      ("##### 42.0%", 0.42), ("   42%|####    | 42/100 [00:01<00:02]", 0.42), ("200% 30%", 0.3),
      ("none", nil), ("%", nil), ("v1.40%", nil), ("-5%", nil),
      ("999%", nil), ("1.2.3%", nil),
    ] as [(String, Double?)]
  )
  func percentagesAreFound(line: String, fraction: Double?) {
    #expect(Percentage.value(of: line) == fraction)
  }

  @Test(arguments: [
    ("2%", true), (" 33,5 % ", true), ("99.9%", true), ("2% done", false), ("at 2%", false),
    ("10% 20%", false), ("", false), ("%", false),
  ])
  func aLineMayBeAPercentageAlone(line: String, isOne: Bool) {
    #expect(Percentage.isAll(of: line) == isOne)
  }

  private func tail(_ parts: [UInt8]...) -> OutputTail {
    var tail = OutputTail()
    for part in parts { part.withUnsafeBytes { tail.append($0) } }
    return tail
  }

  @Test func theLastLineThatIsNotBlankCountsFinishedOrNot() {
    #expect(tail(Array("one\ntwo\n\n \n".utf8)).line == "two")
    #expect(tail(Array("one\n4".utf8), Array("2%\r".utf8)).line == "42%")
    #expect(tail(Array("\u{1b}[K\n".utf8)).line == nil)
    #expect(tail([]).line == nil)
  }

  @Test func bytesThatAreNoTextAreNoLine() {
    let noise = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 197 | 0x80) }
    #expect(tail(Array("before\n".utf8), Array(noise.prefix(500)) + [0x0a]).line == "before")
    #expect(tail(noise).line == nil)
  }

  // Complaint 16: one enormous line.
  @Test func anEnormousLineIsCut() {
    let line = tail([UInt8](repeating: 0x61, count: 1_000_000)).line
    #expect(line?.count == 300)
  }

  @Test func progressDoesNotGoBackButBeginsAnewAfterAHundred() {
    var progress = HonestProgress(allowsBackwards: false)
    for (value, shown) in [(0.5, 0.5), (0.3, 0.5), (0.6, 0.6), (1, 1), (0.1, 0.1), (0.05, 0.1)] {
      progress.take(value)
      #expect(progress.fraction == shown)
    }
    progress = HonestProgress(allowsBackwards: true)
    progress.take(0.5)
    progress.take(0.3)
    #expect(progress.fraction == 0.3)
  }

  // B75: escape codes are inert.
  @Test func whatIsShownCannotActOnTheTerminal() {
    #expect(PrintableText.escaped("\u{202e}\u{2028}\u{9b}\0") == "\\u{202e}\\u{2028}\\u{9b}\\u{0}")
    #expect(JSON.string("\u{0}\u{1b}\u{7f}é\"\\").text == #""\u0000\u001b\u007fé\"\\""#)
  }
}
