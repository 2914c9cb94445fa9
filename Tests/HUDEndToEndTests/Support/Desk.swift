import Glibc
import Testing
import XTestSupport

/// What runs on a display besides the server and the HUD.
enum Desktop: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case bare
  case openbox
  case openboxAndPicom = "openbox and picom"
  case twm
  case i3

  var testDescription: String { rawValue }
  var isComposited: Bool { self == .openboxAndPicom }

  /// The window manager, and what is written into its configuration.
  fileprivate var manager: (name: String, option: String?, configuration: String)? {
    switch self {
    case .bare: nil
    case .openbox, .openboxAndPicom: ("openbox", nil, "")
    case .twm: ("twm", "-f", Self.twmConfiguration)
    case .i3: ("i3", "-c", Self.i3Configuration)
    }
  }
}

extension Desktop {
  /// Windows go where they ask to be, in the one font that every server has.
  private static var twmConfiguration: String {
    let fonts = ["Title", "Menu", "Icon", "Resize", "IconManager"].map { "\($0)Font \"fixed\"\n" }
    return "RandomPlacement\nUsePPosition \"on\"\n" + fonts.joined()
  }

  /// Windows keep their size, and a key leads from the first workspace to the second.
  private static var i3Configuration: String {
    """
    # i3 config file (v4)
    font pango:DejaVu Sans 8
    for_window [class=".*"] floating enable
    bindsym Control+Mod1+Left workspace 1
    bindsym Control+Mod1+Right workspace 2

    """
  }
}

/// A display with a desktop on it and the built programs of the HUD at hand.
final class Desk {
  /// The colour under everything.
  static let wallpaper: UInt32 = 0xffcc00
  /// The dark box over it: white 0.3 at an opacity of 0.8.
  static let blended: UInt32 = 0x70663d

  let server: PrivateServer
  let neighbour: Neighbour
  var screen: Screen { server.screen }
  private let desktop: Desktop
  private var companions: [RunningProgram] = []

  init(_ desktop: Desktop = .bare, depth: Int = 24) throws {
    self.desktop = desktop
    server = try PrivateServer(
      width: 800,
      height: 600,
      depth: depth,
      windowManager: false,
      compositor: false
    )
    neighbour = try Neighbour(on: server)
    try neighbour.layWallpaper(Self.wallpaper)
    try start(desktop)
    if desktop.isComposited { _ = try startCompositor() }
  }

  deinit { for program in companions { program.end() } }

  private func start(_ desktop: Desktop) throws {
    guard let (name, option, configuration) = desktop.manager else { return }
    var arguments: [String] = []
    if let option {
      let file = "\(server.home)/\(name)"
      try write(configuration, to: file)
      arguments = [option, file]
    }
    let before = try rootListeners()
    companions.append(try server.run(name, arguments))
    // SubstructureRedirect is selected by one client only: the manager.
    try wait(for: name) {
      try rootListeners() & 1 << 20 != 0 && before & 1 << 20 == 0
    }
    try waitForManager(name)
  }

  /// Waits until a window manager shows a window: what asks to be mapped while it starts is forgotten.
  private func waitForManager(_ name: String) throws {
    let probe = try neighbour.map(ScreenRect(x: 0, y: 0, width: 20, height: 20), waits: false)
    try wait(for: "\(name) at work") {
      try neighbour.mapAgain(probe)
      return try screen.facts(of: probe).isViewable
    }
    try neighbour.destroy(probe)
  }

  private func rootListeners() throws -> UInt32 {
    var request = WireRequest(3)
    request.add(screen.root)
    return try neighbour.connection.ask(request).word32(32)
  }

  /// Lets the window manager go and another one come, as a restart of its own kind does.
  func restartManager() throws {
    switch desktop {
    case .bare: break
    case .openbox, .openboxAndPicom: try server.run("openbox", ["--restart"]).waitForExit()
    case .twm:
      companions.removeFirst().end()
      try start(desktop)
    case .i3: try server.run("i3-msg", ["restart"]).waitForExit()
    }
  }

  /// Starts a compositor and waits until it has the screen.
  func startCompositor() throws -> RunningProgram {
    let picom = try server.run("picom", ["--config", "/dev/null", "--backend", "xrender"])
    companions.append(picom)
    try wait(for: "a compositor") { try screen.owner(ofSelection: "_NET_WM_CM_S0") != nil }
    return picom
  }

  // MARK: The command

