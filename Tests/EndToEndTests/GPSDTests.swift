import Glibc
import Testing
import XTestSupport

extension EndToEndTests {
  @Suite("gpsd as the source", .serialized)
  struct GPSDTests {
    @Test("A fix from the real gpsd is found, tagged and kept with its source")
    func fix() throws {
      let receiver = try Receiver()
      let port = try freePort(SOCK_STREAM)
      let gpsd = try RunningProgram(
        "/usr/sbin/gpsd",
        arguments: ["-N", "-n", "-S", "\(port)", "udp://127.0.0.1:\(receiver.port)"]
      )
      defer { gpsd.end() }
      try wait(for: "gpsd to listen", deadline: .seconds(20)) { isListening(port) }
      let app = try RunningApp(source: ["--gpsd", "127.0.0.1:\(port)"])
      // A fix makes the word Latitude appear, which is darker than anything around it.
      try wait(for: "a fix on the screen", deadline: .seconds(40)) {
        try receiver.report()
        return try app.pixels(x: 32..<110, y: 70..<110).contains { $0 & 0xff < 0x60 }
      }
      try app.waitUntilStill()
      try app.openForm()
      try app.server.user.chord("ctrl+Return")
      try app.waitUntilListed("\"source\":\"gpsd\"")
      #expect(try app.list().contains("60.17"))
    }
  }
}

/// A GPS receiver that stands still and sends what it hears by UDP.
private final class Receiver {
  let port: UInt16
  private let descriptor: Int32
  private var last = ContinuousClock.now - .seconds(1)

  init() throws {
    port = try freePort(SOCK_DGRAM)
    descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
  }

  deinit { close(descriptor) }

  /// Sends a position of now, five times a second at most.
  func report() throws {
    guard ContinuousClock.now - last > .milliseconds(200) else { return }
    last = .now
    var seconds = time(nil)
    var utc = tm()
    gmtime_r(&seconds, &utc)
    let clock = "\(two(utc.tm_hour))\(two(utc.tm_min))\(two(utc.tm_sec)).00"
    let date = "\(two(utc.tm_mday))\(two(utc.tm_mon + 1))\(two(utc.tm_year % 100))"
    let place = "6010.20,N,02456.40,E"
    for body in [
      "GPGGA,\(clock),\(place),1,10,0.4,20.0,M,0.0,M,,",
      "GPGSA,A,3,01,02,03,04,05,06,07,08,09,10,,,0.8,0.4,0.6",
      "GPRMC,\(clock),A,\(place),0.0,0.0,\(date),,,A",
    ] { try send(body) }
  }

  private func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// NMEA 0183: a dollar sign, the body, a star, and the exclusive or of the body's bytes.
  private func send(_ body: String) throws {
    let sum = body.utf8.reduce(0, ^)
    let digits = (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true)
    let bytes = Array("$\(body)*\(digits)\r\n".utf8)
    let sent = withAddress(port) { sendto(descriptor, bytes, bytes.count, 0, $0, $1) }
    if sent < 0 { throw XTestFailure("UDP: error \(errno)") }
  }
}

private func withAddress<Result>(
  _ port: UInt16,
  _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}

/// A port of this machine that nobody has at the moment.
private func freePort(_ type: __socket_type) throws -> UInt16 {
  let descriptor = socket(AF_INET, Int32(type.rawValue), 0)
  defer { close(descriptor) }
  guard withAddress(0, { bind(descriptor, $0, $1) }) == 0 else {
    throw XTestFailure("no free port: error \(errno)")
  }
  var address = sockaddr_in()
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      _ = getsockname(descriptor, $0, &length)
    }
  }
  return UInt16(bigEndian: address.sin_port)
}

private func isListening(_ port: UInt16) -> Bool {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(descriptor) }
  return withAddress(port) { connect(descriptor, $0, $1) } == 0
}

extension RunningApp {
  /// The pixels of a part of the window at scale 1.
  fileprivate func pixels(x: Range<Int>, y: Range<Int>) throws -> [UInt32] {
    let frame = try frame
    let part = ScreenRect(
      x: frame.x + x.lowerBound,
      y: frame.y + y.lowerBound,
      width: x.count,
      height: y.count
    )
    return try server.screen.capture(part).pixels
  }
}
