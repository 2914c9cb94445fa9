import Location
import Testing
import TimeLimits

@Suite(.endsInTime) struct LocationArgumentTests {
  @Test("A pair, a triple and a link are taken")
  func accepted() throws {
    let pair = try LocationArgument.parse("60.17,24.94")
    #expect(pair.coordinate == (try point(60.17, 24.94)))
    #expect(pair.accuracy == nil)
    #expect(pair.source == .fixed)
    let triple = try LocationArgument.parse("-33.9, -70.6, 12.5")
    #expect(triple.coordinate == (try point(-33.9, -70.6)))
    #expect(triple.accuracy == 12.5)
    let link = try LocationArgument.parse("geo:60.17,24.94,18;u=7")
    #expect(link.altitude == 18)
    #expect(link.accuracy == 7)
    #expect(link.source == .geo)
  }

  @Test(
    "Anything looser is refused with its fault",
    arguments: [
      ("", .count(1)), ("60.17", .count(1)), ("60.17;24.94", .count(1)), ("60,17,24,94", .count(4)),
      ("60.17,", .notANumber("")), ("60.17,abc", .notANumber("abc")),
      ("60.17 ,24", .notANumber("60.17 ")), ("60.17N,24.94E", .notANumber("60.17N")),
      ("0x10,1", .notANumber("0x10")), ("1e1,1", .notANumber("1e1")),
      ("inf,nan", .notANumber("inf")), ("60.,1", .notANumber("60.")), (".5,1", .notANumber(".5")),
      ("91,0", .outOfRange(latitude: 91, 0)), ("0,-180.5", .outOfRange(latitude: 0, -180.5)),
      ("1,2,-3", .negativeAccuracy), ("geo:1", .link(.notNumbers("1"))),
    ] as [(String, LocationArgumentError)]
  )
  func refused(text: String, error: LocationArgumentError) {
    #expect(throws: error) { try LocationArgument.parse(text) }
    #expect("\(error)".contains("Accepted is"))
  }
}

@Suite(.endsInTime) struct HostPortTests {
  @Test(
    "Addresses are taken with and without a port",
    arguments: [
      ("127.0.0.1:2948", "127.0.0.1", 2948), ("127.0.0.1", "127.0.0.1", 2947),
      ("gps.example.org:1", "gps.example.org", 1), ("localhost", "localhost", 2947),
      ("[::1]:2950", "::1", 2950), ("[::1]", "::1", 2947), ("::1", "::1", 2947),
      ("[fe80::1%eth0]:2947", "fe80::1%eth0", 2947), ("boat_2", "boat_2", 2947),
    ] as [(String, String, UInt16)]
  )
  func accepted(text: String, host: String, port: UInt16) throws {
    let address = try HostPort.parse(text)
    #expect(address == HostPort(host: host, port: port))
    #expect(try HostPort.parse(address.description) == address)
  }

  @Test(
    "Broken addresses are refused",
    arguments: [
      ("", .badHost("")), (":2947", .badHost("")), ("host:", .badPort("")),
      ("host:0", .badPort("0")), ("host:65536", .badPort("65536")), ("host:+1", .badPort("+1")),
      ("host:x", .badPort("x")), ("[::1", .openBracket), ("[::1]2947", .badHost("[::1]2947")),
      ("[host]:1", .badHost("[host]:1")), ("a b:1", .badHost("a b")), ("a/b", .badHost("a/b")),
      ("gpsd://host:2947", .badHost("gpsd://host:2947")), ("h\u{0}:1", .badHost("h\u{0}")),
    ] as [(String, HostPortError)]
  )
  func refused(text: String, error: HostPortError) {
    #expect(throws: error) { try HostPort.parse(text) }
  }

  @Test("The words of an error say what is wrong and what is accepted")
  func words() {
    #expect("\(HostPortError.badPort("0"))".contains("ports are 1 to 65535"))
    #expect("\(HostPortError.openBracket)".contains("[::1]:2947"))
  }
}
