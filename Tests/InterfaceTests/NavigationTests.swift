import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("Going forward and back")
struct NavigationTests {
  private let log = Log()
  private let first: Screen
  private let second: Screen
  private let navigation: NavigationController
  private let window: HeadlessWindow

  init() {
    first = Screen("first", log)
    second = Screen("second", log)
    navigation = NavigationController(rootViewController: first)
    window = HeadlessWindow(navigation)
    log.lines = []
  }

  private func frame(after milliseconds: Int) {
    window.clock.advance(by: .milliseconds(milliseconds))
    window.rootView.stepAnimations(to: window.clock.now)
    window.layout()
  }

  private func pushAtOnce() {
    navigation.pushViewController(second, animated: false)
    window.layout()
  }

  @Test("A pushed screen slides in from the right within 0.35 seconds, the old one a third away")
  func push() {
    navigation.pushViewController(second, animated: true)
    window.layout()
    #expect(second.view.frame.minX == 400 && first.view.frame.minX == 0)
    frame(after: 175)
    #expect(second.view.frame.minX == 200 && first.view.frame.minX == -67)
    frame(after: 170)
    #expect(first.view.superview != nil, "at 0.345 s it still moves")
    frame(after: 5)
    #expect(second.view.frame.minX == 0 && first.view.superview == nil)
    #expect(navigation.topViewController === second)
  }

