internal import CX11

@testable import XWindow

/// A clipboard owner with good or bad manners (ICCCM 2.2, 2.7.2).
final class FakeOwner {
  /// How an owner of a selection behaves.
  enum Manner: Sendable {
    case honest(String)
    case latinOnly([UInt8])
    case silent
    case refusing
    case bytes([UInt8])
    case parts([[UInt8]])
    case stopsAfterOnePart
    case endless
    /// A letter at a time, each within the reader's patience.
    case trickling
    case wrongType
    /// Numbers of so many bits, called a text.
    case wrongFormat(UInt8)
    /// Says that the text is there, and it is not.
    case nothingWritten
    /// Says that it wrote somewhere else.
    case elsewhere
    /// Announces so many bytes.
    case announces(UInt32)
    /// The second part is of another type.
    case changesType
    /// Deletes each part before it is read.
    case deletesParts
    /// Does nothing any more after the first part.
    case dies
  }

  private let observer: Observer
  private let manner: Manner
  let window: xcb_window_t
  private var parts: [[UInt8]] = []
  private var asker: xcb_selection_request_event_t?
  /// Each form asked for.
  private(set) var targets: [xcb_atom_t] = []
  private var given = 0
  private var isDead = false

  init(_ observer: Observer, _ manner: Manner) {
    self.observer = observer
    self.manner = manner
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
      0,
      nil
    )
  }

  func own(_ selection: String) {
    xcb_set_selection_owner(observer.xcb, window, observer.atom(selection), 0)
    _ = observer.focus
  }

  func serve() {
    while !isDead, let event = Reply(xcb_poll_for_event(observer.xcb)) {
      let raw = UnsafeRawPointer(event.pointer)
      switch Int32(event.value.response_type & 0x7f) {
      case XCB_SELECTION_REQUEST: answer(raw.load(as: xcb_selection_request_event_t.self))
      case XCB_PROPERTY_NOTIFY: propertyChanged(raw.load(as: xcb_property_notify_event_t.self))
      default: break
      }
    }
    xcb_flush(observer.xcb)
  }

  /// Writes once more to whoever asked, however long ago.
  func writeLate(_ bytes: [UInt8]) {
    guard let asker else { return }
    set(asker, bytes, type: observer.atom("UTF8_STRING"))
    _ = observer.focus
  }

  private func answer(_ request: xcb_selection_request_event_t) {
    let utf8 = observer.atom("UTF8_STRING")
    targets.append(request.target)
    switch manner {
    case .silent: return
    case .refusing: notify(request, property: 0)
    case .honest(let text): give(request, Array(text.utf8), type: utf8)
    case .bytes(let bytes): give(request, bytes, type: utf8)
    case .wrongType: give(request, [1, 2, 3, 4], type: XCB_ATOM_INTEGER.rawValue)
    case .latinOnly(let bytes):
      if request.target == utf8 {
        notify(request, property: 0)
      } else {
        give(request, bytes, type: XCB_ATOM_STRING.rawValue)
      }
    case .parts(let parts): begin(request, parts + [[]])
    case .stopsAfterOnePart: begin(request, [[65]])
    case .wrongFormat(let bits):
      give(request, [1, 0, 0, 0, 2, 0, 0, 0], type: utf8, format: bits)
    case .nothingWritten: notify(request, property: request.property)
    case .elsewhere: notify(request, property: XCB_ATOM_CUT_BUFFER0.rawValue)
    case .announces(let size): begin(request, [[65]], size: size)
    case .changesType, .deletesParts, .dies: begin(request, [[65], [66], []])
    case .trickling: begin(request, [[UInt8]](repeating: [65], count: 100_000))
    case .endless:
      let part = [UInt8](repeating: 65, count: 200_000)
      begin(request, [[UInt8]](repeating: part, count: 100))
    }
  }

  private func begin(
    _ request: xcb_selection_request_event_t,
    _ parts: [[UInt8]],
    size: UInt32 = 1
  ) {
    self.parts = parts
    asker = request
    xcb_change_window_attributes(
      observer.xcb,
      request.requestor,
      XCB_CW_EVENT_MASK.rawValue,
      [XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue]
    )
    xcb_change_property(
      observer.xcb,
      UInt8(XCB_PROP_MODE_REPLACE.rawValue),
      request.requestor,
      request.property,
      observer.atom("INCR"),
      32,
      1,
      [size]
    )
    notify(request, property: request.property)
  }

  private func propertyChanged(_ event: xcb_property_notify_event_t) {
    guard let asker, event.window == asker.requestor, event.atom == asker.property,
      UInt32(event.state) == XCB_PROPERTY_DELETE.rawValue, !parts.isEmpty
    else { return }
    given += 1
    switch manner {
    case .changesType where given == 2:
      set(asker, parts.removeFirst(), type: XCB_ATOM_STRING.rawValue)
    case .dies where given == 2: isDead = true
    default: set(asker, parts.removeFirst(), type: observer.atom("UTF8_STRING"))
    }
    if case .deletesParts = manner {
      xcb_delete_property(observer.xcb, asker.requestor, asker.property)
    }
  }

  private func give(
    _ request: xcb_selection_request_event_t,
    _ bytes: [UInt8],
    type: xcb_atom_t,
    format: UInt8 = 8
  ) {
    set(request, bytes, type: type, format: format)
    notify(request, property: request.property)
  }

  private func set(
    _ request: xcb_selection_request_event_t,
    _ bytes: [UInt8],
    type: xcb_atom_t,
    format: UInt8 = 8
  ) {
    xcb_change_property(
      observer.xcb,
      UInt8(XCB_PROP_MODE_REPLACE.rawValue),
      request.requestor,
      request.property,
      type,
      format,
      UInt32(bytes.count) / UInt32(format / 8),
      bytes
    )
  }

  private func notify(_ request: xcb_selection_request_event_t, property: xcb_atom_t) {
    var event = xcb_selection_notify_event_t()
    event.response_type = UInt8(XCB_SELECTION_NOTIFY)
    event.time = request.time
    event.requestor = request.requestor
    event.selection = request.selection
    event.target = request.target
    event.property = property
    withUnsafeBytes(of: &event) { bytes in
      _ = xcb_send_event(
        observer.xcb,
        0,
        request.requestor,
        0,
        bytes.bindMemory(to: CChar.self).baseAddress
      )
    }
  }
}
