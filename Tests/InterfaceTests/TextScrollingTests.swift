import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("Scrolling in a text")
struct TextScrollingTests {
  private let desk = Desk((0..<200).map { "line \($0)" }.joined(separator: "\n"))
  private let place = Point(x: 100, y: 150)

  private var textView: TextView { desk.textView }
  private var window: HeadlessWindow { desk.window }
  private var offset: Double { textView.scrollOffset }
  private var end: Double { textView.layout.size.height - 300 }

  private func start(at offset: Double, caret: Int = 0) {
    desk.put(caret)
    window.layout()
    textView.scrollText(to: offset)
  }

  @Test("A finger takes the text along, and it goes on when the finger leaves")
  func kinetic() {
    start(at: 400)
    window.swipe(from: place, by: -150)
    let atRelease = offset
    #expect(atRelease > 520 && atRelease <= 550)
    window.advance(by: .seconds(4))
    #expect(offset > atRelease + 200)
    #expect(!textView.mover.isDecelerating)
    window.advance(by: .seconds(2))
    #expect(!window.host.wantsFrame, "what stands asks for no frames")
  }

  @Test("Where a finger scrolled to the text stays, however far away the caret is")
  func staysAway() {
    start(at: 0)
    window.swipe(from: place, by: -150, lifts: false)
    window.advance(by: .milliseconds(300))
    window.release(place.x, 0)
    window.advance(by: .seconds(1))
    #expect(offset > 120 && desk.caret == 0)
    textView.resignFirstResponder()
    window.swipe(from: place, by: -150)
    window.advance(by: .seconds(3))
    #expect(offset > 300 && !textView.isFirstResponder)
  }

  @Test("Past its end the text follows less and less, and comes back")
  func rubberBand() {
    start(at: 0)
    window.swipe(from: place, by: 140, lifts: false)
    #expect(offset < -30 && offset > -140 * RubberBand.constant)
    window.advance(by: .milliseconds(300))
    window.release(place.x, place.y + 140)
    window.advance(by: .seconds(2))
    #expect(offset == 0)
  }

  @Test("A throw that is too strong ends at the end")
  func endOfText() {
    start(at: end - 200)
    window.swipe(from: place, by: -145, in: .milliseconds(60))
    window.advance(by: .seconds(4))
    #expect(abs(offset - end) <= 1)
  }

  @Test("A touch catches moving text and leaves the caret; the next one places it")
  func caught() {
    start(at: 400)
    window.swipe(from: place, by: -150)
    window.advance(by: .milliseconds(50))
    let before = offset
    window.tap(place.x, place.y)
    window.advance(by: .seconds(1))
    #expect(offset == before && desk.caret == 0)
    window.tap(place.x, place.y)
    #expect(desk.caret > 0)
  }

  @Test("Typing ends the way, and brings the caret into sight")
  func typing() {
    start(at: 400)
    window.swipe(from: place, by: -150)
    window.type("x")
    window.advance(by: .seconds(1))
    #expect(offset == 0 && !textView.mover.isDecelerating)
  }

  @Test("Fingers on a touchpad throw the text; a wheel goes no further than its step")
  func touchpad() {
    start(at: 0)
    for _ in 0..<8 {
      window.advance(by: .milliseconds(10))
      window.wheel(at: place, by: 12, phase: .changed)
    }
    window.wheel(at: place, by: 0, phase: .ended)
    #expect(offset == 96)
    window.advance(by: .seconds(3))
    #expect(offset > 300)
    let before = offset
    window.wheel(at: place, by: 53)
    window.advance(by: .seconds(1))
    #expect(abs(offset - before - 53) <= 1)
  }

  @Test("A finger that drags chooses nothing, and what was chosen stays chosen")
  func selectionStays() {
    start(at: 0)
    textView.buffer.select(TextSelection(anchor: 0, head: 4))
    window.layout()
    window.swipe(from: place, by: -100)
    #expect(desk.chosen == "line")
    window.advance(by: .seconds(3))
    #expect(desk.chosen == "line" && offset > 100)
  }

  @Test("The bar at the side can be dragged through all of the text, under an arrow")
  func bar() throws {
    start(at: 0)
    window.wheel(at: place, by: 10)
    let thumb = try #require(textView.indicator.thumb)
    window.move(395, thumb.midY)
    #expect(window.host.cursor == .arrow)
    window.press(395, thumb.midY)
    window.move(395, 290)
    #expect(offset > end / 2)
    window.move(395, 1000)
    #expect(abs(offset - end) <= 1)
    window.release(395, 299)
    #expect(desk.chosen.isEmpty && desk.caret == 0)
    window.move(100, 100)
    #expect(window.host.cursor == .text)
    window.advance(by: .seconds(2))
    #expect(textView.indicator.strength == 0)
  }

  @Test("A single line shows no bar and slides only with its caret")
  func singleLine() {
    let desk = Desk(String(repeating: "m", count: 100), view: TextField())
    let before = desk.textView.scrollOffset
    #expect(before > 500)
    desk.window.swipe(from: Point(x: 100, y: 150), by: -60)
    desk.window.wheel(at: Point(x: 100, y: 150), by: 50)
    desk.window.advance(by: .seconds(1))
    #expect(desk.textView.scrollOffset == before)
    #expect(desk.textView.indicator.thumb == nil)
  }
}
