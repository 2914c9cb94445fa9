import Glibc
import XTestSupport

/// A server that lets in only those who have its cookie.
final class GuardedServer {
  /// The display's name.
  let display: String
  /// Files of cookies for it, as `XAUTHORITY` names them.
  let (rightCookies, wrongCookies): (String, String)
  private let server: RunningProgram
  private let folder: String

  init() throws {
    var template = Array("/tmp/hud-cookies-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw XTestFailure("no folder: error \(errno)") }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.folder = folder
    (rightCookies, wrongCookies) = ("\(folder)/right", "\(folder)/wrong")
    let (right, wrong) = (Self.cookie("5"), Self.cookie("a"))
    try Self.write(right, of: ":0", to: "\(folder)/server")
    let xvfb = try RunningProgram(
      "Xvfb",
      arguments: ["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-auth", "\(folder)/server"]
    )
    server = xvfb
    display = try wait(toFind: "the guarded server's number") {
      xvfb.output.hasSuffix("\n") ? ":\(xvfb.output.dropLast())" : nil
    }
    try Self.write(right, of: display, to: rightCookies)
    try Self.write(wrong, of: display, to: wrongCookies)
  }

  deinit {
    server.end()
    for file in ["server", "right", "wrong"] { unlink("\(folder)/\(file)") }
    rmdir(folder)
  }

  private static func cookie(_ digit: String) -> String { String(repeating: digit, count: 32) }

  private static func write(_ cookie: String, of display: String, to file: String) throws {
    let arguments = ["-f", file, "add", display, ".", cookie]
    let xauth = try RunningProgram("xauth", arguments: arguments)
    guard try xauth.waitForExit() == 0 else { throw XTestFailure("xauth: \(xauth.errorOutput)") }
  }
}
