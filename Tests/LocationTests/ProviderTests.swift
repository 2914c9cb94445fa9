import Glibc
import Location
import Testing
import TimeLimits

@MainActor
@Suite(.endsInTime) struct FixedProviderTests {
  private let log = EventLog()

  @Test("The position is delivered once, after start has returned, as if taken now")
  func delivers() async throws {
    let argument = try LocationArgument.parse("geo:60.17,24.94,18;u=25")
    let provider = FixedProvider(argument, wallClock: { 5_000_000 })
    provider.start { [log] in log.note($0) }
    #expect(log.events.isEmpty)
    await log.wait(for: "the end") { [log] in log.events.contains(.ended) }
    let fix = try #require(log.fixes.first)
    #expect(fix.coordinate == (try point(60.17, 24.94)))
    #expect(fix.accuracy == 25)
    #expect(fix.altitude == 18)
    #expect(fix.source == .geo)
    #expect(fix.time == 5_000_000)
    #expect(log.events.count == 2)
  }

  @Test("Stopped before the delivery it delivers nothing")
  func stop() async throws {
    let provider = FixedProvider(coordinate: try point(1, 2), wallClock: { 0 })
    provider.start { [log] in log.note($0) }
    provider.stop()
    await log.settle()
    #expect(log.events.isEmpty)
  }

  @Test("A position without accuracy is exact and ends a search; a poor one ends it as well")
  func endsSearch() async throws {
    for text in ["60.17,24.94", "60.17,24.94,500"] {
      let log = EventLog()
      let provider = FixedProvider(try LocationArgument.parse(text), wallClock: { 5_000_000 })
      provider.start { log.note($0) }
      await log.wait(for: "the end") { log.events.contains(.ended) }
      var search = LocationSearch()
      _ = search.start(at: .zero)
      let moment = try #require(log.fixes.first).time
      for event in log.events { _ = search.receive(event, wallClock: moment) }
      #expect(!search.isSearching)
      #expect(search.fix != nil)
    }
  }
}

@Suite(.endsInTime) struct RecordingTests {
  private func recording(_ lines: String...) -> Recording {
    Recording(lines.joined(separator: "\n").utf8)
  }

  @Test("Lines of our own form and of gpsd's are fixes, in order")
  func forms() throws {
    let recording = recording(
      #"{"time": 1000, "lat": 60, "lon": 24, "accuracy": 30, "alt": 5}"#,
      #"{"time":"1970-01-01T00:16:41Z","lat":61,"lon":25,"eph":7}"#,
      #"{"class":"TPV","mode":3,"time":1002,"lat":62,"lon":26,"epx":3,"epy":4}"#,
      #"{"time": 1003, "lat": 63, "lon": 27}"#
    )
    #expect(recording.fixes.map(\.time) == [1000, 1001, 1002, 1003])
    #expect(recording.fixes.map(\.accuracy) == [30, 7, 5, Fix.assumedAccuracy])
    #expect(recording.fixes.map(\.source) == Array(repeating: .replay, count: 4))
    #expect(recording.fixes[0].altitude == 5)
    #expect(recording.brokenLines.isEmpty)
    #expect(recording.fault == nil)
  }

  @Test("A negative accuracy is passed on, so that a recording can show an invalid fix")
  func invalidAccuracy() {
    #expect(recording(#"{"time":1,"lat":0,"lon":0,"accuracy":-1}"#).fixes.first?.accuracy == -1)
  }

  @Test("Blank lines and gpsd's other reports are skipped silently, broken ones are counted")
  func skipped() {
    let recording = recording(
      "",
      "  \r",
      #"{"class":"SKY"}"#,
      #"{"class":"TPV","mode":1}"#,
      "{broken",
      #"{"lat":60,"lon":24}"#,
      #"{"time":1,"lat":99,"lon":24}"#,
      #"{"time":1,"lat":60,"lon":24}"#
    )
    #expect(recording.fixes.count == 1)
    #expect(recording.brokenLines == [5, 6, 7])
    #expect(recording.fault == nil)
  }

  @Test("With nothing usable the fault names the first broken line")
  func faults() {
    #expect(recording("", "x", "y").fault?.contains("line 2") == true)
    #expect(recording("").fault == "it has no positions")
  }
}

@MainActor
@Suite(.endsInTime) struct ReplayProviderTests {
  private let log = EventLog()

  private func replay(_ text: String, speed: Double = 1) async throws {
    let file = try ScratchFile(text)
    let provider = ReplayProvider(path: file.path, speed: speed, wallClock: { 5_000_000 })
    provider.start { [log] in log.note($0) }
    await log.wait(for: "the end") { [log] in
      log.events.contains(.ended) || !log.failures.isEmpty
    }
    provider.stop()
  }

