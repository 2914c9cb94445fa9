internal import Canvas
internal import Glibc
import XTestSupport

@testable internal import Interface
@testable import XWindow

/// A text that keys and an input method write into, in the order they do.
final class WrittenText: TextInputClient {
  var text = ""
  var markedText: MarkedText?
  var caretRectInWindow = Rect(x: 20, y: 30, width: 2, height: 16)

  func setMarkedText(_ marked: MarkedText?) { markedText = marked }
  func unmarkText() { markedText = nil }
  func insertText(_ text: String) {
    markedText = nil
    self.text += text
  }
}

/// A window that takes text, and an input method that does as it is told.
final class Composition {
  let stage: Stage
  let written = WrittenText()
  var fake: FakeInputMethod?

  /// Shows the window, with the input method already there.
  init(
    _ manner: FakeInputMethod.Manner? = FakeInputMethod.Manner(),
    choice: InputMethod.Choice = .first,
    layout: [String] = ["us"]
  ) throws {
    stage = try Stage()
    try stage.server.run("setxkbmap", layout)
    stage.connection.inputMethodChoice = choice
    stage.content.textInputClient = written
    let (content, written) = (stage.content, written)
    content.onHandle = { [unowned content] in
      switch content.events.last {
      case .keyDown(let key)?: written.text += key.text
      case .pointerDown?: written.text += "|"
      default: break
      }
    }
    if let manner { try appear(manner) }
    try stage.show()
    try stage.run(until: "the keyboard") { stage.observer.focus == stage.window.id }
  }

  /// Starts an input method.
  func appear(_ manner: FakeInputMethod.Manner = FakeInputMethod.Manner()) throws {
    let number = Int(stage.server.display.dropFirst()) ?? 0
    fake = try FakeInputMethod(display: number, manner)
  }

  /// Runs both sides until a fact is true.
  func run(
    until what: String,
    within deadline: Duration = .seconds(20),
    _ fact: () throws -> Bool
  ) throws {
    try stage.run(until: what, within: deadline) {
      try fake?.serve()
      return try fact()
    }
  }

  /// Runs until the input method has the keyboard.
  func connect() throws {
    try run(until: "the input method's focus") { fake?.focus.last == true }
  }

  func type(_ codes: UInt8...) { for code in codes { stage.observer.keys(code) } }
}
