internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

/// Streams as the server sends them; numbers of devices and increments are those of real ones.
@Suite struct PointerDecoderTests {
  private static let wheel: UInt16 = 6
  private static let touchpad: UInt16 = 11
  private static let screen: UInt16 = 7
  private static let axes = [
    ScrollAxis(number: 2, isVertical: false, increment: 120),
    ScrollAxis(number: 3, isVertical: true, increment: 120),
  ]

  private var decoder = PointerDecoder()
  private let place = Point(x: 100, y: 80)

  init() {
    decoder.learn([
      PointingDevice(id: Self.wheel, axes: Self.axes, values: [2: 0, 3: 1000]),
      PointingDevice(
        id: Self.touchpad,
        axes: [ScrollAxis(number: 3, isVertical: true, increment: 15)],
        values: [3: -40]
      ),
    ])
  }

  private func motion(
    _ source: UInt16,
    _ valuators: [Int: Double],
    at place: Point? = nil
  ) -> DeviceEvent {
    DeviceEvent(
      kind: .motion,
      source: source,
      location: place ?? self.place,
      valuators: valuators
    )
  }

  private mutating func decode(_ events: DeviceEvent...) -> [InputEvent] {
    events.flatMap { decoder.decode($0, scale: 1) }
  }

  private func scrolls(_ events: [InputEvent]) -> [ScrollEvent] {
    events.compactMap { if case .scroll(let scroll) = $0 { scroll } else { nil } }
  }

  // MARK: Scrolling

