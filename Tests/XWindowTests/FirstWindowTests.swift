internal import CX11
internal import Canvas
internal import Glibc
import Testing

@testable import XWindow

/// One server at a time: several at once only make each other late.
@Suite(.serialized) struct XWindowTests {}

extension XWindowTests {
  @Suite struct FirstWindow {
    @Test func aWindowComesUpWithItsPictureOnABareServer() throws {
      let stage = try Stage()
      try stage.show()
      let origin = try #require(stage.observer.origin(stage.window.id))
      #expect(stage.observer.pixel(origin.x + 200, origin.y + 700) == 0xffcc00)
      #expect(stage.content.size == Size(width: 400, height: 720))
    }

    /// The desktop's names do not exist on a bare server; asking only for those that do gave zeroes.
    @Test func everyAtomExistsOnABareServer() throws {
      let stage = try Stage()
      #expect(AtomName.allCases.allSatisfy { stage.connection.atoms[$0] != 0 })
      #expect(stage.connection.atoms[.compositor] == stage.observer.atom("_NET_WM_CM_S0"))
    }

    @Test func itTellsTheWindowManagerWhoItIs() throws {
      let stage = try Stage()
      try stage.show()
      func property(_ name: String) -> PropertyValue {
        stage.observer.property(name, of: stage.window.id)
      }
      #expect(property("_NET_WM_NAME").text == "Stage ñ")
      #expect(property("WM_CLASS").text == "taglocation\0TagLocation\0")
      #expect(property("_NET_WM_PID").numbers == [UInt32(getpid())])
      #expect(!property("WM_CLIENT_MACHINE").text.isEmpty)
      let protocols = ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"]
      #expect(property("WM_PROTOCOLS").numbers == protocols.map(stage.observer.atom))
      #expect(Array(property("WM_NORMAL_HINTS").numbers[5...6]) == [320, 400])
    }

    @Test func aScaleMakesPixelsOfPoints() throws {
      let stage = try Stage(scale: 1.5)
      try stage.show()
      #expect(stage.content.size == Size(width: 400, height: 720))
      #expect(stage.content.scale == 1.5)
      #expect(stage.observer.geometry(stage.window.id)?.width == 600)
    }

    @Test func onlyRefusedRequestsInsideATrapAreThrown() throws {
      let stage = try Stage()
      var lines: [String] = []
      stage.connection.errors.write = { lines.append($0) }
      xcb_map_window(stage.connection.xcb, 0xdead)
      let error = #expect(throws: ProtocolError.self) {
        try stage.connection.trapErrors {
          xcb_destroy_window(stage.connection.xcb, 0xbeef)
          xcb_map_window(stage.connection.xcb, 0xcafe)
        }
      }
      #expect(error?.description == "X error 3 from DestroyWindow on 0xbeef")
      try stage.settle()
      #expect(lines == ["X error 3 from MapWindow on 0xdead"])
    }

    @Test func aFloodOfErrorsIsNotToldInFull() throws {
      let stage = try Stage()
      var lines: [String] = []
      stage.connection.errors.write = { lines.append($0) }
      try stage.show()
      for _ in 0..<100 { xcb_map_window(stage.connection.xcb, 0xdead) }
      try stage.run(until: "the errors") { lines.count == 20 }
      try stage.settle()
      #expect(lines.count == 20)
    }

    @Test(arguments: [8, 15, 16, 24, 30]) func everyDepthOfAScreenShowsTheColour(depth: Int) throws
    {
      let stage = try Stage(depth: depth)
      try stage.show()
      let origin = try #require(stage.observer.origin(stage.window.id))
      let pixel = try #require(stage.observer.pixel(origin.x + 200, origin.y + 300))
      let colormap = stage.connection.screen.default_colormap
      switch depth {
      case 8: #expect(stage.observer.paletteColor(pixel, colormap) == 0xffaa00)
      case 15: #expect([0x7f20, 0x7f40].contains(pixel))
      case 16: #expect([0xfe60, 0xfe40].contains(pixel))
      case 30: #expect(pixel >> 20 == 1023 && abs(Int(pixel >> 10 & 1023) - 818) < 3)
      default: #expect(pixel == 0xffcc00)
      }
    }

    @Test(arguments: [
      "Present", "SHAPE", "XFIXES", "RENDER", "SYNC", "MIT-SHM", "RANDR", "Composite", "XKEYBOARD",
      "BIG-REQUESTS",
    ])
    func aServerWithoutAnExtensionStillServes(name: String) throws {
      let stage = try Stage(arguments: ["-extension", name])
      try stage.show()
      let overlay = try #require(stage.showOverlay())
      try stage.run(until: "the overlay's colour") { stage.overlayPixel.isNear(0x70663d) }
      overlay.remove()
      stage.observer.keys(38)
      try stage.run(until: "a key") { stage.content.text == "a" }
      stage.window.requestFrame()
      try stage.run(until: "a frame") { !stage.content.steps.isEmpty }
    }

    @Test(arguments: [(1, 1), (1, 32767), (32767, 1), (3000, 5000)])
    func anySizeIsSurvived(width: Int, height: Int) throws {
      let stage = try Stage()
      try stage.show()
      stage.observer.configure(stage.window.id, width: width, height: height)
      try stage.run(until: "the size") {
        stage.content.size == Size(width: Double(width), height: Double(height))
      }
      stage.observer.configure(stage.window.id, width: 300, height: 300)
      try stage.run(until: "the next picture") {
        stage.content.size.width == 300 && stage.observer.pixel(299, 299) == 0xffcc00
      }
    }

    @Test func aSizeBeyondAllMemoryIsDrawnInPart() throws {
      let stage = try Stage()
      try stage.show()
      stage.observer.configure(stage.window.id, width: 32767, height: 32767)
      try stage.run(until: "the size") { stage.content.size.height == 32767 }
      try stage.settle()
      #expect(stage.observer.pixel(1000, 800) == 0xffcc00)
    }
  }
}
