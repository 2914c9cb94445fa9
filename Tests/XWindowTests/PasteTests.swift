internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct Pasting {
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
      case wrongType
    }

    private func paste(_ manner: Manner, from source: PasteSource = .clipboard) throws -> String? {
      let stage = try Stage()
      try stage.show()
      let owner = SelectionOwner(stage.observer, manner)
      owner.own(source == .clipboard ? "CLIPBOARD" : "PRIMARY")
      var answers: [String?] = []
      stage.window.requestText(from: source) { answers.append(try? $0.get()) }
      try stage.run(until: "an answer") {
        owner.serve()
        return !answers.isEmpty
      }
      #expect(answers.count == 1)
      return answers[0]
    }

    @Test func textComesAsItIs() throws {
      #expect(try paste(.honest("ñ€😀\nzwei")) == "ñ€😀\nzwei")
      #expect(try paste(.honest("selected"), from: .selection) == "selected")
      #expect(try paste(.honest("")) == "")
    }

    @Test func anOwnerWithoutUnicodeGivesLatin1() throws {
      #expect(try paste(.latinOnly([0x66, 0xfc, 0x72])) == "für")
    }

    @Test func aLongTextComesInParts() throws {
      let part = Array("äbc".utf8)
      // Cut inside a letter: parts are bytes, not characters.
      #expect(try paste(.parts([Array(part[..<1]), Array(part[1...]), part])) == "äbcäbc")
    }

    @Test(arguments: [
      Manner.silent, .refusing, .bytes([0xff, 0xfe, 0x41]), .stopsAfterOnePart, .wrongType,
      .endless,
    ])
    func badOwnersGiveNothing(manner: Manner) throws {
      #expect(try paste(manner) == nil)
    }

    @Test func withoutAnOwnerTheAnswerIsAtOnce() throws {
      let stage = try Stage()
      try stage.show()
      var answers: [String?] = []
      stage.window.requestText(from: .clipboard) { answers.append(try? $0.get()) }
      #expect(answers == [nil])
    }
  }
}

/// A clipboard owner with good or bad manners (ICCCM 2.2, 2.7.2).
private final class SelectionOwner {
  private let observer: Observer
  private let manner: XWindowTests.Pasting.Manner
  private let window: xcb_window_t
  private var parts: [[UInt8]] = []
  private var asker: xcb_selection_request_event_t?

  init(_ observer: Observer, _ manner: XWindowTests.Pasting.Manner) {
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
    while let event = Reply(xcb_poll_for_event(observer.xcb)) {
      let raw = UnsafeRawPointer(event.pointer)
      switch Int32(event.value.response_type & 0x7f) {
      case XCB_SELECTION_REQUEST: answer(raw.load(as: xcb_selection_request_event_t.self))
      case XCB_PROPERTY_NOTIFY: propertyChanged(raw.load(as: xcb_property_notify_event_t.self))
      default: break
      }
    }
    xcb_flush(observer.xcb)
  }

  private func answer(_ request: xcb_selection_request_event_t) {
    let utf8 = observer.atom("UTF8_STRING")
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
    case .endless:
      let part = [UInt8](repeating: 65, count: 200_000)
      begin(request, [[UInt8]](repeating: part, count: 25))
    }
  }

  private func begin(_ request: xcb_selection_request_event_t, _ parts: [[UInt8]]) {
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
      [UInt32(1)]
    )
    notify(request, property: request.property)
  }

  private func propertyChanged(_ event: xcb_property_notify_event_t) {
    guard let asker, event.window == asker.requestor, event.atom == asker.property,
      UInt32(event.state) == XCB_PROPERTY_DELETE.rawValue, !parts.isEmpty
    else { return }
    set(asker, parts.removeFirst(), type: observer.atom("UTF8_STRING"))
  }

  private func give(_ request: xcb_selection_request_event_t, _ bytes: [UInt8], type: xcb_atom_t) {
    set(request, bytes, type: type)
    notify(request, property: request.property)
  }

  private func set(_ request: xcb_selection_request_event_t, _ bytes: [UInt8], type: xcb_atom_t) {
    xcb_change_property(
      observer.xcb,
      UInt8(XCB_PROP_MODE_REPLACE.rawValue),
      request.requestor,
      request.property,
      type,
      8,
      UInt32(bytes.count),
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
