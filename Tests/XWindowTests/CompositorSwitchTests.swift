internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  /// A compositor that comes and goes while an overlay is on the screen.
  @Suite struct WhenACompositorComes {
    /// The box over green.
    private static let overGreen: UInt32 = 0x3d703d

    /// Gives a window another colour.
    private func recolor(_ stage: ScreenStage, _ window: xcb_window_t, _ color: UInt32) {
      let observer = stage.observer
      xcb_change_window_attributes(observer.xcb, window, XCB_CW_BACK_PIXEL.rawValue, [color])
      xcb_clear_area(observer.xcb, 0, window, 0, 0, 0, 0)
      observer.sync()
    }

    /// The screen in one colour, in a window that may get another.
    private func stage() throws -> (ScreenStage, xcb_window_t) {
      let stage = try ScreenStage()
      let area = PixelRect(x: 0, y: 0, width: 1024, height: 900)
      let window = stage.observer.makeWindow(area, color: 0xffcc00)
      stage.observer.map(window)
      return (stage, window)
    }

    /// B17: what a HUD that stays had beneath it when it came stayed in it to its end.
    @Test func whatIsShownBecomesTranslucentThen() throws {
      let (stage, window) = try stage()
      let overlay = try stage.show()
      let start = stage.timers.now
      var picom = try stage.startPicom()
      try stage.settle()
      #expect(overlay.isOpaque || stage.timers.now - start > CompositorWatch.warmUp)
      for _ in 0..<2 {
        try stage.run(until: "the composited colour") {
          !overlay.isOpaque && stage.boxPixel.isNear(0x70663d)
        }
        #expect(stage.observer.rectangles(of: overlay.id, XCB_SHAPE_SK_BOUNDING) == 1)
        recolor(stage, window, 0x00ff00)
        try stage.run(until: "the new colour beneath") { stage.boxPixel.isNear(Self.overGreen) }
        // Of the room for the spring there is nothing to see.
        try stage.run(until: "green round it") { stage.observer.pixel(195, 348) == 0x00ff00 }
        recolor(stage, window, 0xffcc00)
        try stage.run(until: "the old colour beneath") { stage.boxPixel.isNear(0x70663d) }
        stage.server.end(picom)
        try stage.run(until: "opaque pixels") {
          overlay.isOpaque && stage.boxPixel.isNear(0x70663d)
        }
        #expect((stage.observer.rectangles(of: overlay.id, XCB_SHAPE_SK_BOUNDING) ?? 0) > 1)
        picom = try stage.startPicom()
      }
    }

    /// Raw translucent pixels are dark, and are not shown on the way.
    @Test func itIsNeverDarkOnTheWay() throws {
      let (stage, _) = try stage()
      let overlay = try stage.show()
      try stage.run(until: "the blended colour") { stage.boxPixel.isNear(0x70663d) }
      try stage.startPicom()
      var wrong: [UInt32?] = []
      let start = stage.timers.now
      try stage.run(until: "its end") {
        // Before it paints for the first time the compositor shows nothing of anybody.
        if stage.observer.pixel(600, 600) == 0xffcc00 {
          let pixel = stage.boxPixel
          if !pixel.isNear(0x70663d), stage.observer.pixel(600, 600) == 0xffcc00 {
            wrong.append(pixel)
          }
        }
        return !overlay.isOpaque && stage.timers.now - start > .seconds(1)
      }
      #expect(wrong.isEmpty)
    }

    /// One that goes before it has begun leaves the pixels as they are, and a timer that never runs.
    @Test func oneThatGoesAtOnceChangesNothing() throws {
      let (stage, _) = try stage()
      let overlay = try stage.show()
      let owner = stage.observer.takeSelection("_NET_WM_CM_S0")
      try stage.run(until: "the news") { stage.screen.compositorStart?.isPending == true }
      stage.observer.destroy(owner)
      try stage.run(until: "the end") { stage.screen.compositorStart?.isPending == false }
      let start = stage.timers.now
      try stage.run(until: "long after") {
        stage.timers.now - start > CompositorWatch.warmUp + .milliseconds(20)
      }
      #expect(overlay.isOpaque)
      #expect(stage.boxPixel.isNear(0x70663d))
    }
  }
}
