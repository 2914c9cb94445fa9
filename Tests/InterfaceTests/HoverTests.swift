import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("What lies under the pointer, and how the desktop wants it")
struct HoverTests {
  private let container = View()
  private let window: HeadlessWindow
  private let button = Button("Press")
  private let text = TextView()

  init() {
    window = HeadlessWindow(view: container)
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    text.frame = Rect(x: 0, y: 100, width: 200, height: 80)
    container.addSubview(button)
    container.addSubview(text)
  }

  @Test("The pointer's shape is that of what lies under it")
  func shapes() {
    window.move(50, 20)
    #expect(window.host.cursor == .hand)
    window.move(50, 140)
    #expect(window.host.cursor == .text)
    window.move(300, 400)
    #expect(window.host.cursor == .arrow)
    button.isEnabled = false
    window.move(50, 20)
    #expect(window.host.cursor == .arrow)
  }

  @Test("A view and those around it know that the mouse is over them, until it leaves")
  func hovered() {
    window.move(50, 20)
    #expect(button.isHovered && container.isHovered && !text.isHovered)
    window.move(50, 140)
    #expect(!button.isHovered && container.isHovered && text.isHovered)
    window.rootView.handle(.pointerLeft)
    #expect(!text.isHovered && !container.isHovered)
  }

  @Test("Fingers hover over nothing")
  func fingers() {
    window.move(50, 20)
    window.tap(50, 140)
    #expect(!button.isHovered && !text.isHovered)
  }

  @Test("What leaves the tree is no longer under the mouse")
  func removed() {
    window.move(50, 20)
    button.removeFromSuperview()
    #expect(!button.isHovered)
    window.move(50, 20)
    #expect(window.host.cursor == .arrow)
  }

  @Test("The pointer waits only when something takes long")
  func waiting() {
    window.move(50, 140)
    window.rootView.beginWaiting()
    window.advance(by: .milliseconds(200))
    #expect(window.host.cursor == .text)
    window.advance(by: .milliseconds(100))
    #expect(window.host.cursor == .wait)
    window.move(50, 20)
    #expect(window.host.cursor == .wait)
    window.rootView.endWaiting()
    #expect(window.host.cursor == .hand)
    window.rootView.beginWaiting()
    window.rootView.endWaiting()
    window.advance(by: .seconds(1))
    #expect(window.host.cursor == .hand)
  }

  @Test("A hovered button looks different, a touched one does not")
  func looks() throws {
    let before = try pixels()
    window.move(50, 20)
    #expect(try pixels() != before)
    window.rootView.handle(.pointerLeft)
    #expect(try pixels() == before)
  }

  /// The button's part of the picture.
  private func pixels() throws -> [UInt32?] {
    let surface = try window.picture()
    return (0..<40).flatMap { y in (0..<100).map { x in surface.pixel(x: x, y: y) } }
  }

  // MARK: The desktop's settings

  /// A word and the window's text, to choose by a double click.
  private func selected(after pause: Duration, drift: Double) -> String {
    text.text = "Hello there"
    text.becomeFirstResponder()
    window.advance(by: .seconds(2))
    window.click(10, 112)
    window.advance(by: pause)
    window.click(10 + drift, 112)
    return text.selectedText
  }

  @Test("B36: two clicks 390 ms and 2 points apart are a double click")
  func doubleClick() {
    #expect(selected(after: .milliseconds(390), drift: 2) == "Hello")
    #expect(selected(after: .milliseconds(410), drift: 0).isEmpty)
    #expect(selected(after: .milliseconds(100), drift: 7).isEmpty)
  }

  @Test("B36: the desktop's time and distance count instead")
  func settings() {
    window.rootView.preferences.doubleClickTime = .milliseconds(600)
    window.rootView.preferences.doubleClickDistance = 1
    #expect(selected(after: .milliseconds(590), drift: 1) == "Hello")
    #expect(selected(after: .milliseconds(590), drift: 2).isEmpty)
  }

  @Test("A drag begins where the desktop says, and for a finger not before 10 points")
  func dragThreshold() {
    var pans = 0
    container.addGestureRecognizer(PanGestureRecognizer { _ in pans += 1 })
    window.rootView.preferences.dragThreshold = 20
    window.drag(from: Point(x: 300, y: 300), to: Point(x: 319, y: 300))
    #expect(pans == 0)
    window.drag(from: Point(x: 300, y: 300), to: Point(x: 325, y: 300))
    #expect(pans > 0)
    pans = 0
    window.rootView.preferences.dragThreshold = 3
    window.swipe(from: Point(x: 300, y: 300), by: 9)
    #expect(pans == 0)
    window.swipe(from: Point(x: 300, y: 300), by: 14)
    #expect(pans > 0)
  }

  @Test("A second finger presses nothing while the first one does")
  func secondFinger() {
    var presses = 0
    button.action = { presses += 1 }
    window.press(300, 300, device: .touch, touch: 1)
    window.press(50, 20, device: .touch, touch: 2)
    window.release(50, 20)
    #expect(presses == 0)
    let up = PointerEvent(location: Point(x: 300, y: 300), device: .touch, touch: 1)
    window.rootView.handle(.pointerUp(up))
    window.tap(button)
    #expect(presses == 1)
  }

  @Test("Screens do not slide on a desktop that moves nothing")
  func reducedMotion() {
    let navigation = NavigationController(rootViewController: ViewController())
    let window = HeadlessWindow(navigation)
    window.rootView.preferences.reducesMotion = true
    navigation.pushViewController(ViewController(), animated: true)
    window.layout()
    #expect(!window.host.wantsFrame)
    #expect(navigation.view.isUserInteractionEnabled)
  }
}

extension TextView {
  /// What is chosen.
  fileprivate var selectedText: String {
    let range = buffer.selection.range
    return String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
