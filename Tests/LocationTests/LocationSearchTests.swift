import Location
import Testing
import TimeLimits

/// The steps of the reference's state machine, each on a clock moved by hand.
@Suite(.endsInTime) struct LocationSearchTests {
  private var search = LocationSearch()
  private let wallStart = 1_700_000_000.0

  private func fix(
    _ accuracy: Double,
    at time: Double = 0,
    north metres: Double = 0
  ) throws -> Fix {
    Fix(
      coordinate: try point(60 + metres / 111_195, 24),
      accuracy: accuracy,
      time: wallStart + time,
      source: .gpsd
    )
  }

  private mutating func receive(_ fix: Fix, at time: Double = 0) -> LocationSearch.Step {
    search.receive(fix, wallClock: wallStart + time)
  }

  @Test("Starting forgets the fix and the failure, and sets the deadline 60 s ahead")
  mutating func start() throws {
    _ = search.start(at: .seconds(1))
    _ = receive(try fix(5))
    #expect(search.start(at: .seconds(100)) == .refresh)
    #expect(search.fix == nil)
    _ = search.fail(.denied)
    _ = search.start(at: .seconds(200))
    #expect(search.lastFailure == nil)
    #expect(search.isSearching)
    #expect(search.deadline == .seconds(260))
  }

  @Test("A search that was never started takes nothing")
  mutating func idle() throws {
    #expect(!search.isSearching)
    #expect(receive(try fix(5)) == [])
    #expect(search.fail(.denied) == [])
    #expect(search.stop() == [])
    #expect(search.end() == [])
    #expect(search.timeOut(at: .seconds(999)) == [])
    #expect(search == LocationSearch())
  }

  @Test("A poor first fix is kept and the search goes on")
  mutating func firstFix() throws {
    _ = search.start(at: .zero)
    let poor = try fix(100)
    #expect(receive(poor) == .refresh)
    #expect(search.fix == poor)
    #expect(search.isSearching)
  }

  @Test("A fix of exactly 10 m ends the search, one just above does not")
  mutating func desiredAccuracy() throws {
    _ = search.start(at: .zero)
    #expect(receive(try fix(10.001)) == .refresh)
    #expect(receive(try fix(10)) == [.stopProvider, .refresh])
    #expect(!search.isSearching)
    #expect(search.fix?.accuracy == 10)
  }

  @Test("A fix of exactly 5 s is taken, an older one dropped")
  mutating func age() throws {
    _ = search.start(at: .zero)
    #expect(receive(try fix(50, at: 0), at: 5.001) == [])
    #expect(search.fix == nil)
    #expect(receive(try fix(50, at: 0), at: 5) == .refresh)
  }

  @Test("A stale fix never replaces a kept one, however accurate")
  mutating func staleFixAfterGoodOne() throws {
    _ = search.start(at: .zero)
    let kept = try fix(50)
    _ = receive(kept)
    #expect(receive(try fix(1, at: -6)) == [])
    #expect(search.fix == kept)
  }

  @Test("A negative accuracy, and values that are no numbers, are dropped")
  mutating func invalid() throws {
    _ = search.start(at: .zero)
    #expect(receive(try fix(-1)) == [])
    #expect(receive(try fix(.nan)) == [])
    #expect(receive(try fix(5, at: .nan)) == [])
    #expect(search.fix == nil)
    #expect(receive(try fix(0)) == [.stopProvider, .refresh])
  }

  @Test("Only a more accurate fix replaces the kept one")
  mutating func better() throws {
    _ = search.start(at: .zero)
    _ = receive(try fix(50))
    #expect(receive(try fix(50, at: 1, north: 5), at: 1) == [])
    #expect(receive(try fix(80, at: 2, north: 5), at: 2) == [])
    #expect(search.fix?.time == wallStart)
    #expect(receive(try fix(49, at: 3, north: 5), at: 3) == .refresh)
    #expect(search.fix?.time == wallStart + 3)
  }

  @Test("The same point more than 10 s later ends the search with the kept fix")
  mutating func still() throws {
    _ = search.start(at: .zero)
    let kept = try fix(50)
    _ = receive(kept)
    #expect(receive(try fix(50, at: 10, north: 0.9), at: 10) == [])
    #expect(receive(try fix(60, at: 10.1, north: 0.9), at: 10.1) == [.stopProvider, .refresh])
    #expect(search.fix == kept)
    #expect(search.lastFailure == nil)
  }

  @Test("Another point more than 10 s later does not end the search")
  mutating func moving() throws {
    _ = search.start(at: .zero)
    _ = receive(try fix(50))
    #expect(receive(try fix(50, at: 20, north: 1.1), at: 20) == [])
    #expect(search.isSearching)
  }

