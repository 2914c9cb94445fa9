internal import CX11

/// Whether a locker covers the screen: lockers are known by what they do, since none says its name.
///
/// A locker is an override-redirect window that covers a monitor, takes input there, holds no
/// window of a program and has none above it. So these are none: the frames that i3 and fluxbox put
/// around a fullscreen program, a compositor's overlay window and mutter's guard window, pictures
/// that clicks go through, a moving wallpaper at the bottom.
final class LockWatch {
  private let connection: Connection
  private var locker: xcb_window_t?
  /// Judged, and found to be something else; until they are moved or mapped again.
  private var acquitted: Set<xcb_window_t> = []

  init(_ connection: Connection) { self.connection = connection }

  var isLocked: Bool { locker != nil }

  /// A window was moved or unmapped: what was found out about it may not hold any more.
  func forget(_ window: xcb_window_t) { acquitted.remove(window) }

  /// Looks at the screen; asks the server only about a window that could be a locker.
  func update(_ stack: RootStack, _ monitors: MonitorList) {
    if let locker, !isCandidate(locker, stack, monitors) { self.locker = nil }
    guard locker == nil else { return }
    acquitted.formIntersection(stack.order)
    for window in stack.order.reversed()
    where isCandidate(window, stack, monitors) && !acquitted.contains(window) {
      if isLocker(window, monitors) {
        locker = window
        return
      }
      acquitted.insert(window)
    }
  }

  private func isCandidate(
    _ window: xcb_window_t,
    _ stack: RootStack,
    _ monitors: MonitorList
  ) -> Bool {
    guard let entry = stack[window] else { return false }
    return entry.isMapped && entry.isOverrideRedirect && monitors.isCovered(by: entry.area)
      && !connection.isOwn(window)
  }

  private func isLocker(_ window: xcb_window_t, _ monitors: MonitorList) -> Bool {
    let xcb = connection.xcb
    let tree = xcb_query_tree(xcb, connection.root)
    let cookie = xcb_get_window_attributes(xcb, window)
    let shapes = Shapes.Request(connection, window)
    let children = connection.children(tree)
    let attributes = Reply(xcb_get_window_attributes_reply(xcb, cookie, nil))?.value
    let takesInput = Shapes(connection, shapes).map { shapes in
      shapes.takesInput && monitors.isCovered(by: shapes.bounding)
    }
    // The composite overlay window is no child that the server tells of.
    guard let index = children.firstIndex(of: window), let attributes,
      UInt32(attributes._class) == XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue,
      attributes.map_state != UInt8(XCB_MAP_STATE_UNMAPPED.rawValue), takesInput ?? true
    else { return false }
    return !holdsProgram([window]) && !holdsProgram(visible(children[(index + 1)...]))
  }

  private func visible(_ windows: ArraySlice<xcb_window_t>) -> [xcb_window_t] {
    let others = windows.filter { !connection.isOwn($0) }
    let cookies = others.map { xcb_get_window_attributes(connection.xcb, $0) }
    return zip(others, cookies).filter { _, cookie in
      let reply = Reply(xcb_get_window_attributes_reply(connection.xcb, cookie, nil))?.value
      return reply?.map_state == UInt8(XCB_MAP_STATE_VIEWABLE.rawValue)
    }.map(\.0)
  }

  /// True when one of the windows, or one up to two levels inside, is managed: it has `WM_STATE`.
  private func holdsProgram(_ windows: [xcb_window_t]) -> Bool {
    let xcb = connection.xcb
    let state = connection.atoms[.wmState]
    var level = windows
    for _ in 0..<3 where !level.isEmpty {
      let asked = level.map {
        (xcb_get_property(xcb, 0, $0, state, 0, 0, 0), xcb_query_tree(xcb, $0))
      }
      var isManaged = false
      var next: [xcb_window_t] = []
      for (property, tree) in asked {
        let reply = Reply(xcb_get_property_reply(xcb, property, nil))?.value
        if (reply?.type ?? 0) != 0 { isManaged = true }
        next += connection.children(tree)
      }
      if isManaged { return true }
      level = Array(next.prefix(64))
    }
    return false
  }
}

/// What part of a window is there, for the eye and for the pointer.
private struct Shapes {
  let takesInput: Bool
  let bounding: PixelRect

  struct Request {
    let extents: xcb_shape_query_extents_cookie_t?
    let input: xcb_shape_get_rectangles_cookie_t?
    let geometry: xcb_get_geometry_cookie_t

    @MainActor
    init(_ connection: Connection, _ window: xcb_window_t) {
      let hasShape = connection.extensions.hasShape
      extents = hasShape ? xcb_shape_query_extents(connection.xcb, window) : nil
      input =
        hasShape
        ? xcb_shape_get_rectangles(connection.xcb, window, UInt8(XCB_SHAPE_SK_INPUT.rawValue)) : nil
      geometry = xcb_get_geometry(connection.xcb, window)
    }
  }

  /// Takes the answers; nil where there are no shapes, or the window is gone.
  @MainActor
  init?(_ connection: Connection, _ request: Request) {
    let xcb = connection.xcb
    let geometry = Reply(xcb_get_geometry_reply(xcb, request.geometry, nil))?.value
    let input = request.input.flatMap { Reply(xcb_shape_get_rectangles_reply(xcb, $0, nil))?.value }
    let extents = request.extents.flatMap {
      Reply(xcb_shape_query_extents_reply(xcb, $0, nil))?.value
    }
    guard let geometry, let input, let extents else { return nil }
    takesInput = input.rectangles_len > 0
    bounding = PixelRect(
      x: Int(geometry.x) + Int(extents.bounding_shape_extents_x),
      y: Int(geometry.y) + Int(extents.bounding_shape_extents_y),
      width: Int(extents.bounding_shape_extents_width),
      height: Int(extents.bounding_shape_extents_height)
    )
  }
}