  @Test("An increment of a valuator is a notch, and a part of it a part")
  mutating func increments() {
    let events = decode(
      motion(Self.wheel, [3: 1120]),
      motion(Self.wheel, [3: 1090]),
      motion(Self.wheel, [2: 60])
    )
    #expect(
      scrolls(events).map(\.delta) == [
        Point(x: 0, y: 53), Point(x: 0, y: -13.25), Point(x: 26.5, y: 0),
      ]
    )
  }

  @Test("Each device counts for itself")
  mutating func perDevice() {
    let events = decode(
      motion(Self.wheel, [3: 1120]),
      motion(Self.touchpad, [3: -25]),
      motion(Self.wheel, [3: 1240])
    )
    #expect(scrolls(events).map(\.delta.y) == [53, 53, 53])
  }

  @Test("B37: after a real leave the first step counts from where the device stands now")
  mutating func realLeave() {
    _ = decode(motion(Self.wheel, [3: 1120]))
    decoder.pointerLeft()
    // Elsewhere the wheel went on to 5000; the server says so when the pointer comes back.
    decoder.learn([PointingDevice(id: Self.wheel, axes: Self.axes, values: [2: 0, 3: 5000])])
    #expect(scrolls(decode(motion(Self.wheel, [3: 5120]))).map(\.delta.y) == [53])
  }

  @Test("B37: without an answer of the server the first step is only the new beginning")
  mutating func unknownBaseline() {
    decoder.pointerLeft()
    let events = decode(motion(Self.wheel, [3: 5000]), motion(Self.wheel, [3: 5120]))
    #expect(scrolls(events).map(\.delta.y) == [53])
  }

  @Test("B37: borders crossed because of a grab are none, and those of a window inside neither")
  func grabCrossings() {
    func leave(_ mode: xcb_input_notify_mode_t, _ detail: xcb_input_notify_detail_t) -> Bool {
      var event = xcb_input_leave_event_t()
      event.mode = UInt8(mode.rawValue)
      event.detail = UInt8(detail.rawValue)
      return event.isReal
    }
    let ancestor = XCB_INPUT_NOTIFY_DETAIL_ANCESTOR
    #expect(leave(XCB_INPUT_NOTIFY_MODE_NORMAL, ancestor))
    #expect(leave(XCB_INPUT_NOTIFY_MODE_WHILE_GRABBED, ancestor))
    for mode in [
      XCB_INPUT_NOTIFY_MODE_GRAB, XCB_INPUT_NOTIFY_MODE_UNGRAB,
      XCB_INPUT_NOTIFY_MODE_PASSIVE_GRAB, XCB_INPUT_NOTIFY_MODE_PASSIVE_UNGRAB,
    ] { #expect(!leave(mode, ancestor)) }
    #expect(!leave(XCB_INPUT_NOTIFY_MODE_NORMAL, XCB_INPUT_NOTIFY_DETAIL_INFERIOR))
  }

  @Test("A device that comes into use is known from then on, and keeps what is known of it")
  mutating func deviceChanged() {
    decoder.deviceChanged(
      PointingDevice(
        id: 20,
        axes: [ScrollAxis(number: 3, isVertical: true, increment: -10)],
        values: [3: 7]
      )
    )
    decoder.deviceChanged(
      PointingDevice(id: Self.wheel, axes: Self.axes, values: [2: 0, 3: 9999])
    )
    let events = decode(motion(20, [3: -3]), motion(Self.wheel, [3: 1120]))
    #expect(scrolls(events).map(\.delta.y) == [53, 53])
  }

  @Test("An increment of nothing scrolls nothing")
  mutating func zeroIncrement() {
    let axis = ScrollAxis(number: 3, isVertical: true, increment: 0)
    decoder.learn([PointingDevice(id: 9, axes: [axis], values: [3: 0])])
    #expect(scrolls(decode(motion(9, [3: 5]))).isEmpty)
  }

  // MARK: Fingers on a touchpad

  @Test(
    "A report with nothing changed says that fingers were lifted; from then on they are fingers"
  )
  mutating func fingersLifted() {
    let first = decode(motion(Self.touchpad, [3: -25]), motion(Self.touchpad, [3: -25]))
    #expect(scrolls(first).map(\.phase) == [.step, .ended])
    let second = decode(
      motion(Self.touchpad, [3: -10]),
      motion(Self.touchpad, [3: 5]),
      motion(Self.touchpad, [3: 5]),
      motion(Self.touchpad, [3: 5])
    )
    #expect(scrolls(second).map(\.phase) == [.changed, .changed, .ended])
  }

  @Test("A device that reports all its valuators with each motion lifts no fingers")
  mutating func chattyDevice() {
    let events = decode(
      motion(Self.wheel, [0: 1, 1: 1, 2: 0, 3: 1120]),
      motion(Self.wheel, [0: 2, 1: 1, 2: 0, 3: 1120], at: Point(x: 101, y: 80)),
      motion(Self.wheel, [0: 3, 1: 1, 2: 0, 3: 1240], at: Point(x: 102, y: 80))
    )
    #expect(scrolls(events).map(\.phase) == [.step, .step])
  }

  // MARK: Told twice, heard once

  @Test("B38: the wheel's emulated buttons are not counted beside its valuators")
  mutating func emulatedWheel() {
    var press = DeviceEvent(kind: .press, source: Self.wheel, detail: 5, location: place)
    press.isEmulated = true
    var release = press
    release.kind = .release
    let events = decode(motion(Self.wheel, [3: 1120]), press, release)
    #expect(scrolls(events).map(\.delta.y) == [53])
    #expect(events.count == 2, "the motion and the scroll")
  }

  @Test("B38: a wheel without valuators scrolls by its buttons")
  mutating func plainWheel() {
    let events = (4...7).flatMap { button in
      [DeviceEvent.Kind.press, .release].flatMap {
        decoder.decode(
          DeviceEvent(kind: $0, source: 4, detail: UInt32(button), location: place),
          scale: 1
        )
      }
    }
    #expect(
      scrolls(events).map(\.delta) == [
        Point(x: 0, y: -53), Point(x: 0, y: 53), Point(x: -53, y: 0), Point(x: 53, y: 0),
      ]
    )
    #expect(events.count == 4)
  }

  @Test("B38: a touch is a press of its own kind, and its emulated pointer is none")
  mutating func touch() {
    func touch(_ kind: DeviceEvent.Kind) -> DeviceEvent {
      DeviceEvent(kind: kind, source: Self.screen, detail: 31, location: place)
    }
    var emulated = DeviceEvent(kind: .press, source: Self.screen, detail: 1, location: place)
    emulated.isEmulated = true
    var moved = emulated
    moved.kind = .motion
    let events = decode(touch(.touchBegan), emulated, touch(.touchMoved), moved, touch(.touchEnded))
    #expect(events.count == 3)
    guard case .pointerDown(let press) = events.first, case .pointerUp(let release) = events.last
    else {
      Issue.record("no press and release")
      return
    }
    #expect(press.device == .touch && release.device == .touch)
    #expect(press.touch == 31 && release.touch == 31)
  }

  @Test("Touches on a touchpad move a pointer elsewhere and press nothing")
  mutating func indirectTouch() {
    decoder.learn([PointingDevice(id: Self.touchpad, touchesAreIndirect: true)])
    let began = DeviceEvent(kind: .touchBegan, source: Self.touchpad, detail: 3, location: place)
    var ended = began
    ended.kind = .touchEnded
    #expect(decode(began, ended).isEmpty)
  }

  @Test("Places are in points")
  mutating func scale() {
    let event = DeviceEvent(kind: .press, source: 4, detail: 1, location: Point(x: 101, y: 80))
    guard case .pointerDown(let press) = decoder.decode(event, scale: 2).first else {
      Issue.record("no press")
      return
    }
    #expect(press.location == Point(x: 50.5, y: 40))
    #expect(press.device == .mouse)
  }
}
