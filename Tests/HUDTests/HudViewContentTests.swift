import Canvas
import Interface
import TestSupport
import Testing

@testable import HUD

@Suite("What the HUD over a view shows")
struct HudViewContentTests {
  private let view = View()
  private let window: HeadlessWindow

  init() {
    view.backgroundColor = Color(hex: 0xffcc00)
    window = HeadlessWindow(view: view)
    window.host.makesOverlays = true
  }

  private func overlay() throws -> FakeOverlay { try #require(window.host.overlays.last) }

  private func makeHUD(_ content: HUDContent?) -> HudView {
    let hud = HudView(frame: view.bounds)
    hud.fillsSuperview = true
    hud.content = content
    view.addSubview(hud)
    return hud
  }

  /// At rest, and nothing moves.
  private func shown(_ content: HUDContent?) -> HudView {
    let hud = makeHUD(content)
    hud.show(animated: false)
    window.advance(by: .milliseconds(500))
    return hud
  }

  private func picture(of overlay: FakeOverlay) throws -> Surface {
    let frame = overlay.content.frame
    let surface = try Surface(width: Int(frame.width), height: Int(frame.height))
    overlay.content.draw(Context(surface))
    return surface
  }

  @Test("A content is drawn by its panel, in the middle of the view")
  func content() throws {
    let content = HUDContent(.warning, title: "No Space Left", detail: "3 places were not saved")
    let hud = shown(content)
    let panel = HUDPanel(content, theme: .dark, scale: 1, maximumWidth: 240)
    let frame = try overlay().content.frame
    #expect(frame == HUDPlacement().frame(of: panel.size, in: view.bounds, scale: 1))
    #expect(frame == hud.box)
    let wanted = try Surface(width: Int(frame.width), height: Int(frame.height))
    let box = Rect(origin: .zero, size: frame.size)
    panel.draw(in: box, context: Context(wanted), moment: HUDMoment())
    let drawn = try picture(of: overlay())
    var differing = 0
    for y in 0..<wanted.pixelHeight {
      for x in 0..<wanted.pixelWidth where wanted.pixel(x: x, y: y) != drawn.pixel(x: x, y: y) {
        differing += 1
      }
    }
    #expect(differing == 0)
  }

  @Test("Inside the form it is drawn as in its own window")
  func inline() throws {
    window.host.makesOverlays = false
    let hud = shown(HUDContent(title: "Saved"))
    let surface = try window.picture()
    #expect(surface.pixel(x: Int(hud.box.midX), y: Int(hud.box.minY) + 1) != 0xffff_cc00)
    #expect(surface.pixel(x: Int(hud.box.midX), y: Int(hud.box.minY) - 2) == 0xffff_cc00)
    let rows = Int(hud.box.minY)..<Int(hud.box.maxY)
    #expect(surface.brightPixels(in: rows, columns: 100..<300) > 20)
  }

  @Test("Another content turns the box into the other's, by the spring and without a jump")
  func morphs() throws {
    let hud = shown(HUDContent(title: "Short"))
    let old = hud.box
    hud.content = HUDContent(.cross, title: "A Much Longer Title Than Before", detail: "and more")
    window.layout()
    let overlay = try overlay()
    let new = hud.box
    #expect(new.width > old.width && overlay.content.frame.width >= new.width)
    let size = try #require(hud.stage?.scene.size(at: window.clock.now))
    #expect(size == old.size, "it begins where it was")
    window.advance(by: .milliseconds(1000))
    #expect(hud.stage?.scene.size(at: window.clock.now) == new.size)
    #expect(window.host.overlays.count == 1 && !overlay.isRemoved)
    #expect(!window.host.wantsFrame && window.clock.pendingCount == 0, "nothing moves any more")
  }

  @Test("The chapter's box may become a content, and a content the chapter's box")
  func chapterAndContent() throws {
    let hud = shown(nil)
    #expect(try overlay().content.frame.size == Size(width: 96, height: 96))
    hud.content = HUDContent(title: "Saved")
    window.advance(by: .seconds(1))
    #expect(try overlay().content.frame == hud.box && hud.box.height < 96)
    hud.content = nil
    window.advance(by: .seconds(1))
    #expect(try overlay().content.frame.size == Size(width: 96, height: 96))
    #expect(window.host.overlays.count == 1)
  }

  @Test("A spinner is drawn a step at a time: twelve times a second, and not for each frame")
  func spinner() throws {
    let hud = shown(HUDContent(.spinner, title: "Working"))
    let overlay = try overlay()
    #expect(!window.host.wantsFrame)
    let (frames, drawn) = (overlay.frames.count, overlay.redrawn.count)
    window.advance(by: .seconds(2))
    #expect((23...25).contains(overlay.frames.count - frames))
    #expect((23...25).contains(overlay.redrawn.count - drawn))
    #expect(overlay.redrawn.suffix(20).allSatisfy { $0 != nil }, "only where it turns")
    hud.hide()
    #expect(overlay.isRemoved && window.clock.pendingCount == 0, "nothing wakes for it any more")
  }

  @Test("A bound progress shows its changes, eased, until another is bound")
  func progress() throws {
    let hud = makeHUD(HUDContent(.ring, title: "Copying"))
    let progress = HUDProgress()
    progress.fraction = 0.25
    hud.progress = progress
    hud.show(animated: false)
    window.advance(by: .milliseconds(500))
    #expect(hud.content?.progress == 0.25)
    progress.fraction = 0.75
    window.advance(by: .milliseconds(100))
    let half = try #require(hud.stage?.scene.moment(at: window.clock.now).progress)
    #expect(half > 0.3 && half < 0.7)
    window.advance(by: .milliseconds(200))
    #expect(hud.stage?.scene.moment(at: window.clock.now).progress == 0.75)
    hud.progress = nil
    progress.fraction = 0.9
    #expect(hud.content?.progress == 0.75)
  }

  @Test("A fraction stays between 0 and 1, and what is no number is left out")
  func fractions() {
    let progress = HUDProgress()
    var told: [Double] = []
    progress.observe {
      told.append($0.fraction)
      return told.count < 3
    }
    for fraction in [0.5, 0.5, -.infinity, .nan, 7, 0.25] { progress.fraction = fraction }
    #expect(told == [0.5, 0, 1] && progress.fraction == 0.25)
  }

  @Test("Complaint 15: when the view gets another size it moves at once, with its overlay")
  func resizes() throws {
    for content in [nil, HUDContent(title: "Saved")] {
      let hud = shown(content)
      window.rootView.resize(to: Size(width: 600, height: 500), scale: 1)
      window.layout()
      window.layout()
      let frame = try overlay().content.frame
      #expect(abs(frame.midX - 300) <= 0.5 && abs(frame.midY - 250) <= 0.5)
      #expect(frame == hud.box && !window.host.wantsFrame)
      hud.hide()
      window.rootView.resize(to: Size(width: 400, height: 720), scale: 1)
      window.layout()
    }
  }

  @Test("A placement puts it at an edge")
  func placed() throws {
    let hud = makeHUD(HUDContent(title: "Saved"))
    hud.placement = HUDPlacement(.bottomRight, margin: 10)
    hud.show(animated: false)
    window.layout()
    #expect(try overlay().content.frame.maxX == 390 && overlay().content.frame.maxY == 710)
    hud.placement = HUDPlacement(.top, margin: 10)
    window.layout()
    #expect(try overlay().content.frame.minY == 10)
  }

  @Test("Where it is asked to, it darkens what lies behind it, and nothing stays dark")
  func dims() throws {
    let hud = makeHUD(nil)
    hud.dimsBackground = true
    hud.show(animated: false)
    window.layout()
    #expect(try window.picture().pixel(x: 5, y: 5) == 0xffa6_8500)
    hud.hide()
    #expect(try window.picture().pixel(x: 5, y: 5) == 0xffff_cc00)
  }
}