  /// Starts `hud`.
  func hud(
    _ arguments: [String],
    adding: [String: String] = [:],
    input: Int32? = nil
  ) throws -> RunningProgram {
    try RunningProgram(
      builtProgram("hud"),
      arguments: arguments,
      environment: server.environment.merging(adding) { $1 },
      input: input
    )
  }

  /// Runs `hud` to its end and gives its exit code.
  @discardableResult
  func run(_ arguments: String..., adding: [String: String] = [:]) throws -> Int32 {
    try hud(arguments, adding: adding).waitForExit(deadline: .seconds(20))
  }

  /// Runs a line of shell in which `hud` is the command.
  ///
  /// - Parameters:
  ///   - line: what the shell does.
  ///   - input: what it reads.
  ///   - isSession: true where that is a terminal, and the shell leads the session at it.
  /// - Returns: the shell.
  /// - Throws: when it cannot be started.
  func shell(
    _ line: String,
    input: Int32? = nil,
    isSession: Bool = false
  ) throws -> RunningProgram {
    let folder = builtProgram("hud").split(separator: "/").dropLast().map { "/\($0)" }.joined()
    var environment = server.environment
    environment["PATH"] = "\(folder):\(environment["PATH"] ?? "")"
    let words = (isSession ? ["setsid", "--ctty"] : []) + ["/bin/sh", "-c", line]
    return try RunningProgram(
      words[0],
      arguments: Array(words.dropFirst()),
      environment: environment,
      input: input
    )
  }

  /// What `hud list --json` prints.
  func list() throws -> String {
    let list = try hud(["list", "--json"])
    try list.waitForExit(deadline: .seconds(20))
    return list.output
  }

  // MARK: What is to be seen

  /// The windows of HUDs on the screen, lowest first.
  func boxes() throws -> [UInt32] {
    try screen.children(of: screen.root).filter { window in
      guard let name = try? screen.text("WM_CLASS", of: window), name.hasPrefix("hud\0") else {
        return false
      }
      return (try? screen.facts(of: window))?.isViewable == true
    }
  }

  func waitForBox() throws -> UInt32 {
    try wait(toFind: "a HUD", deadline: .seconds(20)) { try boxes().first }
  }

  func waitForNoBox() throws {
    try wait(for: "the end of the HUD", deadline: .seconds(20)) { try boxes().isEmpty }
  }

  func frame(of box: UInt32) throws -> ScreenRect { try screen.facts(of: box).frame }

  /// A pixel of the screen inside a box, at its left, where there are no words.
  func ground(of box: UInt32) throws -> UInt32 {
    let frame = try frame(of: box)
    return try screen.pixel(x: frame.x + frame.width / 2 - 36, y: frame.y + frame.height / 2)
  }

  /// Waits until the dark box is blended as it should be.
  func waitForBlending(of box: UInt32) throws {
    var seen: UInt32 = 0
    do {
      try wait(for: "the blended colour") {
        seen = try ground(of: box)
        return seen.isNear(Self.blended)
      }
    } catch {
      throw XTestFailure("the box shows \(String(seen, radix: 16)) over \(try frame(of: box))")
    }
  }

  /// Waits until a box has come to rest, and nothing draws it anew.
  func waitForRest(of box: UInt32) throws {
    var (seen, since) = (try screen.capture(frame(of: box)), ContinuousClock.now)
    try wait(for: "a HUD at rest") {
      let now = try screen.capture(frame(of: box))
      if now != seen { (seen, since) = (now, .now) }
      return .now - since > .milliseconds(200)
    }
  }

  /// The highest window on the screen.
  func top() throws -> UInt32? {
    try screen.children(of: screen.root).last { (try? screen.facts(of: $0))?.isViewable == true }
  }

  // MARK: Processes

  /// The owners on this display.
  func owners() -> [pid_t] { processes().filter { commandName(of: $0) == "hud-owner" } }

  /// The processes that were told of this display, but for the desktop's own.
  func processes() -> [pid_t] {
    let own = Set(companions.map(\.processID))
    return allProcesses().filter { process in
      !own.contains(process) && environment(of: process).contains("DISPLAY=:\(server.display)")
    }
  }
}

extension UInt32 {
  /// Equal but for one step in each channel.
  func isNear(_ other: UInt32, within limit: Int = 1) -> Bool {
    [16, 8, 0].allSatisfy { (shift: UInt32) in
      abs(Int(self >> shift & 0xff) - Int(other >> shift & 0xff)) <= limit
    }
  }
}
