import Canvas
import Glibc
import TestSupport
import Testing

@Suite("Comparing pictures with references")
struct ReferenceImageTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/reference.XXXXXX".utf8CString)
    folder = try template.withUnsafeMutableBufferPointer { buffer in
      String(cString: try #require(buffer.baseAddress.flatMap { mkdtemp($0) }))
    }
  }

  private func picture(_ white: Double, spots: Int = 0, width: Int = 100) throws -> Surface {
    let surface = try Surface(width: width, height: 100)
    let context = Context(surface)
    context.clear(Color(white: white))
    for spot in 0..<spots {
      context.fill(Rect(x: Double(spot), y: 50, width: 1, height: 1), Color(white: white + 0.05))
    }
    return surface
  }

  /// Compares after the reference has been recorded; what is left behind is removed.
  private func difference(_ actual: Surface) throws -> String? {
    let reference = ReferenceImage(
      "grey",
      in: folder,
      failuresIn: folder,
      isRecording: false
    )
    defer {
      for name in ["grey", "grey-actual", "grey-difference"] { unlink("\(folder)/\(name).png") }
      rmdir(folder)
    }
    let missing = #expect(throws: ReferenceImage.Difference.self) {
      try reference.compare(picture(0.5))
    }
    #expect(missing?.description.contains("recorded") == true)
    do {
      try reference.compare(actual)
      return nil
    } catch let difference as ReferenceImage.Difference {
      #expect(access(folder + "/grey-actual.png", R_OK) == 0)
      return difference.description
    }
  }

  @Test("A missing reference is recorded and fails; the same picture passes then")
  func same() throws { #expect(try difference(picture(0.5)) == nil) }

  @Test("The rounding of another Cairo passes, everywhere and at a few edges")
  func rounding() throws { #expect(try difference(picture(0.507, spots: 9)) == nil) }

  @Test("More edges than a few do not pass")
  func edges() throws {
    let difference = try #require(try difference(picture(0.5, spots: 11)))
    #expect(difference.hasPrefix("11 pixels differ"))
    #expect(difference.contains("/grey-actual.png") && difference.contains("/grey-difference.png"))
  }

  @Test("Another shade does not pass")
  func shade() throws { #expect(try difference(picture(0.55)) != nil) }

  @Test("Another size does not pass")
  func size() throws { #expect(try difference(picture(0.5, width: 99)) != nil) }
}
