import Location
import Testing
import TimeLimits

@Suite(.endsInTime) struct GPSDReportTests {
  private func report(_ text: String) -> GPSDReport {
    GPSDReport(line: text.utf8, arrival: 1000)
  }

  private func fix(_ members: String) throws -> Fix {
    let text = #"{"class":"TPV","mode":3,"lat":60.17,"lon":24.94,"# + members + "}"
    guard case .fix(let fix) = report(text) else {
      throw Unexpected(report: report(text))
    }
    return fix
  }

  private struct Unexpected: Error {
    let report: GPSDReport
  }

  @Test("A whole report gives the position with everything in it")
  func whole() throws {
    let fix = try fix(#""time":"2001-09-09T01:46:40.000Z","eph":7.5,"altMSL":12.5,"altHAE":30"#)
    let expected = Fix(
      coordinate: try point(60.17, 24.94),
      accuracy: 7.5,
      altitude: 12.5,
      time: 1_000_000_000,
      source: .gpsd
    )
    #expect(fix == expected)
  }

  @Test("The accuracy is eph, else the hypotenuse of epx and epy, else assumed and marked so")
  func accuracy() throws {
    #expect(try fix(#""eph":7.5,"epx":3,"epy":4"#).accuracy == 7.5)
    #expect(try fix(#""epx":3,"epy":4"#).accuracy == 5)
    for members in [#""epx":3"#, #""eph":0"#, #""eph":-1"#, #""epx":0,"epy":0"#, #""eph":"5""#] {
      let assumed = try fix(members)
      #expect(assumed.accuracy == Fix.assumedAccuracy)
      #expect(!assumed.isAccuracyKnown)
      #expect(assumed.knownAccuracy == nil)
    }
    #expect(try fix(#""eph":7.5"#).knownAccuracy == 7.5)
  }

  @Test("The altitude is above sea level where that is told")
  func altitude() throws {
    #expect(try fix(#""altHAE":30,"alt":13,"altMSL":12"#).altitude == 12)
    #expect(try fix(#""altHAE":30,"alt":13"#).altitude == 13)
    #expect(try fix(#""altHAE":30"#).altitude == 30)
    #expect(try fix(#""eph":1"#).altitude == nil)
  }

  @Test(
    "A time is passed on as told, an absent one is the arrival, an unreadable one spoils the fix"
  )
  func time() throws {
    #expect(try fix(#""time":"2001-09-09T01:46:40Z""#).time == 1_000_000_000)
    #expect(try fix(#""time":1000000000.5"#).time == 1_000_000_000.5)
    #expect(try fix(#""eph":1"#).time == 1000)
    #expect(throws: Unexpected.self) { try fix(#""time":"yesterday""#) }
    #expect(throws: Unexpected.self) { try fix(#""time":null"#) }
  }

  @Test(
    "A report without a position is no fix",
    arguments: [
      #"{"class":"TPV","mode":1}"#, #"{"class":"TPV","mode":0}"#, #"{"class":"TPV"}"#,
      #"{"class":"TPV","mode":1,"lat":60.17,"lon":24.94}"#,
      #"{"class":"TPV","lat":60.17,"lon":24.94}"#, #"{"class":"TPV","mode":3,"lat":60.17}"#,
      #"{"class":"TPV","mode":3,"lat":95,"lon":24.94}"#,
      #"{"class":"TPV","mode":3,"lat":null,"lon":24.94}"#,
      #"{"class":"TPV","mode":"3","lat":60.17,"lon":24.94}"#,
    ]
  )
  func noFix(text: String) {
    #expect(report(text) == .noFix)
  }

  @Test("Mode 2 is enough")
  func twoDimensions() {
    let text = #"{"class":"TPV","mode":2,"lat":60.17,"lon":24.94}"#
    guard case .fix = report(text) else {
      Issue.record("a two-dimensional fix was refused: \(report(text))")
      return
    }
  }

  @Test(
    "Other classes and broken lines are of no interest",
    arguments: [
      "", "{", #"{"class":"SKY","satellites":[]}"#, #"{"class":7}"#, "[]", "SSH-2.0-x", "null",
      #"{"class":"TPV","mode":3,"lat":60.17,"lon":24."#, #"{"mode":3,"lat":60.17,"lon":24.94}"#,
    ]
  )
  func other(text: String) {
    #expect(report(text) == .other)
  }

  @Test("The greeting is known")
  func version() {
    #expect(report(#"{"class":"VERSION","release":"3.22"}"#) == .version)
  }
}

@Suite(.endsInTime) struct LineSplitterTests {
  @Test("Lines come whole however the bytes are cut")
  func cuts() {
    let text = Array("one\r\ntwo\n\n\r\nthree\nrest".utf8)
    for size in 1...text.count {
      var splitter = LineSplitter(limit: 100)
      var lines: [String] = []
      for start in stride(from: 0, to: text.count, by: size) {
        let piece = text[start..<min(start + size, text.count)]
        lines += splitter.lines(adding: piece).map { String(decoding: $0, as: UTF8.self) }
      }
      #expect(lines == ["one", "two", "three"])
    }
  }

  @Test("A line of the limit is kept, a longer one dropped whole, and the next one read")
  func limit() {
    var splitter = LineSplitter(limit: 4)
    #expect(splitter.lines(adding: Array("1234\n".utf8)).count == 1)
    #expect(splitter.lines(adding: Array("12345\n".utf8)).isEmpty)
    #expect(splitter.lines(adding: Array("123456789".utf8)).isEmpty)
    #expect(splitter.lines(adding: Array("0\nok\n".utf8)) == [Array("ok".utf8)])
  }
}
