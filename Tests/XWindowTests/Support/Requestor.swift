internal import CX11

@testable import XWindow

/// A client that asks for selections, word for word (ICCCM 2.4, 2.6).
final class Requestor {
  let observer: Observer
  let window: xcb_window_t
  private(set) var answers: [xcb_selection_notify_event_t] = []
  /// The parts of a long text, as they came; nil before its announcement.
  private(set) var parts: [[UInt8]]?
  /// All parts together.
  var text: [UInt8] { (parts ?? []).reduce(into: []) { $0 += $1 } }
  /// What the announcement said.
  private(set) var announced: UInt32?
  private(set) var isComplete = false
  /// Takes no further part.
  var isStalled = false

  init(_ server: PrivateServer) throws {
    observer = try Observer(server)
    window = xcb_generate_id(observer.xcb)
    xcb_create_window(
      observer.xcb,
      0,
      window,
      observer.root,
      0,
      0,
      1,
      1,
      0,
      UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue),
      0,
      XCB_CW_EVENT_MASK.rawValue,
      [XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue]
    )
  }

  /// Asks for a selection in one form.
  ///
  /// - Parameters:
  ///   - selection: its name.
  ///   - target: the form's name.
  ///   - property: where the answer is to be; nil means None.
  ///   - time: of the question; 0 means CurrentTime.
  func ask(
    _ selection: String,
    _ target: String,
    to property: String? = "ANSWER",
    time: xcb_timestamp_t = 0
  ) {
    xcb_convert_selection(
      observer.xcb,
      window,
      observer.atom(selection),
      observer.atom(target),
      property.map(observer.atom) ?? 0,
      time
    )
    xcb_flush(observer.xcb)
  }

  /// Asks for several forms at once.
  func askMultiple(_ selection: String, _ atoms: [xcb_atom_t], to property: String? = "PAIRS") {
    if let property {
      xcb_change_property(
        observer.xcb,
        UInt8(XCB_PROP_MODE_REPLACE.rawValue),
        window,
        observer.atom(property),
        observer.atom("ATOM_PAIR"),
        32,
        UInt32(atoms.count),
        atoms
      )
    }
    ask(selection, "MULTIPLE", to: property)
  }

  func value(_ property: String = "ANSWER") -> PropertyValue {
    observer.property(property, of: window)
  }

  /// Looks at what has come, and takes the parts of a long text.
  func serve() {
    while let event = Reply(xcb_poll_for_event(observer.xcb)) {
      let raw = UnsafeRawPointer(event.pointer)
      switch Int32(event.value.response_type & 0x7f) {
      case XCB_SELECTION_NOTIFY: answers.append(raw.load(as: xcb_selection_notify_event_t.self))
      case XCB_PROPERTY_NOTIFY:
        let event = raw.load(as: xcb_property_notify_event_t.self)
        if UInt32(event.state) == XCB_PROPERTY_NEW_VALUE.rawValue { written(event.atom) }
      default: break
      }
    }
    begin()
    xcb_flush(observer.xcb)
  }

  /// The announcement of a long text is deleted, and then its parts come.
  private func begin() {
    guard parts == nil, let answer = answers.last, answer.property != 0 else { return }
    let value = observer.property(answer.property, of: window, deleting: false)
    guard value.type == observer.atom("INCR") else { return }
    announced = value.numbers.first
    parts = []
    xcb_delete_property(observer.xcb, window, answer.property)
  }

  private func written(_ property: xcb_atom_t) {
    guard parts != nil, !isComplete, !isStalled, property == answers.last?.property else { return }
    let value = observer.property(property, of: window, deleting: true)
    guard value.type != 0 else { return }
    isComplete = value.bytes.isEmpty
    parts?.append(value.bytes)
  }
}

extension Observer {
  func property(
    _ property: xcb_atom_t,
    of window: xcb_window_t,
    deleting: Bool
  ) -> PropertyValue {
    let cookie = xcb_get_property(xcb, deleting ? 1 : 0, window, property, 0, 0, 1 << 24)
    return PropertyValue(Reply(xcb_get_property_reply(xcb, cookie, nil)))
  }
}
