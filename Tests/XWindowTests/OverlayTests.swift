internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct OverRedirected {
    @Test func itIsATranslucentWindowThatTakesNoInputAndNoFocus() throws {
      let stage = try Stage()
      try stage.startOpenbox()
      try stage.show()
      try stage.run(until: "the focus") { stage.observer.focus == stage.window.id }
      let overlay = try #require(stage.showOverlay())
      try stage.run(until: "the overlay") { stage.observer.isViewable(overlay.id) }
      #expect(stage.observer.attributes(overlay.id)?.override_redirect == 1)
      #expect(stage.observer.geometry(overlay.id)?.depth == 32)
      #expect(stage.observer.inputRectangles(overlay.id) == 0)
      #expect(stage.observer.focus == stage.window.id)
      let owner = stage.observer.property("WM_TRANSIENT_FOR", of: overlay.id)
      #expect(owner.numbers == [stage.window.id])
      let type = stage.observer.property("_NET_WM_WINDOW_TYPE", of: overlay.id)
      #expect(type.numbers == [stage.observer.atom("_NET_WM_WINDOW_TYPE_NOTIFICATION")])
    }

    @Test func withNoCompositorItIsBlendedOverTheForm() throws {
      let stage = try Stage()
      try stage.show()
      _ = try #require(stage.showOverlay())
      try stage.run(until: "the blended colour") { stage.overlayPixel.isNear(0x70663d) }
      let origin = try #require(stage.observer.origin(stage.window.id))
      // Its round corner shows the form.
      #expect(stage.observer.pixel(origin.x + 152, origin.y + 312) == 0xffcc00)
    }

    @Test func withACompositorItLooksTheSame() throws {
      let stage = try Stage()
      try stage.startPicom()
      try stage.show()
      _ = try #require(stage.showOverlay())
      try stage.run(until: "the composited colour") { stage.overlayPixel.isNear(0x70663d) }
    }

    @Test func aCompositorThatDiesLeavesItAsItWas() throws {
      let stage = try Stage()
      let picom = try stage.startPicom()
      try stage.show()
      _ = try #require(stage.showOverlay())
      try stage.run(until: "the composited colour") { stage.overlayPixel.isNear(0x70663d) }
      stage.server.end(picom)
      try stage.run(until: "the compositor's end") {
        stage.observer.owner(of: "_NET_WM_CM_S0") == 0
      }
      try stage.run(until: "the blended colour") { stage.overlayPixel.isNear(0x70663d) }
    }

    @Test func aCompositorThatArrivesLeavesItAsItWas() throws {
      let stage = try Stage()
      try stage.show()
      _ = try #require(stage.showOverlay())
      try stage.run(until: "the blended colour") { stage.overlayPixel.isNear(0x70663d) }
      try stage.startPicom()
      try stage.run(until: "the composited colour") { stage.overlayPixel.isNear(0x70663d) }
    }

    @Test func aChangeInTheFormBeneathIsBlendedAnew() throws {
      let stage = try Stage()
      try stage.show()
      _ = try #require(stage.showOverlay())
      try stage.run(until: "the blended colour") { stage.overlayPixel.isNear(0x70663d) }
      stage.content.color = .white
      stage.content.dirty = Rect(x: 0, y: 0, width: 400, height: 720)
      stage.window.setNeedsDisplay()
      try stage.run(until: "the other colour") { stage.overlayPixel.isNear(0x707070) }
    }

    @Test func itIsMappedWithItsFirstFrameAndKeepsItsSize() throws {
      let stage = try Stage()
      try stage.show()
      let overlay = try #require(stage.showOverlay(scale: 1.3, alpha: 0))
      try stage.run(until: "the overlay") { stage.observer.isViewable(overlay.id) }
      let before = try #require(stage.observer.geometry(overlay.id))
      // An even box needs even margins on both sides, or it rests between pixels.
      #expect((Int(before.width) - 96) % 2 == 0 && before.width >= 125)
      for step in 0...10 {
        overlay.present(scale: 1.3 - Double(step) * 0.03, alpha: Double(step) / 10)
        try stage.settle()
        #expect(stage.observer.geometry(overlay.id)?.width == before.width)
      }
      try stage.run(until: "the last frame") { stage.overlayPixel.isNear(0x70663d) }
    }

    @Test func removedItIsGone() throws {
      let stage = try Stage()
      try stage.show()
      let overlay = try #require(stage.showOverlay())
      try stage.run(until: "the overlay") { stage.observer.isViewable(overlay.id) }
      overlay.remove()
      try stage.run(until: "its end") { stage.observer.geometry(overlay.id) == nil }
      try stage.run(until: "the form's colour") { stage.overlayPixel == 0xffcc00 }
    }

    @Test func anotherContentIsShownByTheNextFrame() throws {
      let stage = try Stage()
      try stage.show()
      let overlay = try #require(stage.showOverlay())
      try stage.run(until: "the blended colour") { stage.overlayPixel.isNear(0x70663d) }
      overlay.update(
        OverlayContent(frame: Rect(x: 10, y: 10, width: 51, height: 51), maximumScale: 1) {
          $0.clear(.black)
        }
      )
      overlay.present(scale: 1, alpha: 1)
      let origin = try #require(stage.observer.origin(stage.window.id))
      try stage.run(until: "the other picture") {
        stage.observer.pixel(origin.x + 10, origin.y + 10) == 0
          && stage.observer.pixel(origin.x + 60, origin.y + 60) == 0
          && stage.overlayPixel == 0xffcc00
      }
    }

    @Test func beyondTheFormsEdgeNothingIsShown() throws {
      let stage = try Stage()
      try stage.show()
      stage.observer.configure(stage.window.id, x: 100, y: 100)
      let overlay = stage.window.makeOverlay(
        for: OverlayContent(frame: Rect(x: -40, y: 50, width: 80, height: 80), maximumScale: 1) {
          $0.clear(.white)
        }
      )
      overlay?.present(scale: 1, alpha: 1)
      try stage.run(until: "the part inside") { stage.observer.pixel(120, 190) == 0xffffff }
      #expect(stage.observer.pixel(80, 190) == 0)
    }

    @Test func theWholeShowSendsFewBytes() throws {
      let stage = try Stage()
      try stage.show()
      try stage.settle()
      let before = xcb_total_written(stage.connection.xcb)
      let overlay = try #require(stage.showOverlay(scale: 1.3, alpha: 0))
      for step in 0..<19 {
        overlay.present(scale: 1.3 - Double(step) / 60, alpha: Double(step) / 18)
      }
      overlay.remove()
      let sent = xcb_total_written(stage.connection.xcb) - before
      // One picture is 96 × 96 pixels of four bytes.
      #expect(sent > 0 && sent < UInt64(1.1 * 96 * 96 * 4) + 5000, "\(sent) bytes")
    }
  }
}
