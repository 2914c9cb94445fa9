internal import CX11
internal import Glibc
public import Interface

/// A connection to an X server: it waits for events, hands them to its windows, and draws them.
///
/// It speaks XCB rather than Xlib: the questions of the start go out in one batch, and a fault or a
/// lost server is a value to look at instead of a handler called from the depths.
@MainActor
public final class Connection: EventSource {
  let xcb: OpaquePointer
  /// The screen, in the set-up reply that the connection keeps.
  let screenPointer: UnsafeMutablePointer<xcb_screen_t>
  let atoms: Atoms
  let extensions: Extensions
  let timers: LoopTimers
  let keyboard: Keyboard
  let pointers: PointerInput
  let cursors: CursorShapes
  private(set) lazy var settings = {
    let watch = SettingsWatch(self)
    watch.onChange = { [unowned self] in followSettings() }
    return watch
  }()
  let errors: ErrorLog
  /// The number of its screen.
  public let screenNumber: Int
  /// Device pixels in a point.
  public internal(set) var scale: Double
  /// The scale was given, and is not the desktop's.
  let hasFixedScale: Bool
  /// Called once when the server is gone; saves what must not be lost and ends the program.
  public var onConnectionLost: (() -> Void)?

  /// Who hears of events; the windows hold the connection, never the reverse.
  private var registry: [xcb_window_t: Weak<TopLevelWindow>] = [:]
  private var overlayRegistry: [xcb_window_t: Weak<OverlayWindow>] = [:]
  private var selections = EventSelections()
  /// The screen as a place for overlays, where it is one.
  weak var desktop: DesktopScreen?
  /// Who takes messages.
  var inboxes: [Weak<MessageInbox>] = []
  /// Who holds selections.
  var managed: [Weak<ManagerSelection>] = []
  /// The texts this program offers to others.
  private(set) lazy var owner = SelectionOwner(self)
  /// The questions for others' texts.
  private(set) lazy var reader = SelectionReader(self)
  /// Answers that nobody stands still for.
  let replies: AwaitedReplies
  /// The user's input method; nil before the first picture, and where none is wanted.
  private(set) var inputMethod: InputMethod?
  /// Which one is looked for after the first picture.
  var inputMethodChoice = InputMethod.Choice.ofEnvironment
  /// Events read ahead of their turn.
  var queue = EventQueue()
  /// The server's time of the last event that carried one (ICCCM 2.1: never CurrentTime).
  var lastTime: xcb_timestamp_t = 0
  private var isLost = false
  private var hasPainted = false
  private var startCompletion: ScheduledWork?
  /// The second half of the start, after the first picture, is done.
  private(set) var hasStarted = false
  /// Cairo's own record of this connection, which must go before the connection does.
  var cairoDevice: OpaquePointer?

  /// Connects to a display.
  ///
  /// - Parameters:
  ///   - displayName: such as `:0`; nil means `$DISPLAY`.
  ///   - timers: the loop's timers, for frames and deadlines.
  ///   - scale: device pixels in a point; nil means what the desktop says (`Xft.dpi`).
  ///   - deadline: seconds to wait for the server's greeting.
  /// - Throws: when there is no display, it refuses, or it stays silent; the description is a line.
  public init(
    displayName: String? = nil,
    timers: LoopTimers,
    scale: Double? = nil,
    deadline: Int = 10
  ) throws(ConnectionError) {
    // Writing to a server that is gone must come back as an error.
    signal(SIGPIPE, SIG_IGN)
    let (xcb, number) = try DisplayOpening.open(displayName, deadline: deadline)
    guard let screen = Connection.screen(number, of: xcb) else {
      xcb_disconnect(xcb)
      throw ConnectionError(description: "the display has no screen \(number)")
    }
    self.xcb = xcb
    replies = AwaitedReplies(xcb)
    screenPointer = screen
    screenNumber = number
    self.timers = timers
    xcb_prefetch_maximum_request_length(xcb)
    Extensions.prefetch(xcb)
    let atomRequest = Atoms.request(xcb, screenNumber: number)
    let resources = xcb_get_property(
      xcb,
      0,
      screen.pointee.root,
      XCB_ATOM_RESOURCE_MANAGER.rawValue,
      XCB_ATOM_STRING.rawValue,
      0,
      65536
    )
    atoms = Atoms(xcb, atomRequest)
    extensions = Extensions(xcb)
    let text = PropertyValue(Reply(xcb_get_property_reply(xcb, resources, nil))).text
    hasFixedScale = scale != nil
    self.scale = scale.map(DesktopSettings.clamp) ?? DesktopSettings(resources: text).scale
    keyboard = Keyboard(xcb, hasExtension: extensions.xkbFirstEvent != nil)
    pointers = PointerInput(xcb, isPresent: extensions.input != nil)
    cursors = CursorShapes(xcb, screen: screen)
    errors = ErrorLog(extensions)
  }

