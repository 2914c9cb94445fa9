import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("The room the keyboard on the screen takes")
struct KeyboardRoomTests: KeyboardSuite {
  let scene = KeyboardScene()

  // MARK: Room

  /// The caret's lower edge in the window.
  private var caretBottom: Double { text.convert(text.caretRect, to: window.rootView).maxY }

  @Test("The content makes room, and the caret stays in sight above it")
  func caretInSight() throws {
    open()
    let top = window.frame(of: try keyboard()).minY
    #expect(caretBottom <= top)
    for _ in 0..<3 { try tap(.enter) }
    arrive()
    #expect(caretBottom <= top)
  }

  @Test("A user who scrolls away from the caret is left in peace")
  func scrolledAway() {
    open()
    let before = scrollView.contentOffset.y
    #expect(before > 0)
    window.wheel(at: Point(x: 200, y: 100), by: -before)
    arrive()
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("A finger that drags over a text scrolls what is around it, and chooses nothing")
  func dragOverText() {
    text.text = "One two three"
    window.swipe(from: Point(x: 60, y: 590), by: -100)
    #expect(scrollView.contentOffset.y > 50)
    #expect(!text.isFirstResponder && text.buffer.selection.isEmpty)
  }

  @Test("A finger that drags over a long text scrolls that one, and leaves the rest where it is")
  func dragOverLongText() {
    text.text = String(repeating: "line\n", count: 40)
    window.layout()
    text.scrollText(to: 0)
    window.swipe(from: Point(x: 60, y: 620), by: -50)
    #expect(text.scrollOffset > 30 && text.scrollOffset <= 50)
    window.advance(by: .seconds(4))
    #expect(scrollView.contentOffset.y == 0)
    #expect(!text.isFirstResponder)
    window.tap(60, 600)
    #expect(text.isFirstResponder)
  }

  // MARK: A finger that pulls it down

  @Test("In the interactive mode it follows the finger down and goes with it")
  func interactive() throws {
    scrollView.keyboardDismissMode = .interactive
    open()
    let top = window.frame(of: try keyboard()).minY
    window.press(100, 200, device: .touch)
    window.move(100, 300)
    #expect(presenter.shown == 1, "the finger is not there yet")
    window.move(100, top + 100)
    #expect(abs(window.frame(of: try keyboard()).minY - (top + 100)) <= 1)
    #expect(text.isFirstResponder)
    window.move(100, top + 120)
    window.release(100, top + 120)
    #expect(!text.isFirstResponder)
    arrive()
    #expect(presenter.view == nil && scrollView.contentInset.bottom == 0)
  }

  @Test("A finger that turns round brings it back")
  func turnsRound() throws {
    scrollView.keyboardDismissMode = .interactive
    open()
    let top = window.frame(of: try keyboard()).minY
    window.press(100, 300, device: .touch)
    window.move(100, top + 100)
    window.move(100, top + 60)
    window.release(100, top + 60)
    arrive()
    #expect(presenter.shown == 1 && text.isFirstResponder)
    #expect(window.frame(of: try keyboard()).minY == top)
  }

  @Test("The other modes are as ever: a drag sends it away, or leaves it")
  func otherModes() {
    scrollView.keyboardDismissMode = .onDrag
    open()
    window.swipe(from: Point(x: 100, y: 300), by: -60)
    #expect(!text.isFirstResponder)
    scrollView.keyboardDismissMode = .none
    window.advance(by: .seconds(4))
    open()
    window.swipe(from: Point(x: 100, y: 200), by: 60)
    #expect(text.isFirstResponder)
  }
}
