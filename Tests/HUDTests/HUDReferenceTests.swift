import Canvas
import HUD
import TestSupport
import Testing

/// A content of each kind, and what else shapes a panel.
enum Sample: String, CaseIterable, Sendable {
  case text
  case textWithDetail
  case longText
  case checkmark
  case cross
  case info
  case warning
  case warningWithDetail
  case spinner
  case spinnerWithDetail
  case ring
  case ringWithDetail
  case pie
  case bar
  case barAlone
  case barWaiting
  case barWithPicture
  case rightToLeft
  case picture

  // size: table
  var content: HUDContent {
    switch self {
    case .text: make(.none, "Saved")
    case .textWithDetail: make(.none, "Screenshot taken", "Pictures/Screenshot.png")
    case .longText:
      make(.none, "The location could not be found: move to a place with a clear view of the sky")
    case .checkmark: make(.checkmark, "Tagged")
    case .cross: make(.cross, "Failed")
    case .info: make(.info, "Offline")
    case .warning: make(.warning, "Low Battery")
    case .warningWithDetail:
      make(.warning, "The disk is almost full", "Less than 200 MB are left on the first disk.")
    case .spinner: make(.spinner, "Loading")
    case .spinnerWithDetail: make(.spinner, "swift build", "[37/51] Compiling HUD")
    case .ring: make(.ring, "Copying", progress: 0.42)
    case .ringWithDetail: make(.ring, "rsync", "photos/IMG_0712.jpg", progress: 0.58)
    case .pie: make(.pie, "Importing", progress: 0.3)
    case .bar: make(.bar, "Volume", progress: 0.64)
    case .barAlone: make(.bar, "", progress: 0.25)
    case .barWaiting: make(.bar, "Preparing")
    case .barWithPicture: make(.picture("picture"), "Volume", progress: 0.64)
    case .rightToLeft: make(.bar, "عدد الصور", "الآن", progress: 0.75)
    case .picture: make(.picture("picture"), "Places")
    }
  }

  private func make(
    _ glyph: HUDGlyph,
    _ title: String,
    _ detail: String = "",
    progress: Double? = nil
  ) -> HUDContent {
    var content = HUDContent(glyph, title: title, detail: detail)
    content.progress = progress
    return content
  }
}

/// A theme at a scale.
nonisolated struct Look: Sendable {
  let theme: HUDTheme
  let scale: Double

  nonisolated static let all = HUDTheme.allCases.flatMap { theme in
    [1.0, 2].map { Look(theme: theme, scale: $0) }
  }
}

@Suite("How HUDs look")
struct HUDReferenceTests {
  private static let folder =
    "/"
    + String(#filePath).split(separator: "/").dropLast().joined(separator: "/") + "/References"

  /// At the beginning, half way and at the end: side by side, as each is drawn at a share of the way.
  private func strip(_ sample: Sample, _ theme: HUDTheme, _ scale: Double) throws -> Surface {
    let panel = HUDPanel(
      sample.content,
      theme: theme,
      scale: scale,
      maximumWidth: 420,
      pictures: CheckeredPictures()
    )
    let step = panel.size.width + 8
    let surface = try Surface(
      width: Int((step * 3 * scale).rounded()),
      height: Int((panel.size.height * scale).rounded()),
      scale: scale
    )
    let context = Context(surface)
    for (index, share) in [0, 0.5, 1].enumerated() {
      var moment = HUDMoment()
      moment.stroke = share
      moment.turns = share / 2
      moment.progress = sample.content.progress.map { $0 * share }
      let corner = Point(x: step * Double(index), y: 0)
      panel.draw(in: Rect(origin: corner, size: panel.size), context: context, moment: moment)
    }
    return surface
  }

  @Test("Every kind looks as it did, in both themes", arguments: Sample.allCases, Look.all)
  func references(sample: Sample, look: Look) throws {
    let name = "\(sample.rawValue)-\(look.theme)@\(Int(look.scale))x"
    let picture = try strip(sample, look.theme, look.scale)
    try ReferenceImage(name, in: Self.folder).compare(picture)
  }

  @Test("The font of the pictures is the pinned one")
  func pinnedFont() {
    // DejaVu Sans' advance of "m" is 1995 of 2048 units, of "i" 569; no other sans serif has both.
    let wide = TextLayout("mmmmmmmmmm", style: TextStyle(font: Font(size: 20.48)), scale: 2)
    let narrow = TextLayout("iiiiiiiiii", style: TextStyle(font: Font(size: 20.48)), scale: 2)
    #expect(abs(wide.contentWidth - 199.5) < 0.5, "is fonts-dejavu-core installed?")
    #expect(abs(narrow.contentWidth - 56.9) < 0.5)
  }
}

/// Has one picture, of four fields, for every path.
final class CheckeredPictures: HUDPictureSource {
  func picture(at path: String, side: Int) -> Image? {
    guard let surface = try? Surface(width: 12, height: 8) else { return nil }
    let context = Context(surface)
    context.fill(Rect(x: 0, y: 0, width: 6, height: 4), Color(hex: 0xe05030))
    context.fill(Rect(x: 6, y: 4, width: 6, height: 4), Color(hex: 0x3070e0))
    return Image(of: surface)
  }
}
