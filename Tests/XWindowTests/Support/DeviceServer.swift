internal import Glibc

@testable import XWindow

/// A server with a mouse and a touch screen in the hands of a test: Xorg's own `inputtest` driver over its
/// `dummy` one, which needs no hardware.
final class DeviceServer {
  /// True where such a server can be started: the drivers are there, and this is the superuser.
  nonisolated static let isAvailable =
    geteuid() == 0
    && ["drivers/dummy_drv.so", "input/inputtest_drv.so"].allSatisfy {
      access("/usr/lib/xorg/modules/" + $0, R_OK) == 0
    }

  /// The mouse: motions and a wheel with valuators, 120 to the notch.
  let mouse: TestDevice
  /// The touch screen.
  let screen: TestDevice
  /// The server.
  let server: PrivateServer
  private let folder: String

  init() throws {
    var template = Array("/tmp/taglocation-devices-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Missing("a folder") }
    folder = String(cString: made)
    let configuration = folder + "/xorg.conf"
    guard let file = fopen(configuration, "w") else { throw Missing("a file") }
    fputs(Self.configuration(folder), file)
    fclose(file)
    server = try PrivateServer(
      program: "Xorg",
      arguments: [
        "-noreset", "-config", configuration, "-novtswitch", "-sharevts", "-nolisten", "tcp",
        "-logfile", folder + "/log",
      ]
    )
    mouse = try TestDevice(folder + "/mouse")
    screen = try TestDevice(folder + "/screen")
  }

  isolated deinit {
    server.stop()
    for name in ["xorg.conf", "log", "log.old", "mouse", "screen", "keys"] {
      unlink(folder + "/" + name)
    }
    rmdir(folder)
  }

  // size: table
  private static func configuration(_ folder: String) -> String {
    let devices = [("mouse", "Pointer"), ("screen", "Touch"), ("keys", "Keyboard")]
    let sections = devices.map { name, type in
      """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "inputtest"
        Option "SocketPath" "\(folder)/\(name)"
        Option "DeviceType" "\(type)"
      EndSection
      """
    }
    return sections.joined(separator: "\n") + """

      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoAddGPU" "false"
      EndSection
      Section "Device"
        Identifier "card"
        Driver "dummy"
        VideoRam 32768
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5-1000
        VertRefresh 5-200
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "1024x768"
        EndSubSection
      EndSection
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
        InputDevice "mouse" "SendCoreEvents"
        InputDevice "screen" "SendCoreEvents"
        InputDevice "keys" "CoreKeyboard"
      EndSection

      """
  }
}

/// One device of the `inputtest` driver: messages over a socket, each taken before the next is sent.
final class TestDevice {
  private enum Message: UInt32 {
    case version = 0
    case sync = 1
    case motion = 2
    case touch = 6
  }

  /// The numbers of XI2's touch events, which the driver takes over.
  enum Touch: UInt32 {
    case begin = 18
    case update = 19
    case end = 20
  }

  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    var tries = 0
    while !Self.connect(descriptor, &address) {
      tries += 1
      guard tries < 2000 else { throw Missing("the device \(path)") }
      poll(nil, 0, 5)
    }
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_RCVTIMEO,
      &limit,
      socklen_t(MemoryLayout<timeval>.size)
    )
    send(.version, Self.bytes(UInt16(1)) + Self.bytes(UInt16(1)))
    try receive(12)
  }

  isolated deinit { close(descriptor) }

  private static func connect(_ descriptor: Int32, _ address: inout sockaddr_un) -> Bool {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  /// Moves some valuators by so much; those of a mouse are x, y, sideways and downward scrolling.
  func move(_ valuators: [Int: Double]) throws {
    // Relative, and room up to the alignment of the numbers.
    send(.motion, Self.bytes(UInt32(0)) + Self.bytes(UInt32(0)) + Self.data(valuators))
    try sync()
  }

  /// Does something with a finger, at a place from 0 to 65535.
  func touch(_ number: UInt32, _ what: Touch, x: Double, y: Double) throws {
    send(.touch, Self.bytes(number) + Self.bytes(what.rawValue) + Self.data([0: x, 1: y]))
    try sync()
  }

  /// A mask of 64 bits with room around it, the values, and as many unaccelerated ones, which do not count.
  private static func data(_ valuators: [Int: Double]) -> [UInt8] {
    var mask: UInt64 = 0
    var values = [Double](repeating: 0, count: 64)
    for (index, value) in valuators {
      mask |= 1 << UInt64(index)
      values[index] = value
    }
    return bytes(UInt32(0)) + bytes(mask) + bytes(UInt32(0)) + values.flatMap(bytes)
      + [UInt8](repeating: 0, count: 64 * 8)
  }

  private static func bytes<Value>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }

  private func send(_ message: Message, _ body: [UInt8]) {
    let bytes = Self.bytes(UInt32(8 + body.count)) + Self.bytes(message.rawValue) + body
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Waits until the server has taken what was sent.
  private func sync() throws {
    send(.sync, [])
    try receive(8)
  }

  private func receive(_ count: Int) throws {
    var bytes = [UInt8](repeating: 0, count: count)
    guard recv(descriptor, &bytes, count, Int32(MSG_WAITALL)) == count else {
      throw Missing("the device's answer")
    }
  }
}
