internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct OverAnotherProgramsWindow {
    private static let place = PixelRect(x: 120, y: 100, width: 400, height: 500)

    private func attached(
      _ stage: ScreenStage
    ) throws -> (window: xcb_window_t, overlay: DesktopOverlay) {
      let window = stage.observer.makeWindow(Self.place, color: 0xffcc00)
      stage.observer.map(window)
      var behavior = OverlayBehavior(scale: 1)
      behavior.window = window
      let overlay = try stage.show(ScreenStage.box(x: 152, y: 202), behavior)
      return (window, overlay)
    }

    @Test func itMovesWithTheWindow() throws {
      let stage = try ScreenStage(PrivateServer(), color: 0x00ff00)
      let (window, overlay) = try attached(stage)
      let observer = stage.observer
      try stage.run(until: "the box in place") { observer.pixel(320, 350).isNear(0x70663d) }
      for place in [(x: 200, y: 150), (x: 215, y: 160), (x: 0, y: 20)] {
        observer.configure(window, x: place.x, y: place.y)
        try stage.run(until: "the box at \(place)") {
          observer.pixel(place.x + 200, place.y + 250).isNear(0x70663d)
            && observer.pixel(place.x + 140, place.y + 250) == 0xffcc00
        }
      }
      observer.raise(window)
      try stage.run(until: "the box right above") { observer.stack.last == overlay.id }
      #expect(stage.faults.isEmpty)
    }

    @Test func aStrangerMayCoverIt() throws {
      let stage = try ScreenStage()
      let (window, overlay) = try attached(stage)
      let stranger = stage.observer.makeWindow(Self.place)
      stage.observer.map(stranger)
      try stage.settle()
      #expect(stage.observer.stack.suffix(3) == [window, overlay.id, stranger])
    }

    @Test func itHidesWithTheWindowAndComesBack() throws {
      let stage = try ScreenStage()
      let (window, overlay) = try attached(stage)
      stage.observer.unmap(window)
      try stage.run(until: "its absence") { !stage.observer.isViewable(overlay.id) }
      stage.observer.map(window)
      try stage.run(until: "its return") { stage.observer.isViewable(overlay.id) }
    }

    @Test func itEndsWithTheWindowAndSaysSo() throws {
      let stage = try ScreenStage()
      let (window, overlay) = try attached(stage)
      var failures = 0
      overlay.onFailure = { failures += 1 }
      stage.observer.destroy(window)
      try stage.run(until: "the report") { failures > 0 }
      #expect(!stage.observer.isViewable(overlay.id))
      overlay.present(scale: 1, alpha: 1)
      try stage.settle()
      #expect(failures == 1 && stage.faults.isEmpty)
    }

    @Test func overAWindowThatIsGoneThereIsNone() throws {
      let stage = try ScreenStage()
      let window = stage.observer.makeWindow(Self.place)
      stage.observer.destroy(window)
      var behavior = OverlayBehavior(scale: 1)
      behavior.window = window
      #expect(stage.make(ScreenStage.box(), behavior) == nil)
      try stage.settle()
      #expect(stage.faults.isEmpty)
      _ = try stage.show()
    }

    @Test func itFollowsAWindowThatIsManaged() throws {
      let stage = try ScreenStage()
      let observer = stage.observer
      try stage.startOpenbox()
      let window = observer.makeWindow(Self.place, color: 0xffcc00)
      observer.map(window)
      try stage.run(until: "the window") { observer.isViewable(window) }
      var behavior = OverlayBehavior(scale: 1)
      behavior.window = window
      let overlay = try stage.show(ScreenStage.box(x: 152, y: 202), behavior)
      for place in [(x: 300, y: 150), (x: 44, y: 60)] {
        observer.configure(window, x: place.x, y: place.y)
        try stage.run(until: "the box at \(place)") {
          guard let host = observer.origin(window), let mine = observer.origin(overlay.id),
            let size = observer.geometry(overlay.id)
          else { return false }
          return abs(host.x - place.x) < 50 && mine.x + Int(size.width) / 2 == host.x + 200
            && mine.y + Int(size.height) / 2 == host.y + 250
            && observer.pixel(host.x + 200, host.y + 250).isNear(0x70663d)
        }
      }
      observer.message(window, "WM_CHANGE_STATE", [3], to: observer.root)
      try stage.run(until: "its absence") { !observer.isViewable(overlay.id) }
    }
  }
}
