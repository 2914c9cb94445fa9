internal import CX11
internal import Interface

/// Where the host window's frame is, and whether it can be seen.
///
/// Window managers move and hide the frame they put around a window, and tell the window itself
/// late or never; so the frame is watched, by events of the root window.
final class OverlayStacking {
  private let connection: Connection
  private let host: xcb_window_t
  private let overlay: xcb_window_t
  /// The host belongs to another client, and its events have to be asked for.
  private let isForeign: Bool
  /// The child of the root that the host lies in; the host itself on a bare server.
  private(set) var frame: xcb_window_t = 0
  /// The host's corner on the root, in device pixels.
  var hostOrigin: (x: Int, y: Int) { (frameOrigin.x + offset.x, frameOrigin.y + offset.y) }
  private var frameOrigin = (x: 0, y: 0)
  private var offset = (x: 0, y: 0)
  /// Another program's window's extent, in device pixels; nil for one of ours.
  private var hostSize: (width: UInt16, height: UInt16)?
  private var isHostResized = false
  private var isHostMapped = false
  private var isFrameMapped = false
  private var isStateVisible = true
  private var isWatching = false
  /// Something changed since `placed()`.
  private(set) var needsPlace = true
  /// The window manager will not have the overlay where it belongs.
  private(set) var isRefused = false
  /// The host does not exist any more.
  private(set) var isHostGone = false
  private var intruders = RateLimit(limit: 3)
  private var bounces = RateLimit(limit: 2)

  init(
    _ connection: Connection,
    host: xcb_window_t,
    overlay: xcb_window_t,
    isForeign: Bool = false
  ) {
    self.isForeign = isForeign
    self.connection = connection
    self.host = host
    self.overlay = overlay
  }

  /// True while the user can see the host, as far as the window manager lets on.
  var isVisible: Bool { isHostMapped && isFrameMapped && isStateVisible }

  /// Begins to follow the frame.
  func start() {
    isWatching = true
    watch(true)
    findFrame()
  }

  /// Stops following; the root's events cost nothing while no overlay shows.
  func stop() {
    guard isWatching else { return }
    isWatching = false
    watch(false)
  }

  func placed() { needsPlace = false }
  func placeAgain() { needsPlace = true }

  private func watch(_ isOn: Bool) {
    let mask = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
    connection.select(isOn ? mask : 0, on: connection.root, for: self)
    guard isForeign, !isHostGone else { return }
    let own = XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    connection.select(isOn ? own : 0, on: host, for: self)
  }

  /// Looks the frame up, and everything that follows from it.
  private func findFrame() {
    frame = host
    guard var parent = parent(of: host) else {
      isHostGone = true
      return
    }
    while parent != connection.root, parent != 0 {
      frame = parent
      parent = self.parent(of: frame) ?? 0
    }
    let attributes = [host, frame].map { xcb_get_window_attributes(connection.xcb, $0) }
    let geometry = xcb_get_geometry(connection.xcb, frame)
    let inner = isForeign ? xcb_get_geometry(connection.xcb, host) : nil
    findOffset()
    let viewable = attributes.map {
      Reply(xcb_get_window_attributes_reply(connection.xcb, $0, nil))?.value.map_state ?? 0
    }
    isHostMapped = viewable[0] != UInt8(XCB_MAP_STATE_UNMAPPED.rawValue)
    isFrameMapped = viewable[1] != UInt8(XCB_MAP_STATE_UNMAPPED.rawValue)
    if let reply = Reply(xcb_get_geometry_reply(connection.xcb, geometry, nil)) {
      take(x: reply.value.x, y: reply.value.y, border: reply.value.border_width)
    }
    if let inner, let reply = Reply(xcb_get_geometry_reply(connection.xcb, inner, nil)) {
      hostSize = (reply.value.width, reply.value.height)
    }
    readState()
    needsPlace = true
  }

  private func parent(of window: xcb_window_t) -> xcb_window_t? {
    let cookie = xcb_query_tree(connection.xcb, window)
    return Reply(xcb_query_tree_reply(connection.xcb, cookie, nil))?.value.parent
  }

  private func findOffset() {
    guard frame != host else {
      offset = (0, 0)
      return
    }
    let cookie = xcb_translate_coordinates(connection.xcb, host, frame, 0, 0)
    guard let reply = Reply(xcb_translate_coordinates_reply(connection.xcb, cookie, nil)) else {
      return
    }
    offset = (Int(reply.value.dst_x), Int(reply.value.dst_y))
  }

  private func readState() {
    // WM_STATE: 1 is Normal; none is set where nobody manages windows (ICCCM 4.1.3.1).
    let state = connection.property(.wmState, of: host).numbers.first ?? 1
    let names = connection.property(.state, of: host).numbers
    let hidden = [connection.atoms[.stateHidden], connection.atoms[.stateShaded]]
    isStateVisible = state == 1 && names.allSatisfy { !hidden.contains($0) }
  }

  /// True once after the host has got another size.
  func takeResize() -> Bool {
    defer { isHostResized = false }
    return isHostResized
  }

  private func takeSize(_ event: xcb_configure_notify_event_t) {
    guard let size = hostSize, size != (event.width, event.height) else { return }
    hostSize = (event.width, event.height)
    isHostResized = true
  }

  private func take(x: Int16, y: Int16, border: UInt16) {
    frameOrigin = (Int(x) + Int(border), Int(y) + Int(border))
  }

  // MARK: Events

  func configured(_ event: xcb_configure_notify_event_t, isSynthetic: Bool) {
    guard isWatching else { return }
    if event.window == host { takeSize(event) }
    if event.event != connection.root {
      // Its place in the frame changes without its size (maximising, decorations); a synthetic
      // event says nothing of it.
      if event.window == host, !isSynthetic, frame != host {
        findOffset()
        needsPlace = true
      }
    } else if event.window == frame {
      take(x: event.x, y: event.y, border: event.border_width)
      needsPlace = true
    } else if event.window == overlay {
      if event.above_sibling != frame { bounced() }
    } else if event.above_sibling == frame {
      // A stranger came between; one that always comes back is let be.
      if intruders.allows(event.window, connection.timers.now) { needsPlace = true }
    }
  }

  private func bounced() {
    needsPlace = true
    if !bounces.allows(overlay, connection.timers.now) { isRefused = true }
  }

  func mapped(_ window: xcb_window_t, _ isMapped: Bool) {
    guard isWatching else { return }
    if window == host { isHostMapped = isMapped }
    if window == frame { isFrameMapped = isMapped }
    if window == host || window == frame { needsPlace = true }
  }

  func destroyed(_ window: xcb_window_t) {
    if isWatching, window == host { isHostGone = true }
  }

  func reparented(_ event: xcb_reparent_notify_event_t) {
    if isWatching, event.window == host { findFrame() }
  }

  func propertyChanged(_ event: xcb_property_notify_event_t) {
    guard isWatching, event.window == host else { return }
    guard [connection.atoms[.wmState], connection.atoms[.state]].contains(event.atom) else {
      return
    }
    readState()
    needsPlace = true
  }
}

/// How often each window did something in the last second.
private struct RateLimit {
  let limit: Int
  private var times: [xcb_window_t: [Instant]] = [:]

  init(limit: Int) { self.limit = limit }

  /// Counts one more time; false when there were too many.
  mutating func allows(_ window: xcb_window_t, _ now: Instant) -> Bool {
    let recent = (times[window] ?? []).filter { now - $0 < .seconds(1) } + [now]
    times[window] = recent
    return recent.count <= limit
  }
}
