internal import CX11
internal import Interface

extension DesktopOverlay {
  /// Where the window belongs, in device pixels of the screen.
  var wantedArea: PixelRect? {
    let origin = stacking?.hostOrigin ?? (x: 0, y: 0)
    return picture?.area.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Brings the window where it belongs.
  ///
  /// - Parameter drawsAnew: the frame for that place is made before, so that no old one shows there.
  func place(drawsAnew: Bool) {
    guard let area = wantedArea else { return }
    stacking?.placed()
    if placed != area { captureGround(area) }
    if drawsAnew { compose() }
    configure(area)
    placed = area
    if drawsAnew, isMapped { seat.paint() }
  }

  /// Place, size and order in one request: a manager that answers the first could else seem to refuse
  /// the second.
  private func configure(_ area: PixelRect) {
    var mask =
      XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue
      | XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue
      | XCB_CONFIG_WINDOW_STACK_MODE.rawValue
    var values = [
      UInt32(bitPattern: Int32(area.x)), UInt32(bitPattern: Int32(area.y)),
      UInt32(max(area.width, 1)), UInt32(max(area.height, 1)),
    ]
    if let stacking, !isOnTop {
      mask |= XCB_CONFIG_WINDOW_SIBLING.rawValue
      values.append(stacking.frame)
    }
    values.append(XCB_STACK_MODE_ABOVE.rawValue)
    xcb_configure_window(screen.connection.xcb, id, UInt16(mask), values)
    if isOnTop { screen.stack.raise(id) }
  }

  /// What lies beneath one that follows a window moves with it; beneath one on the screen it stays,
  /// and comes into view anew where the overlay was not.
  private func captureGround(_ area: PixelRect) {
    let old = placed
    capture(
      area,
      isFollowing: isMapped && stacking != nil
        && (old?.width, old?.height) == (area.width, area.height),
      box: boxArea(in: area)
    )
  }

  /// The spring sets out again: round the box, which is all of the window that was to be seen, the
  /// screen may have changed.
  func captureMargin() {
    guard let placed, placed == wantedArea, screen.connection.extensions.hasShape else { return }
    capture(placed, isFollowing: false, box: nil)
  }

  private func capture(_ area: PixelRect, isFollowing: Bool, box: PixelRect?) {
    let now = screen.connection.timers.now
    let others = screen.hidden(besides: self, box: box, now)
    seat.ground.capture(
      area,
      scale: behavior.scale,
      isFollowing: isFollowing,
      others: others,
      now
    )
  }

  /// Where the box lies when the window has an area, in device pixels of the screen.
  private func boxArea(in area: PixelRect) -> PixelRect? {
    picture.map { $0.box.offsetBy(dx: area.x - $0.area.x, dy: area.y - $0.area.y) }
  }

  /// Comes back above a window that was put over it, at most four times a second: another program
  /// may want the same.
  func raiseIfCovered() {
    let stack = screen.stack
    let connection = screen.connection
    guard let placed, stack.isCovered(id, placed, ignoring: connection.isOwn) else { return }
    if let delay = raises.delay(at: connection.timers.now) {
      if recheck?.isPending != true {
        recheck = connection.timers.schedule(after: delay) { [weak self] in self?.settle() }
      }
    } else {
      let mode = XCB_STACK_MODE_ABOVE.rawValue
      xcb_configure_window(
        connection.xcb,
        id,
        UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue),
        [mode]
      )
      screen.stack.raise(id)
    }
  }
}

/// So many times a second, and not more.
struct RaiseLimit {
  private var times: [Instant] = []
  private static let count = 4

  /// Counts one more time, where that is allowed now.
  ///
  /// - Parameter now: the present moment.
  /// - Returns: nil when it is; else how long to wait.
  mutating func delay(at now: Instant) -> Duration? {
    times.removeAll { now - $0 >= .seconds(1) }
    if times.count >= Self.count, let oldest = times.first {
      return .seconds(1) - (now - oldest)
    }
    times.append(now)
    return nil
  }
}