  @Test("The fixes come in order with the gaps of the recording, stamped from now on")
  func gaps() async throws {
    let clock = ContinuousClock()
    let begin = clock.now
    try await replay(
      """
      {"time": 5000.00, "lat": 1, "lon": 2, "accuracy": 50}
      {"time": 5000.05, "lat": 1, "lon": 3, "accuracy": 40}
      {"time": 5000.15, "lat": 1, "lon": 4, "accuracy": 30}
      """
    )
    #expect(clock.now - begin >= .milliseconds(150))
    #expect(log.fixes.map(\.coordinate.longitude) == [2, 3, 4])
    let stamps = log.fixes.map(\.time)
    #expect(isNear(stamps[1] - stamps[0], 0.05))
    #expect(isNear(stamps[2] - stamps[0], 0.15))
    #expect(stamps[0] == 5_000_000)
    #expect(log.events.last == .ended)
  }

  @Test("A speed shortens the gaps, and the stamps with them")
  func speed() async throws {
    // Ten hours: at any lower speed the wait for the end fails.
    let lines = (0...10).map { #"{"time": \#($0 * 3600), "lat": 1, "lon": \#($0)}"# }
    try await replay(lines.joined(separator: "\n"), speed: 1e6)
    #expect(log.fixes.count == 11)
    #expect(isNear((log.fixes.last?.time ?? 0) - log.fixes[0].time, 0.036))
  }

  @Test("A stamp that goes back is delivered at once and is stale, as in the recording")
  func goesBack() async throws {
    try await replay(
      """
      {"time": 5000, "lat": 1, "lon": 2}
      {"time": 4990, "lat": 1, "lon": 3}
      """
    )
    #expect(log.fixes.count == 2)
    #expect(isNear(log.fixes[1].time - log.fixes[0].time, -10))
  }

  @Test("Times beyond all measure do no harm")
  func absurdTimes() async throws {
    try await replay(
      """
      {"time": 1e300, "lat": 1, "lon": 2}
      {"time": -1e300, "lat": 1, "lon": 3}
      """
    )
    #expect(log.fixes.count == 2)
  }

  @Test("Broken lines are skipped while others are usable")
  func brokenLines() async throws {
    try await replay("{broken\n" + #"{"time": 1, "lat": 1, "lon": 2}"# + "\n")
    #expect(log.fixes.count == 1)
    #expect(log.failures.isEmpty)
  }

  @Test("A recording without a usable line is a failure that names the file and the line")
  func unusable() async throws {
    try await replay("\nbroken\n")
    let words = try #require(log.failures.first).description
    #expect(words.contains("line 2"))
    #expect(words.contains("recording.ndjson"))
    #expect(log.events.count == 1)
  }

  @Test(
    "A file that is missing, a folder or a pipe is a failure in words and no wait",
    arguments: ["missing", "folder", "pipe"]
  )
  func unreadable(kind: String) async throws {
    let file = try ScratchFile("")
    let path = file.path + "." + kind
    if kind == "folder" { try #require(mkdir(path, 0o700) == 0) }
    if kind == "pipe" { try #require(mkfifo(path, 0o600) == 0) }
    let provider = ReplayProvider(path: path, wallClock: { 0 })
    provider.start { [log] in log.note($0) }
    await log.wait(for: "the failure") { [log] in !log.events.isEmpty }
    guard case .unreadable(path, let words) = try #require(log.failures.first) else {
      Issue.record("another failure: \(log.failures)")
      return
    }
    #expect(words == (kind == "missing" ? "No such file or directory" : "it is not a regular file"))
    provider.stop()
    remove(path)
  }

  @Test("After stop nothing more is delivered, and it can be started again from the beginning")
  func stopAndStart() async throws {
    let file = try ScratchFile(
      """
      {"time": 1.0, "lat": 1, "lon": 2}
      {"time": 1.1, "lat": 1, "lon": 3}
      """
    )
    let provider = ReplayProvider(path: file.path, wallClock: { 0 })
    let first = EventLog()
    provider.start { event in
      first.note(event)
      provider.stop()
    }
    await first.wait(for: "the first fix") { !first.events.isEmpty }
    provider.start { [log] in log.note($0) }
    await log.wait(for: "the end") { [log] in log.events.contains(.ended) }
    #expect(first.events.count == 1)
    #expect(log.fixes.count == 2)
    provider.stop()
  }
}
