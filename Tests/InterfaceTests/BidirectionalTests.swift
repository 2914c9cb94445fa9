import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite("Two reading directions")
struct BidirectionalTests {
  // Hebrew between Latin: seen as "ab גבא cd".
  private let mixed = "ab \u{5d0}\u{5d1}\u{5d2} cd"

  @Test("C14: The arrows go over the screen, not through the bytes")
  func visual() {
    let desk = Desk(mixed)
    desk.put(0)
    var places: [Double] = []
    for _ in 0..<9 {
      desk.window.key(.right)
      places.append(desk.point(desk.caret).x)
    }
    #expect(places == places.sorted() && Set(places).count == 9)
    #expect(desk.caret == desk.textView.buffer.count)
    for _ in 0..<9 { desk.window.key(.left) }
    #expect(desk.caret == 0)
  }

  @Test("In a field of one line it stands at the right as well")
  func field() {
    let field = Desk("\u{5d0}\u{5d1}", view: TextField())
    #expect(field.textView.caretRect.minX < 396 && field.point(0).x > 390)
    #expect(Desk("ab", view: TextField()).point(0).x < 10)
  }

  @Test(
    "Text from right to left stands at the right, and its caret goes to the left as it is typed"
  )
  func alignment() {
    let desk = Desk("\u{5d0}\u{5d1}\u{5d2}")
    #expect(desk.textView.layout.caret(at: 0).minX > 390)
    #expect(desk.point(6).x < desk.point(2).x)
    desk.put(2)
    desk.window.key(.left)
    #expect(desk.caret == 4)
    desk.window.key(.left, .control)
    #expect(desk.caret == 6, "by words it goes to the left as well")
  }

  @Test("A caret shows the direction by a flag, only where there are two")
  func flag() throws {
    func ink(_ text: String) throws -> (left: Bool, right: Bool) {
      let desk = Desk(text)
      desk.put(2)
      let caret = desk.textView.caretRect
      let picture = try desk.window.picture()
      let y = Int(caret.minY) + 2
      func isTint(_ x: Double) -> Bool {
        let pixel = picture.pixel(x: Int(x), y: y) ?? 0
        return pixel & 0xff > 0xa0 && pixel >> 16 & 0xff < 0x90
      }
      return (isTint(caret.minX - 2), isTint(caret.maxX + 1))
    }
    #expect(try ink("ii ii") == (false, false))
    #expect(try ink("ii \u{5d0}") == (false, true))
    #expect(try ink("\u{5d0}\u{5d0}") == (true, false))
  }

  @Test("What is chosen across the directions is drawn in more than one piece")
  func pieces() {
    let desk = Desk(mixed)
    let rects = desk.textView.layout.rects(of: 1..<5, visible: 0...100)
    #expect(rects.count == 2)
    #expect(Set(rects.map(\.minY)).count == 1)
  }
}
