internal import Glibc

/// An X server of its own for one test, with a home folder of its own and, if wished, a window
/// manager and a compositor.
///
/// Everything is ended when the last reference goes.
package final class PrivateServer {
  /// The display's number.
  package let display: Int
  /// What the screen shows and which windows are on it.
  package let screen: Screen
  /// The hands of the scripted user.
  package let user: User
  /// A folder that is removed at the end; `HOME` and the XDG folders are in it.
  package let home: String
  private let server: RunningProgram
  private let guardian: Guardian
  private var companions: [RunningProgram] = []

  /// Starts the server and waits until all that was asked for is there.
  ///
  /// - Parameters:
  ///   - width: of the screen, pixels.
  ///   - height: of the screen, pixels.
  ///   - depth: of the screen, bits.
  ///   - windowManager: whether openbox runs.
  ///   - compositor: whether picom runs.
  ///   - serverArguments: more arguments for Xvfb, such as `-extension Present`.
  /// - Throws: ``XTestFailure`` naming what did not come.
  package init(
    width: Int = 1280,
    height: Int = 900,
    depth: Int = 24,
    windowManager: Bool = true,
    compositor: Bool = true,
    serverArguments: [String] = []
  ) throws {
    home = try makeTemporaryFolder()
    var server: RunningProgram?
    do {
      let xvfb = try RunningProgram(
        "Xvfb",
        arguments: ["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0"]
          + ["\(width)x\(height)x\(depth)"] + serverArguments
      )
      server = xvfb
      guardian = try Guardian(of: xvfb)
      display = try displayNumber(from: xvfb)
      self.server = xvfb
      screen = Screen(try WireConnection(display: display))
      user = User(try WireConnection(display: display))
    } catch {
      server?.end()
      remove(folder: home)
      throw error
    }
    if windowManager { try startWindowManager() }
    if compositor { try startCompositor() }
  }

  deinit { end() }

  /// Ends the companions and the server and removes the home folder.
  package func end() {
    for program in companions.reversed() { program.end() }
    companions = []
    guardian.dismiss()
    server.end()
    remove(folder: home)
  }

  /// The environment of a program on this display: nothing of the developer's session is in it.
  package var environment: [String: String] {
    var all = [
      "DISPLAY": ":\(display)", "HOME": home, "LANG": "C.UTF-8", "TZ": "UTC",
      "PATH": currentEnvironment()["PATH"] ?? "/usr/bin:/bin",
    ]
    for kind in ["DATA", "CONFIG", "CACHE", "STATE"] {
      all["XDG_\(kind)_HOME"] = "\(home)/\(kind.lowercased())"
    }
    // A shared cache of fonts would be empty here and cost each program seconds to fill.
    if let fonts = currentEnvironment()["FONTCONFIG_FILE"] { all["FONTCONFIG_FILE"] = fonts }
    return all
  }

  /// Stops the server, which then reads and answers nothing, or lets it go on.
  package func hold(_ isHeld: Bool) { server.send(signal: isHeld ? SIGSTOP : SIGCONT) }

  /// Starts a program on this display.
  ///
  /// - Parameters:
  ///   - program: name or path; see ``builtProgram(_:)``.
  ///   - arguments: what follows the name.
  ///   - adding: variables to add to ``environment``.
  /// - Returns: the program, running.
  /// - Throws: ``XTestFailure`` when it cannot be started.
  package func run(
    _ program: String,
    _ arguments: [String] = [],
    adding: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(
      program,
      arguments: arguments,
      environment: environment.merging(adding) { $1 }
    )
  }

  private func startWindowManager() throws {
    // It says that it is there (_NET_SUPPORTING_WM_CHECK) before it hears of new windows, and one that asks to be shown
    // in between stays unseen for ever. What it starts itself comes when it hears of all.
    let sign = "\(home)/window-manager"
    companions.append(try run("openbox", ["--sm-disable", "--startup", "touch \(sign)"]))
    try wait(for: "a window manager") { access(sign, F_OK) == 0 }
  }

  private func startCompositor() throws {
    companions.append(try run("picom", ["--config", "/dev/null", "--backend", "xrender"]))
    try wait(for: "a compositor (_NET_WM_CM_S0)") {
      try screen.owner(ofSelection: "_NET_WM_CM_S0") != nil
    }
  }
}

/// Xvfb says its number on standard output, in a line.
private func displayNumber(from server: RunningProgram) throws -> Int {
  try wait(toFind: "Xvfb's display number") {
    if let status = server.status {
      throw XTestFailure("Xvfb ended with \(status): \(server.errorOutput)")
    }
    guard server.output.hasSuffix("\n") else { return nil }
    return Int(server.output.dropLast())
  }
}

private func makeTemporaryFolder() throws -> String {
  var path = temporaryName()
  guard mkdtemp(&path) != nil else { throw XTestFailure("a temporary folder: \(errorText())") }
  return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
}

private func remove(folder: String) {
  _ = try? RunningProgram("rm", arguments: ["-rf", "--", folder]).waitForExit()
}
