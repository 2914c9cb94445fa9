internal import Glibc

/// A rectangle of the screen, in pixels.
package struct ScreenRect: Equatable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// What the server knows of a window.
package struct WindowFacts: Equatable, Sendable {
  /// Place of the inside on the screen, without the frame.
  package var frame: ScreenRect
  package var depth: Int
  package var isOverrideRedirect: Bool
  /// Whether it and all its ancestors are mapped.
  package var isViewable: Bool
}

/// What stands on a server's screen, read on a connection of its own.
package final class Screen {
  private let connection: WireConnection
  private var atoms: [String: UInt32] = [:]

  init(_ connection: WireConnection) { self.connection = connection }

  /// The root window.
  package var root: UInt32 { connection.setup.root }
  /// The screen's width, pixels.
  package var width: Int { connection.setup.width }
  /// The screen's height, pixels.
  package var height: Int { connection.setup.height }

  /// The number of a name, for messages and comparisons.
  package func atom(_ name: String) throws -> UInt32 {
    if let known = atoms[name] { return known }
    var request = WireRequest(16)
    request.add16(UInt16(name.utf8.count), 0)
    request.add(text: name)
    let atom = try connection.ask(request).word32(8)
    atoms[name] = atom
    return atom
  }

  /// The bytes of a property; nil when the window has none of that name.
  package func property(_ name: String, of window: UInt32) throws -> [UInt8]? {
    var request = WireRequest(20)
    request.add(window, try atom(name), 0, 0, 0xffff)
    let reply = try connection.ask(request)
    guard reply.word32(8) != 0 else { return nil }
    return reply.slice(32, count: Int(reply.word32(16)) * Int(reply.byte(1)) / 8)
  }

  /// A property's 32-bit values; none when there is no such property.
  package func values(_ name: String, of window: UInt32) throws -> [UInt32] {
    let bytes = try property(name, of: window) ?? []
    return WireReply(bytes: bytes).words32(0, count: bytes.count / 4)
  }

  /// A property's text; nil when there is no such property.
  package func text(_ name: String, of window: UInt32) throws -> String? {
    try property(name, of: window).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The window that owns a selection.
  package func owner(ofSelection name: String) throws -> UInt32? {
    var request = WireRequest(23)
    request.add(try atom(name))
    let owner = try connection.ask(request).word32(8)
    return owner == 0 ? nil : owner
  }

  /// The windows directly inside one, lowest first.
  package func children(of window: UInt32) throws -> [UInt32] {
    var request = WireRequest(15)
    request.add(window)
    let reply = try connection.ask(request)
    return reply.words32(32, count: Int(reply.word16(16)))
  }

  /// Every window with a class or instance name in `WM_CLASS`, at any depth, mapped or not.
  package func windows(ofClass name: String) throws -> [UInt32] {
    try descendants(of: root).filter { window in
      try unlessGone { try text("WM_CLASS", of: window) }?
        .split(separator: "\0").contains(Substring(name)) ?? false
    }
  }

  /// Waits for a visible window of a class that is not override-redirect.
  package func window(ofClass name: String, deadline: Duration = .seconds(10)) throws -> UInt32 {
    try wait(toFind: "a window of class \(name)", deadline: deadline) {
      try windows(ofClass: name).first { window in
        guard let facts = try unlessGone({ try facts(of: window) }) else { return false }
        return facts.isViewable && !facts.isOverrideRedirect
      }
    }
  }

  private func descendants(of window: UInt32) throws -> [UInt32] {
    let inside = try unlessGone { try children(of: window) } ?? []
    return try inside + inside.flatMap { try descendants(of: $0) }
  }

  /// A window may go between being listed and being asked about.
  private func unlessGone<Value>(_ ask: () throws -> Value?) throws -> Value? {
    do { return try ask() } catch is XServerRefusal { return nil }
  }

  /// Place, depth and state of a window.
  package func facts(of window: UInt32) throws -> WindowFacts {
    let geometry = try ask(14, window)
    let attributes = try ask(3, window)
    var translate = WireRequest(40)
    translate.add(window, root, 0)
    let origin = try connection.ask(translate)
    return WindowFacts(
      frame: ScreenRect(
        x: origin.signed16(12),
        y: origin.signed16(14),
        width: Int(geometry.word16(16)),
        height: Int(geometry.word16(18))
      ),
      depth: Int(geometry.byte(1)),
      isOverrideRedirect: attributes.byte(27) != 0,
      isViewable: attributes.byte(26) == 2
    )
  }

  private func ask(_ opcode: UInt8, _ resource: UInt32) throws -> WireReply {
    var request = WireRequest(opcode)
    request.add(resource)
    return try connection.ask(request)
  }

  /// The window with the keyboard focus.
  package func focus() throws -> UInt32 { try connection.ask(WireRequest(43)).word32(8) }

  /// Where a window takes the pointer (SHAPE, kind Input), relative to it.
  package func inputShape(of window: UInt32) throws -> [ScreenRect] {
    var request = WireRequest(try connection.opcode(ofExtension: "SHAPE"), 8)
    request.add(window, 2)
    let reply = try connection.ask(request)
    return (0..<Int(reply.word32(8))).map { index in
      let offset = 32 + 8 * index
      return ScreenRect(
        x: reply.signed16(offset),
        y: reply.signed16(offset + 2),
        width: Int(reply.word16(offset + 4)),
        height: Int(reply.word16(offset + 6))
      )
    }
  }

  /// The pixels of the screen, or of a part of it, as a person sees them.
  package func capture(_ part: ScreenRect? = nil) throws -> Picture {
    try capture(part ?? ScreenRect(x: 0, y: 0, width: width, height: height), of: root)
  }

  /// The pixels of a part of a window, in its own coordinates.
  package func capture(_ part: ScreenRect, of drawable: UInt32) throws -> Picture {
    var request = WireRequest(73, 2)
    request.add(drawable)
    request.add16(UInt16(truncatingIfNeeded: part.x), UInt16(truncatingIfNeeded: part.y))
    request.add16(UInt16(part.width), UInt16(part.height))
    request.add(.max)
    let reply = try connection.ask(request)
    guard connection.setup.bitsPerPixel[Int(reply.byte(1))] == 32 else {
      throw XTestFailure("a picture of depth \(reply.byte(1))")
    }
    let pixels = reply.words32(32, count: part.width * part.height)
    return Picture(width: part.width, height: part.height, pixels: pixels)
  }

  /// One pixel of the screen, 0xRRGGBB.
  package func pixel(x: Int, y: Int) throws -> UInt32 {
    try capture(ScreenRect(x: x, y: y, width: 1, height: 1)).pixels[0] & 0xffffff
  }
}
