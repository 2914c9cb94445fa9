internal import CX11
internal import Canvas
import Testing
internal import XTestSupport

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  /// What a long or a bad line does to what can be seen, and how long it takes.
  @Suite struct Lines {
    let server: PrivateServer
    let proxy: FaultProxy

    init() throws {
      server = try PrivateServer()
      proxy = try FaultProxy(to: server.number)
    }

    private func stage() throws -> Stage { try Stage(server, through: proxy) }

    // MARK: C7

    /// C7: how the bytes are cut and when they come changes nothing that can be seen.
    @Test func c7TheSamePictureOverAnyLine() throws {
      let plain = try picture()
      #expect(Set(plain).count > 2)
      proxy.change { $0.segment = 1 }
      #expect(try picture() == plain)
      proxy.change {
        $0.segment = nil
        $0.gathers = true
        $0.delayToClient = .milliseconds(30)
      }
      #expect(try picture() == plain)
      proxy.change {
        $0.gathers = false
        $0.delayToServer = .milliseconds(100)
        $0.delayToClient = .milliseconds(100)
      }
      #expect(try picture() == plain)
    }

    /// The window's pixels after a key.
    private func picture() throws -> [UInt32] {
      let stage = try stage()
      stage.content.drawing = { context in
        for index in 0..<20 {
          let centre = Point(x: 100, y: 30.3 * Double(index))
          context.fill(Path(circleAt: centre, radius: 25.7), Color(hex: 0x3366cc).withAlpha(0.5))
        }
      }
      stage.content.onHandle = { [unowned stage] in
        guard stage.content.text == "a" else { return }
        stage.content.color = Color(hex: 0x22aa44)
        stage.content.dirty = Rect(x: 0, y: 0, width: 400, height: 350)
        stage.window.setNeedsDisplay()
      }
      try stage.show()
      try stage.run(until: "the focus") { stage.window.hasFocus }
      stage.observer.keys(38)
      try stage.run(until: "the key's picture") {
        stage.pixel(390, 10) == 0x22aa44
      }
      return stage.observer.pixels(of: stage.window.id, width: 400, height: 720)
    }

    // MARK: B51

    private let slow: ProxyFaults = {
      var faults = ProxyFaults()
      faults.delayToServer = .milliseconds(100)
      faults.delayToClient = .milliseconds(100)
      return faults
    }()

    /// B51: a round trip for each name and each question made forwarded X unusable.
    @Test func b51ALongLineCostsFewTripsAtTheStart() throws {
      proxy.change { [slow] in $0 = slow }
      let start = ContinuousClock.now
      let stage = try stage()
      var trips = 0
      stage.content.onDraw = { trips = proxy.trips }
      try stage.run(until: "the picture") { stage.hasPicture }
      #expect(ContinuousClock.now - start < .milliseconds(2_500))
      // The budget of decision 0001.
      #expect(trips <= 6)
    }

    /// B51: a key's picture is there after the way to us and the way back.
    @Test func b51AKeyAndACopyWaitForNoAnswer() throws {
      let stage = try stage()
      try stage.show()
      try stage.run(until: "the focus") { stage.window.hasFocus }
      // The first key of a keyboard brings word of another keyboard, whose layout is read.
      stage.observer.keys(38)
      try stage.run(until: "the first key") { stage.content.text == "a" }
      try stage.settle()
      proxy.change { [slow] in $0 = slow }
      let before = proxy.trips
      stage.content.onHandle = { [unowned stage] in
        stage.content.color = Color(hex: 0x22aa44)
        stage.content.dirty = Rect(x: 0, y: 0, width: 400, height: 720)
        stage.window.setNeedsDisplay()
      }
      let pressed = ContinuousClock.now
      stage.observer.keys(38)
      try stage.run(until: "the key's picture") { stage.pixel(5, 5) == 0x22aa44 }
      #expect(ContinuousClock.now - pressed < .milliseconds(350))
      #expect(proxy.trips == before)
      let asked = ContinuousClock.now
      stage.window.offerText("text", as: .clipboard)
      stage.window.offerText("text", as: .selection)
      #expect(ContinuousClock.now - asked < .milliseconds(90))
    }
  }
}

extension Stage {
  /// What the screen holds at a place of the window.
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32? {
    observer.origin(window.id).flatMap { observer.pixel($0.x + x, $0.y + y) }
  }
}

extension Observer {
  fileprivate func pixels(of window: xcb_window_t, width: Int, height: Int) -> [UInt32] {
    let format = UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue)
    let size = (UInt16(width), UInt16(height))
    let cookie = xcb_get_image(xcb, format, window, 0, 0, size.0, size.1, .max)
    guard let reply = Reply(xcb_get_image_reply(xcb, cookie, nil)),
      let data = UnsafeRawPointer(xcb_get_image_data(reply.pointer))
    else { return [] }
    return (0..<width * height).map {
      data.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) & 0xffffff
    }
  }
}
