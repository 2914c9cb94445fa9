import Canvas
import TestSupport

@testable import Interface

/// A text view in a window, with the keyboard.
struct Desk {
  let textView: TextView
  let window: HeadlessWindow

  init(_ text: String = "", view: TextView = TextView(), size: Size = Size(width: 400, height: 300))
  {
    textView = view
    window = HeadlessWindow(view: view, size: size)
    view.becomeFirstResponder()
    view.text = text
    window.layout()
  }

  var chosen: String { textView.buffer.selectedText }
  var caret: Int { textView.buffer.caret }

  func put(_ caret: Int) { textView.buffer.moveCaret(to: caret) }

  /// The middle of the line at a place in the text, in the window.
  func point(_ offset: Int) -> Point {
    let rect = textView.layout.caret(at: offset)
    let origin = textView.textOrigin
    return Point(x: rect.minX + origin.x, y: rect.midY + origin.y)
  }

  func press(_ offset: Int, dx: Double = 0, modifiers: Modifiers = []) {
    window.press(point(offset).x + dx, point(offset).y, modifiers: modifiers)
  }

  func release(_ offset: Int) { window.release(point(offset).x, point(offset).y) }

  func click(_ offset: Int, times: Int = 1, dx: Double = 0, modifiers: Modifiers = []) {
    for _ in 0..<times {
      press(offset, dx: dx, modifiers: modifiers)
      release(offset)
    }
  }
}
