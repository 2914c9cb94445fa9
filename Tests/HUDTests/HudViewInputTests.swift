import Canvas
import HUD
import TestSupport
import Testing

@testable import Interface

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

  @Test(
    "Complaint 9: a press begun before it does not fire, let go while it shows or straight after",
    arguments: [true, false]
  )
  func pressInFlight(isLetGoWhileShown: Bool) {
    window.press(20, 20)
    let hud = shown(.blocksApp)
    if isLetGoWhileShown { window.release(20, 20) }
    hud.hide()
    if !isLetGoWhileShown { window.release(20, 20) }
    #expect(counts.clicks == 0)
    click(outside)
    #expect(counts.clicks == 1)
  }

  @Test(
    "Complaint 9: a drag that chooses text ends where it was, while it shows and straight after",
    arguments: [true, false]
  )
  func dragInFlight(isLetGoWhileShown: Bool) {
    field.frame = Rect(x: 0, y: 600, width: 400, height: 44)
    field.text = "one two three four five six"
    window.layout()
    window.press(20, 622)
    window.move(60, 622)
    let chosen = field.buffer.selectedText
    #expect(!chosen.isEmpty)
    let hud = shown(.blocksApp)
    window.move(120, 622)
    if isLetGoWhileShown { window.release(120, 622) }
    hud.hide()
    window.move(160, 622)
    if !isLetGoWhileShown { window.release(160, 622) }
    window.move(200, 622)
    #expect(field.buffer.selectedText == chosen)
    window.drag(from: Point(x: 20, y: 622), to: Point(x: 120, y: 622))
    #expect(field.buffer.selectedText != chosen, "the next drag chooses")
  }

  /// Held on, Space acted again and again: as soon as the HUD had gone, on whatever had the focus then.
  @Test("Complaint 9: a key held since before it does nothing, neither while it shows nor after")
  func keyInFlight() throws {
    let button = try #require(window.button("Press"))
    window.key(.tab)
    try #require(button.isFocused)
    window.key(.character(" "))
    #expect(counts.clicks == 1)
    let hud = shown(.blocksApp)
    for _ in 0..<20 { repeatSpace() }
    #expect(counts.clicks == 1)
    hud.hide()
    for _ in 0..<20 { repeatSpace() }
    #expect(counts.clicks == 1)
    window.advance(by: .milliseconds(300))
    window.key(.character(" "))
    #expect(counts.clicks == 2, "pressed anew it acts")
  }

  /// As the server repeats a key that is held: 25 times a second.
  private func repeatSpace() {
    window.advance(by: .milliseconds(40))
    window.key(.character(" "))
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
