internal import CX11
public import Canvas
public import Interface

/// The program's window: it translates events, keeps a back buffer, and talks to the window
/// manager.
@MainActor
public final class TopLevelWindow: WindowHost {
  let connection: Connection
  let id: xcb_window_t
  let content: any WindowContent
  let visual: Visual?
  /// Called after `close()`; ends the event loop.
  public var onClose: (() -> Void)?

  /// The size the server gave the window, in device pixels.
  var bounds: PixelRect
  var buffer: BackBuffer?
  /// Its picture has to be made anew, all of it.
  var isStale = true
  var needsDisplay = true
  var isMapped = false
  /// Other windows cover all of it.
  var isCovered = false
  /// Drawing shows something.
  var isSeen: Bool { isMapped && !isCovered }
  /// The window was put on the screen by us, at least once.
  var isShown = false
  /// The picture is still the window's background; it goes after the first exposure.
  var hasBackground = false
  /// A frame was asked for while the window was off the screen.
  private var isFrameOwed = false
  var isClosed = false
  /// Buttons held since a press in this window.
  var pressed: Set<UInt32> = []
  var hasFocus = false
  /// The pointer's shape.
  var cursor = PointerCursor.arrow
  var sync: SyncCounter?
  let icons: () -> [WindowIcon]
  private(set) lazy var frames = FrameClock(connection, window: id) { [weak self] in
    self?.content.stepAnimations(to: ContinuousClock.now)
  }

  /// Its share in the user's input method.
  private(set) lazy var textInput = InputContext(self)

  /// Makes a window; the loop's first display draws it and puts it on the screen.
  ///
  /// - Parameters:
  ///   - connection: the connection.
  ///   - content: what is inside.
  ///   - title: the words in the title bar.
  ///   - size: its size at first, in points.
  ///   - minimumSize: what a user can shrink it to, in points.
  ///   - name: the instance and the class by which desktops know the program (WM_CLASS).
  ///   - icons: its picture in several sizes, read after the first frame.
  public init(
    connection: Connection,
    content: any WindowContent,
    title: String,
    size: Size = Size(width: 400, height: 720),
    minimumSize: Size = Size(width: 320, height: 400),
    name: (instance: String, class: String) = ("taglocation", "TagLocation"),
    icons: @autoclosure @escaping () -> [WindowIcon] = []
  ) {
    self.connection = connection
    self.content = content
    self.icons = icons
    visual = VisualChooser.standard(connection)
    bounds = PixelRect(
      touching: Rect(origin: .zero, size: size),
      scale: connection.scale
    )
    id = xcb_generate_id(connection.xcb)
    create()
    connection.pointers.select(on: id)
    connection.settings.ask()
    describe(title: title, minimumSize: minimumSize, name: name)
    connection.register(self)
  }

  isolated deinit {
    guard !isClosed else { return }
    connection.unregister(id)
    xcb_destroy_window(connection.xcb, id)
    xcb_flush(connection.xcb)
  }

  /// The events it always asks for.
  static let events: UInt32 = [
    XCB_EVENT_MASK_EXPOSURE, XCB_EVENT_MASK_STRUCTURE_NOTIFY, XCB_EVENT_MASK_PROPERTY_CHANGE,
    XCB_EVENT_MASK_FOCUS_CHANGE, XCB_EVENT_MASK_KEY_PRESS, XCB_EVENT_MASK_BUTTON_PRESS,
    XCB_EVENT_MASK_BUTTON_RELEASE, XCB_EVENT_MASK_POINTER_MOTION, XCB_EVENT_MASK_LEAVE_WINDOW,
    XCB_EVENT_MASK_VISIBILITY_CHANGE,
  ].reduce(0) { $0 | $1.rawValue }

  private func create() {
    // No background, and the old picture stays where it is: nothing flickers while a size changes.
    let mask =
      XCB_CW_BACK_PIXMAP.rawValue | XCB_CW_BIT_GRAVITY.rawValue | XCB_CW_EVENT_MASK.rawValue
    let values: [UInt32] = [
      0, XCB_GRAVITY_NORTH_WEST.rawValue, Self.events,
    ]
    xcb_create_window(
      connection.xcb,
      UInt8(XCB_COPY_FROM_PARENT),
      id,
      connection.root,
      0,
      0,
      UInt16(clamping: max(bounds.width, 1)),
      UInt16(clamping: max(bounds.height, 1)),
      0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue),
      0,
      mask,
      values
    )
  }

  // MARK: WindowHost

  /// Shows the words in the window's title bar.
  public func setTitle(_ title: String) {
    connection.setProperty(
      .name,
      of: id,
      type: connection.atoms[.utf8String],
      toText: title
    )
    connection.setProperty(
      XCB_ATOM_WM_NAME.rawValue,
      of: id,
      type: connection.atoms[.utf8String],
      toText: title
    )
  }

  /// Something became dirty: lay out and draw before the next sleep.
  public func setNeedsDisplay() { needsDisplay = true }

  /// Calls the content's `stepAnimations(to:)` at the screen's next refresh, once.
  ///
  /// A window that nobody sees has none: what moves in it goes on when it is seen again.
  public func requestFrame() {
    if isSeen || !isShown { frames.request() } else { isFrameOwed = true }
  }

  /// Gives the frame that was asked for while there was none.
  func payFrame() {
    guard isFrameOwed, isSeen else { return }
    isFrameOwed = false
    frames.request()
  }

  /// Asks another program for its text without waiting.
  ///
  /// - Parameters:
  ///   - source: where the text is.
  ///   - completion: takes the text, or why there is none; at once where the text is our own.
  public func requestText(
    from source: PasteSource,
    completion: @escaping (Result<String, PasteFailure>) -> Void
  ) {
    let selection = connection.selection(of: source)
    if let own = connection.owner.text(of: selection) { return completion(.success(own)) }
    connection.reader.read(selection, completion: completion)
  }

  /// Offers a text to other programs, as what was copied last or as what is selected.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - source: in which place others find it.
  public func offerText(_ text: String, as source: PasteSource) {
    connection.owner.offer(text, as: connection.selection(of: source))
  }

  /// Makes a window over this one.
  ///
  /// - Parameter content: what it shows, and where.
  /// - Returns: nil where the desktop cannot keep such a window in its place.
  public func makeOverlay(for content: OverlayContent) -> (any Overlay)? {
    guard !isClosed, WindowManager(connection).keepsOverlaysInPlace else { return nil }
    return OverlayWindow(over: self, content: content)
  }

  /// Takes the window off the screen and ends the event loop.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    textInput.close()
    for overlay in connection.overlays where overlay.host === self { overlay.remove() }
    connection.unregister(id)
    xcb_destroy_window(connection.xcb, id)
    connection.flush()
    onClose?()
  }
}
