internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  /// What real devices report through a real server.
  @Suite(.enabled(if: DeviceServer.isAvailable)) struct Devices {
    private let devices: DeviceServer
    private let stage: Stage

    init() throws {
      devices = try DeviceServer()
      stage = try Stage(devices.server)
      try stage.show()
      // Into the window, which lies at the screen's corner.
      try devices.mouse.move([0: -2000, 1: -2000])
      try devices.mouse.move([0: 100, 1: 200])
      try stage.settle()
      stage.content.events = []
    }

    private var scrolls: [ScrollEvent] {
      stage.content.events.compactMap { if case .scroll(let it) = $0 { it } else { nil } }
    }

    private var presses: [PointerEvent] {
      stage.content.events.compactMap { if case .pointerDown(let it) = $0 { it } else { nil } }
    }

    private var releases: Int {
      stage.content.events.count { if case .pointerUp = $0 { true } else { false } }
    }

    @Test("B37: the first step after scrolling elsewhere is one step")
    func elsewhere() throws {
      try devices.mouse.move([3: 120])
      try stage.run(until: "a step") { !scrolls.isEmpty }
      try devices.mouse.move([0: 700])
      for _ in 0..<7 { try devices.mouse.move([3: 120]) }
      try devices.mouse.move([0: -700])
      try stage.settle()
      try devices.mouse.move([3: 120])
      try stage.run(until: "another step") { scrolls.count > 1 }
      try stage.settle()
      #expect(scrolls.map(\.delta) == [Point(x: 0, y: 53), Point(x: 0, y: 53)])
    }

    @Test("B37: a grab that comes and goes loses no step")
    func grabs() throws {
      for _ in 0..<3 {
        let cookie = xcb_grab_pointer(
          stage.observer.xcb,
          0,
          stage.observer.root,
          UInt16(XCB_EVENT_MASK_BUTTON_PRESS.rawValue),
          UInt8(XCB_GRAB_MODE_ASYNC.rawValue),
          UInt8(XCB_GRAB_MODE_ASYNC.rawValue),
          0,
          0,
          0
        )
        let status = Reply(xcb_grab_pointer_reply(stage.observer.xcb, cookie, nil))?.value.status
        #expect(status == 0)
        xcb_ungrab_pointer(stage.observer.xcb, 0)
        _ = stage.observer.focus
        try devices.mouse.move([3: 120])
      }
      try stage.run(until: "three steps") { scrolls.count >= 3 }
      try stage.settle()
      #expect(scrolls.map(\.delta.y) == [53, 53, 53])
    }

    @Test("B38: a wheel with valuators is counted once, and presses nothing")
    func wheelOnce() throws {
      for step in [120.0, -120, 60] { try devices.mouse.move([3: step]) }
      try devices.mouse.move([2: 120])
      try stage.run(until: "four steps") { scrolls.count >= 4 }
      try stage.settle()
      #expect(
        scrolls.map(\.delta) == [
          Point(x: 0, y: 53), Point(x: 0, y: -53), Point(x: 0, y: 26.5), Point(x: 53, y: 0),
        ]
      )
      #expect(presses.isEmpty)
    }

    @Test("A report with nothing changed ends the scroll of fingers")
    func lifted() throws {
      try devices.mouse.move([3: 30])
      try devices.mouse.move([3: 0])
      try devices.mouse.move([3: 30])
      try stage.run(until: "three reports") { scrolls.count >= 3 }
      #expect(scrolls.map(\.phase) == [.step, .ended, .changed])
    }

    @Test("B38: a touch acts once, as a touch, and not as the mouse the server makes of it")
    func touch() throws {
      // The window is 400 of the screen's 1024 pixels wide.
      try devices.screen.touch(1, .begin, x: 6400, y: 8000)
      try devices.screen.touch(1, .update, x: 6600, y: 12_000)
      try devices.screen.touch(1, .end, x: 6600, y: 12_000)
      try stage.run(until: "the release") { releases > 0 }
      try stage.settle()
      #expect(presses.map(\.device) == [.touch])
      #expect(releases == 1)
      let place = try #require(presses.first?.location)
      #expect(abs(place.x - 100) < 1 && abs(place.y - 8000 * 768 / 65536) < 1)
      let moves = stage.content.events.compactMap {
        if case .pointerMoved(let it) = $0 { it.device } else { nil }
      }
      #expect(moves.allSatisfy { $0 == .touch })
    }

    @Test("Two fingers are told apart")
    func twoFingers() throws {
      try devices.screen.touch(1, .begin, x: 6400, y: 8000)
      try devices.screen.touch(2, .begin, x: 12_800, y: 8000)
      try devices.screen.touch(1, .end, x: 6400, y: 8000)
      try devices.screen.touch(2, .end, x: 12_800, y: 8000)
      try stage.run(until: "both releases") { releases == 2 }
      #expect(Set(presses.map(\.touch)).count == 2)
    }
  }
}
