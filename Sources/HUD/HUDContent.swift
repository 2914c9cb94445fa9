/// What a HUD shows.
public struct HUDContent: Equatable, Sendable {
  /// What stands above the words, or beside them (a bar: below).
  public var glyph = HUDGlyph.none
  /// The first, larger words.
  public var title = ""
  /// The second, smaller words.
  public var detail = ""
  /// How far it is, from 0 to 1, with a percentage; nil where nothing is measured.
  ///
  /// Ring, pie and bar show it; beside a mark or a picture stands a bar.
  public var progress: Double?
  /// Side of the glyph in points; nil: the usual one.
  public var iconSize: Double?
  /// Lines of the title at most, the last one ending in an ellipsis.
  public var maximumLines = 3

  /// True when the two look the same: to `String` letters are equal that a font may tell apart (U+795E and U+FA19).
  public static func == (one: HUDContent, other: HUDContent) -> Bool {
    one.glyph == other.glyph && one.title.utf8.elementsEqual(other.title.utf8)
      && one.detail.utf8.elementsEqual(other.detail.utf8) && one.progress == other.progress
      && one.iconSize == other.iconSize && one.maximumLines == other.maximumLines
  }

  /// Makes a content.
  public init(_ glyph: HUDGlyph = .none, title: String = "", detail: String = "") {
    self.glyph = glyph
    self.title = title
    self.detail = detail
  }
}

/// What stands with the words.
public enum HUDGlyph: Equatable, Sendable {
  /// Words alone.
  case none
  /// A check mark: it worked.
  case checkmark
  /// A cross: it failed.
  case cross
  /// An i: good to know.
  case info
  /// An exclamation mark: take care.
  case warning
  /// Something turns: it goes on.
  case spinner
  /// A ring that closes with the progress.
  case ring
  /// A disc that fills with the progress.
  case pie
  /// A bar that fills with the progress.
  case bar
  /// A picture from a file, by its path.
  case picture(String)
}

/// Light words on dark, or dark words on light.
public enum HUDTheme: Sendable, CaseIterable {
  /// The chapter's: white on grey 0.3 at opacity 0.8.
  case dark
  /// Black on a light grey.
  case light
}

/// Why a HUD is gone.
public enum HUDEnding: Equatable, Sendable, CaseIterable {
  /// Its time was over.
  case timedOut
  /// Somebody hid it.
  case hidden
  /// Another took its place.
  case replaced
  /// The user cancelled it.
  case cancelled
  /// The display is gone.
  case displayLost
}
