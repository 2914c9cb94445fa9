internal import CX11
internal import Canvas
internal import Interface

/// The state of the screen at a moment, asked for in one batch.
struct ScreenSnapshot {
  let bounds: PixelRect
  let monitors: MonitorList
  private let children: [xcb_window_t]

  /// The root's events by which the state is followed.
  static let events =
    XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue

  /// The questions, on their way.
  struct Request {
    fileprivate let geometry: xcb_get_geometry_cookie_t
    fileprivate let tree: xcb_query_tree_cookie_t?
    fileprivate let workArea: xcb_get_property_cookie_t
    fileprivate let desktop: xcb_get_property_cookie_t
    fileprivate let monitors: MonitorReading?
    let compositor: xcb_get_selection_owner_cookie_t?

    /// Asks.
    ///
    /// - Parameters:
    ///   - connection: the connection.
    ///   - isFirst: ask for what events will tell later, too.
    init(_ connection: Connection, isFirst: Bool = true) {
      let (xcb, root, atoms) = (connection.xcb, connection.root, connection.atoms)
      compositor = isFirst ? CompositorWatch.ask(connection) : nil
      monitors = MonitorReading(connection, isFirst: isFirst)
      geometry = xcb_get_geometry(xcb, root)
      tree = isFirst ? xcb_query_tree(xcb, root) : nil
      workArea = xcb_get_property(xcb, 0, root, atoms[.workArea], 0, 0, 1024)
      desktop = xcb_get_property(xcb, 0, root, atoms[.currentDesktop], 0, 0, 1)
    }
  }

  /// Takes the answers.
  init(_ connection: Connection, _ request: Request) {
    let xcb = connection.xcb
    let size = Reply(xcb_get_geometry_reply(xcb, request.geometry, nil))?.value
    bounds = PixelRect(
      x: 0,
      y: 0,
      width: Int(size?.width ?? connection.screen.width_in_pixels),
      height: Int(size?.height ?? connection.screen.height_in_pixels)
    )
    children = request.tree.map { connection.children($0) } ?? []
    let workArea = PropertyValue(Reply(xcb_get_property_reply(xcb, request.workArea, nil)))
    let desktop = PropertyValue(Reply(xcb_get_property_reply(xcb, request.desktop, nil)))
    monitors = MonitorList(
      request.monitors?.records(connection) ?? [],
      screen: bounds,
      workArea: workArea.numbers,
      desktop: desktop.numbers.first ?? 0
    )
  }

  /// Asks for place and state of the root's children, all of them at once.
  func readStack(_ connection: Connection) -> RootStack {
    let xcb = connection.xcb
    var stack = RootStack()
    let cookies = children.map { (xcb_get_geometry(xcb, $0), xcb_get_window_attributes(xcb, $0)) }
    for (child, cookie) in zip(children, cookies) {
      let geometry = Reply(xcb_get_geometry_reply(xcb, cookie.0, nil))?.value
      let attributes = Reply(xcb_get_window_attributes_reply(xcb, cookie.1, nil))?.value
      guard let geometry, let attributes else { continue }
      stack.insert(child, RootStack.Entry(geometry, attributes))
    }
    return stack
  }
}

extension Connection {
  /// A window's children, the lowest first; none where the window is gone.
  func children(_ cookie: xcb_query_tree_cookie_t) -> [xcb_window_t] {
    guard let reply = Reply(xcb_query_tree_reply(xcb, cookie, nil)) else { return [] }
    let count = Int(xcb_query_tree_children_length(reply.pointer))
    return Array(UnsafeBufferPointer(start: xcb_query_tree_children(reply.pointer), count: count))
  }
}
