import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("Presses and taps")
struct PointerTests {
  private let container = View()
  private let window: HeadlessWindow

  init() { window = HeadlessWindow(view: container) }

  private func add(_ view: View, x: Double = 0, y: Double = 0) -> View {
    view.frame = Rect(x: x, y: y, width: 100, height: 100)
    container.addSubview(view)
    return view
  }

  // MARK: Hit tests

  @Test("A point hits the frontmost view there, and outside all the container")
  func frontmost() {
    _ = add(View())
    let front = add(View(), x: 50)
    #expect(container.hitTest(Point(x: 60, y: 50)) === front)
    #expect(container.hitTest(Point(x: 300, y: 50)) === container)
    #expect(container.hitTest(Point(x: -1, y: 50)) == nil)
  }

  @Test("What is hidden, faded out or takes no events is not hit, nor what is inside it")
  func notHit() {
    let view = add(View())
    let inner = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    view.addSubview(inner)
    let point = Point(x: 15, y: 15)
    #expect(container.hitTest(point) === inner)
    view.isHidden = true
    #expect(container.hitTest(point) === container)
    view.isHidden = false
    view.alpha = 0.01
    #expect(container.hitTest(point) === container)
    view.alpha = 1
    view.isUserInteractionEnabled = false
    #expect(container.hitTest(point) === container)
  }

  @Test("A hit test follows the scrolled content")
  func scrolled() {
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = Size(width: 100, height: 500)
    container.addSubview(scrollView)
    let inner = View(frame: Rect(x: 0, y: 200, width: 100, height: 50))
    scrollView.addSubview(inner)
    scrollView.setContentOffset(Point(x: 0, y: 180))
    #expect(container.hitTest(Point(x: 10, y: 30)) === inner)
    #expect(container.hitTest(Point(x: 10, y: 10)) === scrollView)
  }

  // MARK: Gestures

  @Test("A tap that cancels touches keeps the press from the button, one that does not leaves it")
  func cancelsTouches() {
    var clicks = 0
    var taps = 0
    _ = add(Button("Press") { clicks += 1 })
    let tap = TapGestureRecognizer { _ in taps += 1 }
    container.addGestureRecognizer(tap)
    window.click(50, 50)
    #expect(taps == 1 && clicks == 0)
    tap.cancelsTouchesInView = false
    window.click(50, 50)
    #expect(taps == 2 && clicks == 1)
    tap.isEnabled = false
    window.click(50, 50)
    #expect(taps == 2 && clicks == 2)
  }

  @Test("Eight points of shaking are still a tap, more are none", arguments: [8.0, 8.5])
  func shaking(distance: Double) {
    var taps = 0
    container.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    window.press(50, 50)
    window.move(50 + distance, 50)
    window.move(50, 50)
    window.release(50, 50)
    #expect(taps == (distance <= 8 ? 1 : 0))
  }

  @Test("A tap knows where it was in every view")
  func tapPlace() {
    let inner = add(View(), x: 30, y: 40)
    var place = Point.zero
    container.addGestureRecognizer(TapGestureRecognizer { place = $0.location(in: inner) })
    window.click(50, 50)
    #expect(place == Point(x: 20, y: 10))
  }

  @Test("A drag begins beyond the threshold, takes the press from the button and ends")
  func drag() {
    var states: [PanGestureRecognizer.State] = []
    var clicks = 0
    _ = add(Button("Press") { clicks += 1 })
    container.addGestureRecognizer(
      PanGestureRecognizer { if let pan = $0 as? PanGestureRecognizer { states.append(pan.state) } }
    )
    window.press(50, 50)
    window.move(50, 57)
    #expect(states.isEmpty)
    window.move(50, 59)
    window.move(50, 52)
    window.release(50, 52)
    #expect(states == [.began, .changed, .ended])
    #expect(clicks == 0)
  }

  // MARK: Presses

  @Test("A button fires when the press is released on it, not elsewhere")
  func releasedElsewhere() {
    var clicks = 0
    _ = add(Button("Press") { clicks += 1 })
    window.press(50, 50)
    window.move(300, 300)
    window.release(300, 300)
    #expect(clicks == 0)
    window.click(50, 50)
    #expect(clicks == 1)
  }

  @Test("A press is cancelled when a view around it stops taking events, even for a moment")
  func interactionTakenAway() {
    var clicks = 0
    var taps = 0
    _ = add(Button("Press") { clicks += 1 })
    container.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    window.press(50, 50)
    container.isUserInteractionEnabled = false
    container.isUserInteractionEnabled = true
    window.release(50, 50)
    #expect(clicks == 0 && taps == 0)
  }

  @Test("A press is cancelled when its view is taken away or the server breaks it off")
  func brokenOff() {
    var clicks = 0
    let button = add(Button("Press") { clicks += 1 })
    window.press(50, 50)
    button.removeFromSuperview()
    container.addSubview(button)
    window.release(50, 50)
    window.press(50, 50)
    window.rootView.handle(.pointerCancelled)
    window.release(50, 50)
    #expect(clicks == 0)
  }

  @Test("The other buttons of the mouse press nothing")
  func otherButtons() {
    var clicks = 0
    _ = add(Button("Press") { clicks += 1 })
    for button in [PointerButton.middle, .secondary] {
      let event = PointerEvent(location: Point(x: 50, y: 50), button: button)
      window.rootView.handle(.pointerDown(event))
      window.rootView.handle(.pointerUp(event))
    }
    #expect(clicks == 0)
  }

  @Test("Keys do not reach a view that takes no events")
  func keysRefused() {
    let textView = TextView()
    _ = add(textView)
    textView.becomeFirstResponder()
    window.type("a")
    container.isUserInteractionEnabled = false
    window.type("b")
    #expect(textView.text == "a")
  }
}
