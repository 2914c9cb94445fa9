internal import CX11

/// The root's children, the lowest first, kept up by events so that nothing has to be asked.
struct RootStack {
  /// What is known of a child.
  struct Entry: Equatable {
    /// Its place with its border, in device pixels.
    var area: PixelRect
    /// No window manager has a say in it.
    var isOverrideRedirect: Bool
    /// It is on the screen.
    var isMapped: Bool
  }

  private(set) var order: [xcb_window_t] = []
  private(set) var entries: [xcb_window_t: Entry] = [:]

  subscript(window: xcb_window_t) -> Entry? { entries[window] }

  /// Takes a child in, on top of all others.
  mutating func insert(_ window: xcb_window_t, _ entry: Entry) {
    if entries.updateValue(entry, forKey: window) == nil { order.append(window) }
  }

  mutating func remove(_ window: xcb_window_t) {
    guard entries.removeValue(forKey: window) != nil else { return }
    order.removeAll { $0 == window }
  }

  mutating func setMapped(_ window: xcb_window_t, _ isMapped: Bool) {
    entries[window]?.isMapped = isMapped
  }

  /// Takes a ConfigureNotify in.
  ///
  /// - Parameters:
  ///   - window: the child.
  ///   - entry: its new place; whether it is mapped is not read.
  ///   - sibling: the child right beneath it; 0 where it is the lowest.
  /// - Returns: true when its place among the others changed.
  @discardableResult
  mutating func configure(
    _ window: xcb_window_t,
    _ entry: Entry,
    above sibling: xcb_window_t
  ) -> Bool {
    var entry = entry
    entry.isMapped = entries[window]?.isMapped ?? false
    let before = order.firstIndex(of: window)
    insert(window, entry)
    order.removeAll { $0 == window }
    let beneath = sibling == 0 ? nil : order.firstIndex(of: sibling)
    // A sibling that is unknown was made after what is on its way here now.
    let index = sibling == 0 ? 0 : beneath.map { $0 + 1 } ?? order.count
    order.insert(window, at: index)
    return before != index
  }

  /// Puts a child on top, as our own request will have done when its event comes.
  mutating func raise(_ window: xcb_window_t) {
    guard let index = order.firstIndex(of: window) else { return }
    order.remove(at: index)
    order.append(window)
  }

  mutating func lower(_ window: xcb_window_t) {
    guard let index = order.firstIndex(of: window) else { return }
    order.remove(at: index)
    order.insert(window, at: 0)
  }

  /// The mapped children above one, the highest first.
  func mapped(above window: xcb_window_t) -> [xcb_window_t] {
    Array(order.reversed().prefix { $0 != window }.filter { entries[$0]?.isMapped == true })
  }

  /// True when something mapped lies over part of an area of a child.
  ///
  /// - Parameters:
  ///   - window: the child.
  ///   - area: the part of interest, in device pixels of the screen.
  ///   - isIgnored: tells children that do not count.
  /// - Returns: false for a window that is no child.
  func isCovered(
    _ window: xcb_window_t,
    _ area: PixelRect,
    ignoring isIgnored: (xcb_window_t) -> Bool
  ) -> Bool {
    guard entries[window] != nil else { return false }
    return mapped(above: window).contains { other in
      guard let entry = entries[other], !isIgnored(other) else { return false }
      return !entry.area.intersection(area).isEmpty
    }
  }
}

extension RootStack.Entry {
  init(_ event: xcb_configure_notify_event_t) {
    self.init(
      x: event.x,
      y: event.y,
      width: event.width,
      height: event.height,
      border: event.border_width,
      isOverrideRedirect: event.override_redirect != 0,
      isMapped: false
    )
  }

  init(_ event: xcb_create_notify_event_t) {
    self.init(
      x: event.x,
      y: event.y,
      width: event.width,
      height: event.height,
      border: event.border_width,
      isOverrideRedirect: event.override_redirect != 0,
      isMapped: false
    )
  }

  init(_ geometry: xcb_get_geometry_reply_t, _ attributes: xcb_get_window_attributes_reply_t) {
    self.init(
      x: geometry.x,
      y: geometry.y,
      width: geometry.width,
      height: geometry.height,
      border: geometry.border_width,
      isOverrideRedirect: attributes.override_redirect != 0,
      isMapped: attributes.map_state != UInt8(XCB_MAP_STATE_UNMAPPED.rawValue)
    )
  }

  private init(
    x: Int16,
    y: Int16,
    width: UInt16,
    height: UInt16,
    border: UInt16,
    isOverrideRedirect: Bool,
    isMapped: Bool
  ) {
    area = PixelRect(
      x: Int(x),
      y: Int(y),
      width: Int(width) + 2 * Int(border),
      height: Int(height) + 2 * Int(border)
    )
    self.isOverrideRedirect = isOverrideRedirect
    self.isMapped = isMapped
  }
}
