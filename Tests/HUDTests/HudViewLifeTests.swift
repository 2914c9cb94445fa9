import Canvas
import Interface
import TestSupport
import Testing

@testable import HUD

@Suite("The life of the HUD over a view")
struct HudViewLifeTests {
  private let view = View()
  private let window: HeadlessWindow
  private let endings = Endings()

  /// What was told of ends, and what the view was like at that moment.
  private final class Endings {
    var all: [HUDEnding] = []
    var wasGone: [Bool] = []
  }

  init() {
    view.backgroundColor = Color(hex: 0xffcc00)
    window = HeadlessWindow(view: view)
    window.host.makesOverlays = true
  }

  private var overlays: [FakeOverlay] { window.host.overlays }

  private func makeHUD() -> HudView {
    let hud = HudView(frame: view.bounds)
    hud.fillsSuperview = true
    view.addSubview(hud)
    let (endings, view) = (endings, view)
    hud.onHidden = { [weak hud] in
      endings.all.append($0)
      endings.wasGone.append(hud?.superview == nil && view.isUserInteractionEnabled)
    }
    return hud
  }

  /// A HUD at rest.
  private func restingHUD() -> HudView {
    let hud = makeHUD()
    hud.show(animated: false)
    window.layout()
    return hud
  }

  private func advance(_ milliseconds: Int) { window.advance(by: .milliseconds(milliseconds)) }

  @Test("Complaint 1: shown while it goes, it turns round from where it is, in the window it has")
  func turnsRound() throws {
    let hud = restingHUD()
    hud.hide(animated: true)
    advance(60)
    let before = try #require(overlays.last?.frames.last)
    #expect(before.alpha < 0.7 && before.alpha > 0)
    hud.show(animated: true)
    window.layout()
    let after = try #require(overlays.last?.frames.last)
    #expect(abs(after.alpha - before.alpha) < 1e-9 && abs(after.scale - before.scale) < 1e-9)
    advance(16)
    let next = try #require(overlays.last?.frames.last)
    #expect(next.alpha < after.alpha, "it still has its speed")
    advance(700)
    #expect(overlays.last?.frames.last?.alpha == 1 && overlays.last?.frames.last?.scale == 1)
    #expect(overlays.count == 1 && overlays.last?.isRemoved == false)
    #expect(endings.all == [.replaced] && !view.isUserInteractionEnabled)
  }

  @Test("Complaint 1: drawn inside the form it turns round as well")
  func turnsRoundInline() throws {
    window.host.makesOverlays = false
    let hud = restingHUD()
    hud.hide(animated: true)
    advance(34)
    let before = hud.pose.alpha
    hud.show(animated: true)
    window.layout()
    #expect(abs(hud.pose.alpha - before) < 1e-9 && before > 0.5)
  }

  @Test("Complaint 2: shown and hidden in one turn, no window is made and nothing stays blocked")
  func showAndHide() {
    let hud = makeHUD()
    hud.show(animated: true)
    #expect(!view.isUserInteractionEnabled)
    hud.hide(animated: true)
    #expect(view.isUserInteractionEnabled && hud.superview == nil)
    advance(500)
    #expect(overlays.isEmpty && endings.all == [.hidden])
  }

  @Test("Complaint 3: a hide after a delay is forgotten when it is shown or updated again")
  func delayedHide() {
    let hud = restingHUD()
    hud.hide(after: .seconds(1))
    advance(900)
    hud.update(HUDContent(.spinner, title: "Once more"))
    advance(900)
    #expect(!overlays[0].isRemoved)
    hud.hide(after: .seconds(1))
    advance(900)
    hud.show(animated: true)
    advance(900)
    #expect(!overlays[0].isRemoved && endings.all == [.replaced])
    hud.hide(after: .seconds(1))
    advance(1500)
    #expect(overlays[0].isRemoved && endings.all == [.replaced, .hidden])
  }

  @Test("Complaint 4: held, it stays until the last hold is released")
  func holds() {
    let hud = restingHUD()
    let holds = [hud.hold(), hud.hold()]
    hud.hide(animated: true)
    hud.release(holds[0])
    advance(500)
    #expect(!overlays[0].isRemoved)
    hud.release(holds[1])
    advance(500)
    #expect(overlays[0].isRemoved)
  }

