internal import CX11
internal import Canvas
import Testing
internal import XTestSupport

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct OverTheScreensPixels {
    /// The overlay's own pixels must not become its ground.
    @Test func movedItIsBlendedOverWhatIsThere() throws {
      let stage = try ScreenStage()
      let overlay = try stage.show()
      try stage.run(until: "the blended colour") { stage.boxPixel.isNear(0x70663d) }
      overlay.update(ScreenStage.box(x: 240, y: 330))
      overlay.present(scale: 1, alpha: 1)
      try stage.run(until: "the other place") {
        stage.observer.pixel(330, 420).isNear(0x70663d)
          && stage.observer.pixel(245, 350).isNear(0x70663d)
          && stage.observer.pixel(210, 310) == 0xffcc00
      }
    }

    /// Complaint 24: the spring set out with what the screen had shown round the box long before.
    @Test func roundTheRestingBoxTheScreenIsLiveAndStaysSo() throws {
      let stage = try ScreenStage()
      let overlay = try stage.show()
      try stage.run(until: "the blended colour") { stage.boxPixel.isNear(0x70663d) }
      stage.observer.paintRoot(0x00ff00)
      #expect(stage.observer.pixel(195, 348) == 0x00ff00)
      overlay.present(scale: 0.99, alpha: 1)
      try stage.settle()
      #expect(stage.observer.pixel(195, 348) == 0x00ff00)
      #expect(stage.boxPixel.isNear(0x70663d))
      overlay.present(scale: 1, alpha: 1)
      try stage.settle()
      #expect(stage.observer.pixel(195, 348) == 0x00ff00)
    }

    /// What a program has not painted again yet is not what lies beneath.
    @Test func hiddenAndShownAtOnceItDoesNotLieOverItself() throws {
      let stage = try ScreenStage()
      stage.layIdleProgram()
      for _ in 0..<5 {
        let overlay = try stage.show()
        try stage.run(until: "the blended colour") { stage.boxPixel.isNear(0x70663d) }
        overlay.remove()
      }
    }

    /// B02: without a compositor the box was black where it is translucent.
    @Test func withNoCompositorItIsBlendedOverTheScreen() throws {
      let stage = try ScreenStage()
      _ = try stage.show()
      try stage.run(until: "the blended colour") { stage.boxPixel.isNear(0x70663d) }
      #expect(stage.observer.pixel(200, 300) == 0xffcc00)
      #expect(stage.observer.pixel(195, 348) == 0xffcc00)
    }

    @Test func withACompositorItLooksTheSame() throws {
      let first = try ScreenStage()
      try first.startPicom()
      let stage = try ScreenStage(first.server)
      stage.layBackdrop()
      let overlay = try stage.show()
      #expect(!overlay.isOpaque)
      try stage.run(until: "the composited colour") { stage.boxPixel.isNear(0x70663d) }
    }

    /// Complaint 23: a desktop that is asked not to bypass its compositor is asked only while it matters.
    @Test func itKeepsTheCompositorAtWorkOnlyWhileItShows() throws {
      let stage = try ScreenStage()
      let overlay = try stage.show()
      let id = overlay.id
      #expect(stage.observer.property("_NET_WM_BYPASS_COMPOSITOR", of: id).numbers == [2])
      overlay.remove()
      try stage.run(until: "its end") { !stage.observer.isViewable(id) }
      #expect(stage.observer.property("_NET_WM_BYPASS_COMPOSITOR", of: id).type == 0)
    }

    /// Complaint 23: a compositor that fades windows out must not fade once more what has faded already.
    @Test(arguments: [true, false])
    func whatACompositorMayFadeOutIsEmpty(isComposited: Bool) throws {
      let server = try PrivateServer()
      let proxy = try FaultProxy(to: server.number)
      let stage = try ScreenStage(server, display: ":\(proxy.display)") { observer in
        if isComposited { observer.takeSelection("_NET_WM_CM_S0") }
      }
      let overlay = try stage.show()
      let id = overlay.id
      #expect(overlay.isOpaque != isComposited)
      try stage.settle()
      let before = proxy.records.count
      overlay.remove()
      try stage.run(until: "its end") { !stage.observer.isViewable(id) }
      let steps = proxy.records.dropFirst(before).compactMap { $0.step(with: id) }
      #expect(steps == (isComposited ? [.empty, .clear, .unmap] : [.unmap]))
    }

    /// B04, B17: what is composited is decided by each show, and a loss turns pixels opaque at once.
    @Test func aCompositorMayComeAndGo() throws {
      let stage = try ScreenStage()
      stage.layBackdrop()
      let early = try stage.show()
      let picom = try stage.startPicom()
      try stage.settle()
      #expect(early.isOpaque)
      try stage.run(until: "the same colour") { stage.boxPixel.isNear(0x70663d) }
      early.remove()
      let start = stage.timers.now
      try stage.run(until: "a compositor at work") { stage.timers.now - start > .milliseconds(310) }
      let late = try stage.show()
      #expect(!late.isOpaque)
      try stage.run(until: "the composited colour") { stage.boxPixel.isNear(0x70663d) }
      stage.server.end(picom)
      try stage.run(until: "opaque pixels") { late.isOpaque }
      try stage.run(until: "the blended colour") { stage.boxPixel.isNear(0x70663d) }
    }

    /// B16: frames that were not cleared added up to opaque.
    @Test(arguments: [false, true]) func fiveHundredFramesAreAlike(hasPicture: Bool) throws {
      let stage = try ScreenStage()
      let overlay = try stage.show()
      for _ in 0..<500 {
        if hasPicture { overlay.redraw(nil) }
        overlay.present(scale: 1, alpha: 1)
      }
      try stage.settle()
      #expect(stage.boxPixel.isNear(0x70663d))
    }
  }
}

extension ProxyRecord {
  /// What takes a window off the screen.
  fileprivate enum Step { case empty, clear, unmap }

  /// Which step with a window this is: transparent as its background, painted with it, unmapped.
  fileprivate func step(with window: xcb_window_t) -> Step? {
    guard kind == .request, opening.count >= 8 else { return nil }
    let words = opening.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count & ~3, by: 4).map {
        bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)
      }
    }
    guard words[1] == window else { return nil }
    switch code {
    case 2 where words[2...] == [XCB_CW_BACK_PIXEL.rawValue, 0]: return .empty
    case 61: return .clear
    case 10: return .unmap
    default: return nil
    }
  }
}
