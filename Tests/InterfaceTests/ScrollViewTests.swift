import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("Scrolling")
struct ScrollViewTests {
  private let scrollView = ScrollView()
  private let window: HeadlessWindow
  private let place = Point(x: 100, y: 400)

  init() {
    scrollView.contentSize = Size(width: 400, height: 3000)
    window = HeadlessWindow(view: scrollView)
  }

  private var offset: Double { scrollView.contentOffset.y }

  // MARK: Touch

  @Test("A finger takes the content along, and it goes on when the finger leaves")
  func kinetic() {
    window.swipe(from: place, by: -200)
    let atRelease = offset
    #expect(atRelease > 150 && atRelease <= 200)
    #expect(scrollView.isDecelerating)
    window.advance(by: .seconds(4))
    #expect(offset > atRelease + 200)
    #expect(!scrollView.isDecelerating)
    #expect(!window.host.wantsFrame, "what stands asks for no frames")
  }

  @Test("A finger that rests before it leaves throws nothing")
  func rests() {
    window.swipe(from: place, by: -200, lifts: false)
    window.advance(by: .milliseconds(300))
    let before = offset
    window.release(place.x, place.y - 200)
    window.advance(by: .seconds(1))
    #expect(offset == before)
  }

  @Test("Past its end the content follows less and less, and comes back")
  func rubberBand() {
    window.swipe(from: place, by: 200, lifts: false)
    #expect(offset < -40 && offset > -200 * RubberBand.constant)
    window.advance(by: .milliseconds(300))
    window.release(place.x, place.y + 200)
    window.advance(by: .seconds(2))
    #expect(offset == 0)
  }

  @Test("A layout does not pull the content out of the fingers")
  func layoutWhilePulled() {
    window.swipe(from: place, by: 200, lifts: false)
    let pulled = offset
    scrollView.setNeedsLayout()
    window.layout()
    #expect(offset == pulled)
  }

  @Test("Content that fits does not move")
  func fits() {
    scrollView.contentSize = Size(width: 400, height: 300)
    window.swipe(from: place, by: 150, lifts: false)
    #expect(offset == 0)
    window.release(place.x, place.y + 150)
    #expect(!scrollView.isDecelerating)
  }

  @Test("A touch catches moving content and presses nothing on it")
  func caught() {
    var presses = 0
    let button = Button("Here") { presses += 1 }
    button.frame = Rect(x: 0, y: 0, width: 400, height: 3000)
    scrollView.addSubview(button)
    window.swipe(from: place, by: -200)
    window.advance(by: .milliseconds(50))
    let before = offset
    window.tap(place.x, place.y)
    window.advance(by: .seconds(1))
    #expect(offset == before)
    #expect(presses == 0)
    window.tap(place.x, place.y)
    #expect(presses == 1)
  }

  @Test("Content that has all but come to rest lets a tap through")
  func allButAtRest() {
    var presses = 0
    let button = Button("Here") { presses += 1 }
    button.frame = Rect(x: 0, y: 0, width: 400, height: 3000)
    scrollView.addSubview(button)
    window.swipe(from: place, by: -200)
    window.advance(by: .milliseconds(2400))
    #expect(scrollView.isDecelerating)
    window.tap(place.x, place.y)
    #expect(presses == 1)
  }

  @Test(
    "A mouse that drags takes the content along, without throwing it or pulling it past its end"
  )
  func mouse() {
    window.drag(from: place, to: Point(x: place.x, y: 200))
    #expect(offset == 200)
    window.advance(by: .seconds(1))
    #expect(offset == 200)
    window.press(place.x, 100)
    window.move(place.x, 600)
    #expect(offset == 0)
  }

  // MARK: Wheel and touchpad

  @Test("A step of the wheel goes at once, and stops at the end")
  func wheel() {
    window.wheel(at: place, by: 53)
    #expect(offset == 53)
    #expect(!scrollView.isDecelerating)
    window.wheel(at: place, by: -500)
    #expect(offset == 0)
  }

