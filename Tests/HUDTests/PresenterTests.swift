import Canvas
import Interface
import TestSupport
import Testing

@testable import HUD

@Suite("A HUD on the screen")
struct PresenterTests {
  let clock = ManualClock()
  let screen: FakeScreen
  let presenter: HUDPresenter
  let endings = Endings()

  final class Endings {
    var all: [HUDEnding] = []
    var wasOnScreen: [Bool] = []
  }

  init() {
    screen = FakeScreen(clock: clock)
    presenter = HUDPresenter(screen: screen, scheduler: clock)
    let (endings, screen) = (endings, screen)
    presenter.onFinished = { _, ending in
      endings.all.append(ending)
      endings.wasOnScreen.append(!screen.visible.isEmpty)
    }
  }

  func presentation(seconds: Double? = nil) -> HUDPresentation {
    var presentation = HUDPresentation()
    presentation.theme = .dark
    presentation.times.duration = seconds.map { .seconds($0) }
    return presentation
  }

  func isAtRest(_ overlay: FakeOverlay) -> Bool {
    overlay.frames.last.map { $0.scale == 1 && $0.alpha == 1 } == true
  }

  func show(_ content: HUDContent, seconds: Double? = nil) {
    presenter.show(content, presentation(seconds: seconds))
    screen.endTurn()
  }

  @Test("Its first frame can be seen: it is the one for the screen's next refresh")
  func firstFrame() throws {
    show(HUDContent(.checkmark, title: "Saved"))
    let frames = try #require(screen.visible.first).frames
    #expect(frames.count == 1)
    #expect(abs(frames[0].alpha - HudView.spring.progress(at: 1 / 60)) < 1e-4)
  }

  @Test("It comes by the chapter's spring, and then nothing moves and nothing is drawn")
  func springs() throws {
    show(HUDContent(title: "Saved"))
    screen.advance(by: .milliseconds(500))
    let overlay = try #require(screen.visible.first)
    #expect((18...20).contains(overlay.frames.count))
    #expect(isAtRest(overlay))
    for (index, frame) in overlay.frames.enumerated().dropLast() {
      let time = Double(index + 1) * 0.016667
      #expect(abs(frame.scale - (1.3 - 0.3 * HudView.spring.progress(at: time))) < 1e-4)
    }
    #expect(!screen.isFrameRequested)
    #expect(clock.pendingCount == 0)
  }

  @Test("Complaint 2: shown and hidden in one turn, it is never mapped, and ends once")
  func hiddenAtOnce() {
    presenter.show(HUDContent(title: "Saved"), presentation())
    presenter.hide()
    screen.advance(by: .seconds(1))
    #expect(screen.overlays.isEmpty)
    #expect(endings.all == [.hidden])
  }

  @Test("Complaint 1: shown while it goes, it turns round without a jump")
  func turnsRound() throws {
    show(HUDContent(title: "One"))
    screen.advance(by: .milliseconds(500))
    presenter.hide()
    screen.advance(by: .milliseconds(60))
    let overlay = try #require(screen.visible.first)
    let before = try #require(overlay.frames.last)
    #expect(before.alpha < 0.9)
    show(HUDContent(title: "Two"))
    let after = try #require(overlay.frames.last)
    #expect(abs(after.alpha - before.alpha) < 0.25)
    screen.advance(by: .milliseconds(700))
    #expect(screen.overlays.count == 1)
    #expect(isAtRest(overlay))
    #expect(endings.all == [.replaced])
  }

  @Test("Complaint 5: its end is told once, after it was taken off the screen")
  func end() {
    show(HUDContent(title: "Saved"), seconds: 1)
    screen.advance(by: .milliseconds(990))
    #expect(endings.all.isEmpty)
    screen.advance(by: .seconds(2))
    #expect(endings.all == [.timedOut])
    #expect(endings.wasOnScreen == [false])
    #expect(screen.visible.isEmpty)
  }

  @Test("Complaint 6: what is over within its grace time is never mapped")
  func grace() {
    var presentation = presentation()
    presentation.times.grace = .milliseconds(400)
    presenter.show(HUDContent(.spinner), presentation)
    screen.advance(by: .milliseconds(390))
    presenter.hide()
    screen.advance(by: .seconds(1))
    #expect(screen.overlays.isEmpty)
    #expect(endings.all == [.hidden])
  }

  @Test("A spinner is drawn anew a step at a time, and nothing around it is")
  func spinner() throws {
    show(HUDContent(.spinner, title: "Working"))
    screen.advance(by: .milliseconds(400))
    let overlay = try #require(screen.visible.first)
    let before = overlay.redrawn.count
    screen.advance(by: .seconds(1))
    let areas = overlay.redrawn.dropFirst(before)
    #expect((11...13).contains(areas.count))
    let box = overlay.content.frame
    for area in areas {
      let area = try #require(area)
      #expect(area.width * area.height < 0.5 * box.width * box.height)
    }
  }

  @Test("Nobody is woken between two steps of a spinner")
  func spinnerRests() throws {
    show(HUDContent(.spinner, title: "Working"))
    screen.advance(by: .milliseconds(500))
    let overlay = try #require(screen.visible.first)
    let before = overlay.frames.count
    screen.advance(by: .seconds(2))
    #expect((18...26).contains(overlay.frames.count - before))
  }

