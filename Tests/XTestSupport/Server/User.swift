/// A scripted user: moves the pointer and presses keys through the XTEST extension.
///
/// Every method returns when the server has taken the input; the program may not have seen it yet.
package final class User {
  private let connection: WireConnection

  init(_ connection: WireConnection) { self.connection = connection }

  /// Moves the pointer to a place on the screen, pixels.
  package func move(toX x: Int, y: Int) throws {
    try fake(6, x: x, y: y)
    try connection.synchronize()
  }

  /// Presses a pointer button: 1 left, 2 middle, 3 right.
  package func press(button: UInt8 = 1) throws {
    try fake(4, button)
    try connection.synchronize()
  }

  /// Lets a pointer button go.
  package func release(button: UInt8 = 1) throws {
    try fake(5, button)
    try connection.synchronize()
  }

  /// Moves to a place and clicks there.
  package func click(x: Int, y: Int, button: UInt8 = 1) throws {
    try move(toX: x, y: y)
    try press(button: button)
    try release(button: button)
  }

  /// Turns the wheel: notches down are positive.
  package func wheel(notches: Int) throws {
    let button: UInt8 = notches < 0 ? 4 : 5
    for _ in 0..<abs(notches) {
      try press(button: button)
      try release(button: button)
    }
  }

  /// Drags with the left button from one place to another, by way of the places between.
  package func drag(fromX x: Int, y: Int, toX endX: Int, y endY: Int, steps: Int = 8) throws {
    try move(toX: x, y: y)
    try press()
    for step in 1...max(steps, 1) {
      try move(toX: x + (endX - x) * step / steps, y: y + (endY - y) * step / steps)
    }
    try release()
  }

  /// Types text on the layout that is set, with AltGr or dead keys where it needs them.
  ///
  /// - Parameter text: the text; a line break is Return.
  /// - Throws: ``XTestFailure`` naming a character the layout lacks; nothing is typed then.
  package func type(_ text: String) throws {
    let keyboard = try Keyboard(asking: connection)
    for stroke in try text.flatMap({ try keyboard.strokes(for: $0) }) {
      try tap(stroke.code, with: stroke.modifiers.map { try keyboard.key(for: $0).code })
    }
    try connection.synchronize()
  }

  /// Presses keys together, in order, and lets them go: "ctrl+Return", "shift+Tab", "Escape", "q".
  package func chord(_ keys: String) throws {
    let keyboard = try Keyboard(asking: connection)
    let codes = try keys.split(separator: "+").map { try keyboard.key(named: String($0)).code }
    guard let last = codes.last else { throw XTestFailure("a chord of no keys") }
    try tap(last, with: Array(codes.dropLast()))
    try connection.synchronize()
  }

  /// Presses a key and holds it; see ``chord(_:)`` for names.
  package func hold(key: String) throws {
    try fake(2, try Keyboard(asking: connection).key(named: key).code)
    try connection.synchronize()
  }

  /// Lets a held key go.
  package func letGo(key: String) throws {
    try fake(3, try Keyboard(asking: connection).key(named: key).code)
    try connection.synchronize()
  }

  private func tap(_ code: UInt8, with modifiers: [UInt8]) throws {
    for modifier in modifiers { try fake(2, modifier) }
    try fake(2, code)
    try fake(3, code)
    for modifier in modifiers.reversed() { try fake(3, modifier) }
  }

  /// XTestFakeInput: the event's type, its key or button, and for motion a place on the screen.
  private func fake(_ type: UInt8, _ detail: UInt8 = 0, x: Int = 0, y: Int = 0) throws {
    var request = WireRequest(try connection.opcode(ofExtension: "XTEST"), 2)
    request.add(bytes: [type, detail, 0, 0])
    request.add(0, type == 6 ? connection.setup.root : 0, 0, 0)
    request.add16(UInt16(truncatingIfNeeded: x), UInt16(truncatingIfNeeded: y))
    request.add(0, 0)
    try connection.send(request)
  }
}