  @Test("A better fix starts the wait of 10 s anew")
  mutating func waitAnew() throws {
    _ = search.start(at: .zero)
    _ = receive(try fix(50))
    _ = receive(try fix(40, at: 8), at: 8)
    #expect(receive(try fix(40, at: 12), at: 12) == [])
    #expect(receive(try fix(40, at: 18.5), at: 18.5) == [.stopProvider, .refresh])
  }

  @Test("60 s without any fix are a failure")
  mutating func timeOut() throws {
    _ = search.start(at: .seconds(40))
    #expect(search.timeOut(at: .seconds(99)) == [])
    #expect(search.isSearching)
    #expect(search.timeOut(at: .seconds(100)) == [.stopProvider, .refresh])
    #expect(search.lastFailure == .timedOut)
    #expect(!search.isSearching)
  }

  @Test("60 s with a poor fix end the search and keep it, without a failure")
  mutating func timeOutWithFix() throws {
    _ = search.start(at: .zero)
    let poor = try fix(500)
    _ = receive(poor)
    #expect(search.timeOut(at: .seconds(60)) == [.stopProvider, .refresh])
    #expect(search.fix == poor)
    #expect(search.lastFailure == nil)
  }

  @Test("A timer left over from an earlier search changes nothing")
  mutating func staleTimer() throws {
    _ = search.start(at: .zero)
    _ = search.stop()
    _ = search.start(at: .seconds(30))
    #expect(search.timeOut(at: .seconds(60)) == [])
    #expect(search.isSearching)
  }

  @Test("Setting the wall clock neither ends nor prolongs the search")
  mutating func clocksApart() throws {
    _ = search.start(at: .seconds(5))
    let later = Fix(
      coordinate: try point(1, 2),
      accuracy: 50,
      time: wallStart + 9e6,
      source: .gpsd
    )
    #expect(search.receive(later, wallClock: wallStart + 9e6) == .refresh)
    #expect(search.isSearching)
    #expect(search.deadline == .seconds(65))
  }

  @Test("An unknown position is ignored, any other failure is kept and ends the search")
  mutating func failures() throws {
    _ = search.start(at: .zero)
    #expect(search.fail(.unknown) == [])
    #expect(search.isSearching)
    #expect(search.lastFailure == nil)
    #expect(search.fail(.refused(.localGPSD)) == [.stopProvider, .refresh])
    #expect(search.lastFailure == .refused(.localGPSD))
    #expect(!search.isSearching)
  }

  @Test("Stopping keeps what was found, and later fixes change nothing")
  mutating func stop() throws {
    _ = search.start(at: .zero)
    let kept = try fix(50)
    _ = receive(kept)
    #expect(search.stop() == [.stopProvider, .refresh])
    #expect(receive(try fix(1)) == [])
    #expect(search.fix == kept)
    #expect(search.lastFailure == nil)
  }

  @Test("A source at its end stops the search: with the best fix, or with a failure")
  mutating func end() throws {
    _ = search.start(at: .zero)
    _ = receive(try fix(50))
    #expect(search.end() == [.stopProvider, .refresh])
    #expect(search.lastFailure == nil)
    _ = search.start(at: .zero)
    #expect(search.receive(.ended, wallClock: wallStart) == [.stopProvider, .refresh])
    guard case .noSource = search.lastFailure else {
      Issue.record("expected noSource, got \(String(describing: search.lastFailure))")
      return
    }
  }

  @Test("Events go to the step they mean")
  mutating func events() throws {
    _ = search.start(at: .zero)
    #expect(search.receive(.fix(try fix(50)), wallClock: wallStart) == .refresh)
    #expect(search.fix?.accuracy == 50)
    _ = search.receive(.failure(.denied), wallClock: wallStart)
    #expect(search.lastFailure == .denied)
  }

  @Test("A typed position takes the place of the search and of its failure")
  mutating func use() throws {
    _ = search.start(at: .zero)
    let typed = Fix.typed(try point(1, 2), time: wallStart)
    #expect(search.use(typed) == [.stopProvider, .refresh])
    #expect(search.fix == typed)
    _ = search.start(at: .zero)
    _ = search.fail(.denied)
    #expect(search.use(typed) == .refresh)
    #expect(search.lastFailure == nil)
    #expect(!search.isSearching)
  }

  @Test("The limit of the search can be another one")
  mutating func limit() {
    search = LocationSearch(timeLimit: .seconds(2))
    _ = search.start(at: .zero)
    #expect(search.timeOut(at: .seconds(2)) == [.stopProvider, .refresh])
  }

  @Test("Every failure has words without a full stop at their end")
  func words() {
    let failures: [LocationFailure] = [
      .denied, .unknown, .noSource("No source"), .refused(.localGPSD),
      .unreachable(.localGPSD, "why"), .unreadable(file: "f", "why"), .timedOut, .other("Other"),
    ]
    for failure in failures {
      #expect(failure.description.count > 4)
      #expect(!failure.description.hasSuffix("."))
    }
    #expect("\(LocationFailure.refused(.localGPSD))".contains("127.0.0.1:2947"))
  }
}