  @Test("What goes keeps its words while another waits for its grace time")
  func keepsWords() throws {
    show(HUDContent(title: "One"))
    screen.advance(by: .milliseconds(500))
    let overlay = try #require(screen.visible.first)
    presenter.hide()
    var later = presentation()
    later.times.grace = .milliseconds(100)
    presenter.show(HUDContent(title: "Two, which is longer"), later)
    let drawings = overlay.redrawn.count
    screen.advance(by: .milliseconds(80))
    #expect(overlay.redrawn.count == drawings)
    screen.advance(by: .milliseconds(700))
    #expect(overlay.redrawn.count > drawings)
    #expect(isAtRest(overlay))
  }

  @Test("Other words make the box grow by the spring, in a window that never shrinks")
  func morph() throws {
    show(HUDContent(title: "One"))
    screen.advance(by: .milliseconds(500))
    let overlay = try #require(screen.visible.first)
    let (small, drawings) = (overlay.content.frame, overlay.redrawn.count)
    presenter.update(HUDContent(title: "Many more words than before"), presentation())
    screen.advance(by: .milliseconds(100))
    let large = overlay.content.frame
    #expect(large.width > small.width)
    screen.advance(by: .milliseconds(600))
    #expect(overlay.redrawn.dropFirst(drawings).filter { $0 == nil }.count > 10)
    presenter.update(HUDContent(title: "One"), presentation())
    screen.advance(by: .seconds(1))
    #expect(overlay.content.frame.width >= large.width)
    #expect(screen.overlays.count == 1)
    #expect(!screen.isFrameRequested)
  }

  @Test("A value glides, and only its own area is drawn")
  func value() throws {
    var content = HUDContent(.bar, title: "Volume")
    content.progress = 0.4
    show(content)
    screen.advance(by: .milliseconds(500))
    let overlay = try #require(screen.visible.first)
    let before = overlay.redrawn.count
    content.progress = 0.5
    presenter.update(content, presentation())
    screen.advance(by: .milliseconds(500))
    let areas = overlay.redrawn.dropFirst(before)
    #expect(areas.count > 5)
    #expect(areas.allSatisfy { $0 != nil })
    #expect(!screen.isFrameRequested)
  }

  @Test("Complaint 11: a click ends a cancellable one, and clicks go through every other")
  func click() throws {
    show(HUDContent(title: "Saved"))
    #expect(screen.behaviors[0].onClick == nil && screen.behaviors[0].onEscape == nil)
    presenter.end(.hidden)
    var presentation = presentation()
    presentation.isCancellable = true
    presentation.times.minimum = .seconds(10)
    presenter.show(HUDContent(title: "Saved"), presentation)
    screen.endTurn()
    let onClick = try #require(screen.behaviors[1].onClick)
    #expect(screen.behaviors[1].onEscape != nil)
    onClick()
    screen.advance(by: .seconds(1))
    #expect(endings.all == [.hidden, .cancelled])
    presentation.hearsEscape = false
    presenter.show(HUDContent(title: "Saved"), presentation)
    screen.endTurn()
    #expect(screen.behaviors[2].onClick != nil && screen.behaviors[2].onEscape == nil)
    presenter.end(.hidden)
  }

  @Test("Reduced motion: it fades and never changes its size")
  func reducedMotion() throws {
    let presenter = HUDPresenter(screen: screen, scheduler: clock, reducesMotion: true)
    presenter.show(HUDContent(title: "Saved"), presentation())
    screen.advance(by: .milliseconds(500))
    let frames = try #require(screen.visible.first).frames
    #expect(frames.allSatisfy { $0.scale == 1 })
    #expect(frames.map(\.alpha) == frames.map(\.alpha).sorted())
    presenter.update(HUDContent(.checkmark, title: "Saved in another place"), presentation())
    screen.advance(by: .milliseconds(20))
    let seat = try #require(presenter.seats.first)
    #expect(seat.finalSize == seat.size(at: clock.now), "a box does not grow before one's eyes")
    let panel = panel(content(.checkmark))
    let scene = HUDScene(content(.checkmark), panel: panel, now: clock.now, reducesMotion: true)
    #expect(scene.moment(at: clock.now).stroke == 1, "a mark is there at once")
  }

  @Test("Complaint 18: a theme that is asked for takes the place of another")
  func otherTheme() throws {
    show(HUDContent(title: "Saved"))
    screen.advance(by: .milliseconds(500))
    let overlay = try #require(screen.visible.first)
    let before = overlay.redrawn.count
    var light = presentation()
    light.theme = .light
    presenter.update(HUDContent(title: "Saved"), light)
    #expect(presenter.theme == .light && overlay.redrawn.dropFirst(before).contains(nil))
    light.theme = nil
    presenter.update(HUDContent(title: "Saved"), light)
    #expect(presenter.theme == .light, "the one it has stands out, too")
  }

  @Test("A screen that refuses overlays ends the show instead of leaving it promised")
  func refused() {
    screen.makesOverlays = false
    show(HUDContent(title: "Saved"))
    #expect(endings.all == [.hidden])
    #expect(!presenter.isBusy)
  }
}
