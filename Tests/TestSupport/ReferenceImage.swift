package import Canvas
internal import Glibc

/// A picture as it must look, kept as a PNG file beside the tests.
///
/// With `RECORD_REFERENCES=1` pictures are written instead of compared.
package struct ReferenceImage {
  /// Why a picture is not the reference.
  package struct Difference: Error, CustomStringConvertible {
    package let description: String
  }

  /// By how much a colour may differ anywhere, of 255: the rounding of another release of Cairo.
  private static let everywhere = 2
  /// By how much at an edge, and at how many edges: its antialiasing.
  private static let atEdges = (levels: 24, share: 0.001)

  private let path: String
  private let failures: String?
  private let isRecording: Bool

  /// Names a reference.
  ///
  /// - Parameters:
  ///   - name: the file's name, without its end.
  ///   - folder: where it is kept.
  ///   - failures: where pictures go that differ; nil: a new folder of the run.
  ///   - isRecording: true to write it anew; by default what the environment says.
  package init(
    _ name: String,
    in folder: String,
    failuresIn failures: String? = nil,
    isRecording: Bool = getenv("RECORD_REFERENCES") != nil
  ) {
    path = "\(folder)/\(name).png"
    self.failures = failures
    self.isRecording = isRecording
  }

  /// Compares a picture with the reference.
  ///
  /// - Parameter actual: the picture.
  /// - Throws: a `Difference` when they are not alike, and when there was no reference: it is recorded then.
  package func compare(_ actual: Surface) throws {
    if isRecording { return try actual.writePNG(to: path) }
    guard let image = Image(contentsOfFile: path) else {
      try actual.writePNG(to: path)
      throw Difference(description: "no reference; recorded \(path)")
    }
    guard image.pixelWidth == actual.pixelWidth, image.pixelHeight == actual.pixelHeight else {
      let size = "\(actual.pixelWidth) x \(actual.pixelHeight)"
      let wanted = "\(image.pixelWidth) x \(image.pixelHeight)"
      throw Difference(
        description: "\(size) instead of \(wanted) pixels: \(try keep(actual, "actual"))"
      )
    }
    try compare(actual, with: image)
  }

  private func compare(_ actual: Surface, with image: Image) throws {
    let wanted = try Surface(width: image.pixelWidth, height: image.pixelHeight)
    let all = Rect(x: 0, y: 0, width: Double(wanted.pixelWidth), height: Double(wanted.pixelHeight))
    Context(wanted).draw(image, in: all)
    let differing = try Surface(width: wanted.pixelWidth, height: wanted.pixelHeight)
    let marks = Context(differing)
    var atEdges = 0
    var worst = 0
    for y in 0..<wanted.pixelHeight {
      let (one, other) = (wanted.row(y), actual.row(y))
      // Nearly all rows are alike to the bit.
      guard one != other else { continue }
      for (x, pair) in zip(one, other).enumerated() {
        let levels = Self.levels(pair.0, pair.1)
        guard levels > Self.everywhere else { continue }
        atEdges += 1
        worst = max(worst, levels)
        marks.fill(Rect(x: Double(x), y: Double(y), width: 1, height: 1), Color(hex: 0xff0000))
      }
    }
    let allowed = Double(wanted.pixelWidth * wanted.pixelHeight) * Self.atEdges.share
    guard Double(atEdges) > allowed || worst > Self.atEdges.levels else { return }
    throw Difference(
      description: """
        \(atEdges) pixels differ from \(path), by up to \(worst) of 255: \
        \(try keep(actual, "actual")), \(try keep(differing, "difference"))
        """
    )
  }

  /// The largest difference of a component.
  private static func levels(_ one: UInt32, _ other: UInt32) -> Int {
    let parts = [UInt32(24), 16, 8, 0]
    return parts.map { abs(Int(one >> $0 & 0xff) - Int(other >> $0 & 0xff)) }.max() ?? 0
  }

  /// A folder of its own for each run, so that nobody else's files are in the way.
  private static let folder: String = {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/references.XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? parent
    }
  }()

  /// Writes a picture where somebody can look at it, and tells where.
  private func keep(_ surface: Surface, _ what: String) throws -> String {
    let name = path.split(separator: "/").last.map { $0.dropLast(4) } ?? ""
    let file = "\(failures ?? Self.folder)/\(name)-\(what).png"
    try surface.writePNG(to: file)
    return file
  }
}
