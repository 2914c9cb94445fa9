internal import CX11
internal import Canvas
internal import Interface

/// The words of the input extension, read into plain values.
enum DeviceReading {
  /// An event of a pointer or of a touch; XCB has one layout for all of them.
  typealias Wire = UnsafePointer<xcb_input_button_press_event_t>

  /// Reads an event; nil for a kind that is of no interest.
  static func event(_ wire: Wire) -> DeviceEvent? {
    guard let kind = kind(wire.pointee.event_type) else { return nil }
    let event = wire.pointee
    return DeviceEvent(
      kind: kind,
      source: event.sourceid,
      detail: event.detail,
      location: Point(x: number(event.event_x), y: number(event.event_y)),
      modifiers: EventTranslation.modifiers(UInt16(truncatingIfNeeded: event.mods.effective)),
      isEmulated: event.flags & XCB_INPUT_POINTER_EVENT_FLAGS_POINTER_EMULATED.rawValue != 0,
      valuators: valuators(wire)
    )
  }

  private static func kind(_ type: UInt16) -> DeviceEvent.Kind? {
    switch Int32(type) {
    case XCB_INPUT_MOTION: .motion
    case XCB_INPUT_BUTTON_PRESS: .press
    case XCB_INPUT_BUTTON_RELEASE: .release
    case XCB_INPUT_TOUCH_BEGIN: .touchBegan
    case XCB_INPUT_TOUCH_UPDATE: .touchMoved
    case XCB_INPUT_TOUCH_END: .touchEnded
    default: nil
    }
  }

  /// True for a motion of the pointer or of a touch that the next one makes void: it scrolled nothing.
  static func isOvertaken(_ wire: Wire, by next: Wire) -> Bool {
    let (one, two) = (wire.pointee, next.pointee)
    guard one.event_type == two.event_type, one.event == two.event, one.detail == two.detail,
      one.sourceid == two.sourceid, one.flags == two.flags,
      one.mods.effective == two.mods.effective
    else { return false }
    switch Int32(one.event_type) {
    case XCB_INPUT_MOTION: return !valuators(wire).keys.contains { $0 > 1 }
    case XCB_INPUT_TOUCH_UPDATE: return true
    default: return false
    }
  }

  /// The mask says which valuators take part, and their values follow in its order (XI2, DeviceEvent).
  private static func valuators(_ wire: Wire) -> [Int: Double] {
    let words = UnsafeBufferPointer(
      start: xcb_input_button_press_valuator_mask(wire),
      count: Int(xcb_input_button_press_valuator_mask_length(wire))
    )
    let values = UnsafeBufferPointer(
      start: xcb_input_button_press_axisvalues(wire),
      count: Int(xcb_input_button_press_axisvalues_length(wire))
    )
    var found: [Int: Double] = [:]
    for (index, word) in words.enumerated() {
      for bit in 0..<32 where word >> UInt32(bit) & 1 != 0 && found.count < values.count {
        found[index * 32 + bit] = number(values[found.count])
      }
    }
    return found
  }

  // MARK: Devices

  /// Reads the answer to XIQueryDevice: the devices themselves, not the masters.
  static func devices(
    _ reply: UnsafePointer<xcb_input_xi_query_device_reply_t>
  ) -> [PointingDevice] {
    var found: [PointingDevice] = []
    var infos = xcb_input_xi_query_device_infos_iterator(reply)
    while infos.rem > 0 {
      if let info = infos.data {
        let isMaster = UInt32(info.pointee.type) <= XCB_INPUT_DEVICE_TYPE_MASTER_KEYBOARD.rawValue
        let classes = xcb_input_xi_device_info_classes_iterator(info)
        if !isMaster { found.append(device(info.pointee.deviceid, classes)) }
      }
      xcb_input_xi_device_info_next(&infos)
    }
    return found
  }

  /// Reads what changed in a device.
  static func device(
    _ event: UnsafePointer<xcb_input_device_changed_event_t>
  ) -> PointingDevice {
    device(event.pointee.sourceid, xcb_input_device_changed_classes_iterator(event))
  }

  private static func device(
    _ id: UInt16,
    _ classes: xcb_input_device_class_iterator_t
  ) -> PointingDevice {
    var device = PointingDevice(id: id)
    var classes = classes
    while classes.rem > 0 {
      if let data = classes.data { read(UnsafeRawPointer(data), into: &device) }
      xcb_input_device_class_next(&classes)
    }
    return device
  }

  private static func read(_ raw: UnsafeRawPointer, into device: inout PointingDevice) {
    switch UInt32(raw.load(as: xcb_input_device_class_t.self).type) {
    case XCB_INPUT_DEVICE_CLASS_TYPE_VALUATOR.rawValue:
      let valuator = raw.loadUnaligned(as: xcb_input_valuator_class_t.self)
      device.values[Int(valuator.number)] = number(valuator.value)
    case XCB_INPUT_DEVICE_CLASS_TYPE_SCROLL.rawValue:
      let scroll = raw.loadUnaligned(as: xcb_input_scroll_class_t.self)
      device.axes.append(
        ScrollAxis(
          number: Int(scroll.number),
          isVertical: UInt32(scroll.scroll_type) == XCB_INPUT_SCROLL_TYPE_VERTICAL.rawValue,
          increment: number(scroll.increment)
        )
      )
    case XCB_INPUT_DEVICE_CLASS_TYPE_TOUCH.rawValue:
      let touch = raw.loadUnaligned(as: xcb_input_touch_class_t.self)
      device.touchesAreIndirect = UInt32(touch.mode) == XCB_INPUT_TOUCH_MODE_DEPENDENT.rawValue
    default: break
    }
  }

  private static func number(_ value: xcb_input_fp1616_t) -> Double { Double(value) / 65536 }

  private static func number(_ value: xcb_input_fp3232_t) -> Double {
    Double(value.integral) + Double(value.frac) / 4_294_967_296
  }
}
