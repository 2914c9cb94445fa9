import Glibc
@testable import HUDClient
import HUDWire
import Testing
import XTestSupport

/// All tests of the client, one after the other: each has an X server.
@Suite(.serialized, .timeLimit(.minutes(2))) enum HUDClientTests {}

/// A display of its own for clients of the HUD, without a window manager.
final class Stage {
  let server: PrivateServer
  var display: String { ":\(server.display)" }

  init(serverArguments: [String] = []) throws {
    server = try PrivateServer(
      width: 200,
      height: 200,
      windowManager: false,
      compositor: false,
      serverArguments: serverArguments
    )
  }

  /// A client that would fail to start an owner.
  func client(ownerProgram: String = "/nonexistent", deadline: Double = 5) throws -> HUDClient {
    try HUDClient(display: display, ownerProgram: ownerProgram, deadline: deadline)
  }

  /// What a client is made of.
  func session(cookie: [UInt8]? = nil, ownerProgram: String = "/nonexistent") throws -> HUDSession {
    try HUDSession(
      display: display,
      cookie: cookie,
      program: OwnerProgram(ownerProgram),
      by: Deadline(in: 5)
    )
  }

  /// A cookie of which the server lets untrusted clients in, as `ssh -X` has one made.
  func untrustedCookie() throws -> [UInt8] {
    let file = "\(server.home)/cookies"
    let maker = try server.run("xauth", ["-f", file, "generate", display, ".", "untrusted"])
    try #require(try maker.waitForExit() == 0, "\(maker.errorOutput)")
    let reader = try server.run("xauth", ["-f", file, "list"])
    try reader.waitForExit()
    let digits = try #require(reader.output.split { " \n".contains($0) }.last)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(digits.dropFirst($0).prefix(2), radix: 16)
    }
  }

  /// Waits until the selection has no owner any more.
  func waitUntilOwnerless() throws {
    try wait(for: "no owner") {
      try server.screen.owner(ofSelection: HUDChunks.selectionAtom(screen: 0)) == nil
    }
  }

  /// The path of a script that stands for the owner's program; `$folder` in it is a folder of its own.
  func script(_ lines: String) throws -> String {
    let path = "\(server.home)/owner"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o700)
    defer { close(file) }
    let text = "#!/bin/sh\nfolder=${0%/*}\n\(lines)\n"
    guard write(file, text, text.utf8.count) == text.utf8.count else {
      throw XTestFailure("cannot write \(path)")
    }
    return path
  }

  /// The end of a script that notes its start and waits until its folder goes, ten seconds at most.
  static let idleOwner = """
    echo start >>"$folder/starts"
    for turn in $(seq 100); do [ -e "$0" ] && sleep 0.1; done
    """

  /// Does something that starts a script, in whose stead a fake owner then takes the selection.
  func ownerStarting(
    _ body: () throws -> Void
  ) throws -> FakeOwner {
    let owners = Collector<FakeOwner>()
    let (server, home) = (Unshared(server), server.home)
    Thread.start {
      let hasStarted: ()? = try? wait(for: "the start") {
        contents(ofFile: "\(home)/starts") != nil
      }
      guard hasStarted != nil, let server = server.value else { return }
      if let owner = try? FakeOwner(on: server) { owners.add(owner) }
    }
    try body()
    return try wait(toFind: "the fake owner") { owners.all.first }
  }

  /// What a script wrote into a file of its folder.
  func written(_ name: String) -> String { contents(ofFile: "\(server.home)/\(name)") ?? "" }
}

/// All of a file; nil when it cannot be opened.
func contents(ofFile path: String) -> String? {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var all: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = read(file, &part, part.count)
    guard count > 0 else { return String(decoding: all, as: UTF8.self) }
    all += part.prefix(count)
  }
}

extension HUDRequest {
  /// A request to show words.
  static func show(_ title: String, serial: UInt32 = 0) -> HUDRequest {
    var request = HUDRequest(.show)
    request.title = title
    request.serial = serial
    return request
  }
}

/// The kind of error that something throws; nil when it throws none.
func failure(of body: () throws -> Void) -> HUDClientError? {
  do { try body() } catch { return error as? HUDClientError }
  return nil
}

/// Seconds that something takes.
func seconds(_ body: () -> Void) -> Double {
  let took = ContinuousClock().measure(body)
  return Double(took.components.seconds) + Double(took.components.attoseconds) / 1e18
}
