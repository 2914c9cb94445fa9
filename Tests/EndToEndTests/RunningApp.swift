import XTestSupport

/// The built program on a display of its own, and a user who sees pixels and presses keys.
final class RunningApp {
  let server: PrivateServer
  private(set) var program: RunningProgram
  private(set) var window: UInt32
  let scale: Double
  private let arguments: [String]

  private let variables: [String: String]

  /// Starts the program where a position is known, or with a source of positions.
  convenience init(
    compositor: Bool = true,
    windowManager: Bool = true,
    scale: Double = 1,
    source: [String]? = nil
  ) throws {
    let server = try PrivateServer(
      width: 1000,
      height: 1600,
      windowManager: windowManager,
      compositor: compositor
    )
    try self.init(on: server, scale: scale, source: source)
  }

  /// Starts the program on a server that is there.
  init(
    on server: PrivateServer,
    scale: Double = 1,
    source: [String]? = nil,
    adding variables: [String: String] = [:]
  ) throws {
    self.server = server
    self.scale = scale
    self.variables = variables
    arguments = (source ?? ["--location", "60.17,24.94,8"]) + ["--scale", "\(scale)"]
    program = try server.run(builtProgram("taglocation"), arguments, adding: variables)
    window = try server.screen.window(ofClass: "TagLocation", deadline: .seconds(20))
    // What searches for a position has a spinner that is never still.
    if source == nil { try waitUntilStill() }
  }

  /// Starts the program again, on the same display and with the same home.
  func restart() throws {
    program = try server.run(builtProgram("taglocation"), arguments, adding: variables)
    window = try server.screen.window(ofClass: "TagLocation", deadline: .seconds(20))
    try waitUntilStill()
  }

  // MARK: Seeing

  var frame: ScreenRect { get throws { try server.screen.facts(of: window).frame } }

  func picture() throws -> Picture { try server.screen.capture(frame) }

  /// Waits until nothing has changed for a while: slides are over.
  func waitUntilStill(_ quiet: Duration = .milliseconds(250)) throws {
    var (seen, since) = (try picture(), ContinuousClock.now)
    try wait(for: "a still screen", deadline: .seconds(20)) {
      let now = try picture()
      if now != seen { (seen, since) = (now, .now) }
      return .now - since > quiet
    }
  }

  /// Does something and waits until the screen has changed and stands again.
  func andSee(_ what: String, _ body: () throws -> Void) throws {
    let before = try picture()
    try body()
    try wait(for: what, deadline: .seconds(20)) { try picture() != before }
    try waitUntilStill()
  }

  /// The overlay, while it is on the screen.
  func overlay() throws -> UInt32? {
    try server.screen.windows(ofClass: "TagLocation").first { id in
      guard let facts = try? server.screen.facts(of: id) else { return false }
      return facts.isOverrideRedirect && facts.isViewable
    }
  }

  func waitForOverlay() throws -> UInt32 {
    try wait(toFind: "the HUD's window", deadline: .seconds(20)) { try overlay() }
  }

  /// A pixel at a place in the window, in points.
  func pixel(_ x: Double, _ y: Double) throws -> UInt32 {
    let frame = try frame
    return try server.screen.pixel(x: frame.x + Int(x * scale), y: frame.y + Int(y * scale))
  }

  // MARK: Doing

  /// Clicks at a place in the window, in points.
  func click(_ x: Double, _ y: Double) throws {
    let frame = try frame
    try server.user.click(x: frame.x + Int(x * scale), y: frame.y + Int(y * scale))
  }

  func openForm() throws { try andSee("the form") { try click(200, 267) } }
  /// Clicks on the description and writes.
  ///
  /// The caret comes first: a window manager that holds a click back for a moment does not hold back
  /// keys, which then overtake it.
  func write(_ text: String) throws {
    try andSee("the caret") { try click(200, 136) }
    try andSee("the text") { try server.user.type(text) }
  }

  func pressDone() throws { try click(365, 24) }

  /// All places on disk, as the command prints them.
  func list() throws -> String {
    let list = try server.run(builtProgram("taglocation"), ["list", "--json"])
    try list.waitForExit(deadline: .seconds(20))
    return list.output
  }

  func waitUntilListed(_ text: String) throws {
    try wait(for: "\(text) on disk", deadline: .seconds(20)) { try list().contains(text) }
  }
}
