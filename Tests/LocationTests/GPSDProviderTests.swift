import Location
import Testing
import TimeLimits

/// The provider against a server of the test's own; nothing here waits without a deadline.
@MainActor
@Suite(.endsInTime) struct GPSDProviderTests {
  private let log = EventLog()
  private let quick = GPSDTiming(
    connect: .seconds(30),
    greeting: .seconds(30),
    silence: .seconds(30),
    firstRetry: .milliseconds(5),
    longestRetry: .milliseconds(20)
  )

  private static func report(_ latitude: Double, mode: Int = 3) -> String {
    #"{"class":"TPV","mode":\#(mode),"lat":\#(latitude),"lon":24.94,"eph":7.5}"# + "\n"
  }

  private func started(
    _ address: HostPort,
    _ timing: GPSDTiming? = nil
  ) -> GPSDProvider {
    let provider = GPSDProvider(address: address, timing: timing ?? quick, wallClock: { 5_000_000 })
    provider.start { log.note($0) }
    return provider
  }

  private func waitForLatitude(_ latitude: Double) async {
    await log.wait(for: "a fix at \(latitude)") { [log] in
      log.fixes.contains { $0.coordinate.latitude == latitude }
    }
  }

  @Test("A fix arrives after the greeting and the watch command, with the moment of its arrival")
  func normalFix() async throws {
    let server = try FakeGPSD([
      .send(FakeGPSD.version), .readLine, .send(Self.report(60.17)), .hold,
    ])
    let provider = started(server.address)
    await waitForLatitude(60.17)
    provider.stop()
    #expect(server.linesRead == [#"?WATCH={"enable":true,"json":true};"#])
    let fix = try #require(log.fixes.first)
    #expect(fix.accuracy == 7.5)
    #expect(fix.source == .gpsd)
    #expect(fix.time == 5_000_000)
    #expect(log.failures.isEmpty)
  }

  @Test("A truncated line and one that is no JSON spoil only themselves")
  func truncatedLine() async throws {
    let server = try FakeGPSD([
      .send(FakeGPSD.version), .readLine, .send(#"{"class":"TPV","mode":3,"lat":1,"lo"# + "\n"),
      .bytes([0xFF, 0x00, 0x7B, 0x0A]), .send(Self.report(60.17)), .hold,
    ])
    let provider = started(server.address)
    await waitForLatitude(60.17)
    provider.stop()
    #expect(log.events.count == 1)
  }

  @Test("Mode 1 gives nothing, mode 2 gives a fix")
  func modes() async throws {
    let server = try FakeGPSD([
      .send(FakeGPSD.version), .readLine, .send(Self.report(1, mode: 1)),
      .send(Self.report(2, mode: 2)), .hold,
    ])
    let provider = started(server.address)
    await waitForLatitude(2)
    provider.stop()
    #expect(log.events.count == 1)
  }

  @Test("A line of a megabyte is skipped and the next one read")
  func giantLine() async throws {
    let giant = [UInt8](repeating: 0x61, count: 1 << 20) + [0x0A]
    let server = try FakeGPSD([
      .send(FakeGPSD.version), .readLine, .bytes(giant), .send(Self.report(60.17)), .hold,
    ])
    let provider = started(server.address)
    await waitForLatitude(60.17)
    provider.stop()
    #expect(server.connections == 1)
  }

  @Test("A dropped connection is made anew and watched anew, again and again, without a failure")
  func dropAndReconnect() async throws {
    let server = try FakeGPSD(
      [.send(FakeGPSD.version), .readLine, .send(Self.report(1)), .send("{\"class\":\"TP")],
      [.send(FakeGPSD.version), .readLine],
      [.send(FakeGPSD.version), .readLine, .send(Self.report(2)), .hold]
    )
    let provider = started(server.address)
    await waitForLatitude(2)
    provider.stop()
    #expect(server.connections == 3)
    #expect(server.linesRead.count == 3)
    #expect(log.failures.isEmpty)
    #expect(log.fixes.first?.coordinate.latitude == 1)
  }

  @Test("A server that hangs up before its greeting is tried again")
  func hangsUpFirst() async throws {
    let server = try FakeGPSD(
      [],
      [.send(FakeGPSD.version), .readLine, .send(Self.report(3)), .hold]
    )
    let provider = started(server.address)
    await waitForLatitude(3)
    provider.stop()
    #expect(log.failures.isEmpty)
  }

  @Test("A refused connection is a failure at once")
  func refusal() async throws {
    let server = try FakeGPSD()
    let provider = started(server.address)
    await log.wait(for: "the refusal") { [log] in !log.events.isEmpty }
    #expect(log.events == [.failure(.refused(server.address))])
    provider.stop()
  }

  @Test("A server that says nothing is a failure after the time for the greeting")
  func silentServer() async throws {
    let server = try FakeGPSD([.hold])
    var timing = quick
    timing.greeting = .milliseconds(50)
    let provider = started(server.address, timing)
    await log.wait(for: "the failure") { [log] in !log.events.isEmpty }
    guard case .unreachable(server.address, let words) = try #require(log.failures.first) else {
      Issue.record("another failure: \(log.failures)")
      return
    }
    #expect(words.contains("does not greet"))
    provider.stop()
  }

