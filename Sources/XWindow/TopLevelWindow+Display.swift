internal import CX11
internal import Canvas
internal import Interface

extension TopLevelWindow {
  /// True when drawing now would show something.
  var isDisplayDue: Bool { needsDisplay && !isClosed && (isSeen || !isShown) }

  /// Draws what is dirty into the back buffer and copies that to the screen.
  func display() {
    guard isDisplayDue else { return }
    needsDisplay = false
    if isStale { renewBuffer() }
    // Cairo's own questions for the buffer have brought the answer along: no trip for it alone.
    connection.settings.begin()
    if let buffer, buffer.scale != connection.scale { renewBuffer() }
    let dirty = content.prepareForDisplay()
    let area = isStale ? bounds : dirty.map { PixelRect(touching: $0, scale: connection.scale) }
    isStale = false
    if let area { draw(area) }
    if !isShown { show() }
    sync?.frameDrawn(connection.xcb)
  }

  private func renewBuffer() {
    if let visual, buffer.map({ $0.bounds != bounds || $0.scale != connection.scale }) ?? true {
      buffer = try? BackBuffer(
        connection,
        width: bounds.width,
        height: bounds.height,
        visual: visual
      )
    }
    let points = bounds.points(scale: connection.scale)
    content.resize(to: points.size, scale: connection.scale)
  }

  private func draw(_ area: PixelRect) {
    guard let buffer, !area.intersection(bounds).isEmpty else { return }
    buffer.draw(area, content.draw(in:))
    if isShown { buffer.copy(area, to: id) }
    for overlay in connection.overlays where overlay.host === self { overlay.hostDidDraw(area) }
  }

  /// The picture is the window's background while it is mapped, so that the server itself paints it
  /// in the same moment; some window managers lose what is drawn right after the mapping.
  private func show() {
    isShown = true
    if let buffer {
      hasBackground = true
      xcb_change_window_attributes(
        connection.xcb,
        id,
        XCB_CW_BACK_PIXMAP.rawValue,
        [buffer.pixmap]
      )
    }
    xcb_map_window(connection.xcb, id)
  }

  // MARK: Events

  func exposed(_ event: xcb_expose_event_t) {
    if hasBackground {
      hasBackground = false
      xcb_change_window_attributes(connection.xcb, id, XCB_CW_BACK_PIXMAP.rawValue, [UInt32(0)])
    }
    buffer?.copy(
      PixelRect(
        x: Int(event.x),
        y: Int(event.y),
        width: Int(event.width),
        height: Int(event.height)
      ),
      to: id
    )
  }

  func configured(_ event: xcb_configure_notify_event_t) {
    let size = PixelRect(x: 0, y: 0, width: Int(event.width), height: Int(event.height))
    if size != bounds {
      bounds = size
      isStale = true
      needsDisplay = true
    }
    textInput.windowMoved()
    if sync?.sizeArrived() == true { needsDisplay = true }
  }

  func mapped() {
    isMapped = true
    payFrame()
    if !hasFocus, !WindowManager(connection).isRunning { takeFocus() }
  }

  /// With a compositor no window is ever covered: it keeps the picture of each.
  func visibilityChanged(_ event: xcb_visibility_notify_event_t) {
    isCovered = UInt32(event.state) == XCB_VISIBILITY_FULLY_OBSCURED.rawValue
    payFrame()
  }

  func unmapped() {
    isMapped = false
    isCovered = false
    cancelPress()
  }
}
