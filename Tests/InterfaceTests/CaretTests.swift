import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("The caret's blinking")
struct CaretTests {
  private let clock = CountingClock()
  private let textView = TextView()
  private let rootView: RootView

  init() {
    let controller = ViewController()
    rootView = RootView(rootViewController: controller, timers: clock)
    rootView.resize(to: Size(width: 200, height: 100), scale: 1)
    textView.fillsSuperview = true
    controller.view.addSubview(textView)
    _ = rootView.prepareForDisplay()
    textView.becomeFirstResponder()
  }

  private func wakeUps(in seconds: Double) -> Int {
    let before = clock.wakeUps
    clock.manual.advance(by: .seconds(seconds))
    return clock.wakeUps - before
  }

  @Test("It wakes the program at most twice a second, and goes on and off")
  func twiceASecond() {
    var states: Set<Bool> = []
    for _ in 0..<9 {
      #expect((1...2).contains(wakeUps(in: 1)))
      states.insert(textView.caret.isVisible)
    }
    #expect(states == [true, false])
  }

  @Test("Ten seconds after the last key it rests, to be seen, and wakes nobody")
  func rests() {
    _ = wakeUps(in: 11)
    #expect(textView.caret.isVisible)
    #expect(wakeUps(in: 60) == 0 && clock.manual.pendingCount == 0)
  }

  @Test("A key shows it at once and starts it again")
  func startsAgain() {
    _ = wakeUps(in: 0.6)
    #expect(!textView.caret.isVisible)
    rootView.handle(.keyDown(KeyEvent(.character("a"), text: "a")))
    #expect(textView.caret.isVisible)
    _ = wakeUps(in: 30)
    rootView.handle(.keyDown(KeyEvent(.left)))
    #expect(wakeUps(in: 2) == 3)
  }

  @Test("Without the keyboard it does not blink")
  func resigned() {
    textView.resignFirstResponder()
    #expect(wakeUps(in: 5) == 0)
  }
}

/// A clock set by hand that counts how often it had something to do.
@MainActor
private final class CountingClock: Scheduler {
  let manual = ManualClock()
  private(set) var wakeUps = 0

  var now: Instant { manual.now }

  @discardableResult
  func schedule(after delay: Duration, _ body: @escaping () -> Void) -> ScheduledWork {
    manual.schedule(after: delay) { [weak self] in
      self?.wakeUps += 1
      body()
    }
  }
}
