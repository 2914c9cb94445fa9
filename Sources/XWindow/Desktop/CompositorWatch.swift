internal import CX11
internal import Interface

/// Whether somebody composites the screen, known from events before a show asks.
struct CompositorWatch {
  private var owner: xcb_window_t
  /// When it came; nil for one that was there before us.
  private var arrival: Instant?

  /// A compositor that has announced itself takes a moment to begin: picom up to 170 ms.
  static let warmUp = Duration.milliseconds(300)

  /// Asks who composites and for changes of it.
  @MainActor
  static func ask(_ connection: Connection) -> xcb_get_selection_owner_cookie_t {
    connection.selectCompositorChanges(on: connection.root)
    return xcb_get_selection_owner(connection.xcb, connection.atoms[.compositor])
  }

  /// Takes the answer to the first question.
  @MainActor
  init(_ connection: Connection, askedWith cookie: xcb_get_selection_owner_cookie_t?) {
    owner = cookie.map { Self.owner(connection, $0) } ?? 0
  }

  @MainActor
  private static func owner(
    _ connection: Connection,
    _ cookie: xcb_get_selection_owner_cookie_t
  ) -> xcb_window_t {
    Reply(xcb_get_selection_owner_reply(connection.xcb, cookie, nil))?.value.owner ?? 0
  }

  mutating func changed(to owner: xcb_window_t, _ now: Instant) {
    if self.owner == 0, owner != 0 { arrival = now }
    self.owner = owner
  }

  /// One that came has had the time to begin.
  mutating func began() { arrival = nil }

  /// True when translucent pixels are blended from now on.
  @MainActor
  func isComposited(_ connection: Connection) -> Bool {
    guard connection.extensions.xfixesFirstEvent != nil else {
      // Nobody tells of changes; so it is asked.
      let cookie = xcb_get_selection_owner(connection.xcb, connection.atoms[.compositor])
      return Self.owner(connection, cookie) != 0
    }
    guard owner != 0 else { return false }
    return arrival.map { connection.timers.now - $0 > Self.warmUp } ?? true
  }
}

extension Connection {
  /// Asks to hear of a compositor that comes or goes.
  ///
  /// - Parameter window: gets the events, and ends them when it is destroyed.
  func selectCompositorChanges(on window: xcb_window_t) {
    guard extensions.xfixesFirstEvent != nil else { return }
    let events =
      XCB_XFIXES_SELECTION_EVENT_MASK_SET_SELECTION_OWNER.rawValue
      | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_WINDOW_DESTROY.rawValue
      | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_CLIENT_CLOSE.rawValue
    xcb_xfixes_select_selection_input(xcb, window, atoms[.compositor], events)
  }
}