  @Test("The words of the bar's buttons stand at the column's edge, clear of the focus ring")
  func barButtons() throws {
    second.navigationItem.rightBarButtonItem = BarButtonItem(title: "Done", style: .done) {}
    pushAtOnce()
    let (back, done) = try (#require(window.button("Back")), #require(window.button("Done")))
    for button in [back, done] {
      #expect(button.titleInset >= 8)
      #expect(button.frame.width - button.titleWidth == 2 * button.titleInset)
    }
    #expect(window.frame(of: back).minX + back.titleInset == 16)
    #expect(window.frame(of: done).maxX - done.titleInset == 400 - 16)
  }

  @Test("A popped screen slides away over the one before it")
  func pop() {
    pushAtOnce()
    navigation.popViewController(animated: true)
    frame(after: 175)
    #expect(second.view.frame.minX == 200 && first.view.frame.minX == -67)
    let views = second.view.superview?.subviews ?? []
    #expect(views.last === second.view, "what leaves lies on top")
    frame(after: 175)
    #expect(first.view.frame.minX == 0 && second.view.superview == nil)
    #expect(second.navigationController == nil)
  }

  @Test("The screens are told before the slide and after it")
  func told() {
    navigation.pushViewController(second, animated: true)
    #expect(log.lines == ["first will disappear", "second will appear"])
    log.lines = []
    frame(after: 350)
    #expect(log.lines == ["first did disappear", "second did appear"])
  }

  @Test("While it slides nothing is pressed and no key is heard")
  func inputIgnored() {
    navigation.pushViewController(second, animated: true)
    frame(after: 175)
    window.click(20, 24)
    window.click(300, 400)
    window.key(.left, .alt)
    window.key(.enter, .control)
    frame(after: 175)
    frame(after: 400)
    #expect(navigation.topViewController === second)
    #expect(first.performed == 0 && second.performed == 0)
    window.key(.enter, .control)
    #expect(second.performed == 1, "it listens again after the slide")
  }

  @Test("A change asked for during a slide waits for its end")
  func waits() {
    navigation.pushViewController(second, animated: true)
    navigation.popViewController(animated: true)
    #expect(navigation.viewControllers.count == 2)
    frame(after: 350)
    #expect(navigation.viewControllers.count == 1)
    frame(after: 350)
    #expect(first.view.superview != nil && second.view.superview == nil)
  }

  @Test("The first screen is never popped")
  func firstStays() {
    navigation.popViewController(animated: false)
    window.key(.left, .alt)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("Alt and Left goes back, as the bar's Back does")
  func back() throws {
    pushAtOnce()
    window.key(.left, .alt)
    frame(after: 350)
    #expect(navigation.topViewController === first)
    pushAtOnce()
    window.click(try #require(window.button("Back")))
    frame(after: 350)
    #expect(navigation.topViewController === first)
  }

  @Test("Going back performs the screen's own left item when it has one")
  func ownBack() {
    var cancelled = 0
    second.navigationItem.leftBarButtonItem = BarButtonItem(title: "Cancel") { cancelled += 1 }
    pushAtOnce()
    window.key(.left, .alt)
    window.key(.escape)
    #expect(cancelled == 2 && navigation.topViewController === second)
  }

  @Test("Control and Return performs the right item, unless it is disabled")
  func done() {
    window.key(.enter, .control)
    #expect(first.performed == 1)
    first.navigationItem.rightBarButtonItem?.isEnabled = false
    window.key(.enter, .control)
    window.key(.enter)
    #expect(first.performed == 1)
  }

  @Test("The bar has the title and the right item of the screen on top")
  func bar() {
    pushAtOnce()
    #expect(window.shows("second") && !window.shows("first"))
    #expect(window.button("Do second") != nil && window.button("Do first") == nil)
    second.title = "renamed"
    window.layout()
    #expect(window.shows("renamed"))
  }

  // MARK: Closing

  @Test("Control with W or Q asks to close, from a text too", arguments: ["w", "q"])
  func close(letter: String) {
    var requests = 0
    window.rootView.onCloseRequest = { requests += 1 }
    let key = Key.character(Character(letter))
    window.key(key)
    window.key(key, .alt)
    window.key(key, [.control, .shift])
    #expect(requests == 0)
    window.key(key, .control)
    #expect(requests == 1)
    let textView = TextView()
    textView.fillsSuperview = true
    first.view.addSubview(textView)
    window.layout()
    textView.becomeFirstResponder()
    window.key(key, .control)
    #expect(requests == 2 && textView.text.isEmpty)
  }

  // MARK: Alert

  @Test("An alert shows its words and takes every click and key until it is dismissed")
  func alert() throws {
    let alert = Alert.show(title: "No", message: "It failed.", in: window.rootView)
    window.layout()
    #expect(window.shows("No") && window.shows("It failed."))
    let right = try #require(window.button("Do first"))
    window.click(right)
    window.key(.left, .alt)
    #expect(first.performed == 0 && alert.superview != nil)
    window.key(.enter, .control)
    #expect(first.performed == 0 && alert.superview == nil)
    window.click(right)
    #expect(first.performed == 1)
  }

  @Test("Return, Escape, the space bar and OK dismiss it; a letter does not")
  func dismissal() throws {
    let ways: [() -> Void] = [
      { window.key(.enter) }, { window.key(.escape) }, { window.type(" ") },
      { if let ok = window.button("OK") { window.click(ok) } },
    ]
    for way in ways {
      let alert = Alert.show(title: "No", message: "It failed.", in: window.rootView)
      window.layout()
      window.type("x")
      #expect(alert.superview != nil)
      way()
      #expect(alert.superview == nil)
    }
  }

  @Test("After an alert the keyboard is back where it was")
  func keyboardBack() {
    let textView = TextView()
    textView.fillsSuperview = true
    first.view.addSubview(textView)
    window.layout()
    textView.becomeFirstResponder()
    let alert = Alert.show(title: "No", message: "", in: window.rootView)
    #expect(!textView.isFirstResponder)
    alert.dismiss()
    #expect(textView.isFirstResponder)
  }
}

private final class Log { var lines: [String] = [] }

/// A screen that says what it is told.
private final class Screen: ViewController {
  private let log: Log
  private(set) var performed = 0

  init(_ title: String, _ log: Log) {
    self.log = log
    super.init()
    self.title = title
    navigationItem.rightBarButtonItem = BarButtonItem(title: "Do \(title)") { [weak self] in
      self?.performed += 1
    }
  }

  private func say(_ what: String) { log.lines.append("\(title) \(what)") }

  override func viewWillAppear() { say("will appear") }
  override func viewDidAppear() { say("did appear") }
  override func viewWillDisappear() { say("will disappear") }
  override func viewDidDisappear() { say("did disappear") }
}
