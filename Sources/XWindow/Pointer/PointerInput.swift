internal import CX11
internal import Glibc

/// The pointing devices of a connection, where the server has the input extension.
@MainActor
final class PointerInput {
  var decoder = PointerDecoder()
  private let xcb: OpaquePointer
  private let isPresent: Bool
  private var isAnnounced = false
  /// The question after the devices that is under way.
  private var question: xcb_input_xi_query_device_cookie_t?

  init(_ xcb: OpaquePointer, isPresent: Bool) {
    self.xcb = xcb
    self.isPresent = isPresent
  }

  /// Claims version 2.2, which must come before its events can be asked for (XI2, XIQueryVersion).
  func announce() {
    guard isPresent, !isAnnounced else { return }
    isAnnounced = true
    xcb_discard_reply(xcb, xcb_input_xi_query_version(xcb, 2, 2).sequence)
  }

  /// Asks for the events of all pointers in a window.
  ///
  /// Where they come, the server sends no core events of the pointer to the same window; where it
  /// refuses, being older than version 2.2, it goes on with those.
  func select(on window: xcb_window_t) {
    guard isPresent else { return }
    announce()
    let events: [xcb_input_xi_event_mask_t] = [
      XCB_INPUT_XI_EVENT_MASK_DEVICE_CHANGED, XCB_INPUT_XI_EVENT_MASK_BUTTON_PRESS,
      XCB_INPUT_XI_EVENT_MASK_BUTTON_RELEASE, XCB_INPUT_XI_EVENT_MASK_MOTION,
      XCB_INPUT_XI_EVENT_MASK_ENTER, XCB_INPUT_XI_EVENT_MASK_LEAVE,
      XCB_INPUT_XI_EVENT_MASK_TOUCH_BEGIN, XCB_INPUT_XI_EVENT_MASK_TOUCH_UPDATE,
      XCB_INPUT_XI_EVENT_MASK_TOUCH_END,
    ]
    var selection = InputSelection(
      device: XCB_INPUT_DEVICE_ALL_MASTER,
      mask: events.reduce(0) { $0 | $1.rawValue }
    )
    selection.withRequest { head in
      let cookie = xcb_input_xi_select_events_checked(xcb, window, 1, head)
      xcb_discard_reply(xcb, cookie.sequence)
    }
  }

  /// Asks which devices there are and where their axes stand, without waiting.
  func ask() {
    guard isPresent else { return }
    if let question { xcb_discard_reply(xcb, question.sequence) }
    question = xcb_input_xi_query_device(xcb, UInt16(XCB_INPUT_DEVICE_ALL.rawValue))
  }

  /// Takes the answer into account at its place among the events, where it has come.
  ///
  /// - Parameter event: the next event; nil when there is none.
  func takeAnswer(before event: UnsafePointer<xcb_generic_event_t>?) {
    guard let asked = question else { return }
    // Sequence numbers wrap around; their difference does not.
    if let event, Int32(bitPattern: event.pointee.full_sequence &- asked.sequence) < 0 { return }
    var answer: UnsafeMutableRawPointer?
    var refusal: UnsafeMutablePointer<xcb_generic_error_t>?
    guard xcb_poll_for_reply(xcb, asked.sequence, &answer, &refusal) != 0 else { return }
    free(refusal)
    question = nil
    guard let answer else { return }
    defer { free(answer) }
    decoder.learn(
      DeviceReading.devices(answer.assumingMemoryBound(to: xcb_input_xi_query_device_reply_t.self))
    )
  }
}

/// The variable part of XISelectEvents: a device, and a mask of one word.
struct InputSelection {
  private var head: xcb_input_event_mask_t
  private var mask: UInt32

  init(device: xcb_input_device_t, mask: UInt32) {
    head = xcb_input_event_mask_t(deviceid: UInt16(device.rawValue), mask_len: 1)
    self.mask = mask
  }

  /// Gives the part to a request.
  mutating func withRequest(_ body: (UnsafePointer<xcb_input_event_mask_t>) -> Void) {
    withUnsafePointer(to: &self) { pointer in
      pointer.withMemoryRebound(to: xcb_input_event_mask_t.self, capacity: 2) { body($0) }
    }
  }
}
