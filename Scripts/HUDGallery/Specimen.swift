package import HUD

/// A HUD of the gallery.
package struct Specimen {
  /// The picture's file, without what tells the theme.
  package let name: String
  /// What is to be seen.
  package let caption: String
  /// What it shows.
  package let content: HUDContent
  /// Seconds since it began to come.
  package let time: Double

  init(
    _ name: String,
    _ caption: String,
    _ glyph: HUDGlyph = .none,
    title: String = "",
    detail: String = "",
    progress: Double? = nil,
    at time: Double = 1
  ) {
    self.name = name
    self.caption = caption
    self.time = time
    var content = HUDContent(glyph, title: title, detail: detail)
    content.progress = progress
    self.content = content
  }

  // size: table
  /// Every one, in the order of the page.
  package static let all = [
    Specimen("check", "Check mark", .checkmark, title: "Tagged"),
    Specimen("cross", "Cross", .cross, title: "Failed"),
    Specimen("info", "Info", .info, title: "Offline"),
    Specimen("warning", "Warning", .warning, title: "Low Battery"),
    Specimen("spinner", "Spinner", .spinner, title: "Loading"),
    Specimen("spinner-alone", "Spinner without words", .spinner),
    Specimen("ring", "Ring", .ring, title: "Copying", progress: 0.42),
    Specimen("ring-alone", "Ring without words", .ring, progress: 1),
    Specimen("pie", "Pie", .pie, title: "Importing", progress: 0.3),
    Specimen("bar", "Bar", .bar, title: "Volume", progress: 0.64),
    Specimen("bar-alone", "Bar without words", .bar, progress: 0.25),
    Specimen(
      "bar-detail",
      "Bar with a detail",
      .bar,
      title: "Downloading",
      detail: "12 of 48 photos, about a minute left",
      progress: 0.25
    ),
    Specimen("bar-waiting", "Bar before anything is measured", .bar, title: "Preparing"),
    Specimen(
      "bar-picture",
      "Bar beside a picture",
      .picture("Resources/taglocation-128.png"),
      title: "Places",
      progress: 0.64
    ),
    Specimen("text", "Text", title: "Saved"),
    Specimen(
      "text-detail",
      "Text with a detail",
      title: "Screenshot taken",
      detail: "Pictures/Screenshot.png"
    ),
    Specimen(
      "text-long",
      "Text that wraps",
      title: "The location could not be found: move to a place with a clear view of the sky"
    ),
    Specimen(
      "check-detail",
      "Check mark with a detail",
      .checkmark,
      title: "Exported",
      detail: "24 places"
    ),
    Specimen(
      "warning-long",
      "Warning with a sentence",
      .warning,
      title: "The disk is almost full",
      detail: "Less than 200 MB are left. Remove what you no longer need before you go on."
    ),
    Specimen(
      "run",
      "A command under way",
      .spinner,
      title: "swift build",
      detail: "[37/51] Compiling HUD HUDPanel.swift"
    ),
    Specimen(
      "run-measured",
      "A command that prints percentages",
      .ring,
      title: "rsync",
      detail: "photos/2024/IMG_0712.jpg",
      progress: 0.58
    ),
    Specimen(
      "right-to-left",
      "Right to left",
      .info,
      title: "تم حفظ الموقع في قائمة الأماكن الخاصة بك",
      detail: "الآن"
    ),
    Specimen(
      "picture",
      "A picture of one's own",
      .picture("Resources/taglocation-128.png"),
      title: "Places"
    ),
    Specimen("coming", "On its way, after 0.05 s", .checkmark, title: "Tagged", at: 0.05),
    Specimen("drawing", "Half drawn, after 0.15 s", .checkmark, title: "Tagged", at: 0.15),
  ]
}