  isolated deinit {
    for event in queue { free(event) }
    if let cairoDevice {
      cairo_device_finish(cairoDevice)
      cairo_device_destroy(cairoDevice)
    }
    xcb_disconnect(xcb)
  }

  private static func screen(_ number: Int, of xcb: OpaquePointer) -> UnsafeMutablePointer<
    xcb_screen_t
  >? {
    var screens = xcb_setup_roots_iterator(xcb_get_setup(xcb))
    for _ in 0..<number where screens.rem > 0 { xcb_screen_next(&screens) }
    return screens.rem > 0 ? screens.data : nil
  }

  var screen: xcb_screen_t { screenPointer.pointee }
  var root: xcb_window_t { screenPointer.pointee.root }

  // MARK: Windows

  var windows: [TopLevelWindow] { registry.values.compactMap(\.object) }
  var overlays: [OverlayWindow] { overlayRegistry.values.compactMap(\.object) }

  /// The window of an id; nil for one that is gone, whose last events may still be on their way.
  func window(_ id: xcb_window_t) -> TopLevelWindow? { registry[id]?.object }

  func register(_ window: TopLevelWindow) { registry[window.id] = Weak(object: window) }
  func register(_ overlay: OverlayWindow) { overlayRegistry[overlay.id] = Weak(object: overlay) }

  func unregister(_ id: xcb_window_t) {
    registry[id] = nil
    overlayRegistry[id] = nil
  }

  /// True for the ids that the server lets this program give (X protocol, connection set-up).
  func isOwn(_ id: xcb_window_t) -> Bool {
    let setup = xcb_get_setup(xcb).pointee
    return id & ~setup.resource_id_mask == setup.resource_id_base
  }

  /// Asks for events of a window that is not this program's.
  ///
  /// - Parameters:
  ///   - mask: the events; 0 ends it.
  ///   - window: the window.
  ///   - owner: who wants them.
  func select(_ mask: UInt32, on window: xcb_window_t, for owner: AnyObject) {
    guard let all = selections.set(mask, on: window, for: ObjectIdentifier(owner)) else { return }
    xcb_change_window_attributes(xcb, window, XCB_CW_EVENT_MASK.rawValue, [all])
  }

  /// A window is gone, and nothing can be asked of it.
  func forget(_ window: xcb_window_t) { selections.forget(window) }

  // MARK: EventSource

  /// The descriptor to poll for reading; −1 (which poll ignores) once the server is gone.
  public var fileDescriptor: Int32 { isLost ? -1 : xcb_get_file_descriptor(xcb) }

  /// True when events were read together with something else and wait in memory.
  public var hasBufferedInput: Bool {
    while let event = xcb_poll_for_queued_event(xcb) { enqueue(event) }
    return !queue.isEmpty || replies.haveArrived
  }

  /// Handles everything that has arrived; never waits.
  public func readInput() {
    repeat {
      while let event = xcb_poll_for_event(xcb) { enqueue(event) }
      dispatchQueue()
      replies.deliver()
    } while hasBufferedInput
    pointers.takeAnswer(before: nil)
    for overlay in overlays { overlay.settle() }
    desktop?.settle()
    checkConnection()
  }

  /// Lays out and draws what became dirty, once per window.
  public func display() {
    guard !isLost else { return }
    for window in windows { window.display() }
    if inputMethod != nil { for window in windows { window.textInput.follow() } }
    // What became dirty while drawing waits for the next turn, which must not wait for an event.
    if windows.contains(where: \.isDisplayDue) { timers.schedule(after: .zero) {} }
    guard !hasPainted, !windows.isEmpty else { return }
    hasPainted = true
    // The server shows the picture before it is kept busy with fonts of cursors and maps of keys.
    startCompletion = timers.schedule(after: .milliseconds(20)) { [weak self] in
      self?.completeStart()
    }
    // Last: it may find the server gone, and then nothing of this is left to do.
    flush()
  }

  /// Sends what is still buffered.
  public func flush() {
    guard !isLost else { return }
    xcb_flush(xcb)
    checkConnection()
  }

  /// What no first frame needs.
  private func completeStart() {
    hasStarted = true
    if !windows.isEmpty { pointers.ask() }
    keyboard.prepare()
    keyboard.prepareCompose()
    settings.begin()
    inputMethod = InputMethod(self, inputMethodChoice)
    for window in windows { window.completeStart() }
  }

  private func checkConnection() {
    guard !isLost, xcb_connection_has_error(xcb) != 0 else { return }
    isLost = true
    startCompletion?.cancel()
    reader.abandon()
    owner.transfers.abandon()
    onConnectionLost?()
  }
}

struct Weak<Object: AnyObject> {
  weak var object: Object?
}
