import Canvas
import HUD
import Interface
import TestSupport
import Testing

@Suite("Clicks and keys around the HUD over a view")
struct HudViewInputTests {
  private let view = View()
  private let window: HeadlessWindow
  private let field = TextField()
  private let counts = Counts()

  private final class Counts {
    var clicks = 0
    var endings: [HUDEnding] = []
  }

  init() {
    window = HeadlessWindow(view: view)
    window.host.makesOverlays = true
    let counts = counts
    // Under all of the view, also under the box.
    let button = Button("Press") { counts.clicks += 1 }
    button.frame = Rect(x: 0, y: 0, width: 400, height: 720)
    view.addSubview(button)
    view.addSubview(field)
    field.becomeFirstResponder()
  }

  private func shown(_ input: HUDInput, isCancellable: Bool = false) -> HudView {
    let hud = HudView(frame: view.bounds)
    hud.fillsSuperview = true
    hud.input = input
    hud.isCancellable = isCancellable
    let counts = counts
    hud.onHidden = { counts.endings.append($0) }
    view.addSubview(hud)
    hud.show(animated: false)
    window.layout()
    return hud
  }

  private let box = Point(x: 200, y: 360)
  private let outside = Point(x: 20, y: 20)

  private func click(_ point: Point) { window.click(point.x, point.y) }

  @Test("Complaint 10: the app's own HUD lets nothing through, wherever it is")
  func blocks() {
    let hud = shown(.blocksApp)
    click(box)
    click(outside)
    window.type("a")
    #expect(counts.clicks == 0 && field.text.isEmpty)
    hud.hide()
    click(box)
    #expect(counts.clicks == 1)
  }

  @Test("Complaint 10: box only, clicks stop at the box, and all else answers")
  func boxOnly() {
    let hud = shown(.boxOnly)
    click(box)
    #expect(counts.clicks == 0 && counts.endings.isEmpty)
    click(outside)
    window.type("a")
    #expect(counts.clicks == 1 && field.text == "a")
    hud.hide()
    click(box)
    #expect(counts.clicks == 2)
  }

  @Test("Complaint 10: passing through, everything answers as if there were no HUD")
  func passThrough() {
    _ = shown(.passThrough, isCancellable: true)
    click(box)
    click(outside)
    window.type("a")
    #expect(counts.clicks == 2 && field.text == "a" && counts.endings.isEmpty)
  }

  @Test("The mode may change while it shows")
  func changes() {
    let hud = shown(.blocksApp)
    hud.input = .passThrough
    click(outside)
    hud.input = .blocksApp
    click(outside)
    #expect(counts.clicks == 1)
    hud.hide()
    #expect(view.isUserInteractionEnabled)
  }

  @Test("Complaint 9: a press begun before it does not fire, neither while it shows nor after")
  func pressInFlight() {
    window.press(20, 20)
    let hud = shown(.blocksApp)
    hud.hide()
    window.release(20, 20)
    #expect(counts.clicks == 0)
  }

  @Test(
    "Complaint 11: a click on the box cancels where that was asked for",
    arguments: [true, false]
  )
  func clickCancels(blocks: Bool) {
    let hud = shown(blocks ? .blocksApp : .boxOnly, isCancellable: true)
    window.press(box.x, box.y)
    window.move(outside.x, outside.y)
    window.release(outside.x, outside.y)
    #expect(counts.endings.isEmpty, "let go elsewhere it is no click")
    click(box)
    window.advance(by: .milliseconds(500))
    #expect(counts.endings == [.cancelled] && hud.superview == nil && counts.clicks == 0)
    click(box)
    #expect(counts.clicks == 1)
  }

  @Test("Complaint 11: Escape cancels where that was asked for, at once and whatever holds it")
  func escapeCancels() {
    let hud = shown(.blocksApp, isCancellable: true)
    _ = hud.hold()
    window.key(.escape, .shift)
    window.advance(by: .milliseconds(500))
    #expect(counts.endings.isEmpty)
    window.key(.escape)
    window.advance(by: .milliseconds(500))
    #expect(counts.endings == [.cancelled])
  }

  @Test("Complaint 11: by default neither a click nor Escape ends it")
  func notCancellable() {
    _ = shown(.blocksApp)
    click(box)
    window.key(.escape)
    window.advance(by: .milliseconds(500))
    #expect(counts.endings.isEmpty)
  }

  @Test("Complaint 12: the keyboard stays where it was")
  func focus() {
    let hud = shown(.blocksApp, isCancellable: true)
    #expect(field.isFirstResponder)
    hud.hide()
    #expect(field.isFirstResponder)
    window.type("b")
    #expect(field.text == "b")
  }
}
