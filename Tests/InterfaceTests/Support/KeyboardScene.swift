import Canvas
import TestSupport
import Testing

@testable import Interface

/// A window with a text in scrolled content, and fingers for the keyboard on the screen.
final class KeyboardScene {
  let scrollView = ScrollView()
  let text = TextView()
  let window: HeadlessWindow
  let source = FakeLayouts([FakeLayouts.english, FakeLayouts.russian])

  init() {
    scrollView.contentSize = Size(width: 400, height: 900)
    text.autocapitalizationType = .none
    text.frame = Rect(x: 20, y: 560, width: 360, height: 80)
    scrollView.addSubview(text)
    window = HeadlessWindow(view: scrollView)
    window.rootView.keyboard.source = source
  }

  var presenter: KeyboardPresenter { window.rootView.keyboard }

  func arrive() { window.advance(by: .milliseconds(400)) }

  func keyboard() throws -> OnScreenKeyboard { try #require(presenter.view) }

  /// Touches the text and waits until the keyboard stands.
  func open() {
    window.tap(text)
    arrive()
  }

  func tap(_ label: String) throws {
    let keyboard = try keyboard()
    let area = try #require(keyboard.frame(ofKey: label), "no key \(label)")
    let frame = window.frame(of: keyboard)
    window.tap(frame.minX + area.midX, frame.minY + area.midY)
  }

  func tap(_ cap: KeyCap) throws {
    let (x, y) = try place(of: cap)
    window.tap(x, y)
  }

  func place(of cap: KeyCap) throws -> (Double, Double) {
    let keyboard = try keyboard()
    let area = try #require(keyboard.frame(of: cap))
    let frame = window.frame(of: keyboard)
    return (frame.minX + area.midX, frame.minY + area.midY)
  }
}

/// What a suite says as if the scene were its own.
protocol KeyboardSuite {
  var scene: KeyboardScene { get }
}

extension KeyboardSuite {
  var scrollView: ScrollView { scene.scrollView }
  var text: TextView { scene.text }
  var window: HeadlessWindow { scene.window }
  var source: FakeLayouts { scene.source }
  var presenter: KeyboardPresenter { scene.presenter }

  func arrive() { scene.arrive() }
  func open() { scene.open() }
  func keyboard() throws -> OnScreenKeyboard { try scene.keyboard() }
  func tap(_ label: String) throws { try scene.tap(label) }
  func tap(_ cap: KeyCap) throws { try scene.tap(cap) }
  func place(of cap: KeyCap) throws -> (Double, Double) { try scene.place(of: cap) }
}