  @Test("Something that is not gpsd is a failure too, however much it says")
  func otherService() async throws {
    let server = try FakeGPSD([.send("SSH-2.0-Server\r\n{}\n[]\n"), .hold])
    var timing = quick
    timing.greeting = .milliseconds(50)
    let provider = started(server.address, timing)
    await log.wait(for: "the failure") { [log] in !log.failures.isEmpty }
    #expect(log.fixes.isEmpty)
    provider.stop()
  }

  @Test("A connection that falls silent is taken for dead and made anew")
  func fallsSilent() async throws {
    let server = try FakeGPSD(
      [.send(FakeGPSD.version), .readLine, .send(Self.report(1)), .hold],
      [.send(FakeGPSD.version), .readLine, .send(Self.report(2)), .hold]
    )
    var timing = quick
    timing.silence = .milliseconds(100)
    let provider = started(server.address, timing)
    await waitForLatitude(2)
    provider.stop()
    #expect(log.failures.isEmpty)
  }

  @Test("IPv6 works, in brackets as typed")
  func loopbackIPv6() async throws {
    let server = try FakeGPSD(
      isIPv6: true,
      [.send(FakeGPSD.version), .readLine, .send(Self.report(6)), .hold]
    )
    let provider = started(try HostPort.parse("[::1]:\(server.address.port)"))
    await waitForLatitude(6)
    provider.stop()
  }

  @Test("A host name does as well as an address")
  func hostName() async throws {
    let server = try FakeGPSD([
      .send(FakeGPSD.version), .readLine, .send(Self.report(4)), .hold,
    ])
    let provider = started(HostPort(host: "localhost", port: server.address.port))
    await waitForLatitude(4)
    provider.stop()
  }

  @Test("An address that cannot be looked up is a failure in words")
  func badAddress() async throws {
    // A zone that is no interface of this machine: the resolver answers without a network.
    let address = HostPort(host: "fe80::1%no-such-interface", port: 2947)
    let provider = started(address)
    await log.wait(for: "the failure") { [log] in !log.events.isEmpty }
    guard case .unreachable(address, let words) = try #require(log.failures.first) else {
      Issue.record("another failure: \(log.failures)")
      return
    }
    #expect(!words.isEmpty)
    provider.stop()
  }

  @Test("Nothing is delivered after stop, though it is under way already")
  func stopEndsDeliveries() async throws {
    let flood = (1...80).map { Self.report(Double($0)) }.joined()
    let server = try FakeGPSD([.send(FakeGPSD.version), .readLine, .send(flood), .hold])
    let provider = GPSDProvider(address: server.address, timing: quick, wallClock: { 0 })
    provider.start { [log] event in
      log.note(event)
      provider.stop()
    }
    await log.wait(for: "a first fix") { [log] in !log.events.isEmpty }
    for _ in 0..<50 { await log.settle() }
    #expect(log.events.count == 1)
  }

  @Test("Started again it connects again; let go it closes its connection")
  func restart() async throws {
    let server = try FakeGPSD(
      [.send(FakeGPSD.version), .readLine, .send(Self.report(1)), .hold],
      [.send(FakeGPSD.version), .readLine, .send(Self.report(2)), .hold],
      [.send(FakeGPSD.version), .readLine, .send(Self.report(3)), .hold]
    )
    // One script holds until its client leaves, so each fix shows that the one before has left.
    let provider = started(server.address)
    await waitForLatitude(1)
    provider.start { log.note($0) }
    await waitForLatitude(2)
    weak var released: GPSDProvider?
    do {
      provider.stop()
      let forgotten = started(server.address)
      released = forgotten
      await waitForLatitude(3)
    }
    #expect(released == nil)
    #expect(server.connections == 3)
  }

  @Test("A flood of fixes neither loses nor holds back the newest")
  func flood() async throws {
    let flood = (1...3_000).map { _ in Self.report(1) }.joined() + Self.report(89)
    let server = try FakeGPSD([.send(FakeGPSD.version), .readLine, .send(flood), .hold])
    let provider = started(server.address)
    await waitForLatitude(89)
    provider.stop()
  }
}
