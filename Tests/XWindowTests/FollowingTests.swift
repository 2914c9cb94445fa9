internal import CX11
internal import Canvas
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct Following {
    private func managed() throws -> (Stage, OverlayWindow) {
      let stage = try Stage()
      try stage.startOpenbox()
      try stage.show()
      let overlay = try #require(stage.showOverlay())
      try stage.run(until: "the overlay") {
        stage.observer.isViewable(overlay.id) && stage.overlayPixel.isNear(0x70663d)
      }
      return (stage, overlay)
    }

    @Test func itMovesWithTheFormsFrame() throws {
      let (stage, overlay) = try managed()
      let observer = stage.observer
      for place in [(x: 77, y: 33), (x: 300, y: 120), (x: 5, y: 60)] {
        observer.configure(stage.window.id, x: place.x, y: place.y)
        try stage.run(until: "the overlay in place at \(place)") {
          guard let host = observer.origin(stage.window.id), let mine = observer.origin(overlay.id),
            let size = observer.geometry(overlay.id)
          else { return false }
          return mine.x + Int(size.width) / 2 == host.x + 200
            && mine.y + Int(size.height) / 2 == host.y + 360
            && abs(host.x - place.x) < 50 && stage.overlayPixel.isNear(0x70663d)
        }
      }
    }

    @Test func itGoesWithAnIconifiedFormAndComesBack() throws {
      let (stage, overlay) = try managed()
      stage.observer.message(stage.window.id, "WM_CHANGE_STATE", [3], to: stage.observer.root)
      try stage.run(until: "the overlay's absence") { !stage.observer.isViewable(overlay.id) }
      stage.observer.message(
        stage.window.id,
        "_NET_ACTIVE_WINDOW",
        [2],
        to: stage.observer.root
      )
      try stage.run(until: "the overlay's return") {
        stage.observer.isViewable(overlay.id) && stage.overlayPixel.isNear(0x70663d)
      }
    }

    /// Shading unmaps nothing under openbox; only a property tells.
    @Test func itGoesWithAShadedForm() throws {
      let (stage, overlay) = try managed()
      let shaded = stage.observer.atom("_NET_WM_STATE_SHADED")
      stage.observer.message(
        stage.window.id,
        "_NET_WM_STATE",
        [1, shaded],
        to: stage.observer.root
      )
      try stage.run(until: "the overlay's absence") { !stage.observer.isViewable(overlay.id) }
    }

    @Test func itLiesRightAboveItsFrameAndUnderStrangers() throws {
      let (stage, overlay) = try managed()
      let observer = stage.observer
      let frame = observer.frame(of: stage.window.id)
      let stranger = TopLevelWindow(
        connection: stage.connection,
        content: PlainContent(),
        title: "Stranger"
      )
      try stage.run(until: "the stranger above") {
        guard observer.isViewable(stranger.id) else { return false }
        let other = observer.frame(of: stranger.id)
        let stack = observer.stack
        guard let mine = stack.firstIndex(of: frame), let his = stack.firstIndex(of: other) else {
          return false
        }
        return stack.firstIndex(of: overlay.id) == mine + 1 && his > mine + 1
      }
      observer.message(stage.window.id, "_NET_ACTIVE_WINDOW", [2], to: observer.root)
      try stage.run(until: "the form raised, the overlay above it") {
        let stack = observer.stack
        guard let mine = stack.firstIndex(of: frame),
          let his = stack.firstIndex(of: observer.frame(of: stranger.id))
        else { return false }
        return mine > his && stack.firstIndex(of: overlay.id) == mine + 1
      }
      #expect(observer.stack.last != stranger.id)
      #expect(!overlay.stacking.isRefused)
    }

    @Test func itFollowsOnABareServerToo() throws {
      let stage = try Stage()
      try stage.show()
      let overlay = try #require(stage.showOverlay())
      stage.observer.configure(stage.window.id, x: 210, y: 90)
      try stage.run(until: "the overlay in place") {
        guard let mine = stage.observer.origin(overlay.id),
          let size = stage.observer.geometry(overlay.id)
        else { return false }
        return mine.x + Int(size.width) / 2 == 410 && mine.y + Int(size.height) / 2 == 450
      }
      stage.observer.raise(stage.window.id)
      try stage.run(until: "the overlay on top again") {
        stage.observer.stack.last == overlay.id
      }
    }

    @Test func aDesktopThatAlwaysPutsItElsewhereIsLeftAlone() throws {
      let stage = try Stage()
      try stage.show()
      let overlay = try #require(stage.showOverlay())
      var failures = 0
      overlay.onFailure = { failures += 1 }
      try stage.run(until: "the overlay") { stage.observer.isViewable(overlay.id) }
      let bottom = XCB_STACK_MODE_BELOW.rawValue
      try stage.run(until: "giving up") {
        xcb_configure_window(
          stage.observer.xcb,
          overlay.id,
          UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue),
          [bottom]
        )
        xcb_flush(stage.observer.xcb)
        return failures > 0
      }
      try stage.run(until: "its end") { stage.observer.geometry(overlay.id) == nil }
      #expect(failures == 1)
    }

    @Test func itEndsWithItsWindow() throws {
      let (stage, overlay) = try managed()
      stage.window.close()
      try stage.run(until: "its end") { stage.observer.geometry(overlay.id) == nil }
    }

    @Test(arguments: [("Mutter", false), ("GNOME Shell", false), ("Metacity", false)])
    func desktopsThatPaintItAboveEverythingGetNone(name: String, expected: Bool) throws {
      let stage = try Stage()
      try stage.show()
      stage.pretendWindowManager(name)
      #expect((stage.window.makeOverlay(for: Stage.box) != nil) == expected)
      stage.pretendWindowManager("Metacity (Marco)")
      #expect(stage.window.makeOverlay(for: Stage.box) != nil)
    }
  }
}

extension Stage {
  /// Sets what a window manager of this name would set.
  fileprivate func pretendWindowManager(_ name: String) {
    for window in [window.id, observer.root] {
      connection.setProperty(
        .managerCheck,
        of: window,
        type: XCB_ATOM_WINDOW,
        to: [self.window.id]
      )
    }
    connection.setProperty(
      .name,
      of: window.id,
      type: connection.atoms[.utf8String],
      toText: name
    )
  }
}