  @Test("Complaints 4 and 6: going at once is going: holds and the minimum put it off")
  func holdsAtOnce() {
    let hud = makeHUD()
    hud.minimumShowTime = .seconds(1)
    hud.show(animated: false)
    advance(100)
    hud.hide(animated: false)
    advance(500)
    #expect(!overlays[0].isRemoved)
    let hold = hud.hold()
    advance(1000)
    #expect(!overlays[0].isRemoved)
    hud.release(hold)
    advance(20)
    #expect(overlays[0].isRemoved)
  }

  @Test("Complaint 5: the end is told once, when it is gone and the view answers again")
  func onHidden() {
    let hud = restingHUD()
    hud.hide(animated: true)
    #expect(endings.all.isEmpty)
    advance(500)
    hud.hide()
    #expect(endings.all == [.hidden] && endings.wasGone == [true])
  }

  @Test("Complaint 5: whoever hears of its end may show it again")
  func showsAgain() {
    let hud = restingHUD()
    hud.onHidden = { [weak hud] _ in
      hud?.onHidden = { _ in }
      hud?.show(animated: false)
    }
    hud.hide()
    window.layout()
    #expect(hud.superview === view && overlays.count == 2 && !view.isUserInteractionEnabled)
    hud.hide()
    #expect(overlays.allSatisfy(\.isRemoved) && view.isUserInteractionEnabled)
  }

  @Test(
    "Complaint 6: what ends within its grace time never shows; what goes on comes, and stays the minimum"
  )
  func graceAndMinimum() {
    let hud = makeHUD()
    hud.graceTime = .milliseconds(400)
    hud.minimumShowTime = .seconds(1)
    hud.show(animated: true)
    advance(390)
    hud.hide(animated: true)
    advance(500)
    #expect(overlays.isEmpty && endings.all == [.hidden])
    hud.show(animated: true)
    advance(450)
    #expect(overlays.count == 1, "it came back to the view it covered")
    hud.hide(animated: true)
    advance(900)
    #expect(!overlays[0].isRemoved && overlays[0].frames.last?.alpha == 1)
    advance(500)
    #expect(overlays[0].isRemoved && endings.all == [.hidden, .hidden])
  }

  @Test(
    "Complaint 8: it goes by itself after its duration, and after its maximum whatever holds it"
  )
  func goesByItself() {
    let hud = makeHUD()
    hud.duration = .seconds(1)
    hud.show(animated: true)
    advance(990)
    #expect(endings.all.isEmpty)
    advance(500)
    #expect(endings.all == [.timedOut] && overlays[0].isRemoved)
    hud.maximumShowTime = .seconds(2)
    hud.show(animated: true)
    advance(100)
    _ = hud.hold()
    advance(2500)
    #expect(endings.all == [.timedOut, .timedOut] && window.clock.pendingCount == 0)
  }

  @Test("B52: nothing wakes any more for a HUD that was hidden before its time")
  func noWakeUp() {
    let hud = makeHUD()
    hud.duration = .seconds(60)
    hud.show(animated: true)
    advance(100)
    #expect(window.clock.pendingCount == 1)
    hud.hide(animated: true)
    advance(500)
    #expect(window.clock.pendingCount == 0 && !window.host.wantsFrame)
  }

  @Test("A show in no view at all ends at once")
  func nowhere() {
    let hud = HudView()
    var ending: HUDEnding?
    hud.onHidden = { ending = $0 }
    hud.show(animated: true)
    #expect(ending == .hidden && !hud.life.isBlocking)
  }

  @Test("Of two HUDs over one view the last lets it answer again")
  func two() {
    let (one, two) = (restingHUD(), restingHUD())
    one.hide()
    #expect(!view.isUserInteractionEnabled)
    two.hide()
    #expect(view.isUserInteractionEnabled)
  }

  @Test("For users who do not want things to move it fades in its own size")
  func reducedMotion() throws {
    let hud = makeHUD()
    hud.reducesMotion = true
    hud.show(animated: true)
    advance(100)
    let overlay = try #require(overlays.first)
    #expect((overlay.frames.last?.alpha).map { $0 > 0.3 && $0 < 0.7 } == true)
    advance(300)
    hud.hide(animated: true)
    advance(300)
    #expect(overlay.frames.allSatisfy { $0.scale == 1 } && overlay.isRemoved)
  }
}
