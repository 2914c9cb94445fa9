internal import Canvas
internal import Interface

/// Makes presses, motions and scrolls of what the devices of the input extension report.
///
/// Scrolling is told as the absolute state of a valuator, one for each device, that goes on counting
/// while the pointer is elsewhere. What a device said last is therefore kept for itself, and forgotten
/// when the pointer really leaves the window; the borders that a grab makes it cross change nothing
/// (B37). Whatever the server made out of a touch or of a valuator is told twice, and heard once
/// (B38).
struct PointerDecoder {
  fileprivate struct Device {
    var axes: [ScrollAxis]
    var touchesAreIndirect: Bool
    /// Where the axes stood when they were heard of last, by their valuators.
    var baseline: [Int: Double] = [:]
    /// The device has said that fingers were lifted, which no wheel does.
    var hasFingers = false
    var isScrolling = false
  }

  /// How far a notch of the wheel goes, in points.
  static let notch = 53.0

  private var devices: [UInt16: Device] = [:]
  private var touches: Set<UInt32> = []
  private var location: Point?

  // MARK: Devices

  /// Takes what the server says about devices: their axes, and where these stand at this point of the stream.
  mutating func learn(_ told: [PointingDevice]) {
    for one in told {
      var device = known(one)
      for axis in one.axes {
        if let value = one.values[axis.number] { device.baseline[axis.number] = value }
      }
      devices[one.id] = device
    }
  }

  /// A device changed, or came into use: only what was not known of it counts.
  mutating func deviceChanged(_ one: PointingDevice) {
    var device = known(one)
    for axis in one.axes where device.baseline[axis.number] == nil {
      device.baseline[axis.number] = one.values[axis.number]
    }
    devices[one.id] = device
  }

  /// The record of a device; where its axes are others than before, nothing of the old ones counts.
  private func known(_ one: PointingDevice) -> Device {
    if var device = devices[one.id], device.axes == one.axes {
      device.touchesAreIndirect = one.touchesAreIndirect
      return device
    }
    return Device(axes: one.axes, touchesAreIndirect: one.touchesAreIndirect)
  }

  /// The pointer has really left: the axes may stand anywhere when it comes back.
  mutating func pointerLeft() {
    location = nil
    for id in devices.keys {
      devices[id]?.baseline = [:]
      devices[id]?.isScrolling = false
    }
  }

  // MARK: Events

  /// What an event means, in points.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - scale: device pixels in a point.
  /// - Returns: nothing for what is told twice; two events for a device that moves and scrolls at once.
  mutating func decode(_ event: DeviceEvent, scale: Double) -> [InputEvent] {
    let place = Point(x: event.location.x / scale, y: event.location.y / scale)
    switch event.kind {
    case .motion, .press, .release:
      return event.isEmulated ? [] : decodePointer(event, at: place)
    case .touchBegan, .touchMoved, .touchEnded: return decodeTouch(event, at: place)
    }
  }

  private mutating func decodePointer(_ event: DeviceEvent, at place: Point) -> [InputEvent] {
    var pointer = PointerEvent(location: place, modifiers: event.modifiers)
    guard event.kind != .motion else {
      let scroll = scroll(event, at: place)
      let isStill = scroll != nil && location == event.location
      location = event.location
      return (isStill ? [] : [.pointerMoved(pointer)]) + (scroll.map { [.scroll($0)] } ?? [])
    }
    let detail = UInt8(truncatingIfNeeded: event.detail)
    if let button = EventTranslation.button(detail) {
      pointer.button = button
      return [event.kind == .press ? .pointerDown(pointer) : .pointerUp(pointer)]
    }
    // Only a wheel without valuators of its own gets here: others' buttons are marked as emulated.
    guard event.kind == .press, let delta = EventTranslation.notches(detail) else { return [] }
    return [.scroll(ScrollEvent(location: place, delta: delta))]
  }

  private mutating func decodeTouch(_ event: DeviceEvent, at place: Point) -> [InputEvent] {
    let pointer = PointerEvent(
      location: place,
      modifiers: event.modifiers,
      device: .touch,
      touch: Int(event.detail)
    )
    switch event.kind {
    case .touchBegan:
      guard devices[event.source]?.touchesAreIndirect != true else { return [] }
      touches.insert(event.detail)
      return [.pointerDown(pointer)]
    case .touchMoved: return touches.contains(event.detail) ? [.pointerMoved(pointer)] : []
    default: return touches.remove(event.detail) == nil ? [] : [.pointerUp(pointer)]
    }
  }

  // MARK: Scrolling

  /// How far a device has scrolled since it was heard of last; nil when it did not.
  private mutating func scroll(_ event: DeviceEvent, at place: Point) -> ScrollEvent? {
    guard var device = devices[event.source] else { return nil }
    defer { devices[event.source] = device }
    var delta = Point.zero
    var isTold = false
    for axis in device.axes {
      guard let value = event.valuators[axis.number], axis.increment != 0 else { continue }
      let before = device.baseline.updateValue(value, forKey: axis.number)
      guard let before else { continue }
      isTold = true
      let points = (value - before) / axis.increment * Self.notch
      if axis.isVertical { delta.y += points } else { delta.x += points }
    }
    guard isTold else { return nil }
    let isEnd = delta == .zero && event.location == location
    return device.scroll(by: delta, isEnd: isEnd, at: place)
  }
}

extension PointerDecoder.Device {
  /// Tells fingers from a wheel, as far as X lets anybody.
  ///
  /// X says neither what a finger does nor that a wheel turned; but a touchpad's driver reports once
  /// more, with nothing changed, when the fingers are lifted. What a device did before that first
  /// report counts as a wheel's.
  fileprivate mutating func scroll(
    by delta: Point,
    isEnd: Bool,
    at place: Point
  ) -> ScrollEvent? {
    guard isEnd else {
      guard delta != .zero else { return nil }
      isScrolling = true
      return ScrollEvent(location: place, delta: delta, phase: hasFingers ? .changed : .step)
    }
    guard isScrolling else { return nil }
    isScrolling = false
    hasFingers = true
    return ScrollEvent(location: place, delta: .zero, phase: .ended)
  }
}