  @Test("Fingers on a touchpad throw the content when they are lifted, and pull it past its end")
  func touchpad() {
    for _ in 0..<8 {
      window.advance(by: .milliseconds(10))
      window.wheel(at: place, by: 12, phase: .changed)
    }
    #expect(offset == 96)
    window.wheel(at: place, by: 0, phase: .ended)
    window.advance(by: .seconds(3))
    #expect(offset > 300)
    scrollView.setContentOffset(.zero)
    window.wheel(at: place, by: -100, phase: .changed)
    #expect(offset < -30)
    window.wheel(at: place, by: 0, phase: .ended)
    window.advance(by: .seconds(2))
    #expect(offset == 0)
  }

  @Test("Content that fingers pulled comes back when their lifting is not told")
  func silence() {
    window.wheel(at: place, by: -100, phase: .changed)
    #expect(offset < 0)
    window.advance(by: .seconds(2))
    #expect(offset == 0)
  }

  @Test("A wheel that turns stops content that moves by itself")
  func wheelStops() {
    window.swipe(from: place, by: -200)
    window.wheel(at: place, by: 53)
    let now = offset
    window.advance(by: .seconds(1))
    #expect(offset == now)
  }

  // MARK: Insets

  @Test("Room below the content can be scrolled into, and what is to be seen stays above it")
  func insets() {
    scrollView.contentInset.bottom = 200
    scrollView.setContentOffset(Point(x: 0, y: 1e6))
    #expect(offset == 3000 + 200 - 720)
    scrollView.setContentOffset(.zero)
    scrollView.scrollRectToVisible(Rect(x: 0, y: 500, width: 10, height: 60))
    #expect(offset == 560 - 520)
    scrollView.setContentOffset(Point(x: 0, y: 1e6))
    scrollView.contentInset.bottom = 0
    #expect(offset == 3000 - 720)
  }

  // MARK: The bar

  private var indicator: ScrollIndicator { scrollView.indicator }

  @Test("The bar shows while something scrolls, fades, and wakes nobody after that")
  func fades() {
    #expect(indicator.strength == 0)
    window.wheel(at: place, by: 53)
    #expect(indicator.strength == 1)
    window.advance(by: .milliseconds(700))
    #expect(indicator.strength == 1)
    window.advance(by: .milliseconds(500))
    #expect(indicator.strength == 0)
    #expect(window.clock.pendingCount == 0)
    #expect(!window.host.wantsFrame)
  }

  @Test("The bar stands at the edge of what is shown, however far that is scrolled")
  func stands() throws {
    window.wheel(at: place, by: 53 * 20)
    let frame = window.frame(of: indicator)
    #expect(frame.maxX == 400 && frame.minY == 0 && frame.height == 720)
    let thumb = try #require(indicator.thumb)
    #expect(abs(thumb.minY - (3 + 1060.0 / 2280 * (714 - thumb.height))) < 1)
  }

  @Test("Dragging the bar goes through all of the content")
  func dragged() throws {
    window.wheel(at: place, by: 53)
    let thumb = try #require(indicator.thumb)
    window.press(395, thumb.midY)
    window.move(395, thumb.midY + 300)
    #expect(offset > 1000)
    window.move(395, 2000)
    #expect(offset == 3000 - 720)
    window.release(395, 719)
    window.advance(by: .seconds(2))
    #expect(indicator.strength == 0)
  }

  @Test("The mouse at the edge brings the bar; where there is nothing to scroll there is none")
  func hovered() {
    window.move(395, 300)
    #expect(indicator.strength == 1)
    window.advance(by: .seconds(3))
    #expect(indicator.strength == 1)
    window.move(100, 300)
    window.advance(by: .seconds(3))
    #expect(indicator.strength == 0)
    scrollView.contentSize = Size(width: 400, height: 100)
    window.move(395, 300)
    #expect(indicator.strength == 0)
  }
}
