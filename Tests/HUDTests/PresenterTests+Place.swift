import Canvas
import Interface
import TestSupport
import Testing

@testable import HUD

/// Where a HUD stands, and what it does about what lies around it.
extension PresenterTests {
  @Test(
    "Complaint 18: without a theme it stands out from what lies under its box",
    arguments: [(0.0, HUDTheme.light), (0.1, .light), (0.3, .dark), (1, .dark)]
  )
  func automatic(brightness: Double, theme: HUDTheme) throws {
    screen.brightness = brightness
    var presentation = presentation()
    presentation.theme = nil
    presenter.show(HUDContent(title: "Saved"), presentation)
    screen.endTurn()
    let frame = try #require(screen.visible.first).content.frame
    #expect(screen.sampled == [frame])
    #expect(presenter.seats.map(\.theme) == [theme])
  }

  @Test("A fixed theme asks nothing")
  func fixed() {
    show(HUDContent(title: "Saved"))
    #expect(screen.sampled.isEmpty)
  }

  @Test("Complaint 20: on all monitors there is one on each, in its work area")
  func everywhere() {
    screen.all.append(
      Monitor(
        name: "second",
        frame: Rect(x: 1280, y: 0, width: 1000, height: 1000),
        workArea: Rect(x: 1280, y: 100, width: 1000, height: 900)
      )
    )
    var presentation = presentation()
    presentation.monitor = .all
    presentation.position = .top
    presenter.show(HUDContent(title: "Saved"), presentation)
    screen.endTurn()
    let frames = screen.visible.map(\.content.frame)
    #expect(frames.map(\.minY) == [20, 120])
    #expect(abs(frames[0].midX - 640) <= 0.5)
    #expect(abs(frames[1].midX - 1780) <= 0.5)
  }

  @Test("Complaint 15: when the screen changes it stands in its new place at once")
  func screenChange() throws {
    show(HUDContent(title: "Saved"))
    screen.advance(by: .milliseconds(500))
    screen.all[0].workArea = Rect(x: 0, y: 0, width: 640, height: 480)
    presenter.screenChanged()
    let overlay = try #require(screen.visible.first)
    #expect(abs(overlay.content.frame.midX - 320) <= 0.5)
    #expect(isAtRest(overlay))
    #expect(endings.all.isEmpty)
  }

  @Test("What darkens the rest lies under the box and comes and goes with it")
  func dim() throws {
    var presentation = presentation()
    presentation.dims = true
    presenter.show(HUDContent(title: "Saved"), presentation)
    screen.advance(by: .milliseconds(500))
    #expect(screen.visible.count == 2)
    #expect(screen.overlays[0].content.frame == Rect(x: 0, y: 0, width: 1280, height: 800))
    presenter.end(.hidden)
    #expect(screen.visible.isEmpty)
    #expect(screen.behaviors.map(\.isCurtain) == [true, false])
  }

  @Test("A HUD behind others keeps its distance, and moves up when they go")
  func stacking() throws {
    var presentation = presentation()
    presentation.position = .top
    presenter.before = [50]
    presenter.show(HUDContent(title: "Saved"), presentation)
    screen.advance(by: .milliseconds(500))
    let overlay = try #require(screen.visible.first)
    #expect(overlay.content.frame.minY == 80)
    presenter.before = []
    #expect(overlay.content.frame.minY == 20)
  }

  /// Under a grey curtain a dark box was seen by its words alone.
  @Test("Complaint 18: what it darkens itself counts as dark", arguments: [0.3, 0.6])
  func dimmed(brightness: Double) {
    screen.brightness = brightness
    var presentation = presentation()
    presentation.theme = nil
    presentation.dims = true
    presenter.show(HUDContent(.checkmark, title: "Saved"), presentation)
    screen.endTurn()
    #expect(presenter.theme == (brightness < 0.4 ? .light : .dark))
  }

  /// Complaint 15: it stayed where the middle of the window had been.
  @Test("Complaint 15: over a window that has got another size it stands in the new middle at once")
  func resized() throws {
    screen.windows[9] = Rect(x: 100, y: 100, width: 300, height: 200)
    var presentation = presentation()
    (presentation.window, presentation.dims) = (9, true)
    presenter.show(HUDContent(.checkmark, title: "Saved"), presentation)
    screen.advance(by: .seconds(1))
    let (curtain, box) = (screen.overlays[0], screen.overlays[1])
    #expect(box.content.frame.midX == 150)
    screen.windows[9] = Rect(x: 100, y: 100, width: 500, height: 400)
    let report = try #require(screen.behaviors.last?.onWindowResize)
    report()
    screen.advance(by: .milliseconds(20))
    #expect(box.content.frame.midX == 250 && box.content.frame.midY == 200)
    #expect(curtain.content.frame.size == Size(width: 500, height: 400))
    #expect(screen.overlays.count == 2)
    screen.advance(by: .seconds(1))
    #expect(!screen.isFrameRequested)
  }

  /// The HUD that was going got the words of the one that waited, and went to its place.
  @Test(
    "While it goes it keeps its words and its place though another waits, whatever changes size",
    arguments: [true, false]
  )
  func goingElsewhere(isWindow: Bool) throws {
    screen.windows[9] = Rect(x: 100, y: 100, width: 300, height: 200)
    var presentation = presentation()
    if isWindow { presentation.window = 9 }
    presenter.show(HUDContent(.checkmark, title: "Saved"), presentation)
    screen.advance(by: .seconds(1))
    let size = try #require(screen.visible.first).content.frame.size
    let report = try #require(screen.behaviors.last?.onWindowResize)
    presenter.hide()
    (presentation.window, presentation.position) = (nil, .top)
    presentation.times.grace = .seconds(5)
    presenter.show(HUDContent(title: "Other words, and many more of them"), presentation)
    screen.endTurn()
    #expect(presenter.isLeaving)
    if isWindow {
      screen.windows[9] = Rect(x: 100, y: 100, width: 500, height: 400)
      report()
    } else {
      presenter.screenChanged()
    }
    let frame = try #require(screen.visible.first).content.frame
    #expect(frame.size == size)
    #expect(frame.midX == (isWindow ? 250 : 640) && frame.midY == (isWindow ? 200 : 400))
  }
}
