internal import CX11
import Testing

@testable internal import Interface
@testable import XWindow

extension XWindowTests {
  @Suite struct Cursors {
    /// The pointer's picture as the server shows it.
    private func picture(_ observer: Observer) -> [UInt32] {
      xcb_discard_reply(observer.xcb, xcb_xfixes_query_version(observer.xcb, 2, 0).sequence)
      let cookie = xcb_xfixes_get_cursor_image(observer.xcb)
      guard let reply = Reply(xcb_xfixes_get_cursor_image_reply(observer.xcb, cookie, nil)) else {
        return []
      }
      let count = Int(xcb_xfixes_get_cursor_image_cursor_image_length(reply.pointer))
      let pixels = xcb_xfixes_get_cursor_image_cursor_image(reply.pointer)
      return Array(UnsafeBufferPointer(start: pixels, count: count))
    }

    @Test("Each shape is another picture, and the arrow is the desktop's own")
    func shapes() throws {
      let stage = try Stage()
      try stage.show()
      stage.observer.move(to: 100, 100)
      try stage.settle()
      var seen = [picture(stage.observer)]
      for shape: PointerCursor in [.text, .hand, .wait] {
        stage.window.setCursor(shape)
        stage.connection.flush()
        try stage.settle()
        let now = picture(stage.observer)
        #expect(!now.isEmpty && !seen.contains(now), "\(shape)")
        seen.append(now)
      }
      stage.window.setCursor(.arrow)
      try stage.settle()
      #expect(picture(stage.observer) == seen[0])
    }

    @Test("A shape asked for before the first frame is shown after it")
    func early() throws {
      let stage = try Stage()
      stage.observer.move(to: 100, 100)
      stage.window.setCursor(.text)
      #expect(!stage.connection.hasStarted)
      try stage.show()
      try stage.settle()
      let text = picture(stage.observer)
      stage.window.setCursor(.arrow)
      try stage.settle()
      #expect(picture(stage.observer) != text)
    }

    @Test("Another theme loads the shapes anew")
    func theme() throws {
      let stage = try Stage()
      try stage.show()
      let shapes = stage.connection.cursors
      let first = shapes.cursor(.text)
      #expect(first != 0 && shapes.cursor(.text) == first)
      shapes.use(theme: "nobody-has-this", size: 48)
      #expect(shapes.cursor(.text) != 0)
      #expect(shapes.cursor(.text) != first)
    }
  }
}
