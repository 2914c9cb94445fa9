internal import CX11
internal import Canvas
internal import Glibc
internal import XTestSupport

@testable internal import Interface
@testable import XWindow

/// A content in one colour that keeps what it hears.
final class PlainContent: WindowContent {
  var events: [InputEvent] = []
  var size = Size.zero
  var scale = 0.0
  var color = Color(hex: 0xffcc00)
  var dirty: Rect?
  var closeRequests = 0
  var preferences = InputPreferences()
  var steps: [Instant] = []
  var onStep: () -> Void = {}

  func resize(to size: Size, scale: Double) {
    self.size = size
    self.scale = scale
  }
  func handle(_ event: InputEvent) {
    events.append(event)
    onHandle()
  }
  func stepAnimations(to now: Instant) {
    steps.append(now)
    onStep()
  }
  func prepareForDisplay() -> Rect? {
    defer { dirty = nil }
    return dirty
  }
  var onDraw: () -> Void = {}
  /// Draws over the colour.
  var drawing: (Context) -> Void = { _ in }
  var onHandle: () -> Void = {}
  var onCloseRequest: () -> Void = {}
  func draw(in context: Context) {
    context.clear(color)
    drawing(context)
    onDraw()
  }
  func closeRequested() {
    closeRequests += 1
    onCloseRequest()
  }
  /// A text of the view's own, where a test has one.
  var textInputClient: (any TextInputClient)?

  /// What was typed, letter by letter.
  var text: String {
    events.map { if case .keyDown(let key) = $0 { key.text } else { "" } }.joined()
  }
  var keys: [KeyEvent] {
    events.compactMap { if case .keyDown(let key) = $0 { key } else { nil } }
  }
}

/// A server, the connection under test and its window, and a second client that looks on.
final class Stage: RunsConnection {
  let server: PrivateServer
  let observer: Observer
  let timers = LoopTimers()
  let connection: Connection
  let content = PlainContent()
  let window: TopLevelWindow
  /// A window dies with its last owner.
  var held: OverlayWindow?

  init(
    _ server: PrivateServer,
    scale: Double? = 1,
    size: Size = Size(width: 400, height: 720),
    through proxy: FaultProxy? = nil
  ) throws {
    self.server = server
    observer = try Observer(server)
    connection = try Connection(
      displayName: proxy.map { ":\($0.display)" } ?? server.display,
      timers: timers,
      scale: scale
    )
    window = TopLevelWindow(
      connection: connection,
      content: content,
      title: "Stage ñ",
      size: size
    )
  }

  convenience init(depth: Int = 24, arguments: [String] = [], scale: Double? = 1) throws {
    try self.init(PrivateServer(depth: depth, arguments: arguments), scale: scale)
  }

  /// Runs until everything sent so far has been handled: the answer to a ping says so.
  func settle() throws {
    let before = content.closeRequests
    observer.message(
      window.id,
      "WM_PROTOCOLS",
      [observer.atom("WM_DELETE_WINDOW"), connection.lastTime]
    )
    try run(until: "an answer to a close request") { content.closeRequests > before }
    content.closeRequests = before
  }

  /// Runs until the window is on the screen, with its picture.
  func show() throws {
    try run(until: "the window's picture") {
      guard let origin = observer.origin(window.id), observer.isViewable(window.id) else {
        return false
      }
      return observer.pixel(origin.x + 5, origin.y + 5) != 0 && connection.hasStarted
    }
  }

  /// Starts a window manager and waits until it answers a question: what is mapped while it still
  /// looks around is taken over without the focus.
  func startOpenbox() throws {
    try server.start("openbox")
    connection.flush()
    try look(for: "openbox's answer") {
      observer.message(window.id, "_NET_REQUEST_FRAME_EXTENTS", [], to: observer.root)
      return observer.property("_NET_FRAME_EXTENTS", of: window.id).type != 0
    }
  }

  @discardableResult
  func startPicom() throws -> pid_t {
    let process = try server.start("picom", ["--config", "/dev/null", "--backend", "xrender"])
    try look(for: "picom") { observer.owner(of: "_NET_WM_CM_S0") != 0 }
    return process
  }

  /// Waits for a fact while the window under test stands still.
  private func look(for what: String, _ fact: () -> Bool) throws {
    let end = timers.now + .seconds(20)
    while !fact() {
      guard timers.now < end else { throw Missing(what) }
      poll(nil, 0, 4)
    }
  }
}

extension Stage {
  /// The tutorial's box in the middle of the window: white 0.3 at an opacity of 0.8.
  static var box: OverlayContent {
    OverlayContent(frame: Rect(x: 152, y: 312, width: 96, height: 96), maximumScale: 1.3) {
      let box = Rect(x: 0, y: 0, width: 96, height: 96)
      $0.fill(Path(roundedRect: box, radius: 10), Color(white: 0.3, alpha: 0.8))
    }
  }

  /// Puts the box over the window.
  func showOverlay(scale: Double = 1, alpha: Double = 1) -> OverlayWindow? {
    let overlay = window.makeOverlay(for: Self.box) as? OverlayWindow
    overlay?.present(scale: scale, alpha: alpha)
    held = overlay
    return overlay
  }

  /// The screen inside the box, away from its edges.
  var overlayPixel: UInt32? {
    observer.origin(window.id).flatMap { observer.pixel($0.x + 180, $0.y + 340) }
  }
}

extension UInt32? {
  /// True when no colour is off by more than 1.
  func isNear(_ other: UInt32) -> Bool {
    guard let self else { return false }
    return [16, 8, 0].allSatisfy { shift in
      abs(Int(self >> UInt32(shift) & 0xff) - Int(other >> UInt32(shift) & 0xff)) <= 1
    }
  }
}
