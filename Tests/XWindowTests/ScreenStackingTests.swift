internal import CX11
internal import Canvas
internal import Glibc
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct AboveOthers {
    private static let cover = PixelRect(x: 100, y: 200, width: 400, height: 400)

    /// B06, complaint 21: covered by a window that was mapped or raised later.
    @Test func itComesBackAboveAWindowThatIsMappedOrRaised() throws {
      let stage = try ScreenStage()
      let overlay = try stage.show()
      let stranger = stage.observer.makeWindow(Self.cover)
      stage.observer.map(stranger)
      try stage.run(until: "the overlay on top") { stage.observer.stack.last == overlay.id }
      stage.observer.raise(stranger)
      try stage.run(until: "the overlay on top again") { stage.observer.stack.last == overlay.id }
      try stage.run(until: "its colour") { stage.boxPixel.isNear(0x70663d) }
    }

    @Test func aWindowBesideItIsLeftAlone() throws {
      let stage = try ScreenStage()
      let overlay = try stage.show()
      let area = PixelRect(x: 600, y: 200, width: 100, height: 100)
      let stranger = stage.observer.makeWindow(area)
      stage.observer.map(stranger)
      try stage.settle()
      #expect(stage.observer.stack.last == stranger && stage.observer.isViewable(overlay.id))
    }

    /// B08: two windows that both want to be on top must not burn the processor.
    @Test func itComesBackAtMostFourTimesASecond() throws {
      let stage = try ScreenStage()
      let overlay = try stage.show()
      let stranger = stage.observer.makeWindow(Self.cover)
      stage.observer.map(stranger)
      var raises = 0
      let start = stage.timers.now
      try stage.run(until: "a second of it") {
        if stage.observer.stack.last == overlay.id {
          raises += 1
          stage.observer.raise(stranger)
        }
        return stage.timers.now - start > .milliseconds(900)
      }
      #expect(raises <= 4)
      // And it does come back, once the other rests.
      try stage.run(until: "the overlay on top") { stage.observer.stack.last == overlay.id }
    }

    @Test func openboxesFullscreenWindowDoesNotCoverIt() throws {
      let stage = try ScreenStage()
      try stage.startOpenbox()
      let overlay = try stage.show()
      let window = stage.observer.makeWindow(Self.cover)
      let fullscreen = stage.observer.atom("_NET_WM_STATE_FULLSCREEN")
      stage.observer.setAtoms("_NET_WM_STATE", of: window, [fullscreen])
      stage.observer.map(window)
      try stage.run(until: "the fullscreen window") {
        stage.observer.geometry(window)?.width == 1024 && stage.observer.isViewable(window)
      }
      try stage.run(until: "the overlay on top") { stage.observer.stack.last == overlay.id }
      try stage.run(until: "its report") { stage.screen.isFullscreenActive() }
      #expect(!stage.screen.isLocked)
      stage.observer.destroy(window)
      try stage.run(until: "the end of it") { !stage.screen.isFullscreenActive() }
    }
  }

  @Suite struct UnderALocker {
    private static let whole = PixelRect(x: 0, y: 0, width: 1024, height: 900)

    private func lock(_ stage: ScreenStage) -> xcb_window_t {
      let locker = stage.observer.makeWindow(Self.whole, isOverrideRedirect: true)
      stage.observer.map(locker)
      return locker
    }

    /// B07, complaint 22: shown over a lock screen, with what it said.
    @Test func itGoesAndStaysAwayWhileAWindowLocksTheScreen() throws {
      let stage = try ScreenStage()
      var changes = 0
      stage.screen.onChange = { changes += 1 }
      let overlay = try stage.show()
      let locker = lock(stage)
      try stage.run(until: "the overlay's absence") { !stage.observer.isViewable(overlay.id) }
      #expect(stage.screen.isLocked && changes == 1)
      overlay.present(scale: 1, alpha: 1)
      let other = stage.make(ScreenStage.box(x: 10, y: 10))
      other?.present(scale: 1, alpha: 1)
      try stage.settle()
      #expect(other.map { stage.observer.isViewable($0.id) } == false)
      #expect(!stage.observer.isViewable(overlay.id))
      #expect(stage.observer.stack.filter(stage.observer.isViewable) == [locker])
      stage.observer.destroy(locker)
      try stage.run(until: "the overlay's return") {
        stage.observer.isViewable(overlay.id) && !stage.screen.isLocked
      }
      #expect(changes == 2)
    }

    @Test func aLockerThatWasThereBeforeIsSeen() throws {
      let stage = try ScreenStage(before: { observer in
        observer.map(observer.makeWindow(Self.whole, isOverrideRedirect: true))
      })
      #expect(stage.screen.isLocked)
    }

    /// i3 and fluxbox put override-redirect frames around what fills the screen.
    @Test func aFullscreenProgramsFrameIsNoLocker() throws {
      let stage = try ScreenStage()
      let observer = stage.observer
      let frame = observer.makeWindow(Self.whole, isOverrideRedirect: true)
      let client = observer.makeWindow(Self.whole, parent: frame)
      observer.setNumbers("WM_STATE", of: client, [1, 0])
      observer.map(client)
      observer.map(frame)
      try stage.settle()
      #expect(!stage.screen.isLocked)
      _ = try stage.show()
    }

    @Test func whatClicksGoThroughOrIsNoPictureIsNoLocker() throws {
      let stage = try ScreenStage()
      let observer = stage.observer
      let guardian = observer.makeWindow(Self.whole, isOverrideRedirect: true, isInputOnly: true)
      observer.map(guardian)
      let veil = observer.makeWindow(Self.whole, isOverrideRedirect: true)
      for kind in [XCB_SHAPE_SK_INPUT] {
        let set = UInt8(XCB_SHAPE_SO_SET.rawValue)
        xcb_shape_rectangles(observer.xcb, set, UInt8(kind.rawValue), 0, veil, 0, 0, 0, nil)
      }
      observer.map(veil)
      try stage.settle()
      #expect(!stage.screen.isLocked)
    }

    /// A compositor's own window covers the screen, and no list of the root's children has it.
    @Test func aCompositorIsNoLocker() throws {
      let stage = try ScreenStage()
      try stage.startPicom()
      let start = stage.timers.now
      try stage.run(until: "a compositor at work") { stage.timers.now - start > .milliseconds(310) }
      #expect(!stage.screen.isLocked)
    }

    @Test func aWallpaperUnderOtherWindowsIsNoLocker() throws {
      let stage = try ScreenStage()
      let observer = stage.observer
      let window = observer.makeWindow(PixelRect(x: 0, y: 0, width: 300, height: 300))
      observer.setNumbers("WM_STATE", of: window, [1, 0])
      observer.map(window)
      let wallpaper = observer.makeWindow(Self.whole, isOverrideRedirect: true)
      let below = XCB_STACK_MODE_BELOW.rawValue
      let mode = UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue)
      xcb_configure_window(observer.xcb, wallpaper, mode, [below])
      observer.map(wallpaper)
      try stage.settle()
      #expect(!stage.screen.isLocked)
      observer.raise(wallpaper)
      try stage.run(until: "a locker") { stage.screen.isLocked }
    }
  }
}

extension Observer {
  fileprivate func setAtoms(_ name: String, of window: xcb_window_t, _ atoms: [xcb_atom_t]) {
    xcb_change_property(
      xcb,
      UInt8(XCB_PROP_MODE_REPLACE.rawValue),
      window,
      atom(name),
      XCB_ATOM_ATOM.rawValue,
      32,
      UInt32(atoms.count),
      atoms
    )
    sync()
  }
}
