import XTestSupport

/// Another program on the display, which does what other programs do: makes windows, raises them, grabs, listens.
final class Neighbour {
  let connection: WireConnection
  private let screen: Screen

  init(on server: PrivateServer) throws {
    connection = try WireConnection(display: server.display)
    screen = server.screen
  }

  // MARK: Windows

  /// Events a window of ours hears of (X protocol, "Event masks").
  enum Events {
    static let keys: UInt32 = 1 << 0
    static let visibility: UInt32 = 1 << 16
    static let structure: UInt32 = 1 << 17
  }

  /// Makes a window of one colour, maps it, and waits until the window manager shows it.
  func map(
    _ area: ScreenRect,
    color: UInt32 = 0x0000ff,
    isOverrideRedirect: Bool = false,
    events: UInt32 = 0,
    state: String? = nil,
    waits: Bool = true
  ) throws -> UInt32 {
    let window = connection.makeResource()
    var request = WireRequest(1)
    request.add(window, connection.root)
    request.add16(word(area.x), word(area.y), word(area.width), word(area.height), 0, 1)
    // Background pixel, override-redirect, event mask.
    request.add(0, 1 << 1 | 1 << 9 | 1 << 11, color, isOverrideRedirect ? 1 : 0, events)
    try connection.send(request)
    if let state { try set("_NET_WM_STATE", of: window, type: "ATOM", [try screen.atom(state)]) }
    try setNormalHints(of: window, area)
    try mapAgain(window)
    if waits { try wait(for: "a window") { try screen.facts(of: window).isViewable } }
    return window
  }

  func mapAgain(_ window: UInt32) throws {
    try connection.send(asking(8, window))
    try connection.synchronize()
  }

  /// The place is the user's own (ICCCM 4.1.2.3, USPosition and USSize), so that no manager asks for one.
  private func setNormalHints(of window: UInt32, _ area: ScreenRect) throws {
    let numbers = [3, area.x, area.y, area.width, area.height].map(UInt32.init(truncatingIfNeeded:))
    let hints = numbers + [UInt32](repeating: 0, count: 13)
    try set("WM_NORMAL_HINTS", of: window, type: "WM_SIZE_HINTS", hints)
  }

  func destroy(_ window: UInt32) throws {
    try connection.send(asking(4, window))
    try connection.synchronize()
  }

  func raise(_ window: UInt32) throws {
    var request = asking(12, window)
    request.add16(1 << 6, 0)
    request.add(0)
    try connection.send(request)
    try connection.synchronize()
  }

  /// Gives a window the keyboard, once it can have it.
  func focus(_ window: UInt32) throws {
    try wait(for: "the focus of the neighbour's window") {
      var request = WireRequest(42, 1)
      request.add(window, 0)
      try connection.send(request)
      try connection.synchronize()
      return try screen.focus() == window
    }
  }

  /// Gives a window the focus, and waits until the window manager names it as the active one.
  func activate(_ window: UInt32) throws {
    try focus(window)
    try wait(for: "the window manager's word of the active window") {
      try screen.values("_NET_ACTIVE_WINDOW", of: connection.root).first == window
    }
  }

  // MARK: Properties

  func atom(_ name: String) throws -> UInt32 { try screen.atom(name) }

  func set(_ name: String, of window: UInt32, type: String, _ values: [UInt32]) throws {
    var request = WireRequest(18)
    request.add(window, try screen.atom(name), try screen.atom(type))
    request.add(bytes: [32, 0, 0, 0])
    request.add(UInt32(values.count))
    request.add(values)
    try connection.send(request)
    try connection.synchronize()
  }

  /// Sets what `xrdb` sets: the desktop's settings.
  func setResources(_ text: String) throws {
    var request = WireRequest(18)
    request.add(connection.root, try screen.atom("RESOURCE_MANAGER"), try screen.atom("STRING"))
    request.add(bytes: [8, 0, 0, 0])
    request.add(UInt32(text.utf8.count))
    request.add(text: text)
    try connection.send(request)
    try connection.synchronize()
  }

  // MARK: Grabs

  /// Takes keyboard and pointer for itself; answers the two results, of which 0 is success.
  func grabAll() throws -> [UInt8] {
    var pointer = asking(26, connection.root)
    pointer.add16(0)
    pointer.add(bytes: [1, 1])
    pointer.add(0, 0, 0)
    var keyboard = asking(31, connection.root)
    keyboard.add(0)
    keyboard.add(bytes: [1, 1, 0, 0])
    return [try connection.ask(pointer).byte(1), try connection.ask(keyboard).byte(1)]
  }

  // MARK: Events

  /// How many events of a kind have come, not counting those it was asked about before.
  func takeEvents(ofKind kind: UInt8) throws -> Int {
    try connection.synchronize()
    var count = 0
    while let event = try connection.nextEvent(within: 0) {
      if event.byte(0) & 0x7f == kind { count += 1 }
    }
    return count
  }

  private func asking(_ opcode: UInt8, _ window: UInt32) -> WireRequest {
    var request = WireRequest(opcode)
    request.add(window)
    return request
  }

  // MARK: The background

  /// Lays one colour under everything, in the way in which compositors look for it, too.
  func layWallpaper(_ color: UInt32) throws {
    let (pixmap, context) = (connection.makeResource(), connection.makeResource())
    var make = WireRequest(53, UInt8(try screen.facts(of: connection.root).depth))
    make.add(pixmap, connection.root)
    make.add16(8, 8)
    try connection.send(make)
    var makeContext = WireRequest(55)
    makeContext.add(context, pixmap, 1 << 2, color)
    try connection.send(makeContext)
    var fill = WireRequest(70)
    fill.add(pixmap, context)
    fill.add16(0, 0, 8, 8)
    try connection.send(fill)
    var background = asking(2, connection.root)
    background.add(1, pixmap)
    try connection.send(background)
    var clear = asking(61, connection.root)
    clear.add(0, 0)
    try connection.send(clear)
    try set("_XROOTPMAP_ID", of: connection.root, type: "PIXMAP", [pixmap])
  }
}

private func word(_ number: Int) -> UInt16 { UInt16(truncatingIfNeeded: number) }
